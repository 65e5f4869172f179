import { ErrorSummary } from '~/client/error-summary'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { useToastResult } from '~/client/use-recovery'
import { useFieldChecks } from '~/features/address/address-fields'
import { Button } from '~/ui/button'
import { DeviceFields } from '../place-order/device-fields'
import type { StepResult } from '../step-result'
import { AddressCheck } from './address-check'
import { ContactPanel, NewsPanel } from './contact-panel'
import { DeliverOrCollect } from './deliver-or-collect'
import { DeliveryAddressPanel } from './delivery-address-panel'
import type { ShippingLoaded } from './load-shipping.server'
import { ParcelContact } from './parcel-contact'
import { ParcelMethods } from './parcel-methods'
import { wrongFields } from './wrong-fields'

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
