import { useWords } from '~/client/words'
import { Panel } from '~/ui/panel'
import type { OrderOnPage } from './load-orders.server'

/** The latest orders and where each stands. (HIS-03, ORD-04) */
export function OrderList({ orders }: { orders: OrderOnPage[] | null }) {
  const t = useWords()
  return (
    <Panel id="orders" title={t('account.orders')}>
      {orders === null ? <p>{t('account.ordersUnreachable')}</p> : null}
      {orders?.length === 0 ? <p>{t('account.noOrders')}</p> : null}
      <ul className="stack s">
        {orders?.map(({ number, day, status, total, things }) => (
          <li key={number}>
            <div className="rowb">
              <b>{t(`account.status.${status}`)}</b>
              <b>{total}</b>
            </div>
            <p>{things.join(', ')}</p>
            <p className="small muted">{t('account.orderOf', { number, day })}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
