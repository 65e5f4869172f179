import { setTimeout as sleep } from 'node:timers/promises'
import { type PlatformResponse, getFailure } from '../request.ts'
import { requestOnce, callOrThrow } from '../send-request.ts'
import type { Random } from '../random.ts'
import { sampleAddress, buildCardPayment, otherAddresses } from '../samples.ts'
import { mapConcurrent } from '../shopper.ts'
import { chooseStep, type StressProducts, type MoneyStep, buildPlaceStep, buildPrepareStep } from './money-step.ts'
import type { PlacedOrder, MoneyRun } from './money-run.ts'
import { asSpender, type Spender } from './spender.ts'
import { buildBankStep, placeAtBank } from './bank-payment.ts'
import {
  changeRandomOrder,
  chargeBackRandomOrder,
  deliverRandomOrder,
  disturbRandomPayment,
  returnRandomOrder,
  type StaffContext,
} from './order-changes.ts'
import { shopInOtherMarket, signInWhileShopping, changeInTwoWindows } from './windows.ts'
import { sumCardsByNumber, toCents, getCreditCents, sumGiftCardCents, isGiftCard, hasConsistentSums, type WireCart } from './wire-cart.ts'

const maxSteps = 40
const cardOutcomes = ['pays', 'pays', 'pays', 'pays', 'refused', 'error', 'lost'] as const
type CartResponse = WireCart & { orderNumber?: string }

/** Simulates a random shopper: fills carts, changes prices and payments, places orders once or twice concurrently, and cancels some. */
export async function runMoney(
  spender: Spender,
  goods: StressProducts,
  { random, staff }: { random: Random; staff: StaffContext },
): Promise<MoneyRun> {
  const moneyRun: MoneyRun = { spender, steps: 0, bought: [], refused: [], wrongSums: [], odd: [] }
  const stepCount = 5 + random.below(maxSteps - 4)
  let cart = await createCart(moneyRun)
  while (moneyRun.steps < stepCount) {
    if (cart.items.length > 0 && random.chance(0.2)) cart = await placeOrder(moneyRun, cart, { random, staff })
    else if (random.chance(0.05)) await cancelRandomOrder(moneyRun, random)
    else if (random.chance(0.1)) await deliverRandomOrder({ story: moneyRun, staff, random })
    else if (random.chance(0.06)) await returnRandomOrder({ story: moneyRun, staff, random })
    else if (random.chance(0.06)) await changeRandomOrder({ story: moneyRun, staff, random })
    else if (random.chance(0.02)) await chargeBackRandomOrder({ story: moneyRun, staff, random })
    else if (random.chance(0.06)) await disturbRandomPayment({ story: moneyRun, staff, random })
    else if (random.chance(0.05)) cart = checkCartSums(moneyRun, await changeInTwoWindows({ story: moneyRun, cart, goods, random }))
    else if (random.chance(0.04)) cart = checkCartSums(moneyRun, await signInWhileShopping({ story: moneyRun, cart, goods, random }))
    else if (random.chance(0.02)) await shopInOtherMarket({ story: moneyRun, cart, goods, random })
    else {
      const response = await sendStep(moneyRun, chooseStep({ random, goods, spender, cart }))
      if (response.status < 400) cart = checkCartSums(moneyRun, response.body as WireCart)
    }
  }
  return moneyRun
}

async function createCart(moneyRun: MoneyRun): Promise<WireCart> {
  const { url, abroad } = moneyRun.spender
  const call = { method: 'POST', ...asSpender(moneyRun.spender) }
  const { id } = await callOrThrow<WireCart>(`${url}/cart/v1/cart`, { ...call, body: {} })
  const address = abroad ? otherAddresses[abroad.locale] : sampleAddress
  return callOrThrow<WireCart>(`${url}/cart/v2/cart/${id}/shippingAddress`, { ...call, body: [address] })
}

async function sendStep(moneyRun: MoneyRun, { path, method, body }: MoneyStep): Promise<PlatformResponse> {
  moneyRun.steps += 1
  const response = await requestOnce(moneyRun.spender.url + path, { method, ...asSpender(moneyRun.spender), body })
  if (response.status === 0 || response.status >= 500)
    moneyRun.odd.push(`${method} ${path} ${response.status} ${JSON.stringify(response.body)}`)
  else if (response.status >= 400) moneyRun.refused.push(getFailure(response).code)
  return response
}

function checkCartSums(moneyRun: MoneyRun, cart: WireCart): WireCart {
  const isStored = cart.reward !== undefined || getCreditCents(cart) > 0 || Object.keys(sumCardsByNumber(cart)).length > 0
  if (sumGiftCardCents(cart) > 0 && isStored) moneyRun.odd.push(`a gift card is not paid with money alone: ${cart.id}`)
  if (!hasConsistentSums(cart, { isTaxIncluded: moneyRun.spender.abroad !== undefined }))
    moneyRun.wrongSums.push(JSON.stringify([cart.totals, cart.payment_instruments]))
  return cart
}

/** Prepares and places the cart; returns the next cart. */
async function placeOrder(
  moneyRun: MoneyRun,
  cart: WireCart,
  { random, staff }: { random: Random; staff: StaffContext },
): Promise<WireCart> {
  const { url, abroad } = moneyRun.spender
  const [parallelCalls, card] = [random.chance(0.3) && !abroad ? 2 : 1, random.pick(cardOutcomes)]
  if (abroad) await sendStep(moneyRun, buildBankStep(cart, abroad.bank))
  const preparedCart = await sendStep(moneyRun, buildPrepareStep(cart))
  if (preparedCart.status >= 400) return cart
  const checkedCart = checkCartSums(moneyRun, preparedCart.body as WireCart)
  const responses = await mapConcurrent(parallelCalls, () =>
    abroad
      ? placeAtBank({ story: moneyRun, cart: checkedCart, bank: abroad.bank, random, providerUrl: staff.providerUrl })
      : placeUntilSettled(moneyRun, checkedCart, buildCardPayment(card)),
  )
  const orderNumbers = new Set(responses.flatMap(({ body }) => (body as CartResponse | null)?.orderNumber ?? []))
  if (orderNumbers.size > 1) moneyRun.odd.push(`two orders of one cart: ${[...orderNumbers].join(' ')}`)
  for (const orderNumber of orderNumbers) moneyRun.bought.push({ orderNumber, ...toAgreedOrder(checkedCart), ...initialOrderState })
  if (orderNumbers.size > 0) return createCart(moneyRun)
  const isContinuable = responses.map((response) => getFailure(response).info.cartId).find((id) => typeof id === 'string')
  if (isContinuable === undefined) return checkedCart
  return checkCartSums(moneyRun, await callOrThrow<WireCart>(`${url}/cart/v1/cart/${isContinuable}`, asSpender(moneyRun.spender)))
}

/** Polls until the payment result is known. */
async function placeUntilSettled(moneyRun: MoneyRun, cart: WireCart, paymentMethod: object): Promise<PlatformResponse> {
  const step = buildPlaceStep(cart, paymentMethod)
  let response = await sendStep(moneyRun, step)
  for (let attempts = 1; attempts < 60 && getFailure(response).code === 'PYT300'; attempts += 1) {
    await sleep(500)
    response = await requestOnce(moneyRun.spender.url + step.path, { ...step, token: moneyRun.spender.token })
  }
  if (getFailure(response).code === 'PYT300') moneyRun.odd.push(`never settled: ${cart.id}`)
  return response
}

const initialOrderState = { isCancelled: false, isDelivered: false, isReturned: false, isChanged: false }

function toAgreedOrder(cart: WireCart): Omit<PlacedOrder, 'orderNumber' | keyof typeof initialOrderState> {
  const codes = cart.couponItems.filter(({ valid }) => valid).map(({ code }) => code)
  const paidItems = cart.items.filter(({ bonus }) => !bonus)
  const [gifts, goods] = [paidItems.filter(isGiftCard), paidItems.filter((item) => !isGiftCard(item))]
  return {
    ...{
      cards: sumCardsByNumber(cart),
      points: cart.reward?.points ?? 0,
      codes,
      credit: getCreditCents(cart),
      gifts: sumGiftCardCents(cart),
    },
    ...{ toPay: toCents(cart.totals.remainingToPay), reward: toCents(cart.totals.appliedRewards), total: toCents(cart.totals.total) },
    goods: goods.reduce((sum, { price }) => sum + toCents(price.priceAfterOrderDiscount ?? 0), 0),
    ...{ goodsIds: goods.map(({ id }) => id), giftIds: gifts.map(({ id }) => id) },
    freeIds: cart.items.filter(({ bonus }) => bonus).map(({ id }) => id),
  }
}

async function cancelRandomOrder(moneyRun: MoneyRun, random: Random) {
  const cancellableOrders = moneyRun.bought.filter(({ isCancelled, isDelivered }) => !isCancelled && !isDelivered)
  if (cancellableOrders.length === 0) return
  const order = random.pick(cancellableOrders)
  const path = '/consumers-v3/consumer/CancelOrderForm'
  const response = await sendStep(moneyRun, { path, method: 'POST', body: { orderNumber: order.orderNumber, reason: 'changed my mind' } })
  order.isCancelled = response.status < 400
}
