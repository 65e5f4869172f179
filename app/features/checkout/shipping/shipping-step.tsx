import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { useToastResult } from '~/client/use-recovery'
import { useFieldChecks } from '~/features/address/address-fields'
import { type AddressView, PostalAddress } from '~/features/address/postal-address'
import { Button } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { getStepPath, type StepResult } from '../checkout-step'
import { DeviceFields } from '../device-fields'
import { listInvalidFields } from '../invalid-fields'
import { ContactPanel, DeliveryAddressPanel, NewsletterPanel } from './shipping-panels'
import { DeliveryOrPickup, ParcelContact, ParcelMethods } from './parcel-panels'
import type { LoadedShipping } from './load-shipping.server'

/** Contact, address and delivery method in one form. */
export function ShippingStep({ loaded, result }: { loaded: LoadedShipping; result?: StepResult }) {
  const t = useTranslations()
  const isPosting = useIsPosting('save-shipping')
  const inlineResult = useToastResult(result)
  const { parcels, address, suggestion, country } = loaded
  const formResult = result?.intent === 'save-shipping' ? result : undefined
  const { onBlur, getError } = useFieldChecks(country, formResult)
  if (suggestion) return <AddressSuggestion {...suggestion} result={result} />
  const values: Partial<Record<string, string>> = formResult?.values ?? { ...address }
  const hasShippedParcel = parcels.some(({ shippingId }) => shippingId === 'me' || shippingId === 'customs')
  return (
    <form method="post" className="stack" noValidate onBlur={onBlur}>
      <DeliveryOrPickup parcels={parcels} />
      <input type="hidden" name="intent" value="save-shipping" />
      <DeviceFields />
      {formResult && inlineResult ? (
        <ErrorSummary
          title={formResult.errors['']?.[0] ?? t('checkout.wrongFields')}
          fields={listInvalidFields(t, { ...formResult, section: 'shipping', country, places: loadPickupAddresses(parcels) })}
          of={formResult}
        />
      ) : null}
      {hasShippedParcel ? (
        <>
          <ContactPanel isGuest={loaded.isGuest} values={values} getError={getError} />
          <DeliveryAddressPanel {...{ loaded, answer: formResult, values, getError }} />
        </>
      ) : (
        <NewsletterPanel isGuest={loaded.isGuest} asksEmail={!parcels.some(({ collect }) => collect)} {...{ values, getError }} />
      )}
      {parcels.map((parcel) =>
        parcel.collect ? (
          <ParcelContact key={parcel.shippingId} parcel={parcel} values={formResult?.values} getError={getError} />
        ) : (
          <ParcelMethods
            key={parcel.shippingId}
            parcel={parcel}
            isOnly={parcels.length === 1}
            chosen={formResult?.values[`method.${parcel.shippingId}`]}
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

function loadPickupAddresses(parcels: LoadedShipping['parcels']): Record<string, string> {
  return Object.fromEntries(parcels.flatMap(({ shippingId, collect }) => (collect ? [[shippingId, collect.place]] : [])))
}

type AddressSuggestionProps = {
  typed: AddressView
  ours: AddressView
  /** Saves the chosen address to the account. */
  keep: boolean
  result?: StepResult
}

/** The address as typed and as we would write it; the shopper has the last word. */
function AddressSuggestion({ typed, ours, keep, result }: AddressSuggestionProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isAccepting = useIsPosting('take-suggestion')
  const isKeeping = useIsPosting('keep-typed')
  const formError = useToastResult(result)?.errors['']?.[0]
  const keepInput = keep ? <input type="hidden" name="keep" value="on" /> : null
  return (
    <Panel id="check" title={t('checkout.checkAddress')}>
      {formError ? <ErrorSummary title={formError} fields={[]} of={result} /> : null}
      <p>{t('checkout.checkAddressText')}</p>
      <div className="grid two">
        <form method="post" className="panel quiet">
          <h3>{t('checkout.suggested')}</h3>
          <PostalAddress address={ours} />
          {keepInput}
          <Button type="submit" name="intent" value="take-suggestion" busy={isAccepting}>
            {t('checkout.useSuggested')}
          </Button>
        </form>
        <form method="post" className="panel quiet">
          <h3>{t('checkout.asTyped')}</h3>
          <PostalAddress address={typed} />
          {keepInput}
          <Button type="submit" look="ghost" name="intent" value="keep-typed" busy={isKeeping}>
            {t('checkout.keepTyped')}
          </Button>
        </form>
      </div>
      <a className="link" href={getStepPath('shipping', locale)}>
        {t('checkout.changeAddress')}
      </a>
    </Panel>
  )
}
