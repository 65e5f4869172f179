import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { variantOf } from '#domain/product/buy-state'
import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import { productOf } from '~/features/catalog/catalog.server'
import { optionsText } from '~/features/catalog/notify-me/notify-me.server'
import { chosenFrom, slugOf } from '~/features/catalog/product/chosen-options'
import { askedPlace, findStores, reach } from '~/features/store/find-stores.server'
import type { FoundNote } from '~/features/store/found-note'
import { challengeFor } from '~/server/captcha.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { Product } from '#contracts/entities/product'

const mostStores = 20

/** Note about the entered location: unknown, or without a store nearby. */
type Note = Parameters<typeof FoundNote>[0]['found']
type Shelf = { storeId: string; name: string; city: string; distance?: number }

/**
 * Loads in-store reservation: options and stores that stock the product, nearest first. Null for an unknown product or one sold online.
 * With unreadable stock lists all stores; with unreadable stores lists none.
 */
export async function loadReserve(shop: StorefrontContext, slug: string) {
  const product = await storeOnlyProduct(shop, slug)
  if (!product) return null
  const query = new URL(shop.request.url).searchParams
  const chosen = product.variants.find(({ upc }) => upc === query.get('upc')) ?? variantOf(product, chosenFrom(product, query))
  const found = chosen ? await storesWith(shop, { productId: product.id, upc: chosen.upc, query }).catch(unreachable) : null
  const color = chosen?.attributes.color ?? chosenFrom(product, query).color ?? ''
  return {
    name: product.name,
    image: product.images[color]?.[0] ?? null,
    options: product.variants.map((variant) => ({ upc: variant.upc, text: optionsText(product, variant) })),
    upc: chosen?.upc ?? null,
    place: (query.get('place') ?? '').slice(0, 80),
    stores: found?.stores ?? null,
    found: found?.note ?? null,
    isUnreachable: chosen !== undefined && found === null,
    back: productPath(shop, product),
    act: shop.visit.newAct(),
    challenge: found?.stores.length ? await challengeFor(shop, 'reserve') : null,
  }
}

/** The product of a page's slug; null for an unknown product or one sold online. */
export async function storeOnlyProduct(shop: StorefrontContext, slug: string): Promise<Product | null> {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  return product?.isRobisOnly ? product : null
}

export function productPath({ locale }: StorefrontContext, product: Product): string {
  return href('product', { locale, slug: slugOf(product) })
}

function unreachable(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

async function storesWith(
  shop: StorefrontContext,
  { productId, upc, query }: { productId: string; upc: string; query: URLSearchParams },
): Promise<{ stores: Shelf[]; note: Note | null }> {
  const place = askedPlace(query)
  const { kind, unit, stores } = await findStores(shop, place)
  const near = stores.filter(({ pickupAvailable }) => pickupAvailable).slice(0, mostStores)
  const body = { upcs: [upc], storeIds: near.map(({ storeId }) => storeId) }
  const supply = await shop.api(endpoints.products.availability, { params: { productId }, query: {}, body }).catch(() => null)
  const hasSome = (id: string) =>
    !supply || supply.stores.some(({ storeId, variants }) => storeId === id && (variants[upc]?.quantity ?? 0) > 0)
  const shelves = near
    .filter(({ storeId }) => hasSome(storeId))
    .map(({ storeId, name, address, distance }) => ({ storeId, name, city: address.city, ...(distance !== undefined && { distance }) }))
  const isAsWished = kind === 'near' || kind === 'all' || shelves.length === 0
  return { stores: shelves, note: isAsWished ? null : { kind, unit, reach: reach[unit], stores: shelves } }
}
