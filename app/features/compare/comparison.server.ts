import { z } from 'zod'
import { maxCompared } from '#config/constants'
import type { Product } from '#contracts/entities/product'
import { readCompared, toggleCompared } from '#domain/compare/compared'
import { comparisonOf } from '#domain/compare/comparison'
import { href } from '#routes'
import { productOf } from '~/features/catalog/catalog.server'
import { backOf } from '~/server/redirect.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type Comparison = Awaited<ReturnType<typeof loadComparison>>

/**
 * The products of the URL side by side, else the shopper's; `asked` may name more than still exist or, with `isUnreachable`, than can be
 * read now.
 */
export async function loadComparison(shop: StorefrontContext) {
  const query = new URL(shop.request.url).searchParams
  const ids = query.has('ids') ? readCompared(query.get('ids')) : comparedIds(shop)
  const { products, isUnreachable } = await productsOf(shop, ids)
  return {
    requested: ids.length,
    isUnreachable,
    // Products that cannot be read now stay in the list.
    ids: isUnreachable ? ids : products.map(({ id }) => id),
    products: products.map(columnOf),
    rows: comparisonOf(products),
    onlyDifferences: query.get('only') === 'differences',
  }
}

function columnOf({ id, name, url, price, currency, rating, images, breadcrumb }: Product) {
  return { id, name, url, price, currency, rating, image: Object.values(images)[0]?.[0] ?? '', category: breadcrumb.at(-1)?.url }
}

const cookieName = '__Host-compare'
const days30 = 30 * 24 * 3600

/** Loads products in order; omits discontinued ones and reports unreadable ones. */
async function productsOf(shop: StorefrontContext, ids: readonly string[]): Promise<{ products: Product[]; isUnreachable: boolean }> {
  const found = await Promise.all(ids.map((id) => productOf(shop, id).catch(() => 'unreachable' as const)))
  const products = found.filter((product) => product !== null && product !== 'unreachable')
  return { products, isUnreachable: found.includes('unreachable') }
}

/** Ids of what this shopper has put aside to compare, kept in a cookie for 30 days. */
export function comparedIds(shop: StorefrontContext): string[] {
  return readCompared(shop.visit.cookies.get(cookieName))
}

const toggleForm = z.object({ id: z.string().regex(/^[A-Za-z0-9]{8,11}$/), among: z.string().max(60).optional() })

/**
 * Adds a product to the comparison or removes it: `among` are those the page shows, by default the shopper's. Then returns to the page of
 * the form, at the product.
 */
export const toggleComparedAction = formHandler(toggleForm, async ({ id, among }, { shop }) => {
  const ids = toggleCompared(among === undefined ? comparedIds(shop) : readCompared(among), id)
  if (ids) keep(shop, ids)
  else await shop.session.addFlash({ tone: 'warning', key: 'compare.full', values: { count: maxCompared } })
  if (among !== undefined) return seeOther(comparePath(shop, ids ?? []))
  return seeOther(`${backOf(shop, comparePath(shop, []))}#c-${id}`)
})

export const clearComparedAction = formHandler(z.object({}), (_, { shop }) => {
  keep(shop, [])
  return Promise.resolve(seeOther(backOf(shop, comparePath(shop, []))))
})

function comparePath({ locale }: Pick<StorefrontContext, 'locale'>, ids: readonly string[]): string {
  return href('compare', { locale }) + (ids.length > 0 ? `?ids=${ids.join('.')}` : '')
}

function keep(shop: StorefrontContext, ids: readonly string[]) {
  shop.visit.setCookie(`${cookieName}=${ids.join('.')}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${ids.length > 0 ? days30 : 0}`)
}
