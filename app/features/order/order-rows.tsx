import type { ReactNode } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import { Tile } from '~/ui/tile'
import type { OrderHistoryEntry } from './load-history.server'

type OrderRowsProps = {
  orders: OrderHistoryEntry[]
  level?: 'h2' | 'h3'
  /** Buys the items of an order again; without it, a row has no actions. */
  again?: (orderNumber: string) => ReactNode
}

/** Orders as rows with status, items and total. The whole row is a link, but for its actions. */
export function OrderRows({ orders, level: Title = 'h2', again }: OrderRowsProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <ul className="orders">
      {orders.map(({ orderNumber, status, day, total, cancelled, refunded, names, images, trackHref, returnHref }) => (
        <li key={orderNumber}>
          <article>
            <div>
              <Title>
                <a href={href('accountOrder', { locale, orderNumber })} aria-label={`${t(`account.status.${status}`)}, ${orderNumber}`}>
                  {t(`account.status.${status}`)}
                </a>
              </Title>
              <p className="small muted">{t('account.orderOf', { number: orderNumber, day })}</p>
              <p className="small">{names.join(', ')}</p>
              {cancelled ? <p className="small muted">{t('account.orderCancelled', { amount: cancelled })}</p> : null}
              {refunded ? <p className="small muted">{t('account.orderRefunded', { amount: refunded })}</p> : null}
            </div>
            <b>{total}</b>
            <div className="things" aria-hidden>
              {images.map((image, i) => (
                <Tile key={i}>
                  <ContentPicture src={image} alt="" width={360} height={450} sizes="64px" />
                </Tile>
              ))}
            </div>
            {again ? (
              <div className="row-c acts">
                {trackHref ? <OrderLink href={trackHref} name={t('orders.trackParcel')} orderNumber={orderNumber} /> : null}
                {returnHref ? <OrderLink href={returnHref} name={t('orders.returnTitle')} orderNumber={orderNumber} /> : null}
                {again(orderNumber)}
              </div>
            ) : null}
          </article>
        </li>
      ))}
    </ul>
  )
}

/** One of several links of a name on the page: its order tells them apart. */
function OrderLink({ href: target, name, orderNumber }: { href: string; name: string; orderNumber: string }) {
  return (
    <a className="link small" href={target}>
      {name}
      <span className="vh"> {orderNumber}</span>
    </a>
  )
}
