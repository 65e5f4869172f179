import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import { aWaitingOrder, lenderResult } from '../test/a-pending-order'
import { openIssues } from '../test/open-issues'
import { aShopper, placeCart, prepareCart, setStock } from '../test/orders'
import { getSampleVariant, readFailure, platformEnv } from '../test/platform'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await setStock(getSampleVariant('shell'), 40)
})

type ErrorAnswer = { status: number; body: object; /** Cancels too, not payments alone. */ isForAll?: boolean }

/** An order whose payment the provider answers so; what its shopper is told, its number, and the refusals that its next cart knows of. */
async function refused({ status, body, isForAll }: ErrorAnswer) {
  const shopper = await aShopper()
  await prepareCart(shopper)
  const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
  const fetch = (url: string, init: RequestInit) =>
    isForAll || url.endsWith('/payments') ? Promise.resolve(Response.json(body, { status })) : platformEnv.SANDBOX!.fetch(url, init)
  await runInDurableObject(checkout, (instance) => {
    Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX: { fetch } }, configurable: true })
  })
  const told = await readFailure(await placeCart(shopper))
  const { orderNumber = '' } = (await checkout.progress()) ?? {}
  return { told, orderNumber, refusals: await refusalsOf(String(told.info?.cartId)) }
}

async function refusalsOf(cartId: string): Promise<number> {
  const cart = await runInDurableObject(platformEnv.CARTS.getByName(cartId), (_, { storage }) => JSON.stringify([...storage.kv.list()]))
  return Number(/"refusals":(\d+)/.exec(cart)?.[1] ?? 0)
}

/** As the provider writes an error. */
const anError = (status: number, errorCode: string) => ({ status, body: { status, errorCode, message: 'Something' } })

test.each([
  { what: 'card data that is too old', error: [422, '172'], reason: 'type-again' },
  { what: 'a card that is none', error: [422, '101'], reason: 'card-invalid', counted: 1 },
  { what: 'a saved card that is gone', error: [422, '800'], reason: 'card-gone' },
  { what: 'a method without an acquirer', error: [422, '905'], reason: 'not-accepted', issues: 1 },
  { what: 'a method without an acquirer for its currency', error: [500, '905_1'], reason: 'not-accepted', issues: 1 },
  { what: 'a field of ours', error: [422, '702'], reason: 'ours', issues: 1 },
  { what: 'a key that is not valid', error: [401, '000'], reason: 'ours', issues: 1 },
] as const)('$what is told as that, and listed only if the shop must fix it (PAY-60)', async ({ error, reason, ...expected }) => {
  const { issues = 0, counted = 0 } = { issues: undefined, counted: undefined, ...expected }
  const { told, orderNumber, refusals } = await refused(anError(error[0], error[1]))
  expect(told).toMatchObject({ errorId: 'PYT400', info: { reason } })
  expect(refusals).toBe(counted)
  const listed = await openIssues(orderNumber)
  expect(listed.map(({ eventCode }) => eventCode)).toEqual(issues > 0 ? ['PAYMENT_REQUEST_REFUSED'] : [])
  expect(listed.every(({ reason: text }) => text.includes(error.join(' ')))).toBe(true)
})

test('a wrong setting is listed once a day, not for each order that it stops (PAY-60)', async () => {
  const [first, second] = [await refused(anError(403, '901')), await refused(anError(403, '901'))]
  expect(await openIssues(first.orderNumber)).toHaveLength(1)
  expect(await openIssues(second.orderNumber)).toEqual([])
})

test('a provider that takes no call of ours at all is listed at once, and its shopper is told and goes on (PAY-60)', async () => {
  const { told, orderNumber, refusals } = await refused({ ...anError(401, '010'), isForAll: true })
  expect(told).toMatchObject({ errorId: 'PYT400', info: { reason: 'ours', cartId: expect.any(String) } })
  expect(refusals).toBe(0)
  expect(await platformEnv.ORDERS.getByName(orderNumber).read()).toMatchObject({ status: 'FAILED' })
  expect(await openIssues(orderNumber)).toMatchObject([{ reason: 'CREDIT_CARD: 401 010 Something' }])
})

test('a bank that declines, and a risk rule, are told as that, and counted (PAY-36, PAY-60)', async () => {
  const answer = (over: object) =>
    refused({ status: 200, body: { resultCode: 'Refused', refusalReasonCode: '2', refusalReason: 'Refused', ...over } })
  expect(await answer({})).toMatchObject({ told: { errorId: 'PYT402' }, refusals: 1 })
  expect(await answer({ refusalReasonCode: '20', refusalReason: 'FRAUD' })).toMatchObject({ told: { errorId: 'PYT406' }, refusals: 1 })
})

test('a shopper’s result that the provider does not let in is listed, kept and handed over once it does (PAY-60)', async () => {
  const { checkout, orderNumber } = await aWaitingOrder()
  const provider = { isLocked: true }
  const fetch = (url: string, init: RequestInit) =>
    provider.isLocked
      ? Promise.resolve(Response.json({ errorCode: '000', message: 'Key' }, { status: 401 }))
      : platformEnv.SANDBOX!.fetch(url, init)
  await runInDurableObject(checkout, (instance) => {
    Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX: { fetch } }, configurable: true })
  })
  const waits = await checkout.prove(orderNumber, { proof: await lenderResult(checkout, 'Y'), isRedirect: true })
  expect(waits).toMatchObject({ state: 'challenge' })
  expect(await openIssues(orderNumber)).toMatchObject([{ reason: 'PAY_LATER: 401 000 Key' }])
  provider.isLocked = false
  await runDurableObjectAlarm(checkout)
  expect(await platformEnv.ORDERS.getByName(orderNumber).read()).toMatchObject({ status: 'CONFIRMED' })
})
