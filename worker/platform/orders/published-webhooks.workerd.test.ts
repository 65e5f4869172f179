import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orderStatuses } from '#contracts/entities/order'
import type { OrderState } from '#domain/order/order-state'
import { resolveWebhookOutcome, getWebhookStage } from '#domain/payment/webhook-outcomes'
import publishedWebhooks from '../../../vendor/adyen/Webhooks-v1.json?raw'
import { localKey } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { openIssues } from '../test/open-issues'
import { anOrder, setStock } from '../test/orders'
import { getSampleVariant, platformEnv } from '../test/platform'

type Item = Record<string, unknown> & { eventCode: string; success: string }
type PublishedExample = { value: { notificationItems?: { NotificationRequestItem: Item }[] } }
const { components } = JSON.parse(publishedWebhooks) as { components: { examples: Record<string, PublishedExample> } }
const published = Object.entries(components.examples).flatMap(([name, { value }]) =>
  (value.notificationItems ?? []).map(({ NotificationRequestItem: item }) => ({ name, item })),
)
const states = [...orderStatuses, undefined]

type Case = { status: OrderState['status'] | undefined; isOther?: true; isReversed?: true }
/** Every state, and of each kind of state one that is told of another payment, and the opposite. */
const told: Case[] = [
  ...states.map((status) => ({ status })),
  ...(['CONFIRMED', 'CANCELLED'] as const).map((status) => ({ status, isOther: true as const })),
  ...(['CREATED', 'CONFIRMED', 'CANCELLED', undefined] as const).map((status) => ({ status, isReversed: true as const })),
]
type ToldOrder = Case & Awaited<ReturnType<typeof anOrderIn>>

let template: OrderState
let no = 0
/** One order of each case hears of every event: none of them moves it out of its state. */
let orders: ToldOrder[]
beforeAll(async () => {
  await setStock(getSampleVariant('shell'), 50)
  const { order } = await anOrder()
  template = (await platformEnv.ORDERS.getByName(order.orderNumber).read())!
  orders = await Promise.all(told.map(async (each) => ({ ...each, ...(await anOrderIn(each.status)) })))
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
  const order = {
    ...template,
    orderNumber,
    cartId: `cart-${no}`,
    holdId: `cart-${no}:1`,
    payment,
    events,
    holds: [],
    isAtRest: true as const,
  }
  if (status) await platformEnv.ORDERS.getByName(orderNumber).open({ ...order, status })
  return { orderNumber, order: status ? { ...order, status } : null, own: payment.pspReference }
}

type ToldEvent = { orderNumber: string; reference: string; success: boolean; event: string }

/** The example as it was published, about this order and payment, signed. */
function about(item: Item, { orderNumber, reference, success, event }: ToldEvent): Item {
  const isPayment = item.eventCode === 'AUTHORISATION'
  const amount = { value: template.payment.toPay, currency: template.currency }
  const named = {
    ...{ ...item, amount, merchantAccountCode: 'Vitrine', merchantReference: orderNumber, success: String(success) },
    ...(isPayment ? { pspReference: reference, originalReference: undefined } : { pspReference: event, originalReference: reference }),
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

test('every published event is here', () => expect(published.length).toBeGreaterThan(35))

/** Payments that were reported as authorized. */
const authorized = new Set<string>()
const cases = published.map(({ name, item }, i) => [name, item, i] as const)
test.each(cases)(
  'the published webhook %s has one defined outcome in every state of an order, whether it succeeded or not (PAY-53)',
  async (_, item, no) => {
    const { eventCode } = item
    const sent = orders.map(({ status, isOther, isReversed, orderNumber, order, own }) => {
      const [reference, success] = [isOther ? `${own}-OTHER` : own, (item.success === 'true') !== (isReversed === true)]
      const event = eventCode === 'AUTHORISATION' ? reference : `E${no}-${orderNumber}`
      return {
        ...{ where: [status, isOther && 'another payment', success].join(' '), status, orderNumber, event, reference, success },
        outcome: resolveWebhookOutcome({ eventCode, success, stage: getWebhookStage(order, reference) }),
        isSecond: order !== null && isOther === true && status === 'CONFIRMED',
        item: about(item, { orderNumber, reference, success, event }),
      }
    })
    const { asked, env } = provider()
    const notificationItems = sent.map((each) => ({ NotificationRequestItem: each.item }))
    expect((await sendWebhook(JSON.stringify({ live: 'false', notificationItems }), env)).status).toBe(202)
    const listed = await openIssues()
    for (const { success, reference } of sent) if (eventCode === 'AUTHORISATION' && success) authorized.add(reference)
    for (const { where, status, orderNumber, event, outcome, isSecond, reference } of sent) {
      const shown = listed
        .filter((issue) => issue.orderNumber === orderNumber && issue.pspReference === event)
        .map((issue) => issue.eventCode)
      const after = await platformEnv.ORDERS.getByName(orderNumber).read()
      // A reversal lifts what is listed, and a second payment goes back once the first was reported.
      const isAuthorized = authorized.has(reference)
      const isShown =
        (outcome.isListed === 'if authorized' ? isAuthorized : outcome.isListed !== false) && eventCode !== 'CHARGEBACK_REVERSED'
      const isAsked = outcome.money === 'goes back' && !isSecond
      expect([where, shown, asked.has(orderNumber), after?.status]).toEqual([where, isShown ? [eventCode] : [], isAsked, status])
    }
    await platformEnv.RECORDS.prepare('DELETE FROM payment_issues').run()
    const waiting = await platformEnv.RECORDS.prepare('SELECT id FROM payment_notifications WHERE handled_at IS NULL').all()
    expect(waiting.results).toEqual([])
  },
)
