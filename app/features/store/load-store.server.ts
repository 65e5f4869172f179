import { endpoints } from '#contracts'
import type { Product } from '#contracts/entities/product'
import { localMoment } from '#domain/store/local-day'
import { weekOf } from '#domain/store/opening'
import { timeZoneOf } from '#domain/store/time-zone'
import { href } from '#routes'
import { productOf } from '~/features/catalog/catalog.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { favoriteStoreOf, storeOf } from './stores.server'

/** A store's page, with its stock of a product if one is requested; null when this shop has no such store. */
export async function loadStore(shop: StorefrontContext, storeId: string) {
  const store = await storeOf(shop, storeId)
  if (!store) return null
  const { searchParams } = new URL(shop.request.url)
  const productId = /^[A-Za-z0-9]{8,11}$/.exec(searchParams.get('product') ?? '')?.[0]
  const [stock, favoriteId] = await Promise.all([productId ? stockOf(shop, productId, storeId) : null, favoriteStoreOf(shop)])
  return {
    store,
    stock,
    week: weekOf(store, localMoment(shop.visit.now, timeZoneOf(store.address))),
    isFavorite: favoriteId === store.storeId,
    url: shop.origin + href('store', { locale: shop.locale, storeId: store.storeId }),
  }
}

/** Sizes in stock per color, or a quantity for products without sizes. */
export type StockHere = { product: Pick<Product, 'name' | 'url'>; shelf: { label: string; sizes: string[]; quantity: number }[] | null }

/** Loads a store's stock of a product; `shelf` is null if unreadable. Undefined without a product. */
async function stockOf(shop: StorefrontContext, productId: string, storeId: string): Promise<StockHere | null> {
  const product = await productOf(shop, productId).catch(() => null)
  if (!product) return null
  const call = { params: { productId }, query: {}, body: { storeIds: [storeId] } }
  const found = await shop.api(endpoints.products.availability, call).catch(() => null)
  const here = found?.stores[0]?.variants
  return { product: { name: product.name, url: product.url }, shelf: here ? shelfOf(product, here) : null }
}

function shelfOf({ variants, attributes }: Product, here: Record<string, { quantity: number }>): NonNullable<StockHere['shelf']> {
  const rows = new Map<string, { label: string; sizes: string[]; quantity: number }>()
  for (const variant of variants) {
    const quantity = here[variant.upc]?.quantity ?? 0
    if (quantity === 0) continue
    const [label = '', ...rest] = attributes.flatMap(
      ({ type, options }) => options.find(({ id }) => id === variant.attributes[type])?.label ?? [],
    )
    const row = rows.get(label) ?? { label, sizes: [], quantity: 0 }
    if (rest.length > 0) row.sizes.push(rest.join(' '))
    rows.set(label, { ...row, quantity: row.quantity + quantity })
  }
  return [...rows.values()]
}
