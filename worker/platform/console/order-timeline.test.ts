import { expect, test } from 'vitest'
import { toOperatedOrder } from '#domain/order/operated-order'
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
