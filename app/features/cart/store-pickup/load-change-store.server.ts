import { variantOf } from '#domain/product/buy-state'
import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import { productOf } from '~/features/catalog/catalog.server'
import { chosenFrom, slugOf } from '~/features/catalog/product/chosen-options'
import { type StoreNow, storesOf } from '~/features/store/stores.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { readCart } from '../cart.server'
import { collectedElsewhere, storeOfItem } from './store-pickup'

/** Before a store change: the store, and the items for pickup; null for an unknown product or store. */
export async function loadChangeStore(shop: StorefrontContext, slug: string) {
  const query = new URL(shop.request.url).searchParams
  const productId = productIdOf(slug)
  const [product, stores] = await Promise.all([productId ? productOf(shop, productId) : null, storesOf(shop)])
  const store = stores.find(({ storeId }) => storeId === query.get('storeId'))
  const chosen = product ? chosenFrom(product, query) : {}
  if (!product || !store || !variantOf(product, chosen)) return null
  const item = query.get('item')
  const words = await shop.t()
  const here = { locale: shop.locale, slug: slugOf(product) }
  return {
    product: { name: product.name, slug: here.slug },
    chosen,
    store: { storeId: store.storeId, name: store.name },
    ...(await waitingElsewhere(shop, stores, { storeId: store.storeId, item })),
    item: item ?? '',
    backPath: item
      ? `${href('changeDelivery', { locale: shop.locale, itemId: item })}?way=store`
      : `${href('pickup', here)}?${new URLSearchParams(chosen as Record<string, string>).toString()}`,
    act: shop.visit.newAct(),
    meta: { title: `${words('pickup.changeTitle')} | ${shop.brand.name}`, description: words('pickup.changeTitle'), robots: 'noindex' },
  }
}

/** After a store change: the store, and the items that could not move; null for an unknown store. */
export async function loadStoreChanged(shop: StorefrontContext, storeId: string) {
  const stores = await storesOf(shop)
  const store = stores.find((each) => each.storeId === storeId)
  if (!store) return null
  const words = await shop.t()
  return {
    store: { storeId, name: store.name },
    ...(await waitingElsewhere(shop, stores, { storeId })),
    meta: { title: `${words('pickup.changedTitle')} | ${shop.brand.name}`, description: words('pickup.changedTitle'), robots: 'noindex' },
  }
}

/** Quantity and names of items waiting in other stores; empty if the cart cannot be read. */
async function waitingElsewhere(shop: StorefrontContext, stores: StoreNow[], { storeId, item }: { storeId: string; item?: string | null }) {
  const items = collectedElsewhere(await readCart(shop).catch(() => null), storeId).filter(({ id }) => id !== item)
  const ids = new Set(items.map(storeOfItem))
  return {
    quantity: items.reduce((sum, { qty }) => sum + qty, 0),
    names: items.map(({ name }) => name),
    otherStores: stores.filter((store) => ids.has(store.storeId)).map(({ name }) => name),
  }
}

export type LoadedChangeStore = NonNullable<Awaited<ReturnType<typeof loadChangeStore>>>
export type LoadedStoreChanged = NonNullable<Awaited<ReturnType<typeof loadStoreChanged>>>
