import { nullIfApiError } from '~/server/api-error.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import shapes from '#content/art/country-shapes.json'
import type { Country } from '#config/locales'
import { type Coordinates, type MapFrame, type MapPoint, createMapProjection, spreadPins } from '#domain/store/geography'
import { parseRequestedLocation, findStores, type FoundStores, nearbyRadius, getFavoriteStoreId, loadStoreById } from './stores.server'
import { endpoints } from '#contracts'
import type { Product } from '#contracts/entities/product'
import { toLocalMoment, getTimeZone } from '#domain/dates/local-day'
import { getWeeklyOpeningHours } from '#domain/store/opening-hours'
import { href } from '#routes'
import { loadProductById } from '~/features/catalog/catalog.server'
import { findVariantByOptions } from '#domain/product/buy-state'
import { parseProductSlug } from '#routes/path-ids'
import { type ChosenOptions, parseChosenOptions, getSlug } from '~/features/catalog/product/chosen-options'
import { canSupply, type StoreWithSupply, type StoreSupply } from './can-supply'

/** The store locator: which stores, in which order, on which map; `found` is null when they cannot be read. */
export async function loadStoreLocator(shop: StorefrontContext) {
  const query = new URL(shop.request.url).searchParams
  const requestedLocation = parseRequestedLocation(query, shop.market.country)
  const services = query.getAll('service').slice(0, 20)
  const isPickupOnly = query.get('pickup') === '1'
  const [foundStores, favoriteId] = await Promise.all([findStores(shop, requestedLocation).catch(nullIfApiError), getFavoriteStoreId(shop)])
  const stores = (foundStores?.stores ?? []).filter(
    (store) => (!isPickupOnly || store.pickupAvailable) && services.every((id) => store.services.some((service) => service.id === id)),
  )
  return {
    search: {
      place: foundStores?.place ?? (requestedLocation.kind === 'named' ? requestedLocation.name : ''),
      point: requestedLocation.kind === 'point' ? { lat: requestedLocation.lat, lng: requestedLocation.lng } : null,
      services,
      isPickupOnly,
    },
    found: foundStores && { kind: foundStores.kind, unit: foundStores.unit, reach: nearbyRadius[foundStores.unit], stores },
    services: listServices(foundStores),
    map: buildStoreMap(shop.market.country, { stores, center: foundStores?.center }),
    favoriteId,
  }
}

export type StoreLocator = Awaited<ReturnType<typeof loadStoreLocator>>

/** Every service some store has, once. */
function listServices(foundStores: FoundStores | null): { id: string; label: string }[] {
  const serviceById = new Map(foundStores?.stores.flatMap(({ services }) => services.map((service) => [service.id, service] as const)))
  return [...serviceById.values()].sort((a, b) => a.label.localeCompare(b.label))
}

export type StoreMapView = { width: number; height: number; land: string; pins: (MapPoint & { storeId: string })[]; here?: MapPoint }

const mapWidth = 640
/** On a phone the map is a little more than half as wide: pins this far apart are still 24 px from each other. */
const minPinDistance = 52

/** Our own drawing of the country with its stores on it, and the place that was searched for when it lies on it. */
function buildStoreMap(
  country: Country,
  { stores, center }: { stores: readonly (Coordinates & { storeId: string })[]; center?: Coordinates },
): StoreMapView {
  const { view, land } = shapes[country]
  const { height, at } = createMapProjection(view as unknown as MapFrame, mapWidth)
  const centerPoint = center && at(center)
  const pins = spreadPins(stores.map(at), minPinDistance)
  return {
    width: mapWidth,
    height,
    land: land.map((outline) => toSvgPath(outline, at)).join(''),
    pins: stores.map(({ storeId }, i) => ({ storeId, ...(pins[i] ?? { x: 0, y: 0 }) })),
    ...(centerPoint &&
      centerPoint.x > 0 &&
      centerPoint.x < mapWidth &&
      centerPoint.y > 0 &&
      centerPoint.y < height && { here: centerPoint }),
  }
}

/** `-5.7,50.1 -5,50.5 …`, longitude first, as a closed line. */
function toSvgPath(outline: string, toMapPoint: (place: Coordinates) => MapPoint): string {
  const points = outline.split(' ').map((point) => {
    const [lng = 0, lat = 0] = point.split(',').map(Number)
    const { x, y } = toMapPoint({ lat, lng })
    return `${Math.round(x)},${Math.round(y)}`
  })
  return `M${points.join('L')}Z`
}

/** A store's page, with its stock of a product if one is requested; null when this shop has no such store. */
export async function loadStorePage(shop: StorefrontContext, storeId: string) {
  const store = await loadStoreById(shop, storeId)
  if (!store) return null
  const { searchParams } = new URL(shop.request.url)
  const productId = /^[A-Za-z0-9]{8,11}$/.exec(searchParams.get('product') ?? '')?.[0]
  const [stock, favoriteId] = await Promise.all([productId ? loadStoreStock(shop, productId, storeId) : null, getFavoriteStoreId(shop)])
  return {
    store,
    stock,
    week: getWeeklyOpeningHours(store, toLocalMoment(shop.requestContext.now, getTimeZone(store.address))),
    isFavorite: favoriteId === store.storeId,
    url: shop.origin + href('store', { locale: shop.locale, storeId: store.storeId }),
  }
}

/** Sizes in stock per color, or a quantity for products without sizes. */
export type StoreStockData = {
  product: Pick<Product, 'name' | 'url'>
  shelf: { label: string; sizes: string[]; quantity: number }[] | null
}

/** Loads a store's stock of a product; `shelf` is null if unreadable. Undefined without a product. */
async function loadStoreStock(shop: StorefrontContext, productId: string, storeId: string): Promise<StoreStockData | null> {
  const product = await loadProductById(shop, productId).catch(() => null)
  if (!product) return null
  const apiCall = { params: { productId }, query: {}, body: { storeIds: [storeId] } }
  const availability = await shop.api(endpoints.products.availability, apiCall).catch(() => null)
  const variantStock = availability?.stores[0]?.variants
  return { product: { name: product.name, url: product.url }, shelf: variantStock ? groupStockByLabel(product, variantStock) : null }
}

function groupStockByLabel(
  { variants, attributes }: Product,
  variantStock: Record<string, { quantity: number }>,
): NonNullable<StoreStockData['shelf']> {
  const rows = new Map<string, { label: string; sizes: string[]; quantity: number }>()
  for (const variant of variants) {
    const quantity = variantStock[variant.upc]?.quantity ?? 0
    if (quantity === 0) continue
    const [label = '', ...labelParts] = attributes.flatMap(
      ({ type, options }) => options.find(({ id }) => id === variant.attributes[type])?.label ?? [],
    )
    const row = rows.get(label) ?? { label, sizes: [], quantity: 0 }
    if (labelParts.length > 0) row.sizes.push(labelParts.join(' '))
    rows.set(label, { ...row, quantity: row.quantity + quantity })
  }
  return [...rows.values()]
}

const maxStores = 20

/**
 * Pickup stores for a variant near the URL's location (`place`, or `lat` and `lng`): the nearest first, or the favorite store first without
 * a location. Selected is the store of `storeId`, else the favorite one with stock. `found` is null when stores cannot be read.
 */
export async function loadStoreChoice(shop: StorefrontContext, { productId, upc }: { productId: string; upc: string }) {
  const query = new URL(shop.request.url).searchParams
  const requestedLocation = parseRequestedLocation(query, shop.market.country)
  const [foundStores, favoriteId] = await Promise.all([findStores(shop, requestedLocation).catch(nullIfApiError), getFavoriteStoreId(shop)])
  const listedStores = (foundStores?.stores ?? []).slice(0, maxStores)
  const supplies = await loadSupplies(shop, { productId, upc, storeIds: listedStores.map(({ storeId }) => storeId) })
  const offers = listedStores.map((store): StoreWithSupply => ({ ...store, supply: supplies?.get(store.storeId) ?? null }))
  const favoriteOffer = offers.find(({ storeId }) => storeId === favoriteId)
  const stores =
    favoriteOffer && foundStores?.kind === 'all' ? [favoriteOffer, ...offers.filter((offer) => offer !== favoriteOffer)] : offers
  const selectedStore = stores.find(({ storeId }) => storeId === query.get('storeId')) ?? favoriteOffer
  return {
    place: foundStores?.place ?? (requestedLocation.kind === 'named' ? requestedLocation.name : ''),
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

/** Loads the options before a store pickup; null if there is no such product. */
export async function loadPickup(shop: StorefrontContext, slug: string) {
  const productId = parseProductSlug(slug)
  const product = productId ? await loadProductById(shop, productId) : null
  if (!product) return null
  const chosenOptions = parseChosenOptions(product, new URL(shop.request.url).searchParams)
  const variant = findVariantByOptions(product, chosenOptions)
  const t = await shop.t()
  return {
    product: toPickupProduct(product, chosenOptions),
    chosen: chosenOptions,
    options: product.attributes.filter(({ type, options }) => type !== 'color' && options.length > 1),
    productPath: `${href('product', { locale: shop.locale, slug: getSlug(product) })}?${new URLSearchParams(chosenOptions as Record<string, string>).toString()}`,
    choice: variant ? await loadStoreChoice(shop, { productId: product.id, upc: variant.upc }) : null,
    act: shop.requestContext.createIdempotencyKey(),
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
