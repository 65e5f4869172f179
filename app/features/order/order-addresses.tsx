import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Panel } from '~/ui/panel'
import type { PlacedOrderView } from './placed-order-view'

type OrderAddressesProps = {
  order: Pick<PlacedOrderView, 'shippingAddress' | 'billingAddress' | 'paidBy'>
  /** Beside each other where there is room for it. */
  wide?: boolean
}

/** Delivery address, billing address and payments with amounts. */
export function OrderAddresses({ order: { shippingAddress, billingAddress, paidBy }, wide }: OrderAddressesProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const paymentTexts = paidBy.map(({ label, amount, currency }) =>
    paidBy.length > 1 && amount !== undefined ? `${label} · ${formatMoney(amount, currency as Currency, locale)}` : label,
  )
  const addressSections = [
    { key: 'order.deliveredTo', lines: shippingAddress },
    { key: 'order.billedTo', lines: billingAddress },
    { key: 'order.paidBy', lines: paymentTexts },
  ]
  return (
    <Panel id="places" title={t('order.places')}>
      <dl className={wide ? 'grid' : 'stack s'}>
        {addressSections.map(({ key, lines }) =>
          lines && lines.length > 0 ? (
            <div key={key}>
              <dt className="small muted">{t(key)}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ) : null,
        )}
      </dl>
    </Panel>
  )
}
