import { setTimeout as sleep } from 'node:timers/promises'
import { failureIn } from '../request.ts'
import { requestOnce, callOrThrow } from '../request-until-answered.ts'
import type { Random } from '../random.ts'
import type { Bought, MoneyStory } from './money-record.ts'
import type { OwnCard } from './spending-shopper.ts'

const shipped = ['IN_FULFILMENT', 'SHIPPED', 'DELIVERED']

/** An order is delivered: its gift cards may be spent from now on like the buyer's first ones. */
export async function deliverOne({ spender, bought, odd }: MoneyStory, random: Random) {
  const { url } = spender
  const open = bought.filter(({ isCancelled, isDelivered }) => !isCancelled && !isDelivered)
  if (open.length === 0) return
  const order = random.pick(open)
  for (const status of shipped) await callOrThrow(`${url}/stress/order/${order.orderNumber}/${status}`, { method: 'POST' })
  order.isDelivered = true
  if (order.gifts === 0) return
  for (let tries = 0; tries < 40; tries += 1) {
    const cards = await callOrThrow<OwnCard[]>(`${url}/stress/bought-cards/${order.orderNumber}`)
    const known = cards.reduce((sum, { cents }) => sum + cents, 0)
    if (known === order.gifts) return void spender.cards.push(...cards.map((card) => ({ ...card, isBought: true as const })))
    await sleep(250)
  }
  odd.push(`${order.orderNumber}: its gift cards never came`)
}

/** All items of an order, free gifts too, are returned and refunded; a gift card among them cannot be, spent or not. */
export async function sendOneBack({ spender, bought, odd }: MoneyStory, random: Random) {
  const { url, token } = spender
  const here = bought.filter(({ isDelivered, isReturned, isCancelled }) => isDelivered && !isReturned && !isCancelled)
  if (here.length === 0) return
  const order = random.pick(here)
  const path = `${url}/consumers-v3/consumer/return/${order.orderNumber}/returnLabel`
  const ask = (items: string[]) => requestOnce(path, { method: 'POST', token, body: { items } })
  if (order.giftIds.length > 0) {
    const refused = failureIn(await ask([...order.goodsIds, ...order.giftIds])).code
    if (refused !== 'RTN500') odd.push(`${order.orderNumber}: a gift card was sent back: ${refused}`)
  }
  if (order.goodsIds.length === 0) return
  // A free gift that stayed would be held back from the refund.
  const answer = await ask([...order.goodsIds, ...order.freeIds])
  if (answer.status >= 400) return void odd.push(`${order.orderNumber}: not sent back: ${failureIn(answer).code}`)
  for (const status of ['RETURNED', 'REFUNDED']) await callOrThrow(`${url}/stress/order/${order.orderNumber}/${status}`, { method: 'POST' })
  order.isReturned = true
}

/** Expected refund of a fully returned order: through the provider, minus non-returnable gift cards. */
export function refundOf({ toPay, gifts, isReturned }: Bought): number {
  return isReturned ? toPay - gifts : 0
}

/** Returns true if the order exists and nothing was refunded. */
export function isSpent({ isCancelled, isReturned }: Bought): boolean {
  return !isCancelled && !isReturned
}

/** Whole units of money paid for items and not refunded. */
export function pointsEarned(order: Bought): number {
  const money = order.toPay + Object.values(order.cards).reduce((sum, card) => sum + card, 0)
  if (!order.isDelivered || !isSpent(order) || order.total === 0) return 0
  return Math.floor(Math.floor((order.goods * Math.min(money, order.total)) / order.total) / 100)
}
