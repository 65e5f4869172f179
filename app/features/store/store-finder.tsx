import { useState } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'
import { FoundNote } from './found-note'
import type { Locator } from './load-locator.server'
import { StoreCard } from './store-card'
import { StoreMap } from './store-map'

/** The stores in a list and on a map that point at each other; a phone shows the list first. */
export function StoreFinder({ search, found, map, favoriteId }: Omit<Locator, 'services'>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const [shown, show] = useState<string | null>(null)
  if (!found)
    return <Notice tone="warn" title={t('stores.unreachable')} action={<a href={href('stores', { locale })}>{t('stores.again')}</a>} />
  const { stores, unit } = found
  const names = Object.fromEntries(stores.map(({ storeId, name }, i) => [storeId, { name, mark: String(i + 1) }]))
  return (
    <div className="stack">
      {stores.length > 0 ? (
        <FoundNote place={search.place} found={found} />
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
              style={shown === store.storeId ? { borderColor: 'var(--c-ink)', boxShadow: 'var(--shadow-1)' } : undefined}
              onMouseOver={() => show(store.storeId)}
              onMouseLeave={() => show(null)}
              onFocus={() => show(store.storeId)}
              onBlur={() => show(null)}
            >
              <StoreCard store={store} mark={String(i + 1)} unit={unit} isFavorite={store.storeId === favoriteId} />
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
