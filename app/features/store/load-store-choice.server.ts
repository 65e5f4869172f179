import { ApiError } from '#contracts/errors'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { Product } from '#contracts/entities/product'
import { variantOf } from '#domain/product/buy-state'
import { href } from '#routes/routes'
import { productIdOf } from '#routes/ids-in-path'
import { productOf } from '~/features/catalog/catalog.server'
import { type ChosenOptions, chosenFrom, slugOf } from '~/features/catalog/product/chosen-options'
import { endpoints } from '../../../contracts'
import { askedPlace, findStores, reach } from './find-stores.server'
import { canSupply, type StoreOffer, type Supply } from './can-supply'
import { favoriteStoreOf } from './stores.server'

const mostStores = 20

/**
 * Pickup stores for a variant near the URL's location (`place`, or `lat` and `lng`): the nearest first, or the favorite store first without
 * a location. Selected is the store of `storeId`, else the favorite one with stock. `found` is null when stores cannot be read.
 */
export async function loadStoreChoice(shop: StorefrontContext, { productId, upc }: { productId: string; upc: string }) {
  const query = new URL(shop.request.url).searchParams
  const place = askedPlace(query)
  const [found, favoriteId] = await Promise.all([findStores(shop, place).catch(unreachable), favoriteStoreOf(shop)])
  const listed = (found?.stores ?? []).slice(0, mostStores)
  const supplies = await suppliesOf(shop, { productId, upc, storeIds: listed.map(({ storeId }) => storeId) })
  const offers = listed.map((store): StoreOffer => ({ ...store, supply: supplies?.get(store.storeId) ?? null }))
  const own = offers.find(({ storeId }) => storeId === favoriteId)
  const stores = own && found?.kind === 'all' ? [own, ...offers.filter((offer) => offer !== own)] : offers
  const chosen = stores.find(({ storeId }) => storeId === query.get('storeId')) ?? own
  return {
    place: place.kind === 'named' ? place.name : '',
    found: found && { kind: found.kind, unit: found.unit, reach: reach[found.unit], stores },
    isSupplyKnown: supplies !== null,
    chosenId: chosen && canSupply(chosen) ? chosen.storeId : undefined,
  }
}

export type LoadedStoreChoice = Awaited<ReturnType<typeof loadStoreChoice>>

async function suppliesOf(
  shop: StorefrontContext,
  { productId, upc, storeIds }: { productId: string; upc: string; storeIds: string[] },
): Promise<Map<string, Supply> | null> {
  if (storeIds.length === 0) return new Map()
  const call = { params: { productId }, query: {}, body: { upcs: [upc], storeIds } }
  const found = await shop.api(endpoints.products.availability, call).catch(() => null)
  return found && new Map(found.stores.flatMap(({ storeId, variants }) => (variants[upc] ? [[storeId, variants[upc]] as const] : [])))
}

function unreachable(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

/** Loads the options before a store pickup; null if there is no such product. */
export async function loadPickup(shop: StorefrontContext, slug: string) {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  if (!product) return null
  const chosen = chosenFrom(product, new URL(shop.request.url).searchParams)
  const variant = variantOf(product, chosen)
  const t = await shop.t()
  return {
    product: pickedUp(product, chosen),
    chosen,
    options: product.attributes.filter(({ type, options }) => type !== 'color' && options.length > 1),
    productPath: `${href('product', { locale: shop.locale, slug: slugOf(product) })}?${new URLSearchParams(chosen as Record<string, string>).toString()}`,
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
function pickedUp(product: Product, chosen: ChosenOptions) {
  const labels = product.attributes.flatMap(({ type, options }) => options.find(({ id }) => id === chosen[type])?.label ?? [])
  return { name: product.name, slug: slugOf(product), choice: labels.join(', ') }
}
