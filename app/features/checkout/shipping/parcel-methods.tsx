import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { OptionCard, OptionCards } from '~/ui/option-card'
import { Panel } from '~/ui/panel'
import { useMoney } from '../order-summary'
import { ChangeDeliveryLink } from './change-delivery-link'
import type { ParcelOnPage } from './parcels-on-page'

type ParcelMethodsProps = { parcel: ParcelOnPage; isOnly: boolean; chosen?: string }

/** Shipping speed of a parcel; lists its items if there are several parcels. */
export function ParcelMethods({ parcel, isOnly, chosen }: ParcelMethodsProps) {
  const t = useTranslations()
  const { currency } = useStorefront()
  const money = useMoney(currency)
  const { shippingId, code, methods, items, movable } = parcel
  return (
    <Panel id={`parcel-${shippingId}`} title={t(code === 'digital' ? 'checkout.byMail' : 'checkout.howFast')}>
      {isOnly ? null : <p className="small muted">{items.join(', ')}</p>}
      {code === 'digital' ? (
        <p>{t('checkout.byMailText')}</p>
      ) : (
        <OptionCards id={`method-${shippingId}`} legend={t('checkout.howFast')} hideLegend>
          {methods.map((method) => (
            <OptionCard
              key={method.code}
              name={`method.${shippingId}`}
              value={method.code}
              title={method.label}
              sub={method.time}
              price={method.price === 0 ? t('checkout.free') : money(method.price)}
              defaultChecked={method.code === (chosen ?? code)}
            />
          ))}
        </OptionCards>
      )}
      <ChangeDeliveryLink lines={movable} />
    </Panel>
  )
}
