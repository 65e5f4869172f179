import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Sets the address or pickup contact of each parcel, by `shippingId`. */
export async function setAddresses(shop: StorefrontContext, { id }: Cart, addresses: Address[]): Promise<Cart> {
  const api = await shop.personalApi()
  return api(endpoints.checkout.setShippingAddress, { params: { basketId: id }, body: { addresses } })
}
