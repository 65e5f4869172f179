import type { ShippingMethod } from '#contracts/entities/delivery'
import { fail, ok, type Outcome } from '#contracts/errors'
import { deliveryView } from '#domain/cart/delivery-view'
import { askerOf, cartNamed } from '../cart/cart-named'
import { shippingWords } from '../cart/shipping-words'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'

type Asking = { params: { basketId: string; shippingId: string }; shop: Shop; consumerNo: string }

/** How one parcel of the cart travels, and how else it could; SHP404 when the cart has no such parcel. (APIC-10) */
export async function readShippingMethod(env: PlatformEnv, asking: Asking): Promise<Outcome<ShippingMethod>> {
  const { params, shop } = asking
  const cart = await cartNamed(env, params.basketId).read(askerOf(asking))
  if (!cart.ok) return cart
  const { shippingMethods } = deliveryView(cart.value, shippingWords(shop.language))
  const found = shippingMethods.find(({ shippingId }) => shippingId === params.shippingId)
  return found ? ok(found) : fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
}
