import { endpoints } from '#contracts'
import { findVariantByOptions } from '#domain/product/buy-state'
import { href } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import { nullIfApiError } from '~/server/api-error.server'
import { loadProductById } from '~/features/catalog/catalog.server'
import { formatVariantOptions } from '~/features/catalog/notify-me/notify-me.server'
import { parseChosenOptions, getSlug } from '~/features/catalog/product/chosen-options'
import { parseRequestedLocation, findStores, nearbyRadius } from '~/features/store/stores.server'
import type { StoreSearchNote } from '~/features/store/search-note'
import { loadCaptchaChallenge } from '~/server/captcha.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { Product } from '#contracts/entities/product'

const maxStores = 20

/** Note about the entered location: unknown, or without a store nearby. */
type FoundStoresNote = Parameters<typeof StoreSearchNote>[0]['found']
type StoreWithStock = { storeId: string; name: string; city: string; distance?: number }

/**
 * Loads in-store reservation: options and stores that stock the product, nearest first. Null for an unknown product or one sold online.
 * With unreadable stock lists all stores; with unreadable stores lists none.
 */
export async function loadReserve(shop: StorefrontContext, slug: string) {
  const product = await loadStoreOnlyProduct(shop, slug)
  if (!product) return null
  const query = new URL(shop.request.url).searchParams
  const chosenVariant =
    product.variants.find(({ upc }) => upc === query.get('upc')) ?? findVariantByOptions(product, parseChosenOptions(product, query))
  const storesResult = chosenVariant
    ? await findStoresWithStock(shop, { productId: product.id, upc: chosenVariant.upc, query }).catch(nullIfApiError)
    : null
  const color = chosenVariant?.attributes.color ?? parseChosenOptions(product, query).color ?? ''
  return {
    name: product.name,
    image: product.images[color]?.[0] ?? null,
    options: product.variants.map((variant) => ({ upc: variant.upc, text: formatVariantOptions(product, variant) })),
    upc: chosenVariant?.upc ?? null,
    place: storesResult?.place ?? (query.get('place') ?? '').slice(0, 200),
    stores: storesResult?.stores ?? null,
    found: storesResult?.note ?? null,
    isUnreachable: chosenVariant !== undefined && storesResult === null,
    back: getProductPath(shop, product),
    act: shop.requestContext.createIdempotencyKey(),
    challenge: storesResult?.stores.length ? await loadCaptchaChallenge(shop, 'reserve') : null,
  }
}

/** The product of a page's slug; null for an unknown product or one sold online. */
export async function loadStoreOnlyProduct(shop: StorefrontContext, slug: string): Promise<Product | null> {
  const productId = parseProductSlug(slug)
  const product = productId ? await loadProductById(shop, productId) : null
  return product?.isRobisOnly ? product : null
}

export function getProductPath({ locale }: StorefrontContext, product: Product): string {
  return href('product', { locale, slug: getSlug(product) })
}

async function findStoresWithStock(
  shop: StorefrontContext,
  { productId, upc, query }: { productId: string; upc: string; query: URLSearchParams },
): Promise<{ stores: StoreWithStock[]; note: FoundStoresNote | null; place?: string }> {
  const requestedLocation = parseRequestedLocation(query, shop.market.country)
  const { kind, unit, stores, place } = await findStores(shop, requestedLocation)
  const nearbyStores = stores.filter(({ pickupAvailable }) => pickupAvailable).slice(0, maxStores)
  const body = { upcs: [upc], storeIds: nearbyStores.map(({ storeId }) => storeId) }
  const availability = await shop.api(endpoints.products.availability, { params: { productId }, query: {}, body }).catch(() => null)
  const hasStock = (id: string) =>
    !availability || availability.stores.some(({ storeId, variants }) => storeId === id && (variants[upc]?.quantity ?? 0) > 0)
  const stockedStores = nearbyStores
    .filter(({ storeId }) => hasStock(storeId))
    .map(({ storeId, name, address, distance }) => ({ storeId, name, city: address.city, ...(distance !== undefined && { distance }) }))
  const isWithinRange = kind === 'near' || kind === 'all' || stockedStores.length === 0
  const note = isWithinRange ? null : { kind, unit, reach: nearbyRadius[unit], stores: stockedStores }
  return { stores: stockedStores, note, ...(place && { place }) }
}
