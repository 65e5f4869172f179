import type { Random } from '../random.ts'
import { anAddress } from '../samples.ts'
import { captchaToken } from '../shopper.ts'
import type { Spender } from './spending-shopper.ts'
import { giftProduct, type WireCart } from './wire-cart.ts'

/** `gift`: a gift card product of any amount. */
export type Goods = readonly { productId: string; upc: string }[] & { gift?: string }
/** A call that may change the price or the payments of a cart. */
export type MoneyStep = { path: string; method: string; body: object }

const codes = ['WELCOME10', 'SAVE20', 'FREESHIP', 'GIFTBEANIE', 'ONCEONLY', 'FIRST100', 'ALONE15', 'PACKS15', 'EXPIRED24', 'NOSUCH']
const rewards = ['100', '200', '500', '1000', '0']
const methods = ['standard', 'express']
const reasons = ['DAMAGED', 'GOODWILL']

type Choosing = { random: Random; goods: Goods; spender: Spender; cart: WireCart }
type MoneyStepChoice = (choosing: Choosing) => MoneyStep

/** Valid or not: an invalid call must be refused, and must cost nothing. */
const choices: MoneyStepChoice[] = [
  add,
  add,
  add,
  addGift,
  swap,
  swap,
  ({ cart }) => attach(cart, { payment_method_id: 'ATHLETES_PAYMENT' }),
  ({ cart }) => attach(cart, { payment_method_id: 'PAY_LATER' }),
  ({ random, cart }) => ({
    path: `/cart/v1/cart/${cart.id}/item`,
    method: 'PUT',
    body: { ...lineOf(random, cart), qty: 1 + random.below(4) },
  }),
  ({ random, cart }) => ({ path: '/cart/v1/item', method: 'DELETE', body: lineOf(random, cart) }),
  ({ random, cart }) => ({ path: '/cart/v1/coupon', method: 'PUT', body: { cartId: cart.id, code: random.pick(codes) } }),
  ({ random, cart }) => ({ path: '/cart/v1/coupon', method: 'PUT', body: { cartId: cart.id, code: random.pick(codes) } }),
  ({ random, cart }) => ({ path: '/cart/v1/coupon', method: 'DELETE', body: { cartId: cart.id, code: codeOf(random, cart) } }),
  ({ random, cart }) => ({ path: `/cart/v1/cart/${cart.id}/reward`, method: 'PUT', body: { appliedLoyaltyVoucher: random.pick(rewards) } }),
  ({ random, cart, spender }) => payBy(cart, random.pick(spender.cards)),
  ({ random, cart, spender }) => payBy(cart, random.pick(spender.cards)),
  ({ random, cart }) => ({ path: `/cart/v1/cart/${cart.id}/paymentInstruments`, method: 'DELETE', body: instrumentOf(random, cart) }),
  ({ random, cart }) => ({ path: '/cart/v1/shippingMethod', method: 'POST', body: { cartId: cart.id, code: random.pick(methods) } }),
]

/** Additional commands of an associate. */
const byHand: MoneyStepChoice[] = [
  ({ random, cart }) => ({ path: `/cart/v1/cart/${cart.id}/price_adjustments`, method: 'POST', body: anAdjustment(random, cart) }),
  ({ random, cart }) => ({ path: `/cart/v1/cart/${cart.id}/price_adjustments/${adjustmentOf(random, cart)}`, method: 'DELETE', body: {} }),
]

/** Sometimes a shopper tries an associate's command. */
export function aStep(choosing: Choosing): MoneyStep {
  const { random, spender } = choosing
  const isByHand = random.chance(spender.kind === 'AGENT' ? 0.25 : 0.03)
  return random.pick(isByHand ? byHand : choices)(choosing)
}

export function prepareStep({ id }: WireCart): MoneyStep {
  return { path: '/cart/v1/cart/prepareOrder', method: 'POST', body: { basketId: id } }
}

/** After failed payments a CAPTCHA is required, so each call has a token. */
export function placeStep({ id }: WireCart, paymentMethod: object): MoneyStep {
  const body = { cartId: id, billingAddress: anAddress, paymentMethod, recaptcha_response: captchaToken('placeOrder') }
  return { path: '/cart/v2/checkout/order', method: 'PUT', body }
}

function add({ random, goods, cart }: Choosing): MoneyStep {
  return { path: '/cart/v1/item', method: 'POST', body: { cartId: cart.id, ...random.pick(goods), qty: 1 + random.below(3) } }
}

function lineOf(random: Random, { id, items }: WireCart) {
  const { id: itemId, productId, upc } = items.length > 0 ? random.pick(items) : { id: 'none', productId: 'HVSHELL1', upc: '442945300003' }
  return { cartId: id, itemId, productId, upc }
}

function codeOf(random: Random, { couponItems }: WireCart): string {
  return couponItems.length > 0 ? random.pick(couponItems).code : 'NOSUCH'
}

/** Adds a gift card of some amount, for the shopper. */
export function addGift({ random, cart, goods }: Pick<Choosing, 'random' | 'cart' | 'goods'>): MoneyStep {
  return { path: '/cart/v1/item', method: 'POST', body: { cartId: cart.id, ...aGift(random, goods), qty: 1 + random.below(2) } }
}

function aGift(random: Random, goods: Goods) {
  return { productId: giftProduct, upc: goods.gift ?? '', customAmount: 10 + random.below(90) }
}

/** Changes a line: an item to a gift card, or a gift card to an item. */
function swap({ random, cart, goods }: Choosing): MoneyStep {
  const { itemId } = lineOf(random, cart)
  const other = random.chance(0.5) ? aGift(random, goods) : random.pick(goods)
  return { path: `/cart/v1/cart/${cart.id}/item`, method: 'PUT', body: { cartId: cart.id, itemId, ...other, qty: 1 + random.below(3) } }
}

export function payBy(cart: WireCart, { number, pin }: Spender['cards'][number]): MoneyStep {
  return attach(cart, { payment_method_id: 'GIFT_CARD', giftCardNumber: number, pin })
}

function attach(cart: WireCart, body: object): MoneyStep {
  return { path: `/cart/v1/cart/${cart.id}/paymentInstruments`, method: 'POST', body }
}

function instrumentOf(random: Random, { payment_instruments }: WireCart) {
  const none = { payment_method_id: 'GIFT_CARD', payment_instrument_id: 'none' }
  const { payment_method_id, payment_instrument_id } = payment_instruments.length > 0 ? random.pick(payment_instruments) : none
  return { payment_method_id, payment_instrument_id }
}

function anAdjustment(random: Random, { items }: WireCart) {
  const ofLine = items.length > 0 && random.chance(0.5)
  const how = random.chance(0.5)
    ? { type: 'PERCENTAGE', value: 1 + random.below(100) }
    : { type: 'AMOUNT', value: (1 + random.below(20_000)) / 100 }
  return { ...(ofLine ? { level: 'ITEM', itemId: random.pick(items).id } : { level: 'ORDER' }), ...how, reason: random.pick(reasons) }
}

function adjustmentOf(random: Random, { priceAdjustments }: WireCart): string {
  return priceAdjustments.length > 0 ? random.pick(priceAdjustments).adjustmentId : 'none'
}
