import type { Random } from '../random.ts'
import { sampleAddress } from '../samples.ts'
import { buildCaptchaToken } from '../shopper.ts'
import type { Spender } from './spender.ts'
import { giftCardProduct, type WireCart } from './wire-cart.ts'

/** `gift`: a gift card product of any amount. */
export type StressProducts = readonly { productId: string; upc: string }[] & { gift?: string }
/** A call that may change the price or the payments of a cart. */
export type MoneyStep = { path: string; method: string; body: object }

const couponCodes = ['WELCOME10', 'SAVE20', 'FREESHIP', 'GIFTBEANIE', 'ONCEONLY', 'FIRST100', 'ALONE15', 'PACKS15', 'EXPIRED24', 'NOSUCH']
const rewardPoints = ['100', '200', '500', '1000', '0']
const shippingMethods = ['standard', 'express']
const adjustmentReasons = ['DAMAGED', 'GOODWILL']

type StepContext = { random: Random; goods: StressProducts; spender: Spender; cart: WireCart }
type MoneyStepFactory = (choosing: StepContext) => MoneyStep

/** Valid or not: an invalid call must be refused, and must cost nothing. */
const stepFactories: MoneyStepFactory[] = [
  addItem,
  addItem,
  addItem,
  addGift,
  swapItem,
  swapItem,
  ({ cart }) => buildInstrumentStep(cart, { payment_method_id: 'ATHLETES_PAYMENT' }),
  ({ cart }) => buildInstrumentStep(cart, { payment_method_id: 'PAY_LATER' }),
  ({ random, cart }) => ({
    path: `/cart/v1/cart/${cart.id}/item`,
    method: 'PUT',
    body: { ...pickLine(random, cart), qty: 1 + random.below(4) },
  }),
  ({ random, cart }) => ({ path: '/cart/v1/item', method: 'DELETE', body: pickLine(random, cart) }),
  ({ random, cart }) => ({ path: '/cart/v1/coupon', method: 'PUT', body: { cartId: cart.id, code: random.pick(couponCodes) } }),
  ({ random, cart }) => ({ path: '/cart/v1/coupon', method: 'PUT', body: { cartId: cart.id, code: random.pick(couponCodes) } }),
  ({ random, cart }) => ({ path: '/cart/v1/coupon', method: 'DELETE', body: { cartId: cart.id, code: pickCouponCode(random, cart) } }),
  ({ random, cart }) => ({
    path: `/cart/v1/cart/${cart.id}/reward`,
    method: 'PUT',
    body: { appliedLoyaltyVoucher: random.pick(rewardPoints) },
  }),
  ({ random, cart, spender }) => buildGiftCardStep(cart, random.pick(spender.cards)),
  ({ random, cart, spender }) => buildGiftCardStep(cart, random.pick(spender.cards)),
  ({ random, cart }) => ({ path: `/cart/v1/cart/${cart.id}/paymentInstruments`, method: 'DELETE', body: pickInstrument(random, cart) }),
  ({ random, cart }) => ({
    path: '/cart/v1/shippingMethod',
    method: 'POST',
    body: { cartId: cart.id, code: random.pick(shippingMethods) },
  }),
]

/** Additional commands of an associate. */
const associateSteps: MoneyStepFactory[] = [
  ({ random, cart }) => ({ path: `/cart/v1/cart/${cart.id}/price_adjustments`, method: 'POST', body: buildAdjustment(random, cart) }),
  ({ random, cart }) => ({
    path: `/cart/v1/cart/${cart.id}/price_adjustments/${pickAdjustment(random, cart)}`,
    method: 'DELETE',
    body: {},
  }),
]

/** Sometimes a shopper tries an associate's command. */
export function chooseStep(context: StepContext): MoneyStep {
  const { random, spender } = context
  const usesAssociateStep = random.chance(spender.kind === 'AGENT' ? 0.25 : 0.03)
  return random.pick(usesAssociateStep ? associateSteps : stepFactories)(context)
}

export function buildPrepareStep({ id }: WireCart): MoneyStep {
  return { path: '/cart/v1/cart/prepareOrder', method: 'POST', body: { basketId: id } }
}

/** After failed payments a CAPTCHA is required, so each call has a token. */
export function buildPlaceStep({ id }: WireCart, paymentMethod: object, billingAddress: object = sampleAddress): MoneyStep {
  const body = { cartId: id, billingAddress, paymentMethod, recaptcha_response: buildCaptchaToken('placeOrder') }
  return { path: '/cart/v2/checkout/order', method: 'PUT', body }
}

function addItem({ random, goods, cart }: StepContext): MoneyStep {
  return { path: '/cart/v1/item', method: 'POST', body: { cartId: cart.id, ...random.pick(goods), qty: 1 + random.below(3) } }
}

function pickLine(random: Random, { id, items }: WireCart) {
  const { id: itemId, productId, upc } = items.length > 0 ? random.pick(items) : { id: 'none', productId: 'HVSHELL1', upc: '442945300003' }
  return { cartId: id, itemId, productId, upc }
}

function pickCouponCode(random: Random, { couponItems }: WireCart): string {
  return couponItems.length > 0 ? random.pick(couponItems).code : 'NOSUCH'
}

/** Adds a gift card of some amount, for the shopper. */
export function addGift({ random, cart, goods }: Pick<StepContext, 'random' | 'cart' | 'goods'>): MoneyStep {
  return { path: '/cart/v1/item', method: 'POST', body: { cartId: cart.id, ...buildGift(random, goods), qty: 1 + random.below(2) } }
}

function buildGift(random: Random, goods: StressProducts) {
  return { productId: giftCardProduct, upc: goods.gift ?? '', customAmount: 10 + random.below(90) }
}

/** Changes a line: an item to a gift card, or a gift card to an item. */
function swapItem({ random, cart, goods }: StepContext): MoneyStep {
  const { itemId } = pickLine(random, cart)
  const otherItem = random.chance(0.5) ? buildGift(random, goods) : random.pick(goods)
  return { path: `/cart/v1/cart/${cart.id}/item`, method: 'PUT', body: { cartId: cart.id, itemId, ...otherItem, qty: 1 + random.below(3) } }
}

export function buildGiftCardStep(cart: WireCart, { number, pin }: Spender['cards'][number]): MoneyStep {
  return buildInstrumentStep(cart, { payment_method_id: 'GIFT_CARD', giftCardNumber: number, pin })
}

function buildInstrumentStep(cart: WireCart, body: object): MoneyStep {
  return { path: `/cart/v1/cart/${cart.id}/paymentInstruments`, method: 'POST', body }
}

function pickInstrument(random: Random, { payment_instruments }: WireCart) {
  const none = { payment_method_id: 'GIFT_CARD', payment_instrument_id: 'none' }
  const { payment_method_id, payment_instrument_id } = payment_instruments.length > 0 ? random.pick(payment_instruments) : none
  return { payment_method_id, payment_instrument_id }
}

function buildAdjustment(random: Random, { items }: WireCart) {
  const isLineAdjustment = items.length > 0 && random.chance(0.5)
  const adjustmentValue = random.chance(0.5)
    ? { type: 'PERCENTAGE', value: 1 + random.below(100) }
    : { type: 'AMOUNT', value: (1 + random.below(20_000)) / 100 }
  return {
    ...(isLineAdjustment ? { level: 'ITEM', itemId: random.pick(items).id } : { level: 'ORDER' }),
    ...adjustmentValue,
    reason: random.pick(adjustmentReasons),
  }
}

function pickAdjustment(random: Random, { priceAdjustments }: WireCart): string {
  return priceAdjustments.length > 0 ? random.pick(priceAdjustments).adjustmentId : 'none'
}
