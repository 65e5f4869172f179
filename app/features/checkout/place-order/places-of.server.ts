import type { Order } from '#contracts/entities/order'
import { addressLines } from '#domain/store/address-lines'
import { storesOf } from '~/features/store/stores.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Name and address of every store something waits in, as far as they can be read. */
export async function placesOf(shop: StorefrontContext, { shipments }: Order): Promise<Record<string, string[]>> {
  if (!shipments.some(({ storeId }) => storeId !== undefined)) return {}
  const stores = await storesOf(shop).catch(() => [])
  return Object.fromEntries(stores.map(({ storeId, name, address }) => [storeId, [name, ...addressLines(address)]]))
}
