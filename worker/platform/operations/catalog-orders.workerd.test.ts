import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { inAllLanguages } from '#domain/promotion/promotion.sample'
import { callOperation } from '../test/operators'
import { anOrder, aShopper, placeCart, prepareCart } from '../test/orders'
import { callPlatform, getSampleVariant, readFailure, platformEnv } from '../test/platform'

const money = (usd: number) => ({ USD: usd, CAD: usd, GBP: usd, EUR: usd })
const publish = (published: boolean) => callOperation('PUT', '/operations/v1/products/HVSHELL1/published', { body: { published } })
const setPrice = (usd: number) => callOperation('PUT', '/operations/v1/prices/HVSHELL1', { body: { price: money(usd) } })
const placed = async (number: string) => platformEnv.ORDERS.getByName(number).read()
/** A cart takes a product for five seconds as it was read last. */
const fiveSeconds = () => vi.useFakeTimers({ now: Date.now() + 5_100, toFake: ['Date'] })

beforeEach(async () => {
  await publish(true)
  await setPrice(10_000)
  fiveSeconds()
})
afterAll(() => void vi.useRealTimers())

test('an order keeps its words and prices when its product is withdrawn or becomes dearer (OPD-41)', async () => {
  const { order } = await anOrder()
  const before = await placed(order.orderNumber)
  await setPrice(30_000)
  await publish(false)
  expect(await placed(order.orderNumber)).toEqual(before)
  expect(order).toMatchObject({ items: [{ productId: 'HVSHELL1', name: 'Skarn Shell' }], totals: { itemTotal: 100 } })
})

test('what was withdrawn after it was put into a cart is not ordered, whether it was prepared or not (OPD-41)', async () => {
  const [prepared, other] = [await aShopper(), await aShopper()]
  expect((await prepareCart(prepared)).ok).toBe(true)
  await publish(false)
  for (const shopper of [prepared, other]) {
    expect((await prepareCart(shopper)).ok).toBe(false)
    expect(await readFailure(await placeCart(shopper))).toMatchObject({ status: expect.any(Number) as number })
  }
  fiveSeconds()
  const token = other.token
  expect(await readFailure(await callPlatform('POST', '/cart/v1/cartWithItem', { token, body: getSampleVariant('shell') }))).toMatchObject({
    errorId: 'INV409',
  })
})

test('an order pays the price of the moment it is placed in, or is not placed (OPD-40)', async () => {
  for (const usd of [30_000, 2_000]) {
    await setPrice(10_000)
    fiveSeconds()
    const shopper = await aShopper()
    expect((await prepareCart(shopper)).ok).toBe(true)
    await setPrice(usd)
    const response = await placeCart(shopper)
    const order = await response.json<Order>()
    if (response.ok) expect(order.totals.itemTotal).toBe(usd / 100)
    const again = await prepareCart(shopper)
    const later = again.ok ? await (await placeCart(shopper)).json<Order>() : order
    expect(later.totals.itemTotal).toBe(usd / 100)
  }
})

test('a coupon that ended while a cart holds it takes nothing off an order (OPD-50, OPD-51)', async () => {
  const body = {
    campaignId: 'campaign',
    name: inAllLanguages('Half off'),
    callout: inAllLanguages('{percent} off|On everything|While it lasts'),
    level: 'ORDER',
    regions: ['NORA'],
    coupon: { code: 'AUTUMN', uses: 5 },
    reward: { kind: 'percentage', percent: 50 },
  }
  await callOperation('PUT', '/operations/v1/promotions/half-off', { body })
  fiveSeconds()
  const withCode = async () => {
    const shopper = await aShopper()
    const added = await callPlatform('PUT', '/cart/v1/coupon', { token: shopper.token, body: { cartId: shopper.cart.id, code: 'AUTUMN' } })
    expect(added.status).toBe(200)
    return shopper
  }
  const [first, second] = [await withCode(), await withCode()]
  await prepareCart(first)
  expect((await (await placeCart(first)).json<Order>()).totals.totalDiscount).toBe(50)
  await callOperation('PUT', '/operations/v1/promotions/half-off', { body: { ...body, coupon: { code: 'AUTUMN', uses: 1 } } })
  expect(await readFailure(await prepareCart(second))).toMatchObject({ errorId: 'PRM140' })
  await callOperation('POST', '/operations/v1/promotions/half-off/end', { body: {} })
  expect((await prepareCart(second)).ok).toBe(true)
  expect((await (await placeCart(second)).json<Order>()).totals).toMatchObject({ totalDiscount: 0, itemTotal: 100 })
})
