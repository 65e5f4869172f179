import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orderStatuses } from '#contracts/entities/order'
import type { OrderState } from '#domain/order/order-state'
import { webhookOutcomeOf } from '#domain/payment/webhook-outcomes'
import { webhookStageOf } from '#domain/payment/webhook-stage'
import publishedWebhooks from '../../../vendor/adyen/Webhooks-v1.json?raw'
import { localKey } from '../test/a-notification'
import { tell } from '../test/notifications'
import { openIssues } from '../test/open-issues'
import { anOrder, setPieces } from '../test/orders'
import { choice, platformEnv } from '../test/platform'

type Item = Record<string, unknown> & { eventCode: string; success: string }
type PublishedExample = { value: { notificationItems?: { NotificationRequestItem: Item }[] } }
const { components } = JSON.parse(publishedWebhooks) as { components: { examples: Record<string, PublishedExample> } }
const published = Object.entries(components.examples).flatMap(([name, { value }]) =>
  (value.notificationItems ?? []).map(({ NotificationRequestItem: item }) => ({ name, item })),
)
const states = [...orderStatuses, undefined]

let template: OrderState
let no = 0
beforeAll(async () => {
  await setPieces(choice('shell'), 50)
  const { order } = await anOrder()
  template = (await platformEnv.ORDERS.getByName(order.orderNumber).read())!
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

/** An order in this state, of which no placement is under way; undefined: no order of this number. */
async function anOrderIn(status: OrderState['status'] | undefined) {
  no += 1
  const orderNumber = `HA${String(70_000_000 + no)}`
  const payment = { ...template.payment, pspReference: `OWN${no}` }
  const events = [...template.events, ...(status ? [{ status, at: Date.now() }] : [])]
  const order = { ...template, orderNumber, cartId: `cart-${no}`, holdId: `cart-${no}:1`, payment, events, holds: [] }
  if (status) await platformEnv.ORDERS.getByName(orderNumber).open({ ...order, status })
  return { orderNumber, order: status ? { ...order, status } : null, own: payment.pspReference }
}

/** The example as it was published, about this order and payment, signed. */
function about(item: Item, { orderNumber, reference, success }: { orderNumber: string; reference: string; success: boolean }): Item {
  const isPayment = item.eventCode === 'AUTHORISATION'
  const amount = { value: template.payment.toPay, currency: template.currency }
  const named = {
    ...{ ...item, amount, merchantAccountCode: 'Vitrine', merchantReference: orderNumber, success: String(success) },
    ...(isPayment
      ? { pspReference: reference, originalReference: undefined }
      : { pspReference: `E-${orderNumber}`, originalReference: reference }),
  }
  const { pspReference, originalReference = '' } = named
  const signed = [pspReference, originalReference, 'Vitrine', orderNumber, amount.value, amount.currency, item.eventCode, success].join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(localKey, 'hex')).update(signed).digest('base64')
  return { ...named, additionalData: { ...(item.additionalData as object | undefined), hmacSignature } }
}

/** The orders whose payments the provider is asked to give back. */
function provider() {
  const asked = new Set<string | undefined>()
  const fetch = (_: string, { body }: RequestInit) => {
    const { paymentReference, reference } = JSON.parse(String(body)) as { paymentReference?: string; reference?: string }
    asked.add(paymentReference ?? reference)
    return Promise.resolve(Response.json({ pspReference: crypto.randomUUID(), status: 'received' }, { status: 201 }))
  }
  return { asked, env: { SANDBOX: { fetch } as unknown as Fetcher } }
}

type Case = { status: OrderState['status'] | undefined; isOther?: true; isReversed?: true }
/** Every state, and of each kind of state one that is told of another payment, and the opposite. */
const told: Case[] = [
  ...states.map((status) => ({ status })),
  ...(['CONFIRMED', 'CANCELLED'] as const).map((status) => ({ status, isOther: true as const })),
  ...(['CREATED', 'CONFIRMED', 'CANCELLED', undefined] as const).map((status) => ({ status, isReversed: true as const })),
]

test('every published event is here', () => expect(published.length).toBeGreaterThan(35))

const cases = published.map(({ name, item }) => [name, item] as const)
test.each(cases)(
  'the published webhook %s has one defined outcome in every state of an order, whether it succeeded or not (PAY-53)',
  async (_, item) => {
    const { eventCode } = item
    const sent = await Promise.all(
      told.map(async ({ status, isOther, isReversed }) => {
        const { orderNumber, order, own } = await anOrderIn(status)
        const [reference, success] = [isOther ? `${own}-OTHER` : own, (item.success === 'true') !== (isReversed === true)]
        const outcome = webhookOutcomeOf({ eventCode, success, stage: webhookStageOf(order, reference) })
        const where = [status, isOther && 'another payment', success].join(' ')
        return {
          where,
          status,
          orderNumber,
          outcome,
          isSecond: order !== null && isOther === true && status === 'CONFIRMED',
          item: about(item, { orderNumber, reference, success }),
        }
      }),
    )
    const { asked, env } = provider()
    const notificationItems = sent.map((each) => ({ NotificationRequestItem: each.item }))
    expect((await tell(JSON.stringify({ live: 'false', notificationItems }), env)).status).toBe(202)
    for (const { where, status, orderNumber, outcome, isSecond } of sent) {
      const shown = (await openIssues(orderNumber)).map((issue) => issue.eventCode)
      const after = await platformEnv.ORDERS.getByName(orderNumber).read()
      // A reversal lifts what is listed, and a second payment goes back once the first was reported.
      const isShown = outcome.isListed && eventCode !== 'CHARGEBACK_REVERSED'
      const isAsked = outcome.money === 'goes back' && !isSecond
      expect([where, shown, asked.has(orderNumber), after?.status]).toEqual([where, isShown ? [eventCode] : [], isAsked, status])
    }
    const waiting = await platformEnv.RECORDS.prepare('SELECT id FROM payment_notifications WHERE handled_at IS NULL').all()
    expect(waiting.results).toEqual([])
  },
)
