import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { useToastResult } from '~/client/use-recovery'
import { useFieldChecks } from '~/features/address/address-fields'
import { type AddressOnPage, PostalAddress } from '~/features/address/postal-address'
import { Button } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { pathOfStep, type StepResult } from '../checkout-step'
import { DeviceFields } from '../device-fields'
import { wrongFields } from '../wrong-fields'
import { ContactPanel, DeliveryAddressPanel, NewsPanel } from './address-panels'
import type { ShippingLoaded } from './load-shipping.server'
import { DeliverOrCollect, ParcelContact, ParcelMethods } from './parcels'

/** Contact, address and delivery method in one form. */
export function ShippingStep({ loaded, result }: { loaded: ShippingLoaded; result?: StepResult }) {
  const t = useTranslations()
  const isPosting = useIsPosting('save-shipping')
  const toTell = useToastResult(result)
  const { parcels, address, suggestion, country } = loaded
  const answer = result?.intent === 'save-shipping' ? result : undefined
  const { onBlur, errorOf } = useFieldChecks(country, answer)
  if (suggestion) return <AddressCheck {...suggestion} result={result} />
  const values: Partial<Record<string, string>> = answer?.values ?? { ...address }
  const isSent = parcels.some(({ shippingId }) => shippingId === 'me' || shippingId === 'customs')
  return (
    <form method="post" className="stack" noValidate onBlur={onBlur}>
      <DeliverOrCollect parcels={parcels} />
      <input type="hidden" name="intent" value="save-shipping" />
      <DeviceFields />
      {answer && toTell ? (
        <ErrorSummary
          title={answer.errors['']?.[0] ?? t('checkout.wrongFields')}
          fields={wrongFields(t, { ...answer, section: 'shipping', country, places: placesOf(parcels) })}
          of={answer}
        />
      ) : null}
      {isSent ? (
        <>
          <ContactPanel isGuest={loaded.isGuest} values={values} errorOf={errorOf} />
          <DeliveryAddressPanel {...{ loaded, answer, values, errorOf }} />
        </>
      ) : (
        <NewsPanel isGuest={loaded.isGuest} asksEmail={!parcels.some(({ collect }) => collect)} {...{ values, errorOf }} />
      )}
      {parcels.map((parcel) =>
        parcel.collect ? (
          <ParcelContact key={parcel.shippingId} parcel={parcel} values={answer?.values} errorOf={errorOf} />
        ) : (
          <ParcelMethods
            key={parcel.shippingId}
            parcel={parcel}
            isOnly={parcels.length === 1}
            chosen={answer?.values[`method.${parcel.shippingId}`]}
          />
        ),
      )}
      <Button type="submit" size="lg" block busy={isPosting}>
        {t('checkout.toBilling')}
      </Button>
      <div className="center">
        <p className="small muted">{t('checkout.reviewLater')}</p>
      </div>
    </form>
  )
}

function placesOf(parcels: ShippingLoaded['parcels']): Record<string, string> {
  return Object.fromEntries(parcels.flatMap(({ shippingId, collect }) => (collect ? [[shippingId, collect.place]] : [])))
}

type AddressCheckProps = {
  typed: AddressOnPage
  ours: AddressOnPage
  /** Saves the chosen address to the account. */
  keep: boolean
  result?: StepResult
}

/** The address as typed and as we would write it; the shopper has the last word. */
function AddressCheck({ typed, ours, keep, result }: AddressCheckProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isTaking = useIsPosting('take-suggestion')
  const isKeeping = useIsPosting('keep-typed')
  const wrong = useToastResult(result)?.errors['']?.[0]
  const kept = keep ? <input type="hidden" name="keep" value="on" /> : null
  return (
    <Panel id="check" title={t('checkout.checkAddress')}>
      {wrong ? <ErrorSummary title={wrong} fields={[]} of={result} /> : null}
      <p>{t('checkout.checkAddressText')}</p>
      <div className="grid two">
        <form method="post" className="panel quiet">
          <h3>{t('checkout.suggested')}</h3>
          <PostalAddress address={ours} />
          {kept}
          <Button type="submit" name="intent" value="take-suggestion" busy={isTaking}>
            {t('checkout.useSuggested')}
          </Button>
        </form>
        <form method="post" className="panel quiet">
          <h3>{t('checkout.asTyped')}</h3>
          <PostalAddress address={typed} />
          {kept}
          <Button type="submit" look="ghost" name="intent" value="keep-typed" busy={isKeeping}>
            {t('checkout.keepTyped')}
          </Button>
        </form>
      </div>
      <a className="link" href={pathOfStep('shipping', locale)}>
        {t('checkout.changeAddress')}
      </a>
    </Panel>
  )
}
