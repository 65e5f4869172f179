import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderState } from '#domain/order/order-state'
import { buildWebhookItem } from '../test/a-notification'
import { answerAtBank, startIdealPayment, readStoredOrder, listLedgerMoves, placeIdealOrder, stockIdealItem } from '../test/ideal-orders'
import { sendWebhook } from '../test/notifications'
import { openIssues } from '../test/open-issues'
import { createOrderOperations } from '../test/order-operations'
import { anOrder } from '../test/orders'
import { readLedger, withoutProvider } from '../test/payments'
import { platformEnv } from '../test/platform'
import { handleNotifications } from './handle-notification'
import type { PlacementAttempt } from './placement-attempt'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await stockIdealItem()
})

test.each([
  ['Y', 'authorised'],
  ['P', 'pending'],
  ['N', 'refused'],
] as const)('the provider knows what a shopper answered at the bank (%s) who never comes back (PAY-33)', async (answer, state) => {
  const { orderNumber, page } = await startIdealPayment()
  await answerAtBank(page, answer)
  expect(await readLedger(orderNumber)).toMatchObject([{ state }])
})

test('a shopper who paid at the bank and never comes back has an order by the webhook alone, captured once (PAY-33)', async () => {
  const { orderNumber, page, total } = await startIdealPayment()
  const redirectResult = await answerAtBank(page, 'Y')
  const [payment] = await readLedger(orderNumber)
  await sendWebhook(
    buildWebhookItem({ merchantReference: orderNumber, pspReference: payment?.pspReference ?? '', value: total, currency: 'EUR' }),
  )
  expect(await readStoredOrder(orderNumber)).toMatchObject({ status: 'CONFIRMED', payment: { pspReference: payment?.pspReference } })
  await answerAtBank(page, 'N')
  expect([redirectResult === '', await listLedgerMoves(orderNumber)]).toEqual([false, [[`capture ${total}`]]])
})

test('a payment that is reported while its order is being released goes back once that is done (PAY-33, PAY-57)', async () => {
  const { orderNumber, cart, page, total } = await startIdealPayment()
  await answerAtBank(page, 'Y')
  const pspReference = (await readLedger(orderNumber))[0]?.pspReference ?? ''
  const checkout = platformEnv.CHECKOUTS.getByName(cart.id)
  const setEnv = (value: unknown) =>
    runInDurableObject(checkout, (instance, { storage }) => {
      storage.kv.put('attempt', { ...storage.kv.get<PlacementAttempt>('attempt'), state: 'releasing' })
      Object.defineProperty(instance, 'env', { value, configurable: true })
    })
  // Nothing that was held can be given back for now.
  await setEnv({ ...platformEnv, STOCK: undefined, ORDERS: undefined })
  await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, pspReference, value: total, currency: 'EUR' }))
  expect(await readStoredOrder(orderNumber)).toMatchObject({ status: 'AUTHENTICATION_REQUIRED' })
  await setEnv(platformEnv)
  await runInDurableObject(checkout, (instance) => instance.alarm())
  expect(await readStoredOrder(orderNumber)).toMatchObject({ status: 'FAILED' })
  await vi.waitFor(async () => {
    await handleNotifications(platformEnv)
    expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, `refund ${total}`]])
  })
})

/** A cancelled iDEAL order whose reversal reached the provider, and whose answer never came; then a bank announces a dispute. */
async function anUnansweredReversal() {
  const { orderNumber, total } = await placeIdealOrder()
  const payment = (await readLedger(orderNumber))[0]!
  const asked: string[] = []
  const object = platformEnv.ORDERS.getByName(orderNumber)
  const { SANDBOX } = platformEnv
  const link = { isDown: true }
  const fetch = async (url: string, init: RequestInit) => {
    if (url.endsWith('/reversals') || url.endsWith('/refunds')) asked.push(new URL(url).pathname.replace(/^.*\//, ''))
    const answer = link.isDown && asked.length > 1 ? undefined : await SANDBOX!.fetch(url, init)
    if (link.isDown || !answer) throw new Error('the answer is lost')
    return answer
  }
  await runInDurableObject(object, (instance) => {
    Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX: { fetch } }, configurable: true })
  })
  await createOrderOperations(orderNumber).cancel()
  await vi.waitFor(async () => expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, `refund ${total}`]]))
  const about = { merchantReference: orderNumber, originalReference: payment.pspReference, value: total, currency: 'EUR' }
  const say = (eventCode: string, pspReference = `D${orderNumber}`) => sendWebhook(buildWebhookItem({ ...about, eventCode, pspReference }))
  await say('NOTIFICATION_OF_CHARGEBACK')
  expect((await readStoredOrder(orderNumber)).payment.move).toMatchObject({ held: true })
  link.isDown = false
  return { orderNumber, say, total, cents: Math.round(Number(total) * 100), order: () => readStoredOrder(orderNumber) }
}

test('a reversal whose answer was lost counts once its webhook tells of it, and waits for no dispute (PAY-61, PAY-67)', async () => {
  const { orderNumber, say, cents, total, order } = await anUnansweredReversal()
  await say('CANCEL_OR_REFUND', `R${orderNumber}`)
  const { move } = (await order()).payment
  expect([move, move?.held]).toEqual([{ pspReference: `R${orderNumber}`, value: cents }, undefined])
  await say('CHARGEBACK')
  await say('CHARGEBACK_REVERSED')
  await createOrderOperations(orderNumber).send('POST retry')
  expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, `refund ${total}`]])
})

test.each([true, false])(
  'a reversal whose answer was lost and a dispute that is lost pay twice, and that is listed (bank first: %s) (PAY-61, PAY-67)',
  async (isBankFirst) => {
    const { orderNumber, say, cents } = await anUnansweredReversal()
    if (isBankFirst) await say('CHARGEBACK')
    await say('CANCEL_OR_REFUND', `R${orderNumber}`)
    if (!isBankFirst) await say('CHARGEBACK')
    await say('DISPUTE_DEFENSE_PERIOD_ENDED')
    await vi.waitFor(async () =>
      expect(await openIssues(orderNumber)).toContainEqual(
        expect.objectContaining({ eventCode: 'REFUNDED_AND_CHARGED_BACK', value: cents }),
      ),
    )
  },
)

/** An order whose placement is in this state although its shopper has paid. Returns the idempotency keys of the reversals. */
async function givenUpIn(state: 'voiding' | 'releasing', { orderNumber, cartId }: { orderNumber: string; cartId: string }) {
  const keys = new Set<string>()
  const fetch = (url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key') ?? ''
    if (/\/(cancels|reversals|refunds)$/.test(url)) keys.add(`${new URL(url).pathname.replace(/^.*\//, '')} ${key}`)
    return platformEnv.SANDBOX!.fetch(url, init)
  }
  const env = { ...platformEnv, SANDBOX: { fetch } as unknown as Fetcher }
  await runInDurableObject(platformEnv.CHECKOUTS.getByName(cartId), (instance, { storage }) => {
    storage.kv.put('attempt', { ...storage.kv.get<PlacementAttempt>('attempt'), state })
    Object.defineProperty(instance, 'env', { value: env, configurable: true })
  })
  const [payment] = await readLedger(orderNumber)
  const { value, currency } = payment!.amount
  const report = buildWebhookItem({ merchantReference: orderNumber, pspReference: payment?.pspReference, value, currency })
  for (let i = 0; i < 2; i += 1) await sendWebhook(report, env)
  return [...keys]
}

test.each(['voiding', 'releasing'] as const)(
  'a payment that is reported while its order is given up (%s) is reversed under one key (PAY-33)',
  async (state) => {
    const { orderNumber, cart, page, total } = await startIdealPayment()
    await answerAtBank(page, 'Y')
    expect(await givenUpIn(state, { orderNumber, cartId: cart.id })).toHaveLength(1)
    expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, `refund ${total}`]])
  },
)

test('a card payment whose goods were gone is canceled under one key, however often it is reported (PAY-33)', async () => {
  const { order, shopper } = await anOrder()
  const { orderNumber } = order
  await runInDurableObject(platformEnv.CHECKOUTS.getByName(shopper.cart.id), (_, { storage }) => {
    const failure = { errorId: 'ITEM_NO_LONGER_AVAILABLE' }
    storage.kv.put('attempt', { ...storage.kv.get<PlacementAttempt>('attempt'), failure })
  })
  await runInDurableObject(platformEnv.ORDERS.getByName(orderNumber), (_instance, { storage }) => {
    const { payment, ...rest } = storage.kv.get<OrderState>('order')!
    const { pspReference: _, ...unplaced } = payment
    storage.kv.put('order', { ...rest, payment: unplaced, status: 'AUTHENTICATION_REQUIRED' })
  })
  expect(await givenUpIn('voiding', { orderNumber, cartId: shopper.cart.id })).toHaveLength(1)
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'cancelled' }])
})

test('whoever gives up at the shop while the bank decides asks for nothing that the provider cannot do (PAY-33)', async () => {
  const { orderNumber, cart, page } = await startIdealPayment()
  await answerAtBank(page, 'P')
  const checkout = platformEnv.CHECKOUTS.getByName(cart.id)
  const asked: string[] = []
  const fetch = (url: string, init: RequestInit) => {
    asked.push(new URL(url).pathname)
    return platformEnv.SANDBOX!.fetch(url, init)
  }
  await runInDurableObject(checkout, (instance) => {
    Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX: { fetch } }, configurable: true })
  })
  await checkout.abandon(orderNumber)
  expect(await checkout.progress()).toMatchObject({ state: 'failed' })
  expect(asked).toEqual([])
})

test.each([true, false])(
  'a payment of another amount than the order costs goes back, and is listed (at once: %s) (PAY-53)',
  async (isAtOnce) => {
    const { orderNumber, cart, page, total } = await startIdealPayment()
    await answerAtBank(page, 'Y')
    const { pspReference } = (await readLedger(orderNumber))[0]!
    const checkout = platformEnv.CHECKOUTS.getByName(cart.id)
    const setEnv = (value: unknown) =>
      runInDurableObject(checkout, (instance) => void Object.defineProperty(instance, 'env', { value, configurable: true }))
    if (!isAtOnce) await setEnv(withoutProvider)
    await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, pspReference, value: '1.00', currency: 'EUR' }))
    await setEnv(platformEnv)
    await runInDurableObject(checkout, (instance) => instance.alarm())
    await platformEnv.RECORDS.prepare("UPDATE notification_tries SET next_at = ''").run()
    await handleNotifications(platformEnv)
    expect(await readStoredOrder(orderNumber)).toMatchObject({ status: 'FAILED' })
    expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, `refund ${total}`]])
    expect(await openIssues(orderNumber)).toMatchObject([{ eventCode: 'AUTHORISATION' }])
  },
)
