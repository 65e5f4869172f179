import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import type { Collection } from './load-listing.server'
import { ProductGrid } from './product-grid'

/** Each collection under its name; words and a way on when there is none to show, or when they cannot be asked for. */
export function Collections({ collections }: { collections: Collection[] | null }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (!collections)
    return (
      <EmptyState
        icon="alert"
        title={t('collections.unreachable')}
        text={t('collections.unreachableText')}
        actions={<ButtonLink href={href('collections', { locale })}>{t('compare.again')}</ButtonLink>}
      />
    )
  if (collections.length === 0)
    return (
      <EmptyState
        icon="grid"
        title={t('collections.none')}
        text={t('collections.noneText')}
        actions={<ButtonLink href={href('home', { locale })}>{t('compare.toShop')}</ButtonLink>}
      />
    )
  return collections.map(({ id, name, products }) => (
    <section key={id} className="mb-48" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{name}</h2>
      </div>
      <ProductGrid cards={products} origin="explore-collection" inFours />
    </section>
  ))
}
