import { href } from '#routes'
import type { DistanceUnit } from '#domain/store/distance'
import { formatNumber } from '#domain/numbers/format-number'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import { DirectionsLink } from './directions-link'
import { FavoriteStoreForm } from './favorite-store-form'
import { OpeningLine } from './opening-line'
import { StoreAddress } from './store-address'
import type { StoreNow } from './stores.server'

type StoreCardProps = { store: StoreNow; mark: string; unit: DistanceUnit; isFavorite: boolean }

/** A store in the list: address, distance, opening hours, services. */
export function StoreCard({ store, mark, unit, isFavorite }: StoreCardProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { storeId, name, address, distance, opening, services, pickupAvailable } = store
  const does = [...services.map(({ label }) => label), ...(pickupAvailable ? [t('stores.pickup')] : [])]
  return (
    <>
      <div className="rowb">
        <h2 className="d-1">
          <span aria-hidden="true">{mark}. </span>
          <a className="link" href={href('store', { locale, storeId })}>
            {name}
          </a>
        </h2>
        {distance === undefined ? null : (
          <span className="small">{t(`stores.distance.${unit}`, { distance: formatNumber(distance, locale, 'one-decimal') })}</span>
        )}
      </div>
      {isFavorite ? (
        <p className="small row-c">
          <Icon name="heart" size="sm" />
          {t('stores.yours')}
        </p>
      ) : null}
      <div className="flow-s">
        <OpeningLine opening={opening} />
        <StoreAddress address={address} />
        <p className="small muted">{does.join(' · ')}</p>
      </div>
      <div className="row-c">
        <DirectionsLink {...store} />
        <FavoriteStoreForm storeId={storeId} name={name} isFavorite={isFavorite} />
      </div>
    </>
  )
}
