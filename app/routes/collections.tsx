import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Await, useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'
import { skeletonCards } from '#config/constants'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { loadCollections, type Collection } from '~/features/catalog/listing/load-listing.server'
import { ProductGrid } from '~/features/catalog/listing/product-grid'
import { ProductBreadcrumbs } from '~/features/catalog/product/product-crumbs'
import { deferWithFallback } from '~/server/defer.server'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { SkeletonGrid } from '~/ui/skeleton'
import skeletonStyles from '~/ui/styles/skeleton.css?url'

/** Product collections. While they load, the same number of placeholders is shown. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const t = await shop.t()
  const [title, description] = [t('collections.title'), t('collections.text')]
  const url = shop.origin + href('collections', { locale: shop.locale })
  return {
    ...(await deferWithFallback(shop.requestContext, { collections: { part: loadCollections(shop), fallback: null } })),
    meta: { title: `${title} | ${shop.brand.name}`, description, url },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function CollectionsPage() {
  const t = useTranslations()
  const { collections } = useLoaderData<typeof loader>()
  return (
    <div className="wrap section-s">
      <link rel="stylesheet" href={skeletonStyles} />
      <ProductBreadcrumbs trail={[]} last={t('collections.title')} />
      <div className="flow mb-32">
        <h1>{t('collections.title')}</h1>
        <p className="muted">{t('collections.text')}</p>
      </div>
      <Suspense fallback={<SkeletonGrid count={skeletonCards} label={t('collections.coming')} />}>
        <Await resolve={collections}>{(loadedCollections) => <Collections collections={loadedCollections} />}</Await>
      </Suspense>
    </div>
  )
}

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
