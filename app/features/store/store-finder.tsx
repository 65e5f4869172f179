import { useState } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'
import type { DistanceUnit } from '#domain/store/geography'
import { formatNumber } from '#domain/numbers/format-number'
import { Icon } from '~/ui/icon'
import { StoreSearchNote } from './search-note'
import type { StoreLocator, StoreMapView } from './load-stores.server'
import { DirectionsLink, FavoriteStoreForm, OpeningStatus, StoreAddress } from './store-address'
import type { StoreWithOpening } from './stores.server'
import { useNavigate } from '@remix-run/react'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { TextInput } from '~/ui/text-input'

/** The stores in a list and on a map that point at each other; a phone shows the list first. */
export function StoreFinder({ search, found, map, favoriteId }: Omit<StoreLocator, 'services'>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const [shownStoreId, setShownStoreId] = useState<string | null>(null)
  if (!found)
    return <Notice tone="warn" title={t('stores.unreachable')} action={<a href={href('stores', { locale })}>{t('stores.again')}</a>} />
  const { stores, unit } = found
  const pinLabels = Object.fromEntries(stores.map(({ storeId, name }, i) => [storeId, { name, mark: String(i + 1) }]))
  return (
    <div className="stack">
      {stores.length > 0 ? (
        <StoreSearchNote place={search.place} found={found} />
      ) : (
        <Notice title={t('stores.noneFit')} action={<a href={href('stores', { locale })}>{t('stores.showAll')}</a>} />
      )}
      <div className="grid two">
        <ol className="stack s">
          {stores.map((store, i) => (
            <li
              key={store.storeId}
              id={store.storeId}
              className="panel"
              style={shownStoreId === store.storeId ? { borderColor: 'var(--c-ink)', boxShadow: 'var(--shadow-1)' } : undefined}
              onMouseOver={() => setShownStoreId(store.storeId)}
              onMouseLeave={() => setShownStoreId(null)}
              onFocus={() => setShownStoreId(store.storeId)}
              onBlur={() => setShownStoreId(null)}
            >
              <StoreCard store={store} mark={String(i + 1)} unit={unit} isFavorite={store.storeId === favoriteId} />
            </li>
          ))}
        </ol>
        <div>
          <StoreMap map={map} names={pinLabels} shown={shownStoreId} onPoint={setShownStoreId} />
        </div>
      </div>
    </div>
  )
}

type StoreCardProps = { store: StoreWithOpening; mark: string; unit: DistanceUnit; isFavorite: boolean }

/** A store in the list: address, distance, opening hours, services. */
function StoreCard({ store, mark, unit, isFavorite }: StoreCardProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { storeId, name, address, distance, opening, services, pickupAvailable } = store
  const serviceLabels = [...services.map(({ label }) => label), ...(pickupAvailable ? [t('stores.pickup')] : [])]
  return (
    <>
      <div className="rowb">
        <h2 className="d-1">
          <span aria-hidden>{mark}. </span>
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
        <OpeningStatus opening={opening} />
        <StoreAddress address={address} />
        <p className="small muted">{serviceLabels.join(' · ')}</p>
      </div>
      <div className="row-c">
        <DirectionsLink {...store} />
        <FavoriteStoreForm storeId={storeId} name={name} isFavorite={isFavorite} />
      </div>
    </>
  )
}

type StoreMapProps = {
  map: StoreMapView
  /** Label of each pin, shared with its place in the list. */
  names: Record<string, { name: string; mark: string }>
  shown: string | null
  onPoint: (storeId: string | null) => void
}

/** The country drawn by ourselves; a pin is a link to its store in the list. */
function StoreMap({ map, names, shown, onPoint }: StoreMapProps) {
  const t = useTranslations()
  return (
    <nav className="sum" aria-label={t('stores.map')}>
      <svg
        viewBox={`0 0 ${map.width} ${map.height}`}
        style={{ inlineSize: '100%', blockSize: 'auto', borderRadius: 'var(--r-l)', background: 'var(--c-tile)' }}
      >
        <path d={map.land} fill="var(--c-surface)" stroke="var(--c-line)" strokeWidth="1.5" strokeLinejoin="round" />
        {map.here ? (
          <g transform={`translate(${map.here.x} ${map.here.y})`}>
            <circle r="26" fill="var(--c-accent)" opacity="0.2" />
            <circle r="8" fill="var(--c-accent)" stroke="var(--c-surface)" strokeWidth="3" />
          </g>
        ) : null}
        {map.pins.map(({ storeId, x, y }) => (
          <a
            key={storeId}
            href={`#${storeId}`}
            aria-label={names[storeId]?.name}
            onMouseOver={() => onPoint(storeId)}
            onMouseLeave={() => onPoint(null)}
            onFocus={() => onPoint(storeId)}
            onBlur={() => onPoint(null)}
          >
            <g transform={`translate(${x} ${y})`}>
              <circle
                r={shown === storeId ? 26 : 22}
                fill={shown === storeId ? 'var(--c-ink)' : 'var(--c-brand)'}
                stroke="var(--c-surface)"
                strokeWidth="3"
              />
              <text y="8" textAnchor="middle" fontSize="22" fontWeight="650" fill={shown === storeId ? 'var(--c-bg)' : 'var(--c-on-brand)'}>
                {names[storeId]?.mark}
              </text>
            </g>
          </a>
        ))}
      </svg>
    </nav>
  )
}

const geolocationTimeoutMs = 10_000

/**
 * Searches around the shopper's position, to within a kilometer, if they and the browser allow it; otherwise says so and leaves the form.
 */
function GeolocationButton({ action }: { action: string }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'missing'>('idle')

  function requestPosition() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        navigate(`${action}?lat=${latitude.toFixed(2)}&lng=${longitude.toFixed(2)}`)
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'missing'),
      { timeout: geolocationTimeoutMs, maximumAge: 600_000 },
    )
  }
  return (
    <div className="scripts-only flow-s">
      <Button look="quiet" size="sm" onClick={requestPosition} busy={state === 'asking'}>
        <Icon name="pin" size="sm" />
        {t('stores.usePosition')}
      </Button>
      <p role="status" className="small">
        {state === 'refused' || state === 'missing' ? t(`stores.position.${state}`) : null}
      </p>
    </div>
  )
}

/** Location and service filters as a GET form, so results can be shared. */
export function LocatorForm({ search, services }: Pick<StoreLocator, 'search' | 'services'>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const action = href('stores', { locale })
  return (
    <form method="get" action={action} className="stack s" style={{ maxInlineSize: '40rem' }} role="search" aria-label={t('stores.title')}>
      <TextInput
        id="place"
        name="place"
        label={t('stores.place')}
        hint={t('stores.placeHint')}
        defaultValue={search.place}
        autoComplete="postal-code"
        enterKeyHint="search"
        action={<Button type="submit">{t('stores.search')}</Button>}
      />
      {Object.entries(search.point ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <GeolocationButton action={action} />
      {services.length > 0 ? (
        <details className="facet" open={search.services.length > 0 || search.isPickupOnly}>
          <summary>
            {t('stores.filters')}
            <Icon name="chevron-down" size="sm" />
          </summary>
          <div>
            <Checkbox id="pickup" name="pickup" value="1" label={t('stores.pickup')} defaultChecked={search.isPickupOnly} />
            {services.map(({ id, label }) => (
              <Checkbox
                key={id}
                id={`service-${id}`}
                name="service"
                value={id}
                label={label}
                defaultChecked={search.services.includes(id)}
              />
            ))}
            <Button type="submit" look="ghost" size="sm">
              {t('stores.apply')}
            </Button>
          </div>
        </details>
      ) : null}
    </form>
  )
}
