import type { Order } from '#contracts/entities/order'
import { formatStoreAddress } from '#domain/store/address-lines'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadStores } from './stores.server'

/** Name and address of every store something waits in, by its id, as far as they can be read. */
export async function loadPickupPlaces(shop: StorefrontContext, { shipments }: Order): Promise<Readonly<Record<string, string[]>>> {
  if (!shipments.some(({ storeId }) => storeId !== undefined)) return {}
  const stores = await loadStores(shop).catch(() => [])
  return Object.fromEntries(stores.map(({ storeId, name, address }) => [storeId, [name, ...formatStoreAddress(address)]]))
}
