import { expect, test, vi } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { inAllLanguages } from '#domain/promotion/promotion.sample'
import { deriveCardId, getGiftCardStub, hashPin } from '../gift-cards/gift-card-stub'
import { getCouponStub } from '../cart/usable-coupon'
import { loadPromotions } from '../promotions/promotions.sql.ts'
import { createOrderOperations } from '../test/order-operations'
import { requestOperation, callOperation } from '../test/operators'
import { aShopper, buildCardPayment, placeCart, prepareCart, setStock, type Shopper } from '../test/orders'
import { bankResult, readLedger } from '../test/payments'
import { callPlatform, getSampleVariant, readFailure, platformEnv } from '../test/platform'

const prices = (amount: number) => ({ USD: amount, CAD: amount, GBP: amount, EUR: amount })
let codes = 0

/** A coupon of twenty percent that an operator wrote, and what he may do with it. */
async function aPromotion() {
  codes += 1
  const [id, code] = [`changing-${codes}`, `CHANGING${codes}`]
  const promotion = {
    campaignId: 'campaign',
    name: inAllLanguages('Twenty off'),
    callout: inAllLanguages('{percent} off|On everything|While it lasts'),
    level: 'ORDER',
    regions: ['NORA', 'EMEA'],
    coupon: { code, uses: 50 },
    reward: { kind: 'percentage', percent: 20 },
  }
  const write = async (over: object = {}) => {
    expect((await requestOperation('PUT', `/operations/v1/promotions/${id}`, { body: { ...promotion, ...over } })).status).toBe(200)
  }
  await write()
  await loadPromotions(platformEnv, { now: Date.now(), bypassesCache: true })
  const changes: Record<Change, () => Promise<unknown>> = {
    'a lower percentage': () => write({ reward: { kind: 'percentage', percent: 10 } }),
    'a higher percentage': () => write({ reward: { kind: 'percentage', percent: 30 } }),
    'an end that has passed': () => write({ until: '2026-01-01T00:00:00Z' }),
    'a minimum above the cart': () => write({ minimum: prices(500_000) }),
    'the code withdrawn': () => callOperation('POST', `/operations/v1/promotions/${id}/end`, { body: {} }),
  }
  const uses = async () => (await getCouponStub(platformEnv, id).left({ uses: 50 }, 'nobody', 'none')).all
  return { id, code, change: (what: Change) => changes[what](), uses }
}

const kinds = [
  'a lower percentage',
  'a higher percentage',
  'an end that has passed',
  'a minimum above the cart',
  'the code withdrawn',
] as const
type Change = (typeof kinds)[number]
const totalsAfter: Record<Change, number> = {
  'a lower percentage': 160,
  'a higher percentage': 120,
  'an end that has passed': 180,
  'a minimum above the cart': 180,
  'the code withdrawn': 180,
}

/** A shopper with two jackets of 100 dollars, of which the shop takes 20 off, and a code that takes another fifth of 200 off. */
async function aShopperWithCode(code: string): Promise<Shopper & { goods: () => Promise<number> }> {
  await setStock(getSampleVariant('shell'), 20)
  const shopper = await aShopper({ items: [{ ...getSampleVariant('shell'), qty: 2 }] })
  const added = await callPlatform('PUT', '/cart/v1/coupon', { token: shopper.token, body: { cartId: shopper.cart.id, code } })
  const cart = await added.json<Cart>()
  expect(cart.totals).toMatchObject({ itemSubTotal: 140 })
  const goods = async () => {
    const response = await callPlatform('GET', `/cart/v1/cart/${cart.id}?isPatchRequired=true`, { token: shopper.token })
    return (await response.json<Cart>()).totals.itemSubTotal
  }
  return { token: shopper.token, cart, goods }
}

const text = (cart: Pick<Cart, 'totals'>) => cart.totals.total.toFixed(2)

test.each(kinds)('%s between cart and summary: the cart and the summary show the new price, and that is charged (CHK-15)', async (what) => {
  const { code, change } = await aPromotion()
  const shopper = await aShopperWithCode(code)
  await change(what)
  // Carts have a change within five seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
  expect(await shopper.goods()).toBe(totalsAfter[what])
  const prepared = await (await prepareCart(shopper)).json<Cart>()
  expect(prepared.totals.itemSubTotal).toBe(totalsAfter[what])
  const order = await (await placeCart(shopper, { body: { expectedTotal: text(prepared) } })).json<Order>()
  expect(order.totals).toEqual(prepared.totals)
  expect(await readLedger(order.orderNumber)).toMatchObject([{ amount: { value: text(prepared) } }])
  vi.useRealTimers()
})

test.each(kinds)('%s between summary and payment: nothing is charged at another price, and the new one is told (CHK-15)', async (what) => {
  const { code, change } = await aPromotion()
  const shopper = await aShopperWithCode(code)
  const seen = await (await prepareCart(shopper)).json<Cart>()
  await change(what)
  expect(await readFailure(await placeCart(shopper, { body: { expectedTotal: text(seen) } }))).toMatchObject({ errorId: 'ORD415' })
  // A client that names no total is not charged another one either.
  expect(await readFailure(await placeCart(shopper))).toMatchObject({ errorId: 'ORD415' })
  const again = await (await prepareCart(shopper)).json<Cart>()
  expect(again.totals.itemSubTotal).toBe(totalsAfter[what])
  const order = await (await placeCart(shopper, { body: { expectedTotal: text(again) } })).json<Order>()
  expect(order.totals.itemSubTotal).toBe(totalsAfter[what])
  expect(await readLedger(order.orderNumber)).toMatchObject([{ amount: { value: text(again) } }])
})

test.each(kinds)('%s during 3-D Secure: the bank was asked for the price of the summary, and that is charged (CHK-15)', async (what) => {
  const { code, change } = await aPromotion()
  const shopper = await aShopperWithCode(code)
  const seen = await (await prepareCart(shopper)).json<Cart>()
  const order = await (
    await placeCart(shopper, { body: { paymentMethod: buildCardPayment('challenge'), expectedTotal: text(seen) } })
  ).json<Order>()
  expect(order.status).toBe('AUTHENTICATION_REQUIRED')
  await change(what)
  const result = bankResult(String(order.flash[0]?.details.action?.authorisationToken), 'Y')
  const additionalData = { cardType: 'visa', sessionID: 'session-1', threeDS2Result: result }
  const body = { paymentMethod: { code: 'CREDIT_CARD', additionalData } }
  const answer = await callPlatform('PATCH', `/cart/v2/checkout/order/${order.orderNumber}`, { token: shopper.token, body })
  const confirmed = await answer.json<Order>()
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', totals: seen.totals })
  expect(await readLedger(order.orderNumber)).toMatchObject([{ state: 'authorised', amount: { value: text(seen) } }])
})

test.each(kinds)(
  '%s after the order: units are refunded at what was paid for them, and cancelled ones are not charged (CHK-15)',
  async (what) => {
    const { code, change, uses } = await aPromotion()
    const shopper = await aShopperWithCode(code)
    const seen = await (await prepareCart(shopper)).json<Cart>()
    const order = await (await placeCart(shopper)).json<Order>()
    const left = await uses()
    await change(what)
    const on = createOrderOperations(order.orderNumber)
    const lineId = order.items[0]?.id ?? ''
    await on.ship({ lines: [{ lineId, quantity: 1 }] })
    const { refunds } = await on.refund({ lines: [{ lineId, quantity: 1 }] })
    const [refund] = refunds
    const tax = seen.items[0]?.taxTotal ?? 0
    expect(Number(refund?.value)).toBeCloseTo((140 + tax) / 2, 2)
    const { cancellations, money } = await on.cancel({ lines: [{ lineId, quantity: 1 }] })
    expect(cancellations).toHaveLength(1)
    expect(Number(money.captured) + Number(money.cancelled)).toBeCloseTo(seen.totals.total, 2)
    // A part of the order stands, and so does its use of the code.
    expect(await uses()).toBe(left)
  },
)

/** A platform on which an operator writes a promotion of thirty percent while one call reads it: the first look still finds twenty. */
function whileBeingRead() {
  let reads = 0
  const prepareQuery = (query: string) => {
    const statement = platformEnv.CATALOGUE.prepare(query)
    if (!/definition FROM promotions ORDER BY/.test(query)) return statement
    const all = async () => {
      const answer = await statement.all<{ id: string; definition: string }>()
      reads += 1
      const results = answer.results.map((row) => ({ ...row, definition: row.definition.replace('"percent":20', '"percent":30') }))
      return reads > 1 ? { ...answer, results } : answer
    }
    return { ...statement, all } as unknown as D1PreparedStatement
  }
  const CATALOGUE = new Proxy(platformEnv.CATALOGUE, {
    get: (db, name) => (name === 'prepare' ? prepareQuery : (Reflect.get(db, name) as (...args: unknown[]) => unknown).bind(db)),
  })
  return { env: { CATALOGUE } }
}

test('a promotion written while an order is placed: its total, and what its gift card pays, are of one price (CHK-15, PAY-40)', async () => {
  const { code } = await aPromotion()
  const shopper = await aShopperWithCode(code)
  const [number, pin] = [
    `6006493${String(crypto.getRandomValues(new Uint32Array(1))[0])
      .padStart(10, '0')
      .slice(-9)}`,
    '1234',
  ]
  const pinHash = await hashPin(platformEnv, { number, pin })
  const card = getGiftCardStub(platformEnv, await deriveCardId(platformEnv, number))
  await card.issue({ currency: 'USD', state: 'active', balance: 50_000, pinHash })
  const body = { payment_method_id: 'GIFT_CARD', giftCardNumber: number, pin }
  await callPlatform('POST', `/cart/v1/cart/${shopper.cart.id}/paymentInstruments`, { token: shopper.token, body })
  const seen = await (await prepareCart(shopper)).json<Cart>()
  const asked = { billingAddress: undefined, paymentMethod: undefined, expectedTotal: text(seen) }
  expect(await readFailure(await placeCart(shopper, { body: asked, ...whileBeingRead() }))).toMatchObject({ errorId: 'ORD415' })
  const order = await (await placeCart(shopper, { body: asked })).json<Order>()
  const presented = await card.present(pinHash, Date.now())
  const paid = 50_000 - (presented.ok ? presented.value.balance : 0)
  expect(paid).toBe(Math.round(order.totals.total * 100))
})
