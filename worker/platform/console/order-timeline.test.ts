import { expect, test } from 'vitest'
import { toOperatedOrder } from '#domain/order/operated-order'
import { applyOrderCommand } from '#domain/order/commands/order-command'
import type { OrderState } from '#domain/order/order-state'
import { applyCommands, aConfirmedOrder } from '#domain/order/commands/confirmed-order.sample'
import { buildTimeline } from './order-timeline'

const audited = { id: 1, target: 'order:HA00000001', before: null, key: 'k', operator: 'anna' }
const history = { audit: [], notes: [], emails: [], chargebacks: [] }
const shipped = toOperatedOrder(applyCommands(aConfirmedOrder([{ id: 'l0', qty: 2, paid: 4_000 }], 500), { kind: 'ship' }))

test('the timeline has what operators did with their reason, payments, notes and emails, newest last (OPS-35)', () => {
  const at = (minute: number) => `2100-01-01T00:0${minute}:00.000Z`
  const entries = buildTimeline({
    ...shipped,
    ...history,
    audit: [
      { ...audited, at: at(3), operation: 'orders.refund', after: { refunds: [{ reason: 'Late' }, { reason: 'Torn' }] } },
      { ...audited, at: at(2), operation: 'orders.addNote', after: { note: 'n1' } },
    ],
    notes: [{ id: 'n1', operator: 'ben', text: 'Called', at: at(2) }],
    emails: [{ template: 'order-shipped', recipient: 'ada@shop.example', at: at(0), sentAt: at(1) }],
    chargebacks: [{ event: 'CHARGEBACK', at: at(4) }],
  })
  expect(entries.slice(-4)).toEqual([
    { at: at(1), what: 'Email sent: Parcel shipped', why: 'To ada@shop.example' },
    { at: at(2), what: 'Note', who: 'ben', why: 'Called' },
    { at: at(3), what: 'Refunded', who: 'anna', why: 'Torn' },
    { at: at(4), what: 'Chargeback', who: 'Payment provider' },
  ])
  expect(entries.map(({ what }) => what)).toContain('Status: Shipped')
  expect(entries.find(({ what }) => what.startsWith('Captured'))).toMatchObject({ who: 'Payment provider', why: 'P1' })
})

const listCaptures = (order: OrderState) =>
  buildTimeline({ ...toOperatedOrder(order), ...history }).flatMap(({ at, what }) =>
    what.startsWith('Capture') ? [[Date.parse(at), what]] : [],
  )

test('emailed gift cards are captured when fulfillment starts, before they are marked as sent and after (OPS-06, OPS-35)', () => {
  const started = applyCommands(aConfirmedOrder([{ id: 'card', qty: 1, paid: 5_000, code: 'digital' }]), { kind: 'start' })
  const captured = [[1, 'Captured 50.00 USD']]
  expect(listCaptures(started)).toEqual(captured)
  expect(
    listCaptures({ ...started, fulfillments: started.fulfillments?.map((each) => ({ ...each, move: { failed: true as const } })) ?? [] }),
  ).toEqual([[1, 'Capture failed']])
  const sent = applyOrderCommand(started, { kind: 'ship' }, 5)
  expect(sent.ok && listCaptures(sent.value.order)).toEqual(captured)
})

test('what is charged at once is captured as a whole when the order is placed, and never with a parcel (OPS-35)', () => {
  const placed = aConfirmedOrder([{ id: 'l0', qty: 2, paid: 4_000 }], 500)
  const paid = { ...placed, payment: { ...placed.payment, code: 'IDEAL' } } as OrderState
  expect(listCaptures(paid)).toEqual([[0, 'Captured 45.00 USD']])
  expect(listCaptures(applyCommands(paid, { kind: 'ship', lines: { l0: 1 } }, { kind: 'ship' }))).toEqual([[0, 'Captured 45.00 USD']])
})

test('the timeline says who cancelled a whole order and why, in the words of the page (OPS-35, OPS-41)', () => {
  const cancelledBy = (by: 'shopper' | undefined, reason: string) => {
    const order = applyCommands(aConfirmedOrder([{ id: 'l0', qty: 1, paid: 4_000 }]), { kind: 'cancel', reason, ...(by && { by }) })
    return buildTimeline({ ...toOperatedOrder(order), ...history }).find(({ what }) => what === 'Status: Canceled')
  }
  expect(cancelledBy('shopper', 'cheaper')).toMatchObject({ who: 'Shopper', why: 'Found it for less elsewhere' })
  expect(cancelledBy('shopper', 'too many')).toMatchObject({ who: 'Shopper', why: 'too many' })
  expect(cancelledBy('shopper', '')).toEqual({ at: expect.any(String) as string, what: 'Status: Canceled', who: 'Shopper' })
  expect(cancelledBy(undefined, 'sold out')).toEqual({ at: expect.any(String) as string, what: 'Status: Canceled', why: 'sold out' })
})
