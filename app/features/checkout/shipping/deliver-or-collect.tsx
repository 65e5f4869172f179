import { dialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import type { ParcelOnPage } from './parcels-on-page'

/** One switch for the whole cart: to the door, or to a store. Each opens the question by which method, or in which store. */
export function DeliverOrCollect({ parcels }: { parcels: readonly ParcelOnPage[] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const goods = parcels.filter(({ movable }) => movable.length > 0)
  const itemId = goods[0]?.movable[0]?.id
  if (!itemId) return null
  const chosen = goods.every(({ collect }) => collect) ? 'store' : goods.some(({ collect }) => collect) ? 'both' : 'door'
  return (
    <nav className="seg" aria-label={t('checkout.delivery')}>
      {(['door', 'store'] as const).map((way) => (
        <a
          key={way}
          href={dialogHref('change-shipping-method', { itemId, way, from: 'checkout-all' }, locale)}
          aria-haspopup="dialog"
          aria-current={way === chosen ? 'true' : undefined}
        >
          <Icon name={way === 'door' ? 'truck' : 'store'} size="sm" />
          {t(`checkout.way.${way}`)}
        </a>
      ))}
    </nav>
  )
}
