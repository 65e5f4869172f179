import { useTranslations } from '~/client/translations'
import type { StoreMapView } from './store-map.server'

type StoreMapProps = {
  map: StoreMapView
  /** Label of each pin, shared with its place in the list. */
  names: Record<string, { name: string; mark: string }>
  shown: string | null
  onPoint: (storeId: string | null) => void
}

/** The country drawn by ourselves; a pin is a link to its store in the list. */
export function StoreMap({ map, names, shown, onPoint }: StoreMapProps) {
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
