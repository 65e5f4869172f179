import { afterEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { aShopper, buildCardPayment, placeCart, prepareCart } from '../test/orders'
import { readLedger } from '../test/payments'
import { readFailure, createGuestToken } from '../test/platform'

afterEach(() => vi.useRealTimers())

const aDayAndAnHour = 25 * 3600_000

/** A guest who returns in the same session: yesterday's token has expired. */
async function theNextDay(usid: string): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aDayAndAnHour })
  return createGuestToken(usid)
}

test('a placement repeated a day later returns the same order, whatever card comes with it (ORD-07)', async () => {
  const usid = crypto.randomUUID()
  const shopper = await aShopper({ token: await createGuestToken(usid) })
  await prepareCart(shopper)
  const transactionId = crypto.randomUUID()
  const order = await (await placeCart(shopper, { transactionId })).json<Order>()

  const token = await theNextDay(usid)
  const requested = [
    { transactionId },
    {},
    { body: { paymentMethod: buildCardPayment('refused') } },
    { body: { billingAddress: undefined } },
  ]
  const answers = await Promise.all([...requested, ...requested].map((more) => placeCart({ ...shopper, token }, more)))
  for (const answer of answers) expect(await answer.json()).toMatchObject({ orderNumber: order.orderNumber, totals: order.totals })
  expect(await readLedger(order.orderNumber)).toHaveLength(1)
})

test('a failed placement is reported as failed a day later, and charges nothing (ORD-07, CHK-07)', async () => {
  const usid = crypto.randomUUID()
  const shopper = await aShopper({ token: await createGuestToken(usid) })
  await prepareCart(shopper)
  const transactionId = crypto.randomUUID()
  const refused = await readFailure(await placeCart(shopper, { transactionId, body: { paymentMethod: buildCardPayment('refused') } }))

  const token = await theNextDay(usid)
  for (const more of [{ transactionId }, {}, { body: { paymentMethod: buildCardPayment('pays') } }])
    expect(await readFailure(await placeCart({ ...shopper, token }, more))).toMatchObject({ errorId: refused.errorId, info: refused.info })
})
