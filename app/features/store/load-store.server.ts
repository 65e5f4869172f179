import { endpoints } from '#contracts'
import type { Product } from '#contracts/entities/product'
import { toLocalMoment, getTimeZone } from '#domain/store/local-day'
import { getStoreWeek } from '#domain/store/opening-hours'
import { href } from '#routes'
import { loadProductById } from '~/features/catalog/catalog.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getFavoriteStoreId, loadStoreById } from './stores.server'

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
    week: getStoreWeek(store, toLocalMoment(shop.visit.now, getTimeZone(store.address))),
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
