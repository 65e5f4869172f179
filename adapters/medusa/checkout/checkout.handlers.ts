import type { checkoutEndpoints } from '#contracts/checkout'
import type { Address } from '#contracts/entities/address'
import { fail, ok, type Outcome } from '#contracts/errors'
import { buildAddressReport } from '#domain/address/address-report'
import { validateAddress } from '#domain/address/validate-address'
import { isPoBox } from '#domain/address/deliverable-address'
import { validateBillingAddress } from '#domain/payment/change-cart-payment'
import { change, deliveriesOf, ownCart, shownCart } from '../cart/engine-cart'
import { addressFor } from '../cart/map-address'
import { passesCaptcha } from '../people/captcha'
import type { AdapterCalls } from '../serve-calls'
import { paymentHandlers } from './payment.handlers'

/** The deliverable address of a body; SHP404 for a parcel the cart does not have, as there is one. */
function deliverable(addresses: readonly Address[], destination: Parameters<typeof validateAddress>[1]): Outcome<Address> {
  const [address = {}] = addresses
  if (addresses.some(({ shippingId = 'me' }) => shippingId !== 'me')) return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  return validateAddress(address, destination)
}

export const checkoutHandlers: AdapterCalls<typeof checkoutEndpoints> = {
  ...paymentHandlers,

  async chooseShippingMethod({ body: { cartId, code, shippingId, shopperAppliedSM }, consumerNo }, env) {
    const own = await ownCart(env, cartId, { consumerNo })
    if (!own.ok) return own
    if (code === 'pickup' || code === 'sts') return fail('STORE_NOT_FOUND', { field: 'shippingId' })
    const parcel = (await shownCart(env, cartId)).shippingMethods.find((each) => each.shippingId === shippingId)
    if (!parcel) return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
    if (code === 'express' && parcel.address && isPoBox(parcel.address)) return fail('SHIPPING_POBOX_UNAVAILABLE', { field: 'code' })
    const option = (await deliveriesOf(env, cartId)).find(({ type }) => type.code === code)
    if (!option) return fail('INVALID_REQUEST', { field: 'code' })
    const isChosen = own.value.shipping_methods.length > 0 && !shopperAppliedSM
    if (!isChosen) await change(env, cartId, { path: '/shipping-methods', body: { option_id: option.id } })
    return ok(await shownCart(env, cartId))
  },

  async shippingMethod({ params: { basketId, shippingId }, consumerNo }, env) {
    const own = await ownCart(env, basketId, { consumerNo })
    if (!own.ok) return own
    const parcel = (await shownCart(env, basketId)).shippingMethods.find((each) => each.shippingId === shippingId)
    return parcel ? ok(parcel) : fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  },

  async setShippingAddress({ params: { basketId }, body, shop, now, consumerNo }, env) {
    const own = await ownCart(env, basketId, { consumerNo })
    if (!own.ok) return own
    const { addresses, recaptcha_response: token } = { recaptcha_response: undefined, ...body }
    const passes = token === undefined ? ok(undefined) : await passesCaptcha(env, { token, action: 'address', shop, now })
    if (!passes.ok) return passes
    const codes = (await shownCart(env, basketId)).shippingMethods.map(({ code }) => code)
    const address = deliverable(addresses, { country: shop.country, codes })
    if (!address.ok) return address
    const { email } = address.value
    await change(env, basketId, { body: { shipping_address: addressFor(address.value), ...(email && { email }) } })
    return ok(await shownCart(env, basketId))
  },

  async removeShippingAddress({ params: { basketId }, body: { shippingId = 'me' }, shop, consumerNo }, env) {
    const own = await ownCart(env, basketId, { consumerNo })
    if (!own.ok) return own
    if (shippingId !== 'me') return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
    await change(env, basketId, { body: { shipping_address: addressFor({ countryCode: shop.country }) } })
    return ok(await shownCart(env, basketId))
  },

  async validateShippingAddress({ params: { basketId }, body, shop, consumerNo }, env) {
    const own = await ownCart(env, basketId, { consumerNo })
    return own.ok ? ok(buildAddressReport(body, { country: shop.country, codes: ['standard'] })) : own
  },

  async setBillingAddress({ params: { basketId }, body, consumerNo }, env) {
    const own = await ownCart(env, basketId, { consumerNo })
    if (!own.ok) return own
    const address = validateBillingAddress(body)
    if (!address.ok) return address
    await change(env, basketId, { body: { billing_address: addressFor(address.value) } })
    return ok(await shownCart(env, basketId))
  },

  async removeBillingAddress({ params: { basketId }, shop, consumerNo }, env) {
    const own = await ownCart(env, basketId, { consumerNo })
    if (!own.ok) return own
    if (!own.value.billing_address?.address_1) return fail('BILLING_ADDRESS_MISSING')
    await change(env, basketId, { body: { billing_address: addressFor({ countryCode: shop.country }) } })
    return ok(await shownCart(env, basketId))
  },

  async deviceFingerPrint({ body: { cartId }, consumerNo }, env) {
    const own = await ownCart(env, cartId, { consumerNo })
    return own.ok ? ok(undefined) : own
  },
}
