import { siteConfigOf } from '#config/site-config'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import type { Outcome } from '#contracts/errors'
import type { AddressContext } from '#domain/delivery/set-addresses'
import { passesCaptcha } from '../captcha/passes-captcha'
import { cartStub } from '../cart/cart-stub'
import { applyCommand, changeIdOf, withPathCartId } from '../cart/apply-cart-command'
import type { ViewerContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'

type ChangeShippingAddressOptions = ViewerContext & {
  consumerNo: string
  params: { basketId: string }
  body: { addresses: Address[]; recaptcha_response?: string; context?: AddressContext }
}

/** Sets the addresses of a cart's parcels. A CAPTCHA token is assessed once, however often the same call arrives. */
export async function changeShippingAddress(env: PlatformEnv, asking: ChangeShippingAddressOptions): Promise<Outcome<Cart>> {
  const { shop } = asking
  const { addresses, context, recaptcha_response: token } = asking.body
  const { recaptcha_response: _, ...body } = asking.body
  const call = withPathCartId({ ...asking, body })
  const act = { act: 'set-addresses' } as const
  if (token !== undefined && !(await cartStub(env, call.body.cartId).wasAsked(changeIdOf(call, act)))) {
    const passes = await passesCaptcha(env, { token, action: 'address' }, asking)
    if (!passes.ok) return passes
  }
  const { country, collectionPoint, storePickup } = siteConfigOf(shop.brand, shop.locale)
  return applyCommand(env, call, { ...act, addresses, context, needs: { country, collectionPoint, storePickup } })
}
