import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import { Tile } from '~/ui/tile'
import type { OrderHistoryEntry } from './load-history.server'

/** Orders as rows with status, items and total. The whole row is a link. */
export function OrderRows({ orders, level: Title = 'h2' }: { orders: OrderHistoryEntry[]; level?: 'h2' | 'h3' }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <ul className="orders">
      {orders.map(({ orderNumber, status, day, total, names, images }) => (
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
            </div>
            <b>{total}</b>
            <div className="things" aria-hidden="true">
              {images.map((image, i) => (
                <Tile key={i}>
                  <ContentPicture src={image} alt="" width={360} height={450} sizes="64px" />
                </Tile>
              ))}
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
