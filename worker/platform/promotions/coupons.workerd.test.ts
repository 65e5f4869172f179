import { expect, test } from 'vitest'
import { cart as cartEntity, type Cart } from '#contracts/entities/cart'
import { getConsumerUsesKey } from '#domain/order/hold-plan'
import type { PlatformEnv } from '../env'
import { aConsumer } from '../test/consumers'
import { copyShell } from '../test/copied-product'
import { aCart, callPlatform, type PlatformRequest, getSampleVariant, readFailure, platformEnv } from '../test/platform'
import { getCouponStub } from '../cart/usable-coupon'

const read = async (response: Response) => cartEntity.parse(await response.json())
const soon = () => Date.now() + 60_000

async function aShopper(body: object = getSampleVariant('shell'), request: PlatformRequest = {}) {
  const { cart, token } = request.token ? await aCartFor(request, body) : await aCart({ body, ...request })
  const add = (code: string, more: PlatformRequest = {}) =>
    callPlatform('PUT', '/cart/v1/coupon', { ...request, token, body: { cartId: cart.id, code }, ...more })
  const remove = (code: string, more: object = {}) =>
    callPlatform('DELETE', '/cart/v1/coupon', { ...request, token, body: { cartId: cart.id, code, ...more } })
  const more = (body: object) => callPlatform('POST', '/cart/v1/item', { ...request, token, body: { cartId: cart.id, ...body } })
  return { cart, token, add, remove, more }
}

async function aCartFor(request: PlatformRequest, body: object) {
  const response = await callPlatform('POST', '/cart/v1/cartWithItem', { ...request, body })
  return { cart: await response.json<Cart>(), token: request.token ?? '' }
}

test('a percentage off the order appears in the coupon, the promotion and the totals (APIC-07, PROM-08, PROM-11)', async () => {
  const { add } = await aShopper()
  const cart = await read(await add(' welcome10 '))
  expect(cart.couponItems).toEqual([{ couponItemId: expect.any(String), code: 'WELCOME10', statusCode: 'APPLIED', valid: true }])
  expect(cart.orderPromotions).toEqual([{ promotionId: 'welcome-10', amount: 10 }])
  expect(cart.promoSummary.find(({ couponCode }) => couponCode)).toEqual({
    ...{ promotionId: 'welcome-10', promotionName: 'Welcome', level: 'ORDER', couponCode: 'WELCOME10', campaignId: 'welcome' },
    calloutMessage: '10% off|On everything in your cart.|Not on gift cards.',
  })
  expect(cart.totals).toMatchObject({ itemTotal: 100, totalDiscount: 10, itemSubTotal: 90, total: 90 })
  expect(cart.items[0]?.price).toMatchObject({ rowTotal: 100, priceAfterItemDiscount: 100, priceAfterOrderDiscount: 90 })
})

test('a code is stored as it is issued, however it was copied, and counts once (VAL-52, PROM-08)', async () => {
  const { add, remove } = await aShopper()
  const cart = await read(await add('“Welcome-1O”'))
  expect(cart.couponItems.map(({ code, valid }) => [code, valid])).toEqual([['WELCOME10', true]])
  expect(await readFailure(await add('WELCOME 10'))).toMatchObject({ errorId: 'PRM175' })
  expect((await read(await remove('WELCOME10'))).couponItems).toEqual([])
})

test('an amount off the order, in the money of the shop', async () => {
  const { add } = await aShopper(getSampleVariant('shell'), { locale: 'fr-fr' })
  expect((await read(await add('SAVE20'))).totals).toMatchObject({ itemTotal: 90, totalDiscount: 20 })
})

test('free delivery for a cart that would pay for it (PROM-02)', async () => {
  const { add, cart } = await aShopper(getSampleVariant('sale'))
  expect(cart.totals.shipping).toBe(7.95)
  const free = await read(await add('FREESHIP'))
  expect(free.totals.shipping).toBe(0)
  expect(free.promoSummary).toMatchObject([{ promotionId: 'free-ship', level: 'SHIPPING' }])
})

test('a product promotion reduces the lines it is for; the better one of two counts (PROM-02)', async () => {
  const pack = await copyShell({ id: 'HVPACK11', category: '1210' })
  const { add, cart } = await aShopper(pack)
  expect(cart.promoSummary.find(({ level }) => level === 'PRODUCT')).toMatchObject({ promotionId: 'packs-10' })
  expect(cart.items[0]?.price).toMatchObject({ rowTotal: 100, priceAfterItemDiscount: 90 })
  const better = await read(await add('PACKS15'))
  expect(better.items[0]?.price.priceAfterItemDiscount).toBe(85)
  expect(better.promoSummary.find(({ level }) => level === 'PRODUCT')).toMatchObject({ promotionId: 'packs-15' })
})

test('a gift is a line that cannot be changed, removed or added by itself: GWP403 (CART-22, ERR-10)', async () => {
  await copyShell({ id: 'HV1P7R33', category: '1410' })
  const { add, cart, token } = await aShopper()
  const gifted = await read(await add('GIFTBEANIE'))
  expect(gifted.items[1]).toMatchObject({ id: 'gift-coupon-beanie', productId: 'HV1P7R33', bonus: true, qty: 1, price: { current: 0 } })
  expect(gifted.totals).toMatchObject({ itemTotal: 100, total: 100, totalUnits: 1 })
  const gift = gifted.items[1]!
  const { productId, upc, id: itemId } = gift
  const requested = { token, body: { cartId: cart.id, itemId, productId, upc, qty: 2 } }
  expect(await readFailure(await callPlatform('PUT', `/cart/v1/cart/${cart.id}/item`, requested))).toMatchObject({
    status: 403,
    errorId: 'GWP403',
  })
  expect(await readFailure(await callPlatform('DELETE', '/cart/v1/item', { token, body: { cartId: cart.id, itemId } }))).toMatchObject({
    errorId: 'GWP403',
  })
})

test('a free item is a gift and cannot be added: GWP403 (ERR-10, ERR-34)', async () => {
  const gift = await copyShell({ id: 'HVFREE12', category: '1410' })
  await platformEnv.CATALOGUE.prepare(
    "UPDATE prices SET current = 0 WHERE product_no = (SELECT no FROM products WHERE id = 'HVFREE12')",
  ).run()
  const { more } = await aShopper()
  expect(await readFailure(await more(gift))).toMatchObject({ status: 403, errorId: 'GWP403' })
})

test.each([
  ['NOSUCHCODE', 422, 'PRM130'],
  ['NOTYET25', 422, 'PRM135'],
  ['PACKS15', 422, 'PRM135'],
  ['EXPIRED24', 422, 'PRM155'],
])('%s is refused with %i %s (ERR-32)', async (code, status, errorId) => {
  const { add } = await aShopper()
  expect(await readFailure(await add(code))).toMatchObject({ errorId, status })
})

test('a code below its minimum is refused; one that falls below later stays and says so (ERR-32, PROM-11)', async () => {
  const { add, more, cart, token } = await aShopper(getSampleVariant('low'))
  expect(await readFailure(await add('SAVE20'))).toMatchObject({ errorId: 'PRM135' })
  await more(getSampleVariant('sale'))
  expect((await read(await add('SAVE20'))).couponItems).toMatchObject([{ valid: true }])
  const body = { cartId: cart.id, itemId: cart.items[0]?.id }
  expect((await read(await callPlatform('DELETE', '/cart/v1/item', { token, body }))).couponItems).toMatchObject([
    { code: 'SAVE20', statusCode: 'NO_APPLICABLE_PROMOTION', valid: false },
  ])
})

test('a code counts once: PRM175 (ERR-32)', async () => {
  const { add } = await aShopper()
  await add('WELCOME10')
  expect(await readFailure(await add('WELCOME10'))).toMatchObject({ errorId: 'PRM175' })
})

test('the repeated call returns the cart, not that the code is there', async () => {
  const { add } = await aShopper()
  await add('WELCOME10', { transactionId: 't-1' })
  expect((await read(await add('WELCOME10', { transactionId: 't-1' }))).couponItems).toHaveLength(1)
})

test('an exclusive code is refused beside any other: PRM416 (ERR-32)', async () => {
  const { add, remove } = await aShopper()
  await add('ALONE15')
  expect(await readFailure(await add('WELCOME10'))).toMatchObject({ status: 416, errorId: 'PRM416' })
  await remove('ALONE15')
  await add('WELCOME10')
  expect(await readFailure(await add('ALONE15'))).toMatchObject({ errorId: 'PRM416' })
})

test('a cart takes five codes: the sixth is PRM416 (CONST-21)', async () => {
  const pack = await copyShell({ id: 'HVPACK11', category: '1210' })
  const { add } = await aShopper(pack)
  for (const code of ['WELCOME10', 'SAVE20', 'FREESHIP', 'ONCEONLY', 'PACKS15']) expect((await add(code)).status, code).toBe(200)
  expect(await readFailure(await add('FIRST100'))).toMatchObject({ errorId: 'PRM416' })
})

test('a code that was used up is PRM140, until an order gives a use back (ERR-32)', async () => {
  const coupon = getCouponStub(platformEnv, 'first-100')
  const { add } = await aShopper()
  await add('FIRST100')
  const hundred = await aShopper()
  await coupon.hold({ id: 'O-hundred', owner: 'others', wants: { all: 100 }, expiresAt: soon() })
  expect(await readFailure(await hundred.add('FIRST100'))).toMatchObject({ errorId: 'PRM140' })
  await coupon.release('O-hundred')
  expect((await hundred.add('FIRST100')).status).toBe(200)
})

test('a code for once is PRM150 to who used it, and free for others (ERR-32)', async () => {
  const { token, caller } = await aConsumer()
  const { add } = await aShopper(getSampleVariant('shell'), { token })
  expect((await add('ONCEONLY')).status).toBe(200)
  const coupon = getCouponStub(platformEnv, 'once-only')
  const wants = { [getConsumerUsesKey(caller.consumerNo)]: 1 }
  expect(await coupon.hold({ id: 'O-1', owner: 'cart-1', wants, expiresAt: soon() })).toEqual({ state: 'held' })
  await coupon.commit('O-1')
  const again = await aShopper(getSampleVariant('shell'), { token })
  expect(await readFailure(await again.add('ONCEONLY'))).toMatchObject({ errorId: 'PRM150' })
  expect((await (await aShopper()).add('ONCEONLY')).status).toBe(200)
})

test('sixty-four orders at once use a code exactly as often as it may be used (ERR-32)', async () => {
  const coupon = getCouponStub(platformEnv, 'a-code-for-ten')
  await coupon.left({ uses: 10 }, 'nobody', 'none')
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, i) => coupon.hold({ id: `O-${i}`, owner: `${i}`, wants: { all: 1 }, expiresAt: soon() })),
  )
  expect(answers.filter(({ state }) => state === 'held')).toHaveLength(10)
})

test('uses that cannot be counted now are PRM160 (ERR-32)', async () => {
  const broken = { getByName: () => ({ left: () => Promise.reject(new Error('out of reach')) }) } as unknown as PlatformEnv['COUPONS']
  const { add } = await aShopper()
  expect(await readFailure(await add('ONCEONLY', { env: { COUPONS: broken } }))).toMatchObject({ errorId: 'PRM160' })
})

test.each(['body', 'query'] as const)('a code is removed, named in the %s (APIC-08, PROM-08)', async (place) => {
  const { add, cart, token } = await aShopper()
  const [item] = (await read(await add('WELCOME10'))).couponItems
  const names = { cartId: cart.id, code: 'WELCOME10', couponItemId: item?.couponItemId ?? '' }
  const requested = place === 'body' ? { token, body: names } : { token }
  const response = await callPlatform(
    'DELETE',
    place === 'body' ? '/cart/v1/coupon' : `/cart/v1/coupon?${new URLSearchParams(names)}`,
    requested,
  )
  expect(await read(response)).toMatchObject({ couponItems: [], totals: { total: 100 } })
})

test('a code that is not in the cart cannot be removed: PRM130 (APIC-08)', async () => {
  const { remove, add } = await aShopper()
  expect(await readFailure(await remove('WELCOME10'))).toMatchObject({ errorId: 'PRM130' })
  await add('WELCOME10')
  expect(await readFailure(await remove('WELCOME10', { couponItemId: 'another' }))).toMatchObject({ errorId: 'PRM130' })
})

test('another shopper’s cart takes no code: BSK404 (SEC-07)', async () => {
  const { cart } = await aShopper()
  const stranger = await aShopper()
  const body = { cartId: cart.id, code: 'WELCOME10' }
  expect(await readFailure(await callPlatform('PUT', '/cart/v1/coupon', { token: stranger.token, body }))).toMatchObject({
    status: 404,
    errorId: 'BSK404',
  })
  expect(await readFailure(await callPlatform('DELETE', '/cart/v1/coupon', { token: stranger.token, body }))).toMatchObject({
    errorId: 'BSK404',
  })
})

test('an employee who accepted the terms saves 40 %, one who did not saves nothing (EMP-03, EMP-18)', async () => {
  const accepted = await aConsumer({ seed: { isEmployeeDiscountTCAccepted: true } }, 'EMPLOYEE')
  const { cart } = await aShopper(getSampleVariant('shell'), { token: accepted.token })
  expect(cart.orderPromotions).toEqual([{ promotionId: 'employee-40', amount: 40 }])
  const { token } = await aConsumer({}, 'EMPLOYEE')
  expect((await aShopper(getSampleVariant('shell'), { token })).cart.orderPromotions).toEqual([])
})
