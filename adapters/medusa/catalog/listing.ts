import type { SearchResult, ProductMark } from '#contracts/entities/product'
import { fail, ok, type Outcome } from '#contracts/errors'
import { toMinorUnits } from '#domain/money/minor-units'
import { priceBands } from '#domain/pricing/price-bands'
import { type ValueCount, type ListingCounts, buildFacets } from '../../../worker/platform/products/facets'
import type { ListingQuery } from '../../../worker/platform/products/listing-query'
import { getMessage } from '../../../worker/platform/messages'
import type { RequestContext } from '../../../worker/platform/request-context'
import type { MedusaProduct } from '../medusa-types'
import { cardOf, choiceOf, linkTo } from './map-product'
import { idOf } from './category-id'
import type { EngineCatalog } from './shelf'
import { trailOf } from './trail'

const sorts = ['featured', 'newest', 'price-asc', 'price-desc'] as const

type Facet = 'colors' | 'sizes' | 'prices' | 'marks'
type Values = Record<Facet, readonly string[]>
type Listed = { product: MedusaProduct; price: number; values: Values }

/** A page of a category or a search, with its facets. `matches`: engine ids of the products the words were found in. */
export function listingOf(
  shelf: EngineCatalog,
  question: ListingQuery,
  { shop, matches }: { shop: RequestContext; matches?: readonly string[] },
): Outcome<SearchResult> {
  const category = shelf.categories.find((each) => idOf(each) === question.category)
  if (question.category !== undefined && !category) return fail('NOT_FOUND')
  if (question.store !== undefined) return fail('LISTING_INVALID', { field: 'store' })
  const inPlace = shelf.products
    .filter(({ id, categories }) => (!category || categories.some((each) => each.id === category.id)) && (!matches || matches.includes(id)))
    .map((product) => listed(product, shop))
  const wanted = wantedBy(question)
  const hits = sorted(
    inPlace.filter((each) => fits(each, wanted)),
    question.sort,
    matches,
  )
  const { start, count, sort } = question
  return ok({
    ...{ total: hits.length, start, count },
    hits: hits.slice(start, start + count).map(({ product }) => cardOf(product, shop)),
    refinements: buildFacets(question, { ...countsOf(inPlace, wanted), total: hits.length }, shop.locale),
    sortingOptions: sorts.map((id) => ({ id, label: getMessage(shop.language, `sort.${id}`) })),
    selectedSortingOption: sort,
    ...(category && { category: categoryOf(shelf, category) }),
  })
}

function categoryOf(shelf: EngineCatalog, category: EngineCatalog['categories'][number]): NonNullable<SearchResult['category']> {
  const children = shelf.categories.filter(({ parent_category_id: parent }) => parent === category.id)
  return {
    ...linkTo(category),
    intro: category.description ?? '',
    breadcrumb: trailOf(shelf, category).map(linkTo),
    children: children.map(linkTo),
  }
}

function listed(product: MedusaProduct, { currency, language }: RequestContext): Listed {
  const { price, badge } = cardOf(product, { currency, language })
  const minor = toMinorUnits(price.current, currency)
  const choices = product.variants.map(choiceOf)
  const marks: (ProductMark | false)[] = [
    price.original > price.current && 'sale',
    badge?.id === 'NEW' && 'new',
    badge?.id === 'BEST SELLER' && 'bestseller',
    badge?.id === 'EXCLUSIVE' && 'exclusive',
  ]
  const values = {
    colors: [...new Set((product.metadata?.colors ?? []).map(({ family }) => family))],
    sizes: [...new Set(choices.flatMap(({ size }) => size ?? []))],
    prices: priceBands.filter(({ from, to = Infinity }) => minor >= from && minor < to).map(({ id }) => id),
    marks: marks.filter((mark) => mark !== false),
  }
  return { product, price: minor, values }
}

type ListingFilter = Values & Pick<ListingQuery, 'bands'>

function wantedBy({ colors, sizes, bands, marks }: ListingQuery): ListingFilter {
  return { colors, sizes, prices: bands.map(({ id }) => id), marks, bands }
}

/** `but`: the facet whose values are counted does not narrow them. */
function fits({ values, price }: Listed, wanted: ListingFilter, but?: Facet): boolean {
  const isAny = (facet: 'colors' | 'sizes') => wanted[facet].length === 0 || wanted[facet].some((value) => values[facet].includes(value))
  const isInBand = wanted.bands.length === 0 || wanted.bands.some(({ from, to = Infinity }) => price >= from && price < to)
  const isMarked = wanted.marks.every((mark) => values.marks.includes(mark))
  const checks: Record<Facet, boolean> = { colors: isAny('colors'), sizes: isAny('sizes'), prices: isInBand, marks: isMarked }
  return (Object.keys(checks) as Facet[]).every((facet) => facet === but || checks[facet])
}

function countsOf(all: readonly Listed[], wanted: ListingFilter): ListingCounts {
  const counted = (facet: Facet): ValueCount[] => {
    const hits = new Map<string, number>()
    for (const each of all.filter((one) => fits(one, wanted, facet)))
      for (const value of each.values[facet]) hits.set(value, (hits.get(value) ?? 0) + 1)
    return [...hits].map(([value, number]) => ({ value, hits: number }))
  }
  return { colors: counted('colors'), sizes: counted('sizes'), prices: counted('prices'), marks: counted('marks'), specs: [] }
}

function sorted(hits: Listed[], sort: ListingQuery['sort'], matches?: readonly string[]): Listed[] {
  const rank = ({ product }: Listed) => matches?.indexOf(product.id) ?? 0
  if (sort === 'price-asc') return hits.toSorted((a, b) => a.price - b.price)
  if (sort === 'price-desc') return hits.toSorted((a, b) => b.price - a.price)
  if (sort === 'newest') return hits.toSorted((a, b) => b.product.created_at.localeCompare(a.product.created_at))
  return hits.toSorted((a, b) => rank(a) - rank(b))
}
