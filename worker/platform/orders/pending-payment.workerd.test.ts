import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { reported } from '../test/a-notification'
import { tell } from '../test/notifications'
import { aShopper, piecesLeft, place, prepare, setPieces } from '../test/orders'
import { ledgerOf } from '../test/payments'
import { choice, failure, platformEnv } from '../test/platform'
import type { Attempt } from './attempt'

const item = choice('shell')
beforeEach(() => setPieces(item, 20))

/** An order whose bank has not decided: its lender's page said so. */
async function aPendingOrder() {
  const shopper = await aShopper({ items: [item] })
  await prepare(shopper)
  const returnUrl = 'https://shop.example/en-us/checkout/return'
  const placed = await place(shopper, { body: { paymentMethod: { code: 'PAY_LATER', additionalData: { returnUrl } } } })
  const { orderNumber } = await placed.json<{ orderNumber: string }>()
  const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
  const action = (await checkout.progress())?.action ?? '{}'
  const token = new URL((JSON.parse(action) as { url: string }).url).searchParams.get('token')
  const proof = btoa(JSON.stringify({ transStatus: 'P', authorisationToken: token }))
  await checkout.prove(orderNumber, { proof, isRedirect: true })
  return { shopper, orderNumber, checkout, total: shopper.cart.totals.total.toFixed(2) }
}

const stateOf = async (checkout: Awaited<ReturnType<typeof aPendingOrder>>['checkout']) => (await checkout.progress())?.state

test('a payment the bank decides later keeps the goods, and the shopper is told to wait (PAY-27)', async () => {
  const { shopper, checkout } = await aPendingOrder()
  expect(await stateOf(checkout)).toBe('pending')
  expect(await piecesLeft(item)).toEqual({ free: 19, onhand: 20 })
  expect(await failure(await place(shopper))).toMatchObject({ errorId: 'PYT300', info: { orderNumber: expect.any(String) } })
})

test('its webhook places the order, once (PAY-27)', async () => {
  const { orderNumber, checkout, total } = await aPendingOrder()
  const item = reported({ merchantReference: orderNumber, value: total, pspReference: (await ledgerOf(orderNumber))[0]?.pspReference })
  for (let i = 0; i < 2; i += 1) await tell(item)
  expect(await stateOf(checkout)).toBe('placed')
  expect(await platformEnv.ORDERS.getByName(orderNumber).read()).toMatchObject({ status: 'CONFIRMED' })
})

test('a bank that refuses, or says nothing for an hour, releases everything (PAY-27)', async () => {
  const refused = await aPendingOrder()
  await tell(reported({ merchantReference: refused.orderNumber, value: refused.total, success: 'false' }))
  expect(await stateOf(refused.checkout)).toBe('failed')
  const late = await aPendingOrder()
  await runInDurableObject(late.checkout, (_, { storage }) => {
    storage.kv.put('attempt', { ...storage.kv.get<Attempt>('attempt'), endsAt: Date.now() - 1 })
  })
  expect(await runDurableObjectAlarm(late.checkout)).toBe(true)
  expect(await stateOf(late.checkout)).toBe('failed')
  expect(await piecesLeft(item)).toEqual({ free: 20, onhand: 20 })
})
