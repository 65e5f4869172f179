import { z } from 'zod'
import { maxCompared } from '#config/constants'
import type { Product } from '#contracts/entities/product'
import { parseComparedIds, toggleComparedId, buildComparison } from '#domain/compare/comparison'
import { href } from '#routes'
import { loadProductById } from '~/features/catalog/catalog.server'
import { getBackPath } from '~/server/redirect.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type Comparison = Awaited<ReturnType<typeof loadComparison>>

/**
 * The products of the URL side by side, else the shopper's; `asked` may name more than still exist or, with `isUnreachable`, than can be
 * read now.
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
  return parseComparedIds(shop.visit.cookies.get(compareCookieName))
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
  shop.visit.setCookie(
    `${compareCookieName}=${ids.join('.')}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${ids.length > 0 ? monthSeconds : 0}`,
  )
}
