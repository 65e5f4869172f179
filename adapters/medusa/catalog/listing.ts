import type { SearchResult, ProductMark } from '#contracts/entities/product'
import { fail, ok, type Outcome } from '#contracts/errors'
import { listingSorts } from '#contracts/products'
import { toMinorUnits } from '#domain/money/minor-units'
import { getPriceBands } from '#domain/listing/price-range'
import { type ValueCount, type ListingCounts, buildFacets } from '../../../worker/platform/products/facets'
import type { ListingQuery } from '../../../worker/platform/products/listing-query'
import { getMarketMessage } from '../../../worker/platform/messages'
import type { RequestContext } from '../../../worker/platform/request-context'
import type { MedusaProduct } from '../medusa-types'
import { toProductCard, getVariantChoice, toCategoryLink } from './map-product'
import { getCategoryId } from './category-id'
import type { EngineCatalog } from './catalog-cache'
import { getCategoryPath } from './category-path'

/** Medusa has no ratings to sort by. */
const sortOrders = listingSorts.filter((sort) => sort !== 'rating')

type Facet = 'colors' | 'sizes' | 'prices' | 'marks'
type FacetValues = Record<Facet, readonly string[]>
type ListedProduct = { product: MedusaProduct; price: number; values: FacetValues }

/** A page of a category or a search, with its facets. `matches`: engine ids of the products the words were found in. */
export function buildListing(
  catalog: EngineCatalog,
  listingQuery: ListingQuery,
  { shop, matches }: { shop: RequestContext; matches?: readonly string[] },
): Outcome<SearchResult> {
  const category = catalog.categories.find((candidate) => getCategoryId(candidate) === listingQuery.category)
  if (listingQuery.category !== undefined && !category) return fail('NOT_FOUND')
  if (listingQuery.store !== undefined) return fail('LISTING_INVALID', { field: 'store' })
  const categoryProducts = catalog.products
    .filter(
      ({ id, categories }) =>
        (!category || categories.some((candidate) => candidate.id === category.id)) && (!matches || matches.includes(id)),
    )
    .map((product) => toListedProduct(product, shop))
  const listingFilter = toListingFilter(listingQuery)
  const hits = sortProducts(
    categoryProducts.filter((candidate) => matchesFilter(candidate, listingFilter)),
    listingQuery.sort,
    matches,
  )
  const { start, count, sort } = listingQuery
  return ok({
    ...{ total: hits.length, start, count },
    hits: hits.slice(start, start + count).map(({ product }) => toProductCard(product, shop)),
    refinements: buildFacets(listingQuery, { ...countFacets(categoryProducts, listingFilter), total: hits.length }, shop.locale),
    sortingOptions: sortOrders.map((id) => ({ id, label: getMarketMessage(shop, `sort.${id}`) })),
    selectedSortingOption: sort,
    ...(category && { category: toListingCategory(catalog, category) }),
  })
}

function toListingCategory(catalog: EngineCatalog, category: EngineCatalog['categories'][number]): NonNullable<SearchResult['category']> {
  const children = catalog.categories.filter(({ parent_category_id: parent }) => parent === category.id)
  return {
    ...toCategoryLink(category),
    intro: category.description ?? '',
    breadcrumb: getCategoryPath(catalog, category).map(toCategoryLink),
    children: children.map(toCategoryLink),
  }
}

function toListedProduct(product: MedusaProduct, shop: RequestContext): ListedProduct {
  const { currency } = shop
  const { price, badge } = toProductCard(product, shop)
  const minor = toMinorUnits(price.current, currency)
  const choices = product.variants.map(getVariantChoice)
  const marks: (ProductMark | false)[] = [
    price.original > price.current && 'sale',
    badge?.id === 'NEW' && 'new',
    badge?.id === 'BEST SELLER' && 'bestseller',
    badge?.id === 'EXCLUSIVE' && 'exclusive',
  ]
  const values = {
    colors: [...new Set((product.metadata?.colors ?? []).map(({ family }) => family))],
    sizes: [...new Set(choices.flatMap(({ size }) => size ?? []))],
    prices: getPriceBands(currency)
      .filter(({ from, to = Infinity }) => minor >= from && minor < to)
      .map(({ id }) => id),
    marks: marks.filter((mark) => mark !== false),
  }
  return { product, price: minor, values }
}

type ListingFilter = FacetValues & Pick<ListingQuery, 'bands'>

function toListingFilter({ colors, sizes, bands, marks }: ListingQuery): ListingFilter {
  return { colors, sizes, prices: bands.map(({ id }) => id), marks, bands }
}

/** `but`: the facet whose values are counted does not narrow them. */
function matchesFilter({ values, price }: ListedProduct, filter: ListingFilter, exceptFacet?: Facet): boolean {
  const matchesAnyValue = (facet: 'colors' | 'sizes') =>
    filter[facet].length === 0 || filter[facet].some((value) => values[facet].includes(value))
  const isInBand = filter.bands.length === 0 || filter.bands.some(({ from, to = Infinity }) => price >= from && price < to)
  const isMarked = filter.marks.every((mark) => values.marks.includes(mark))
  const checks: Record<Facet, boolean> = {
    colors: matchesAnyValue('colors'),
    sizes: matchesAnyValue('sizes'),
    prices: isInBand,
    marks: isMarked,
  }
  return (Object.keys(checks) as Facet[]).every((facet) => facet === exceptFacet || checks[facet])
}

function countFacets(listedProducts: readonly ListedProduct[], listingFilter: ListingFilter): ListingCounts {
  const countFacet = (facet: Facet): ValueCount[] => {
    const hits = new Map<string, number>()
    for (const listedProduct of listedProducts.filter((one) => matchesFilter(one, listingFilter, facet)))
      for (const value of listedProduct.values[facet]) hits.set(value, (hits.get(value) ?? 0) + 1)
    return [...hits].map(([value, number]) => ({ value, hits: number }))
  }
  return { colors: countFacet('colors'), sizes: countFacet('sizes'), prices: countFacet('prices'), marks: countFacet('marks'), specs: [] }
}

function sortProducts(hits: ListedProduct[], sort: ListingQuery['sort'], matches?: readonly string[]): ListedProduct[] {
  const getRank = ({ product }: ListedProduct) => matches?.indexOf(product.id) ?? 0
  if (sort === 'price-asc') return hits.toSorted((a, b) => a.price - b.price)
  if (sort === 'price-desc') return hits.toSorted((a, b) => b.price - a.price)
  if (sort === 'newest') return hits.toSorted((a, b) => b.product.created_at.localeCompare(a.product.created_at))
  return hits.toSorted((a, b) => getRank(a) - getRank(b))
}
