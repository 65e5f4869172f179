import type { checkoutEndpoints } from '#contracts/checkout'
import { ok } from '#contracts/errors'
import { buildAddressReport } from '#domain/address/address-report'
import { getCartOwner, cartStub } from '../cart/cart-stub'
import { applyCommand, withPathCartId } from '../cart/apply-cart-command'
import { removeGiftCard } from '../gift-cards/verify-gift-card'
import type { Handlers } from '../contract-router'
import { addInstrument } from './add-instrument'
import { changeShippingAddress } from './change-shipping-address'
import { chooseShippingMethod, readShippingMethod } from './choose-shipping-method'
import { openPaymentSession } from './open-payment-session'
import { createPayPalOrder } from './pay-pal-order'
import { readPaymentMethods } from './payment-methods'
import { reserveWithItem } from './reserve-with-item'

export const checkoutHandlers: Handlers<typeof checkoutEndpoints> = {
  chooseShippingMethod: (call, env) => chooseShippingMethod(env, call),

  shippingMethod: (call, env) => readShippingMethod(env, call),

  setShippingAddress: (call, env) => changeShippingAddress(env, call),

  removeShippingAddress: (call, env) =>
    applyCommand(env, withPathCartId(call), { act: 'remove-addresses', shippingId: call.body.shippingId }),

  async validateShippingAddress(call, env) {
    const cart = await cartStub(env, call.params.basketId).read(getCartOwner(call))
    return cart.ok ? ok(buildAddressReport(call.body, { country: cart.value.country, codes: ['standard'] })) : cart
  },

  setBillingAddress: (call, env) => applyCommand(env, withPathCartId(call), { act: 'set-billing', address: call.body }),

  removeBillingAddress: (call, env) => applyCommand(env, withPathCartId(call), { act: 'remove-billing' }),

  paymentMethods: (call, env) => readPaymentMethods(env, call),

  addPaymentInstrument: (call, env) => addInstrument(env, call),

  removePaymentInstrument(call, env) {
    const { payment_instrument_id: id, payment_method_id: method } = call.body
    if (method === 'GIFT_CARD') return removeGiftCard(env, { ...call, cartId: call.params.basketId }, id)
    return applyCommand(env, withPathCartId(call), { act: 'remove-instrument', id, method })
  },

  paymentSession: (call, env) => openPaymentSession(env, call),

  payPalOrder: (call, env) => createPayPalOrder(env, call),

  async deviceFingerPrint(call, env) {
    const { cartId: _, ...fingerprint } = call.body
    const cart = await applyCommand(env, call, { act: 'set-fingerprint', fingerprint })
    return cart.ok ? ok(undefined) : cart
  },

  reserveWithItem: (call, env) => reserveWithItem(env, call),
}
