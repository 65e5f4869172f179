import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, failureIn } from '../request.ts'
import { requestOnce, callOrThrow } from '../request-until-answered.ts'
import type { Random } from '../random.ts'
import { anAddress, paidBy } from '../samples.ts'
import { mapConcurrent } from '../shopper.ts'
import { aStep, type Goods, type MoneyStep, placeStep, prepareStep } from './money-step.ts'
import type { Bought, MoneyStory } from './money-record.ts'
import type { Spender } from './spending-shopper.ts'
import { changeOne, chargeOneBack, deliverOne, sendOneBack, type Staff } from './after-order.ts'
import { abroad, signInBetween, twoWindows } from './windows.ts'
import { cardsIn, centsOf, creditIn, giftsIn, isGift, isRightSum, type WireCart } from './wire-cart.ts'

const mostSteps = 40
const cards = ['pays', 'pays', 'pays', 'pays', 'refused', 'error', 'lost'] as const
type CartResponse = WireCart & { orderNumber?: string }

/** Simulates a random shopper: fills carts, changes prices and payments, places orders once or twice concurrently, and cancels some. */
export async function moneyStory(spender: Spender, goods: Goods, { random, staff }: { random: Random; staff: Staff }): Promise<MoneyStory> {
  const story: MoneyStory = { spender, steps: 0, bought: [], refused: [], wrongSums: [], odd: [] }
  const length = 5 + random.below(mostSteps - 4)
  let cart = await newCart(story)
  while (story.steps < length) {
    if (cart.items.length > 0 && random.chance(0.2)) cart = await place(story, cart, random)
    else if (random.chance(0.05)) await cancelOne(story, random)
    else if (random.chance(0.1)) await deliverOne({ story, staff, random })
    else if (random.chance(0.06)) await sendOneBack({ story, staff, random })
    else if (random.chance(0.06)) await changeOne({ story, staff, random })
    else if (random.chance(0.02)) await chargeOneBack({ story, staff, random })
    else if (random.chance(0.05)) cart = looked(story, await twoWindows({ story, cart, goods, random }))
    else if (random.chance(0.04)) cart = looked(story, await signInBetween({ story, cart, goods, random }))
    else if (random.chance(0.02)) await abroad({ story, cart, goods, random })
    else {
      const answer = await ask(story, aStep({ random, goods, spender, cart }))
      if (answer.status < 400) cart = looked(story, answer.body as WireCart)
    }
  }
  return story
}

async function newCart(story: MoneyStory): Promise<WireCart> {
  const { url, token } = story.spender
  const { id } = await callOrThrow<WireCart>(`${url}/cart/v1/cart`, { method: 'POST', token, body: {} })
  return callOrThrow<WireCart>(`${url}/cart/v2/cart/${id}/shippingAddress`, { method: 'POST', token, body: [anAddress] })
}

async function ask(story: MoneyStory, { path, method, body }: MoneyStep): Promise<Answer> {
  const { url, token } = story.spender
  story.steps += 1
  const answer = await requestOnce(url + path, { method, token, body })
  if (answer.status === 0 || answer.status >= 500) story.odd.push(`${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`)
  else if (answer.status >= 400) story.refused.push(failureIn(answer).code)
  return answer
}

function looked(story: MoneyStory, cart: WireCart): WireCart {
  const isStored = cart.reward !== undefined || creditIn(cart) > 0 || Object.keys(cardsIn(cart)).length > 0
  if (giftsIn(cart) > 0 && isStored) story.odd.push(`a gift card is not paid with money alone: ${cart.id}`)
  if (!isRightSum(cart)) story.wrongSums.push(JSON.stringify([cart.totals, cart.payment_instruments]))
  return cart
}

/** Prepares and places the cart; returns the next cart. */
async function place(story: MoneyStory, cart: WireCart, random: Random): Promise<WireCart> {
  const [times, card] = [random.chance(0.3) ? 2 : 1, random.pick(cards)]
  const prepared = await ask(story, prepareStep(cart))
  if (prepared.status >= 400) return cart
  const agreed = looked(story, prepared.body as WireCart)
  const answers = await mapConcurrent(times, () => settled(story, agreed, paidBy(card)))
  const numbers = new Set(answers.flatMap(({ body }) => (body as CartResponse | null)?.orderNumber ?? []))
  if (numbers.size > 1) story.odd.push(`two orders of one cart: ${[...numbers].join(' ')}`)
  for (const orderNumber of numbers) story.bought.push({ orderNumber, ...agreedIn(agreed), ...untouched })
  if (numbers.size > 0) return newCart(story)
  const goesOn = answers.map((answer) => failureIn(answer).info.cartId).find((id) => typeof id === 'string')
  if (goesOn === undefined) return agreed
  const { url, token } = story.spender
  return looked(story, await callOrThrow<WireCart>(`${url}/cart/v1/cart/${goesOn}`, { token }))
}

/** Polls until the payment result is known. */
async function settled(story: MoneyStory, cart: WireCart, paymentMethod: object): Promise<Answer> {
  const step = placeStep(cart, paymentMethod)
  let answer = await ask(story, step)
  for (let tries = 1; tries < 60 && failureIn(answer).code === 'PYT300'; tries += 1) {
    await sleep(500)
    answer = await requestOnce(story.spender.url + step.path, { ...step, token: story.spender.token })
  }
  if (failureIn(answer).code === 'PYT300') story.odd.push(`never settled: ${cart.id}`)
  return answer
}

const untouched = { isCancelled: false, isDelivered: false, isReturned: false, isChanged: false }

function agreedIn(cart: WireCart): Omit<Bought, 'orderNumber' | keyof typeof untouched> {
  const codes = cart.couponItems.filter(({ valid }) => valid).map(({ code }) => code)
  const chosen = cart.items.filter(({ bonus }) => !bonus)
  const [gifts, goods] = [chosen.filter(isGift), chosen.filter((item) => !isGift(item))]
  return {
    ...{ cards: cardsIn(cart), points: cart.reward?.points ?? 0, codes, credit: creditIn(cart), gifts: giftsIn(cart) },
    ...{ toPay: centsOf(cart.totals.remainingToPay), reward: centsOf(cart.totals.appliedRewards), total: centsOf(cart.totals.total) },
    goods: goods.reduce((sum, { price }) => sum + centsOf(price.priceAfterOrderDiscount ?? 0), 0),
    ...{ goodsIds: goods.map(({ id }) => id), giftIds: gifts.map(({ id }) => id) },
    freeIds: cart.items.filter(({ bonus }) => bonus).map(({ id }) => id),
  }
}

async function cancelOne(story: MoneyStory, random: Random) {
  const standing = story.bought.filter(({ isCancelled, isDelivered }) => !isCancelled && !isDelivered)
  if (standing.length === 0) return
  const order = random.pick(standing)
  const path = '/consumers-v3/consumer/CancelOrderForm'
  const answer = await ask(story, { path, method: 'POST', body: { orderNumber: order.orderNumber, reason: 'changed my mind' } })
  order.isCancelled = answer.status < 400
}
