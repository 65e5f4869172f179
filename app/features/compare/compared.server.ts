import { z } from 'zod'
import { maxCompared } from '#config/constants'
import type { Product } from '#contracts/entities/product'
import { readCompared, toggleCompared } from '#domain/compare/compared'
import { href } from '#routes'
import { productOf } from '~/features/catalog/catalog.server'
import { backOf } from '~/server/redirect.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

const cookieName = '__Host-compare'
const days30 = 30 * 24 * 3600

/** Loads products in order; omits discontinued ones and reports unreadable ones. */
export async function productsOf(
  shop: StorefrontContext,
  ids: readonly string[],
): Promise<{ products: Product[]; isUnreachable: boolean }> {
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
