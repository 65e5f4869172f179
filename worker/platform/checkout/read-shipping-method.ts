import type { ShippingMethod } from '#contracts/entities/delivery'
import { fail, ok, type Outcome } from '#contracts/errors'
import { deliveryView } from '#domain/cart/delivery-view'
import { priceCart } from '#domain/cart/price-cart'
import { cartOwnerOf, cartStub } from '../cart/cart-stub'
import { pricingContextOf } from '../cart/pricing-context'
import { shippingWords } from '../cart/shipping-words'
import type { ViewerContext } from '../cart/viewer-context'
import type { PlatformEnv } from '../env'

type ReadShippingMethodOptions = ViewerContext & { params: { basketId: string; shippingId: string }; consumerNo: string }

/** Returns a parcel's delivery method and alternatives at discounted prices; SHP404: no such parcel. */
export async function readShippingMethod(env: PlatformEnv, asking: ReadShippingMethodOptions): Promise<Outcome<ShippingMethod>> {
  const { params, shop } = asking
  const cart = await cartStub(env, params.basketId).read(cartOwnerOf(asking))
  if (!cart.ok) return cart
  const priced = priceCart(cart.value, await pricingContextOf(env, cart.value, asking))
  const { shippingMethods } = deliveryView(priced.cart, shippingWords(shop.locale))
  const found = shippingMethods.find(({ shippingId }) => shippingId === params.shippingId)
  return found ? ok(found) : fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
}
