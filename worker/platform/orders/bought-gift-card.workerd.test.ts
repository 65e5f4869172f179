import { expect, test, vi } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { giftCardNumber, giftCardPin } from '#contracts/entities/gift-card'
import type { OrderState } from '#domain/order/order-state'
import { getGiftCardStub, deriveCardId, hashPin } from '../gift-cards/gift-card-stub'
import { aConsumer, loyaltyMember } from '../test/consumers'
import { type SentEmail, listEmailsTo } from '../test/sent-emails'
import { anAddress, anOrder, moveOrderTo, placeCart, prepareCart } from '../test/orders'
import { readLedger } from '../test/payments'
import { callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv, createToken } from '../test/platform'
import { resendGiftCardEmail } from './order-emails'
import { performEffect } from './perform-effect'

type Card = { number: string; pin: string }

const friend = () => `friend-${crypto.randomUUID()}@shop.example`
const aGift = (to: string) => ({
  ...getSampleVariant('giftCard'),
  ...{ customAmount: 37, qty: 2, giftOption: { to: 'Fay', email: to, message: 'Enjoy the rain' } },
})

function cardsIn({ text }: SentEmail): Card[] {
  return [...text.matchAll(/number (\d+), PIN (\d+)/g)].map(([, number = '', pin = '']) => ({ number, pin }))
}

async function presented({ number, pin }: Card) {
  const card = getGiftCardStub(platformEnv, await deriveCardId(platformEnv, number))
  const outcome = await card.present(await hashPin(platformEnv, { number, pin }), Date.now())
  return outcome.ok ? outcome.value : outcome.errorId
}

/** Two cards of 37 dollars, sent to a friend. */
async function aSentGift() {
  const to = friend()
  const { order, shopper } = await anOrder({ token: await createToken(), items: [aGift(to)] })
  expect(await listEmailsTo(to)).toEqual([])
  await moveOrderTo(order.orderNumber, 'IN_FULFILMENT')
  const [letter] = await vi.waitFor(async () => {
    const letters = await listEmailsTo(to)
    expect(letters).toHaveLength(1)
    return letters
  })
  const cards = letter ? cardsIn(letter) : []
  const kept = await platformEnv.ORDERS.getByName(order.orderNumber).read()
  if (!kept || !letter) throw new Error('there is no such order')
  return { to, order, shopper, letter, cards, kept }
}

test('a bought gift card is mailed with its number and PIN once its order is made ready, and is worth what its buyer named (GIFT-03, GIFT-07, GIFT-08)', async () => {
  const { cards, letter, order } = await aSentGift()
  expect(order.shipments).toMatchObject([{ code: 'digital' }])
  expect(letter.text).toContain('Enjoy the rain')
  expect(cards).toHaveLength(2)
  expect(new Set(cards.flatMap(({ number, pin }) => [number, pin])).size).toBe(4)
  for (const card of cards) {
    expect([giftCardNumber.safeParse(card.number).success, giftCardPin.safeParse(card.pin).success]).toEqual([true, true])
    expect(await presented(card)).toEqual({ card: { currency: 'USD', state: 'active' }, balance: 3_700 })
  }
})

test('a card is issued once, however often its order triggers it (GIFT-07)', async () => {
  const { cards, kept, to } = await aSentGift()
  expect(await performEffect(platformEnv, kept, { effect: 'gift-card-mail' })).toBe(true)
  expect(await listEmailsTo(to)).toHaveLength(1)
  expect(await presented(cards[0]!)).toMatchObject({ balance: 3_700 })
})

test('a repeated email has the same card, also under a new signing secret; without the cards’ own secret there is none (GIFT-07)', async () => {
  const { cards, kept, order, shopper } = await aSentGift()
  const other = friend()
  const body = { orderNumber: order.orderNumber, itemId: order.items[0]?.id, email: other }
  expect((await callPlatform('POST', '/consumers-v3/consumer/resendGiftCardEmail', { token: shopper.token, body })).status).toBe(204)
  expect((await listEmailsTo(other)).map(cardsIn)).toEqual([cards])
  const requested = { item: kept.cart.items[0]!, to: other }
  const rotated = { ...platformEnv, TOKEN_SECRET: 'another secret' }
  expect(await resendGiftCardEmail(rotated, kept, { ...requested, again: 'x', now: Date.now() })).toBe(true)
  expect((await listEmailsTo(other)).map(cardsIn)).toEqual([cards, cards])
  const unknown = { ...platformEnv, GIFT_CARD_SECRET: 'another secret' }
  expect(await resendGiftCardEmail(unknown, kept, { ...requested, again: 'y', now: Date.now() })).toBe(false)
})

test('an order sends five gift card emails an hour, and an address gets five, however its case is written (GIFT-07)', async () => {
  const [first, second] = [await aSentGift(), await aSentGift()]
  const send = ({ order, shopper }: typeof first, email: string) =>
    callPlatform('POST', '/consumers-v3/consumer/resendGiftCardEmail', {
      token: shopper.token,
      body: { orderNumber: order.orderNumber, itemId: order.items[0]?.id, email },
    })
  const victim = friend()
  const answers = await Promise.all(Array.from({ length: 9 }, (_, i) => send(first, i % 2 ? victim : victim.toUpperCase())))
  // The first email of the order was the gift itself.
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(4)
  const refused = answers.find(({ status }) => status !== 204)
  expect(refused && (await readFailure(refused))).toMatchObject({ errorId: 'GFO405' })
  expect((await send(first, friend())).status).not.toBe(204)
  expect([(await send(second, victim)).status, (await send(second, victim)).status]).toEqual([204, 405])
  expect((await send(second, friend())).status).toBe(204)
  expect(await listEmailsTo(victim)).toHaveLength(5)
})

test('number and PIN are in the mail alone (PAY-20)', async () => {
  const { cards, kept, order, shopper } = await aSentGift()
  const purchase = await callPlatform('GET', `/consumers-v3/consumer/purchase/${order.orderNumber}`, { token: shopper.token })
  const texts = [JSON.stringify(kept), await purchase.text()]
  for (const { number, pin } of cards) for (const text of texts) expect(text.includes(number) || text.includes(`"${pin}"`)).toBe(false)
})

test('a refund empties an unused card and returns its money (GIFT-03)', async () => {
  const { cards, kept } = await aSentGift()
  for (const effect of ['refund', 'refund'] as const) expect(await performEffect(platformEnv, kept, { effect })).toBe(true)
  for (const card of cards) expect(await presented(card)).toMatchObject({ balance: 0 })
  expect((await readLedger(kept.orderNumber))[0]?.events.slice(1)).toEqual([
    { kind: 'capture', value: '74.00' },
    { kind: 'refund', value: '74.00' },
  ])
})

test('the spent part of a refunded card is not returned a second time (GIFT-03)', async () => {
  const { cards, kept } = await aSentGift()
  const card = getGiftCardStub(platformEnv, await deriveCardId(platformEnv, cards[0]!.number))
  const hold = { id: crypto.randomUUID(), owner: 'cart', wants: { money: 1_200 }, expiresAt: Date.now() + 60_000 }
  expect(await card.hold(hold)).toEqual({ state: 'held' })
  await card.commit(hold.id)
  for (const effect of ['refund', 'refund'] as const) expect(await performEffect(platformEnv, kept, { effect })).toBe(true)
  expect((await readLedger(kept.orderNumber))[0]?.events.at(-1)).toEqual({ kind: 'refund', value: '62.00' })
})

test('a bought gift card cannot be returned, spent or not, alone or beside items (HIS-06)', async () => {
  const { order, shopper } = await aSentGift()
  const { order: mixed, shopper: buyer } = await anOrder({ items: [aGift(friend()), getSampleVariant('shell')] })
  const sendBack = ({ orderNumber }: Order, { token }: { token: string }, items: string[]) =>
    callPlatform('POST', `/consumers-v3/consumer/return/${orderNumber}/returnLabel`, { token, body: { items } })
  for (const { orderNumber } of [order, mixed]) await moveOrderTo(orderNumber, 'DELIVERED')
  const [ids, mixedIds] = [order, mixed].map(({ items }) => items.map(({ id }) => id)) as [string[], string[]]
  for (const answer of [await sendBack(order, shopper, ids), await sendBack(mixed, buyer, mixedIds)])
    expect(await readFailure(answer)).toMatchObject({ errorId: 'RTN500' })
  const goods = mixed.items.filter(({ upc }) => upc === getSampleVariant('shell').upc).map(({ id }) => id)
  expect((await sendBack(mixed, buyer, goods)).status).toBe(200)
})

test('a spent card refunds none of its payments, be it a gift card, credit or points (PAY-23)', async () => {
  const { consumer, caller } = await aConsumer({ ...loyaltyMember, seed: { points: 0, spent: { athlete: 150_000 } } })
  const { cards, kept } = await aSentGift()
  for (const { number } of cards) {
    const card = getGiftCardStub(platformEnv, await deriveCardId(platformEnv, number))
    const hold = { id: crypto.randomUUID(), owner: 'cart', wants: { money: 3_700 }, expiresAt: Date.now() + 60_000 }
    await card.hold(hold)
    await card.commit(hold.id)
  }
  const number = '6006490000000092'
  const pinHash = await hashPin(platformEnv, { number, pin: '1234' })
  await getGiftCardStub(platformEnv, await deriveCardId(platformEnv, number)).issue({
    currency: 'USD',
    state: 'active',
    balance: 100,
    pinHash,
  })
  const held = { itemIds: {}, onShort: 'PAYMENT_DECLINED' as const }
  const holds: OrderState['holds'] = [
    { kind: 'gift-card', name: await deriveCardId(platformEnv, number), wants: { money: 2_400 }, ...held },
    { kind: 'points', name: caller.consumerNo, wants: { points: 400, athleteCredit: 1_000 }, ...held },
  ]
  const totals = { ...kept.cart.totals, appliedRewards: 40 }
  const paidOtherwise = { ...kept, cart: { ...kept.cart, totals }, holds, payment: { ...kept.payment, toPay: 0 } }
  expect(await performEffect(platformEnv, paidOtherwise, { effect: 'refund' })).toBe(true)
  expect(await presented({ number, pin: '1234' })).toMatchObject({ balance: 100 })
  expect(await consumer.entitlements()).toMatchObject({ points: 0, athleteCredit: 0 })
})

test('a gift card always costs money, so its buyer has given an email with the billing address (GIFT-13)', async () => {
  const token = await createGuestToken()
  const cart = await (
    await callPlatform('POST', '/cart/v1/cartWithItem', { token, body: { ...getSampleVariant('giftCard'), customAmount: 25, qty: 1 } })
  ).json<Cart>()
  await prepareCart({ token, cart })
  const { email: _, ...unnamed } = anAddress
  for (const [billingAddress, errorId] of [
    [unnamed, 'BIL400'],
    [undefined, 'BILL410'],
  ] as const)
    expect(await readFailure(await placeCart({ token, cart }, { body: { billingAddress } }))).toMatchObject({ errorId })
  expect(await (await placeCart({ token, cart })).json()).toMatchObject({ status: 'CONFIRMED', email: anAddress.email })
})

test('a number that belongs to another card is not given to a second one (GIFT-07)', async () => {
  const [taken] = (await aSentGift()).cards
  const card = getGiftCardStub(platformEnv, await deriveCardId(platformEnv, taken!.number))
  expect(await card.issue({ currency: 'USD', state: 'active', balance: 100, pinHash: 'x', origin: 'another' })).toBe(false)
  expect(await presented(taken!)).toMatchObject({ balance: 3_700 })
})
