import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { parseCategorySlug } from '#routes/path-ids'
import { ListingBlocks } from '~/blocks/blocks-with-styles'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { CategoryHeader } from '~/features/catalog/listing/category-header'
import { loadListing } from '~/features/catalog/listing/load-listing.server'
import { CompareListing } from '~/features/compare/compare-listing'
import { getComparedIds } from '~/features/compare/comparison.server'
import { getFavoriteStore } from '~/features/store/stores.server'
import { getCanonicalUrl, loadCategoryCanvas } from '~/server/content.server'

/** A category by its number; another slug redirects to the right one. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const slug = args.params.slug ?? ''
  const categoryId = parseCategorySlug(slug)
  if (!categoryId) throw await notFound(shop)
  const [loadedListing, canvas, favoriteStore] = await Promise.all([
    withErrorPage(shop, loadListing(shop, { categoryId }).catch(nullIfNotFound)),
    loadCategoryCanvas(shop, categoryId),
    getFavoriteStore(shop),
  ])
  const category = loadedListing?.result.category
  if (!loadedListing || !category) throw await notFound(shop)
  const canonicalSlug = category.url.split('/').at(-1) ?? slug
  const path = href('category', { locale: shop.locale, slug: canonicalSlug })
  if (slug !== canonicalSlug) throw redirect(path + new URL(args.request.url).search, 301)
  const meta = {
    title: `${category.label} | ${shop.brand.name}`,
    description: category.intro,
    url: getCanonicalUrl(shop, path, { canvas, page: loadedListing.state.page }),
    ...(loadedListing.result.total === 0 && { robots: 'noindex' }),
  }
  return {
    listing: { ...loadedListing, stores: loadedListing.stores ?? favoriteStore },
    compared: getComparedIds(shop),
    category,
    above: await loadBlocks(shop, canvas),
    below: await loadBlocks(shop, canvas, 'below'),
    meta,
  }
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function CategoryPage() {
  const t = useTranslations()
  const { listing, compared, category, above, below } = useLoaderData<typeof loader>()
  return (
    <>
      <ListingBlocks loaded={above} />
      <div className="wrap">
        <CategoryHeader category={category} />
        <CompareListing listing={listing} compared={compared} emptyText={t('listing.noneText')} origin="grid" />
      </div>
      <ListingBlocks loaded={below} />
    </>
  )
}
