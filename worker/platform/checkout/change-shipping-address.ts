import { getSiteConfig } from '#config/site-config'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import type { Outcome } from '#contracts/errors'
import type { AddressContext } from '#domain/delivery/set-addresses'
import { verifyCaptcha } from '../captcha/verify-captcha'
import { cartStub } from '../cart/cart-stub'
import { applyCommand, toCartChange, withPathCartId } from '../cart/apply-cart-command'
import type { ViewerContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'

type ChangeShippingAddressCall = ViewerContext & {
  consumerNo: string
  params: { basketId: string }
  body: { addresses: Address[]; recaptcha_response?: string; context?: AddressContext }
}

/** Sets the addresses of a cart's parcels. A CAPTCHA token is assessed once, however often the same call arrives. */
export async function changeShippingAddress(env: PlatformEnv, addressCall: ChangeShippingAddressCall): Promise<Outcome<Cart>> {
  const { shop } = addressCall
  const { addresses, context, recaptcha_response: token } = addressCall.body
  const { recaptcha_response: _, ...body } = addressCall.body
  const call = withPathCartId({ ...addressCall, body })
  const command = { act: 'set-addresses' } as const
  if (token !== undefined && !(await cartStub(env, call.body.cartId).wasAsked(toCartChange(call, command)))) {
    const captchaOutcome = await verifyCaptcha(env, { token, action: 'address' }, addressCall)
    if (!captchaOutcome.ok) return captchaOutcome
  }
  const { country, collectionPoint, storePickup } = getSiteConfig(shop.brand, shop.locale)
  return applyCommand(env, call, { ...command, addresses, context, needs: { country, collectionPoint, storePickup } })
}
