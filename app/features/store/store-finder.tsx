import { useState } from 'react'
import { href } from '#routes'
import { formatNumber } from '#domain/numbers/format-number'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { Notice } from '~/ui/notice'
import type { Locator } from './load-locator.server'
import { StoreCard } from './store-card'
import { StoreMap } from './store-map'

/** The stores in a list and on a map that point at each other; a phone shows the list first. */
export function StoreFinder({ asked, found, map, favouriteId }: Omit<Locator, 'services'>) {
  const t = useWords()
  const { locale } = useShop()
  const [shown, show] = useState<string | null>(null)
  if (!found)
    return <Notice tone="warn" title={t('stores.unreachable')} action={<a href={href('stores', { locale })}>{t('stores.again')}</a>} />
  const { stores, unit } = found
  const names = Object.fromEntries(stores.map(({ storeId, name }, i) => [storeId, { name, mark: String(i + 1) }]))
  return (
    <div className="stack">
      <FoundNote asked={asked} found={found} />
      <div className="grid two">
        <ol className="stack s">
          {stores.map((store, i) => (
            <li
              key={store.storeId}
              id={store.storeId}
              className="panel"
              style={shown === store.storeId ? { borderColor: 'var(--c-ink)', boxShadow: 'var(--shadow-1)' } : undefined}
              onMouseEnter={() => show(store.storeId)}
              onMouseLeave={() => show(null)}
            >
              <StoreCard store={store} mark={String(i + 1)} unit={unit} isFavourite={store.storeId === favouriteId} />
            </li>
          ))}
        </ol>
        <div>
          <StoreMap map={map} names={names} shown={shown} onPoint={show} />
        </div>
      </div>
    </div>
  )
}

/** What was found, said to those who listen as well; and what to do when it is not what was wished. */
function FoundNote({ asked, found }: { asked: Locator['asked']; found: NonNullable<Locator['found']> }) {
  const t = useWords()
  const { locale } = useShop()
  const { kind, stores, reach, unit } = found
  const place = asked.place || t('stores.yourPosition')
  const everything = <a href={href('stores', { locale })}>{t('stores.showAll')}</a>
  if (stores.length === 0) return <Notice title={t('stores.noneFit')} action={everything} />
  if (kind === 'unknown')
    return (
      <Notice tone="warn" title={t('stores.unknownPlace', { place })}>
        {t('stores.unknownPlaceText')}
      </Notice>
    )
  if (kind === 'unsearched') return <Notice tone="warn" title={t('stores.unsearched', { place })} />
  if (kind === 'far') {
    const distance = t(`stores.distance.${unit}`, { distance: formatNumber(reach, locale) })
    return <Notice title={t('stores.noneNear', { place, distance })}>{t('stores.noneNearText')}</Notice>
  }
  const count = stores.length
  return <p role="status">{kind === 'near' ? t('stores.foundNear', { count, place }) : t('stores.foundAll', { count })}</p>
}
