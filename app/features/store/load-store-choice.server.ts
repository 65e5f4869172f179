import { ApiError } from '#contracts/errors'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { Product } from '#contracts/entities/product'
import { variantOf } from '#domain/product/buy-state'
import { href } from '#routes/routes'
import { parseProductSlug } from '#routes/path-ids'
import { loadProductById } from '~/features/catalog/catalog.server'
import { type ChosenOptions, parseChosenOptions, getSlug } from '~/features/catalog/product/chosen-options'
import { endpoints } from '#contracts'
import { parseRequestedLocation, findStores, nearbyRadius, getFavoriteStoreId } from './stores.server'
import { canSupply, type StoreOffer, type StoreSupply } from './can-supply'

const maxStores = 20

/**
 * Pickup stores for a variant near the URL's location (`place`, or `lat` and `lng`): the nearest first, or the favorite store first without
 * a location. Selected is the store of `storeId`, else the favorite one with stock. `found` is null when stores cannot be read.
 */
export async function loadStoreChoice(shop: StorefrontContext, { productId, upc }: { productId: string; upc: string }) {
  const query = new URL(shop.request.url).searchParams
  const requestedLocation = parseRequestedLocation(query)
  const [foundStores, favoriteId] = await Promise.all([
    findStores(shop, requestedLocation).catch(nullIfUnreachable),
    getFavoriteStoreId(shop),
  ])
  const listedStores = (foundStores?.stores ?? []).slice(0, maxStores)
  const supplies = await loadSupplies(shop, { productId, upc, storeIds: listedStores.map(({ storeId }) => storeId) })
  const offers = listedStores.map((store): StoreOffer => ({ ...store, supply: supplies?.get(store.storeId) ?? null }))
  const favoriteOffer = offers.find(({ storeId }) => storeId === favoriteId)
  const stores =
    favoriteOffer && foundStores?.kind === 'all' ? [favoriteOffer, ...offers.filter((offer) => offer !== favoriteOffer)] : offers
  const selectedStore = stores.find(({ storeId }) => storeId === query.get('storeId')) ?? favoriteOffer
  return {
    place: requestedLocation.kind === 'named' ? requestedLocation.name : '',
    found: foundStores && { kind: foundStores.kind, unit: foundStores.unit, reach: nearbyRadius[foundStores.unit], stores },
    isSupplyKnown: supplies !== null,
    chosenId: selectedStore && canSupply(selectedStore) ? selectedStore.storeId : undefined,
  }
}

export type LoadedStoreChoice = Awaited<ReturnType<typeof loadStoreChoice>>

async function loadSupplies(
  shop: StorefrontContext,
  { productId, upc, storeIds }: { productId: string; upc: string; storeIds: string[] },
): Promise<Map<string, StoreSupply> | null> {
  if (storeIds.length === 0) return new Map()
  const apiCall = { params: { productId }, query: {}, body: { upcs: [upc], storeIds } }
  const availability = await shop.api(endpoints.products.availability, apiCall).catch(() => null)
  return (
    availability &&
    new Map(availability.stores.flatMap(({ storeId, variants }) => (variants[upc] ? [[storeId, variants[upc]] as const] : [])))
  )
}

function nullIfUnreachable(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

/** Loads the options before a store pickup; null if there is no such product. */
export async function loadPickup(shop: StorefrontContext, slug: string) {
  const productId = parseProductSlug(slug)
  const product = productId ? await loadProductById(shop, productId) : null
  if (!product) return null
  const chosenOptions = parseChosenOptions(product, new URL(shop.request.url).searchParams)
  const variant = variantOf(product, chosenOptions)
  const t = await shop.t()
  return {
    product: toPickupProduct(product, chosenOptions),
    chosen: chosenOptions,
    options: product.attributes.filter(({ type, options }) => type !== 'color' && options.length > 1),
    productPath: `${href('product', { locale: shop.locale, slug: getSlug(product) })}?${new URLSearchParams(chosenOptions as Record<string, string>).toString()}`,
    choice: variant ? await loadStoreChoice(shop, { productId: product.id, upc: variant.upc }) : null,
    act: shop.visit.newAct(),
    meta: {
      title: `${t('cart.labelled', { label: t('pickup.title'), value: product.name })} | ${shop.brand.name}`,
      description: t('pickup.title'),
      robots: 'noindex',
    },
  }
}

export type LoadedPickup = NonNullable<Awaited<ReturnType<typeof loadPickup>>>

/** The product as chosen so far: its name, the options as text, a picture in the color. */
function toPickupProduct(product: Product, chosenOptions: ChosenOptions) {
  const labels = product.attributes.flatMap(({ type, options }) => options.find(({ id }) => id === chosenOptions[type])?.label ?? [])
  return { name: product.name, slug: getSlug(product), choice: labels.join(', ') }
}
