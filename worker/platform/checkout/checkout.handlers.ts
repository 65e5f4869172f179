import type { checkoutEndpoints } from '#contracts/checkout'
import type { Handlers } from '../mount'
import { changed } from '../cart/changed-cart'
import { readShippingMethod } from './read-shipping-method'

export const checkoutHandlers: Handlers<typeof checkoutEndpoints> = {
  chooseShippingMethod(call, env) {
    const { code, shippingId, shopperAppliedSM } = call.body
    return changed(env, call, { act: 'choose-method', choice: { code, shippingId, byShopper: shopperAppliedSM } })
  },

  shippingMethod: (call, env) => readShippingMethod(env, call),
}
