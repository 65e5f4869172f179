import { z } from 'zod'
import { maxCompared } from '#config/constants'
import { type Product, attributeTypes, type AttributeType, type SpecLine } from '#contracts/entities/product'
import { href } from '#routes'
import { loadProductById } from '~/features/catalog/catalog.server'
import { getBackPath } from '~/server/redirect.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type Comparison = Awaited<ReturnType<typeof loadComparison>>

/**
 * The products of the URL side by side, else the shopper's. `asked` may name more than still exist. With `isUnreachable` it may name more
 * than can be read now.
 */
export async function loadComparison(shop: StorefrontContext) {
  const query = new URL(shop.request.url).searchParams
  const ids = query.has('ids') ? parseComparedIds(query.get('ids')) : getComparedIds(shop)
  const { products, isUnreachable } = await loadComparedProducts(shop, ids)
  return {
    requested: ids.length,
    isUnreachable,
    // Products that cannot be read now stay in the list.
    ids: isUnreachable ? ids : products.map(({ id }) => id),
    products: products.map(toComparisonColumn),
    rows: buildComparison(products),
    onlyDifferences: query.get('only') === 'differences',
  }
}

function toComparisonColumn({ id, name, url, price, currency, rating, images, breadcrumb }: Product) {
  return { id, name, url, price, currency, rating, image: Object.values(images)[0]?.[0] ?? '', category: breadcrumb.at(-1)?.url }
}

const compareCookieName = '__Host-compare'
const monthSeconds = 30 * 24 * 3600

/** Loads products in order; omits discontinued ones and reports unreadable ones. */
async function loadComparedProducts(
  shop: StorefrontContext,
  ids: readonly string[],
): Promise<{ products: Product[]; isUnreachable: boolean }> {
  const results = await Promise.all(ids.map((id) => loadProductById(shop, id).catch(() => 'unreachable' as const)))
  const products = results.filter((product) => product !== null && product !== 'unreachable')
  return { products, isUnreachable: results.includes('unreachable') }
}

/** Ids of what this shopper has put aside to compare, kept in a cookie for 30 days. */
export function getComparedIds(shop: StorefrontContext): string[] {
  return parseComparedIds(shop.requestContext.cookies.get(compareCookieName))
}

const toggleComparedForm = z.object({ id: z.string().regex(/^[A-Za-z0-9]{8,11}$/), among: z.string().max(60).optional() })

/**
 * Adds a product to the comparison or removes it: `among` are those the page shows, by default the shopper's. Then returns to the page of
 * the form, at the product.
 */
export const toggleComparedAction = formHandler(toggleComparedForm, async ({ id, among }, { shop }) => {
  const ids = toggleComparedId(among === undefined ? getComparedIds(shop) : parseComparedIds(among), id)
  if (ids) saveComparedIds(shop, ids)
  else await shop.session.addFlash({ tone: 'warning', key: 'compare.full', values: { count: maxCompared } })
  if (among !== undefined) return seeOther(getComparePath(shop, ids ?? []))
  return seeOther(`${getBackPath(shop, getComparePath(shop, []))}#c-${id}`)
})

export const clearComparedAction = formHandler(z.object({}), (_, { shop }) => {
  saveComparedIds(shop, [])
  return Promise.resolve(seeOther(getBackPath(shop, getComparePath(shop, []))))
})

function getComparePath({ locale }: Pick<StorefrontContext, 'locale'>, ids: readonly string[]): string {
  return href('compare', { locale }) + (ids.length > 0 ? `?ids=${ids.join('.')}` : '')
}

function saveComparedIds(shop: StorefrontContext, ids: readonly string[]) {
  shop.requestContext.setCookie(
    `${compareCookieName}=${ids.join('.')}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${ids.length > 0 ? monthSeconds : 0}`,
  )
}

export type ComparableProduct = Pick<Product, 'price' | 'rating' | 'type' | 'attributes' | 'specs' | 'details'>
/** Comparison row: one value per product, in product order. Attributes have their own label. */
type ComparisonRow = {
  id: 'price' | 'rating' | 'type' | 'details' | AttributeType | `spec-${string}`
  label?: string
  cells: string[][]
  differs: boolean
}

/** Compares products: price, rating, kind, facts, options, then details. Rows tell if products differ, except details, which always do. */
export function buildComparison(products: readonly ComparableProduct[]): ComparisonRow[] {
  const attributes = attributeTypes.flatMap((type): ComparisonRow[] => {
    const matchingAttributes = products.map((product) => product.attributes.find((attribute) => attribute.type === type))
    const label = matchingAttributes.find((attribute) => attribute)?.label
    return label === undefined
      ? []
      : [buildComparisonRow(type, products, (_, i) => matchingAttributes[i]?.options.map((option) => option.label) ?? [], label)]
  })
  return [
    buildComparisonRow('price', products, ({ price }) => [String(price.current)]),
    buildComparisonRow('rating', products, ({ rating }) => (rating.showScore ? [String(rating.score)] : [])),
    buildComparisonRow('type', products, ({ type }) => [type]),
    ...buildSpecRows(products),
    ...attributes,
    { ...buildComparisonRow('details', products, ({ details }) => details), differs: false },
  ]
}

/** Facts with the same name side by side, in the order of the product with the most facts. */
function buildSpecRows(products: readonly ComparableProduct[]): ComparisonRow[] {
  const specLists = products.map(({ specs = [] }) => specs)
  const specsById = new Map<string, SpecLine>()
  for (const specList of specLists.toSorted((a, b) => b.length - a.length))
    for (const line of specList) if (!specsById.has(line.id)) specsById.set(line.id, line)
  return [...specsById.values()].map(({ id, label }) => {
    const getCellValues: GetCellValues = (_, i) => specLists[i]?.flatMap((line) => (line.id === id ? [line.value] : [])) ?? []
    return buildComparisonRow(`spec-${id}`, products, getCellValues, label)
  })
}

type GetCellValues = (product: ComparableProduct, index: number) => string[]

function buildComparisonRow(
  id: ComparisonRow['id'],
  products: readonly ComparableProduct[],
  ...[getCellValues, label]: [GetCellValues, string?]
): ComparisonRow {
  const cells = products.map(getCellValues)
  return { id, ...(label !== undefined && { label }), cells, differs: new Set(cells.map((cell) => cell.join('|'))).size > 1 }
}

const productIdPattern = /^[A-Za-z0-9]{8,11}$/

/** Parses compared products from a URL or cookie, `HV7K2Q41.HV6V9S72`: drops invalid ids and all after the fourth. */
export function parseComparedIds(text: string | null | undefined): string[] {
  const ids = (text ?? '').split('.').filter((id) => productIdPattern.test(id))
  return [...new Set(ids)].slice(0, maxCompared)
}

/** Adds a product to the comparison or removes it; null if the comparison is full. */
export function toggleComparedId(ids: readonly string[], id: string): string[] | null {
  if (ids.includes(id)) return ids.filter((other) => other !== id)
  return ids.length < maxCompared ? [...ids, id] : null
}
