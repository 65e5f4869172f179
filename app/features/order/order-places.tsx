import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Panel } from '~/ui/panel'
import type { OrderOnPage } from './order-on-page'

type OrderPlacesProps = {
  order: Pick<OrderOnPage, 'shippingAddress' | 'billingAddress' | 'paidBy'>
  /** Beside each other where there is room for it. */
  wide?: boolean
}

/** Delivery address, billing address and payments with amounts. */
export function OrderPlaces({ order: { shippingAddress, billingAddress, paidBy }, wide }: OrderPlacesProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const shares = paidBy.map(({ label, amount, currency }) =>
    paidBy.length > 1 && amount !== undefined ? `${label} · ${formatMoney(amount, currency as Currency, locale)}` : label,
  )
  const parts = [
    { key: 'order.deliveredTo', lines: shippingAddress },
    { key: 'order.billedTo', lines: billingAddress },
    { key: 'order.paidBy', lines: shares },
  ]
  return (
    <Panel id="places" title={t('order.places')}>
      <dl className={wide ? 'grid' : 'stack s'}>
        {parts.map(({ key, lines }) =>
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
