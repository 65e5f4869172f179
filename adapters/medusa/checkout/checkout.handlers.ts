import type { checkoutEndpoints } from '#contracts/checkout'
import type { Address } from '#contracts/entities/address'
import { fail, ok, type Outcome } from '#contracts/errors'
import { buildAddressReport } from '#domain/address/address-report'
import { validateAddress } from '#domain/address/validate-address'
import { isPoBox } from '#domain/address/deliverable-address'
import { validateBillingAddress } from '#domain/cart/change-cart-payment'
import { changeEngineCart, listShippingOptions, loadOwnCart, loadCart } from '../cart/engine-cart'
import { toMedusaAddress } from '../cart/map-address'
import { verifyCaptcha } from '../people/captcha'
import type { AdapterCalls } from '../serve-calls'
import { paymentHandlers } from './payment.handlers'

/** The deliverable address of a body; SHP404 for a parcel the cart does not have, as there is one. */
function checkDeliverable(addresses: readonly Address[], destination: Parameters<typeof validateAddress>[1]): Outcome<Address> {
  const [address = {}] = addresses
  if (addresses.some(({ shippingId = 'me' }) => shippingId !== 'me')) return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  return validateAddress(address, destination)
}

export const checkoutHandlers: AdapterCalls<typeof checkoutEndpoints> = {
  ...paymentHandlers,

  async chooseShippingMethod({ body: { cartId, code, shippingId, shopperAppliedSM }, consumerNo }, env) {
    const cartResult = await loadOwnCart(env, cartId, { consumerNo })
    if (!cartResult.ok) return cartResult
    if (code === 'pickup' || code === 'sts') return fail('STORE_NOT_FOUND', { field: 'shippingId' })
    const parcel = (await loadCart(env, cartId)).shippingMethods.find((candidate) => candidate.shippingId === shippingId)
    if (!parcel) return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
    if (code === 'express' && parcel.address && isPoBox(parcel.address)) return fail('SHIPPING_POBOX_UNAVAILABLE', { field: 'code' })
    const option = (await listShippingOptions(env, cartId)).find(({ type }) => type.code === code)
    if (!option) return fail('INVALID_REQUEST', { field: 'code' })
    const isChosen = cartResult.value.shipping_methods.length > 0 && !shopperAppliedSM
    if (!isChosen) await changeEngineCart(env, cartId, { path: '/shipping-methods', body: { option_id: option.id } })
    return ok(await loadCart(env, cartId))
  },

  async shippingMethod({ params: { basketId, shippingId }, consumerNo }, env) {
    const cartResult = await loadOwnCart(env, basketId, { consumerNo })
    if (!cartResult.ok) return cartResult
    const parcel = (await loadCart(env, basketId)).shippingMethods.find((candidate) => candidate.shippingId === shippingId)
    return parcel ? ok(parcel) : fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  },

  async setShippingAddress({ params: { basketId }, body, shop, now, consumerNo }, env) {
    const cartResult = await loadOwnCart(env, basketId, { consumerNo })
    if (!cartResult.ok) return cartResult
    const { addresses, recaptcha_response: token } = { recaptcha_response: undefined, ...body }
    const captchaResult = token === undefined ? ok(undefined) : await verifyCaptcha(env, { token, action: 'address', shop, now })
    if (!captchaResult.ok) return captchaResult
    const methodCodes = (await loadCart(env, basketId)).shippingMethods.map(({ code }) => code)
    const address = checkDeliverable(addresses, { country: shop.country, codes: methodCodes })
    if (!address.ok) return address
    const { email } = address.value
    await changeEngineCart(env, basketId, { body: { shipping_address: toMedusaAddress(address.value), ...(email && { email }) } })
    return ok(await loadCart(env, basketId))
  },

  async removeShippingAddress({ params: { basketId }, body: { shippingId = 'me' }, shop, consumerNo }, env) {
    const cartResult = await loadOwnCart(env, basketId, { consumerNo })
    if (!cartResult.ok) return cartResult
    if (shippingId !== 'me') return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
    await changeEngineCart(env, basketId, { body: { shipping_address: toMedusaAddress({ countryCode: shop.country }) } })
    return ok(await loadCart(env, basketId))
  },

  async validateShippingAddress({ params: { basketId }, body, shop, consumerNo }, env) {
    const cartResult = await loadOwnCart(env, basketId, { consumerNo })
    return cartResult.ok ? ok(buildAddressReport(body, { country: shop.country, codes: ['standard'] })) : cartResult
  },

  async setBillingAddress({ params: { basketId }, body, consumerNo }, env) {
    const cartResult = await loadOwnCart(env, basketId, { consumerNo })
    if (!cartResult.ok) return cartResult
    const address = validateBillingAddress(body)
    if (!address.ok) return address
    await changeEngineCart(env, basketId, { body: { billing_address: toMedusaAddress(address.value) } })
    return ok(await loadCart(env, basketId))
  },

  async removeBillingAddress({ params: { basketId }, shop, consumerNo }, env) {
    const cartResult = await loadOwnCart(env, basketId, { consumerNo })
    if (!cartResult.ok) return cartResult
    if (!cartResult.value.billing_address?.address_1) return fail('BILLING_ADDRESS_MISSING')
    await changeEngineCart(env, basketId, { body: { billing_address: toMedusaAddress({ countryCode: shop.country }) } })
    return ok(await loadCart(env, basketId))
  },

  async deviceFingerPrint({ body: { cartId }, consumerNo }, env) {
    const cartResult = await loadOwnCart(env, cartId, { consumerNo })
    return cartResult.ok ? ok(undefined) : cartResult
  },
}
