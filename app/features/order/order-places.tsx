import { useWords } from '~/client/words'
import { Panel } from '~/ui/panel'
import type { OrderDetails } from './load-order.server'

/** Where it went, where the bill went, and how it was paid. (ORD-01) */
export function OrderPlaces({ order: { shippingAddress, billingAddress, paidBy } }: { order: OrderDetails }) {
  const t = useWords()
  const parts = [
    { key: 'orders.deliveredTo', lines: shippingAddress },
    { key: 'orders.billedTo', lines: billingAddress },
    { key: 'orders.paidBy', lines: paidBy },
  ]
  return (
    <Panel id="places" title={t('orders.addresses')}>
      <dl className="stack s">
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
