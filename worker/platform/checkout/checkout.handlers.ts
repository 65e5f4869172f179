import type { checkoutEndpoints } from '#contracts/checkout'
import type { Cart } from '#contracts/entities/cart'
import type { InstrumentBody, PaymentMethodId } from '#contracts/entities/payment'
import { ok, fail, type Outcome } from '#contracts/errors'
import type { StoredInstrument } from '#domain/account/account'
import { buildAddressReport } from '#domain/address/address-report'
import { formatAmount, toMinorUnits } from '#domain/money/minor-units'
import type { PaymentInstrument } from '#domain/payment/cart-payment'
import { buildPaymentData } from '#domain/payment/provider-methods'
import { getCartOwner, getCartStub } from '../cart/cart-stub'
import { applyCommand, withPathCartId } from '../cart/apply-cart-command'
import { listOpenMethods } from '../cart/open-methods'
import type { ViewerContext } from '../cart/pricing-context'
import { renderCart } from '../cart/render-cart'
import { getConsumerStub } from '../account/consumer-stub'
import { removeGiftCard, applyGiftCard } from '../cart/verify-gift-card'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import { getCheckoutStub } from '../orders/order-stub'
import type { PayPalTerms } from '../orders/pay-pal-orders'
import type { RequestContext } from '../request-context'
import { changeShippingAddress, chooseShippingMethod, readShippingMethod } from './choose-shipping-method'
import { openPaymentSession, readPaymentMethods } from './payment-methods'
import { reserveWithItem } from './reserve-with-item'

export const checkoutHandlers: Handlers<typeof checkoutEndpoints> = {
  chooseShippingMethod: (call, env) => chooseShippingMethod(env, call),

  shippingMethod: (call, env) => readShippingMethod(env, call),

  setShippingAddress: (call, env) => changeShippingAddress(env, call),

  removeShippingAddress: (call, env) =>
    applyCommand(env, withPathCartId(call), { kind: 'remove-addresses', shippingId: call.body.shippingId }),

  async validateShippingAddress(call, env) {
    const cart = await getCartStub(env, call.params.basketId).read(getCartOwner(call))
    return cart.ok ? ok(buildAddressReport(call.body, { country: cart.value.country, codes: ['standard'] })) : cart
  },

  setBillingAddress: (call, env) => applyCommand(env, withPathCartId(call), { kind: 'set-billing', address: call.body }),

  removeBillingAddress: (call, env) => applyCommand(env, withPathCartId(call), { kind: 'remove-billing' }),

  paymentMethods: (call, env) => readPaymentMethods(env, call),

  addPaymentInstrument: (call, env) => addInstrument(env, call),

  removePaymentInstrument(call, env) {
    const { payment_instrument_id: id, payment_method_id: method } = call.body
    if (method === 'GIFT_CARD') return removeGiftCard(env, { ...call, cartId: call.params.basketId }, id)
    return applyCommand(env, withPathCartId(call), { kind: 'remove-instrument', id, method })
  },

  paymentSession: (call, env) => openPaymentSession(env, call),

  payPalOrder: (call, env) => createPayPalOrder(env, call),

  async deviceFingerPrint(call, env) {
    const { cartId: _, ...fingerprint } = call.body
    const cart = await applyCommand(env, call, { kind: 'set-fingerprint', fingerprint })
    return cart.ok ? ok(undefined) : cart
  },

  reserveWithItem: (call, env) => reserveWithItem(env, call),
}

type AddInstrumentCall = ViewerContext & { consumerNo: string; params: { basketId: string }; body: InstrumentBody }

/**
 * Attaches a payment method to a cart. A gift card fails as gift cards do. PYT405: it is not open to this shopper for this cart. PYT404: no
 * such saved card. API400: a part is missing, or it looks like a card number.
 */
async function addInstrument(env: PlatformEnv, instrumentCall: AddInstrumentCall): Promise<Outcome<Cart>> {
  const { body } = instrumentCall
  const call = withPathCartId(instrumentCall)
  if (body.payment_method_id === 'GIFT_CARD') return payByGiftCard(env, instrumentCall)
  const cart = await getCartStub(env, call.body.cartId).read(getCartOwner(call))
  if (!cart.ok) return cart
  const openMethod = (await listOpenMethods(env, instrumentCall, cart.value)).find(({ code }) => code === body.payment_method_id)
  if (!openMethod || excludedMethods.includes(openMethod.code)) return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'payment_method_id' })
  const sealedOutcome = buildPaymentData(body)
  if (!sealedOutcome.ok) return sealedOutcome
  const savedCardOutcome = await loadSavedCardToken(env, instrumentCall)
  if (!savedCardOutcome.ok) return savedCardOutcome
  const instrument: PaymentInstrument = {
    id: body.payment_instrument_id ?? crypto.randomUUID(),
    method: body.payment_method_id,
    sealed: { ...sealedOutcome.value, ...savedCardOutcome.value },
    ...(body.c_requestID !== undefined && { requestId: body.c_requestID }),
    ...(openMethod.athlete && { most: openMethod.athlete.payable + openMethod.athlete.remaining }),
  }
  return applyCommand(env, call, { kind: 'add-instrument', instrument })
}

/** Points are put to a cart by the reward call. */
const excludedMethods: readonly PaymentMethodId[] = ['LOYALTY_POINTS']

/** Typed in, or saved by the shopper: then only its PIN is. */
async function payByGiftCard(env: PlatformEnv, instrumentCall: AddInstrumentCall): Promise<Outcome<Cart>> {
  const { giftCardNumber: number, pin = '', payment_instrument_id: id } = instrumentCall.body
  const call = { ...instrumentCall, cartId: instrumentCall.params.basketId }
  if (number !== undefined || id === undefined) return applyGiftCard(env, call, { number: number ?? '', pin })
  const savedOutcome = await findSavedInstrument(env, instrumentCall, id)
  if (!savedOutcome.ok) return savedOutcome
  const { stands: cardId, maskedNumber } = savedOutcome.value
  return applyGiftCard(env, call, { cardId, maskedNumber, pin })
}

/** Provider's token of a saved card. */
async function loadSavedCardToken(env: PlatformEnv, instrumentCall: AddInstrumentCall): Promise<Outcome<Record<string, string>>> {
  const { payment_instrument_id: id, payment_method_id: method } = instrumentCall.body
  if (id === undefined || method !== 'CREDIT_CARD') return ok({})
  const savedOutcome = await findSavedInstrument(env, instrumentCall, id)
  if (!savedOutcome.ok) return savedOutcome
  const { stands, cardType, maskedNumber } = savedOutcome.value
  return ok({ storedPaymentMethodId: stands, lastFour: maskedNumber.slice(-4), ...(cardType && { brand: cardType }) })
}

async function findSavedInstrument(
  env: PlatformEnv,
  { body, consumerNo }: AddInstrumentCall,
  id: string,
): Promise<Outcome<StoredInstrument>> {
  const accountOutcome = await getConsumerStub(env, consumerNo).read()
  const savedInstruments = accountOutcome.ok ? accountOutcome.value.account.instruments : []
  const instrument = savedInstruments.find(({ paymentInstrumentId, type }) => paymentInstrumentId === id && type === body.payment_method_id)
  return instrument ? ok(instrument) : fail('PAYMENT_INSTRUMENT_NOT_FOUND', { field: 'payment_instrument_id' })
}

type PayPalOrderCall = ViewerContext & { consumerNo: string; params: { basketId: string } }

/**
 * PayPal's order for the window on the cart, at what the cart costs now. PYT405: PayPal is not open to this shopper for this cart; PYT400:
 * the provider opens none; CRT404: the cart is being placed.
 */
async function createPayPalOrder(env: PlatformEnv, orderCall: PayPalOrderCall): Promise<Outcome<{ payPalOrderId: string }>> {
  const { shop, caller, params } = orderCall
  const cart = await getCartStub(env, params.basketId).read(getCartOwner(orderCall))
  if (!cart.ok) return cart
  const availableMethods = await listOpenMethods(env, orderCall, cart.value)
  if (!availableMethods.some(({ code }) => code === 'PAYPAL_EXPRESS')) return fail('PAYMENT_METHOD_NOT_ALLOWED')
  const { siteId, language, country, brand } = shop
  const shopper = {
    ...{ shopperLocale: `${language}-${country}`, countryCode: country, brand },
    ...(caller.kind !== 'GUEST' && { shopperReference: caller.consumerNo }),
  }
  const terms = toPayPalTerms(await renderCart(env, cart.value, orderCall), shop)
  const id = await getCheckoutStub(env, params.basketId).payPalOrder({ cartId: params.basketId, siteId, shopper, terms })
  return id.ok ? ok({ payPalOrderId: id.value }) : id
}

/** What is left to pay, and how the goods can travel; nothing to choose where nothing is sent. */
function toPayPalTerms({ totals, shippingMethods }: Cart, { currency }: RequestContext): PayPalTerms {
  const toAmount = (amount: number) => ({ value: formatAmount(toMinorUnits(amount, currency), currency), currency })
  const shippingMethod = shippingMethods.find(({ code }) => code === 'standard' || code === 'express')
  const deliveries = (shippingMethod?.applicableShippingMethods ?? []).map(({ code, label, price }) => ({
    ...{ code, label, amount: toAmount(price.finalAmount ?? price.amount ?? 0), isChosen: code === shippingMethod?.code },
  }))
  return { amount: toAmount(totals.remainingToPay), deliveries: deliveries.some(({ isChosen }) => isChosen) ? deliveries : [] }
}
