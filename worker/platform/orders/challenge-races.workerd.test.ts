/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { buildWebhookItem } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { aShopper, buildCardPayment, readStock, placeCart, prepareCart, setStock } from '../test/orders'
import { bankResult, readLedger } from '../test/payments'
import { callPlatform, getSampleVariant, platformEnv } from '../test/platform'
import type { PlacementAttempt } from './placement-attempt'

const item = getSampleVariant('shell')

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await setStock(item, 50)
})

/** An order whose shopper's bank asks first, and everything that may happen to it from then on. */
async function aChallenge() {
  const shopper = await aShopper({ items: [item] })
  await prepareCart(shopper)
  const order = await (await placeCart(shopper, { body: { paymentMethod: buildCardPayment('challenge') } })).json<Order>()
  const { orderNumber } = order
  const bankToken = String(order.flash[0]?.details.action?.authorisationToken)
  const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
  const answer = (transStatus: 'Y' | 'N') => {
    const additionalData = { cardType: 'visa', sessionID: 'session-1', threeDS2Result: bankResult(bankToken, transStatus) }
    const body = { paymentMethod: { code: 'CREDIT_CARD', additionalData } }
    return callPlatform('PATCH', `/cart/v2/checkout/order/${orderNumber}`, { token: shopper.token, body })
  }
  return {
    orderNumber,
    checkout,
    known: () => answer('Y'),
    unknown: () => answer('N'),
    again: () => placeCart(shopper, { body: { paymentMethod: buildCardPayment('pays') } }),
    cancel: () => callPlatform('POST', '/consumers-v3/consumer/CancelOrder', { token: shopper.token, body: { orderNumber, reason: '' } }),
    /** The provider reports as soon as its ledger says that the money is there, which may be never. */
    async report() {
      let [payment] = await readLedger(orderNumber)
      for (let i = 0; i < 25 && payment?.state === 'waiting'; i += 1) [payment] = await readLedger(orderNumber)
      if (payment?.state !== 'authorised') return undefined
      return sendWebhook(
        buildWebhookItem({ merchantReference: orderNumber, pspReference: payment.pspReference, value: payment.amount.value }),
      )
    },
    async expire() {
      await runInDurableObject(checkout, (_, { storage }) => {
        storage.kv.put('attempt', { ...storage.kv.get<PlacementAttempt>('attempt'), endsAt: Date.now() - 1 })
      })
      await runDurableObjectAlarm(checkout)
    },
  }
}

type Challenge = Awaited<ReturnType<typeof aChallenge>>
type ChallengeRacesCommand = Exclude<
  { [K in keyof Challenge]: Challenge[K] extends () => Promise<unknown> ? K : never }[keyof Challenge],
  never
>

/** Alarms drive unfinished work. */
async function settled({ checkout }: Challenge) {
  for (let i = 0; i < 10; i += 1) {
    const attempt = await runInDurableObject(checkout, (_, { storage }) => storage.kv.get<PlacementAttempt>('attempt'))
    if (attempt?.state === 'placed' || attempt?.state === 'failed') return attempt.state
    await runDurableObjectAlarm(checkout)
  }
  return 'open'
}

const races: ChallengeRacesCommand[][] = [
  ['known', 'known', 'known', 'again'],
  ['known', 'unknown'],
  ['unknown', 'known', 'again'],
  ['known', 'report', 'report'],
  ['known', 'cancel'],
  ['cancel', 'known', 'report'],
  ['known', 'expire'],
  ['expire', 'known', 'unknown', 'cancel', 'report'],
]

test.each(races.map((acts) => ({ acts })))(
  'in any order of events, a paid order is placed and a placed order is paid, once: $acts (PAY-10, ORD-07)',
  async ({ acts }) => {
    for (let turn = 0; turn < acts.length; turn += 1) {
      const before = await readStock(item)
      const challenge = await aChallenge()
      // Each time another one starts.
      const inTurn = [...acts.slice(turn), ...acts.slice(0, turn)]
      await Promise.all(inTurn.map((act) => challenge[act]()))
      const end = await settled(challenge)
      const payments = await readLedger(challenge.orderNumber)
      const status = (await platformEnv.ORDERS.getByName(challenge.orderNumber).read())?.status
      expect(payments).toHaveLength(1)
      const isPaid = payments[0]?.state === 'authorised'
      expect({ end, isPaid, stands: status === 'CONFIRMED' }).toEqual(
        isPaid ? { end: 'placed', isPaid, stands: true } : { end: expect.stringMatching(/placed|failed/), isPaid, stands: false },
      )
      if (end === 'placed' && !isPaid) expect(status).toBe('CANCELLED')
      const taken = isPaid ? 1 : 0
      expect(await readStock(item)).toEqual({ free: (before.free ?? 0) - taken, onhand: before.onhand - taken })
    }
  },
)

test('the number of an order that came to nothing is never another one’s (ORD-06)', async () => {
  const challenge = await aChallenge()
  await challenge.unknown()
  await settled(challenge)
  const next = await aChallenge()
  await next.known()
  expect(next.orderNumber).not.toBe(challenge.orderNumber)
  expect((await platformEnv.ORDERS.getByName(challenge.orderNumber).read())?.status).toBe('FAILED')
})
