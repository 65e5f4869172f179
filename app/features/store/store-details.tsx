import { hrefWithLocale } from '#domain/content/authored-link'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { DefinitionTotals } from '~/ui/definition-totals'
import { Icon } from '~/ui/icon'
import { Panel } from '~/ui/panel'
import { DirectionsLink } from './directions-link'
import { FavoriteStoreForm } from './favorite-store-form'
import type { loadStore, StockHere } from './load-store.server'
import { OpeningLine } from './opening-line'
import { StoreAddress } from './store-address'
import { StoreHours } from './store-hours'

type StoreDetailsProps = Pick<NonNullable<Awaited<ReturnType<typeof loadStore>>>, 'store' | 'week' | 'stock' | 'isFavorite'>

/** Everything one wants to know before going there. */
export function StoreDetails({ store, week, stock, isFavorite }: StoreDetailsProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { storeId, name, address, phone, opening, services, pickupAvailable, stsAvailable, specialDays } = store
  return (
    <div className="wrap section-s stack">
      <p>
        <a className="link" href={href('stores', { locale })}>
          {t('stores.all')}
        </a>
      </p>
      <div className="flow">
        <h1>{name}</h1>
        <OpeningLine opening={opening} />
      </div>
      {stock ? <StoreStock stock={stock} /> : null}
      <div className="grid two">
        <Panel id="where" title={t('stores.where')}>
          <StoreAddress address={address} />
          <p>
            <a className="link" href={`tel:${phone.replace(/\s/g, '')}`}>
              {phone}
            </a>
          </p>
          <div className="row-c">
            <DirectionsLink {...store} />
            <FavoriteStoreForm storeId={storeId} name={name} isFavorite={isFavorite} />
          </div>
          <h3>{t('stores.services')}</h3>
          <ul className="stack s">
            {[
              ...services.map(({ label }) => label),
              ...(pickupAvailable ? [t('stores.pickup')] : []),
              ...(stsAvailable ? [t('stores.sentHere')] : []),
            ].map((label) => (
              <li key={label} className="row-c">
                <Icon name="check" size="sm" />
                {label}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel id="hours" title={t('stores.hours')}>
          <StoreHours week={week} specialDays={specialDays} />
        </Panel>
      </div>
    </div>
  )
}

/** Store stock of the product the shopper came from. */
function StoreStock({ stock }: { stock: StockHere }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { product, shelf } = stock
  const back = (
    <a className="link" href={hrefWithLocale(product.url, locale)}>
      {t('stores.toProduct')}
    </a>
  )
  return (
    <Panel id="stock" title={t('stores.stockOf', { name: product.name })} aside={back} quiet>
      {shelf === null ? <p>{t('stores.stockUnknown')}</p> : null}
      {shelf?.length === 0 ? <p>{t('stores.stockNone')}</p> : null}
      {shelf && shelf.length > 0 ? (
        <DefinitionTotals
          rows={shelf.map(({ label, sizes, quantity }) => ({
            label,
            amount: sizes.length > 0 ? sizes.join(' · ') : t('stores.pieces', { count: quantity }),
          }))}
        />
      ) : null}
    </Panel>
  )
}
