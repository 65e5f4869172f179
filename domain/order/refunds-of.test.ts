import { expect, test } from 'vitest'
import { aConfirmedOrder, acted } from './acts/acts.sample'
import type { OrderAct } from './acts/order-act'
import { afterOrderOf } from './after-order'
import { refundsOf } from './refunds-of'

const lines = [{ id: 'l0', qty: 2, paid: 4_000 }]
const paid = { cards: [1_000], credit: 500, points: 200, reward: 700 }
const mixed = () => aConfirmedOrder(lines, 0, paid)
const all = (refunds: ReturnType<typeof refundsOf>) => refunds.reduce((total, { amount }) => total + amount, 0)

test('a refund names each payment it went to, with its part (HIS-08)', () => {
  const order = acted(mixed(), { kind: 'ship' }, { kind: 'refund', amount: 4_000, reason: 'r' })
  expect(refundsOf(order)).toEqual([
    {
      ...{ creditNote: 'F1', at: 2, amount: 4_000 },
      to: [
        { code: 'CREDIT_CARD', amount: 1_800 },
        { code: 'GIFT_CARD', amount: 1_000 },
        { code: 'ATHLETES_PAYMENT', amount: 500 },
        { code: 'LOYALTY_POINTS', amount: 700 },
      ],
    },
  ])
})

test('an order has no refund before any money went back (HIS-08)', () => {
  expect(afterOrderOf(acted(mixed(), { kind: 'ship' }), String)).toEqual({})
})

test('units that came back are told with their refund, in the order of time (HIS-08)', () => {
  const one: OrderAct = { kind: 'refund', lines: { l0: 1 }, reason: 'r' }
  const order = acted(mixed(), { kind: 'ship' }, one, { kind: 'delivered' }, { kind: 'received' }, { kind: 'refund', reason: 'r' })
  const told = afterOrderOf(order, (code) => `name of ${code}`)
  expect(told).toMatchObject({ returned: [{ itemId: 'l0', qty: 2 }], refunds: [{ amount: '20.00' }, { amount: '20.00' }] })
  expect(told.refunds?.[0]?.to[0]).toEqual({ code: 'CREDIT_CARD', label: 'name of CREDIT_CARD', amount: '18.00' })
  expect(told.refunds?.map(({ at }) => at)).toEqual(['1970-01-01T00:00:00.002Z', '1970-01-01T00:00:00.005Z'])
})

test('of cancelled units only what was taken before counts as refunded (HIS-08)', () => {
  const cancel: OrderAct = { kind: 'cancel', lines: { l0: 1 }, reason: 'r' }
  const order = (code: string) => {
    const fresh = mixed()
    return acted({ ...fresh, payment: { ...fresh.payment, code } }, { kind: 'start' }, cancel)
  }
  expect(afterOrderOf(order('CREDIT_CARD'), String).cancelled).toEqual([{ itemId: 'l0', qty: 1 }])
  expect(all(refundsOf(order('IDEAL')))).toBe(2_000)
  // The provider's half of it was only reserved.
  expect(all(refundsOf(order('CREDIT_CARD')))).toBe(2_000 - 900)
})

test('an order cancelled as a whole gives back everything that had paid, once (HIS-08)', () => {
  const fresh = mixed()
  const ideal = { ...fresh, payment: { ...fresh.payment, code: 'IDEAL' } }
  const whole: OrderAct = { kind: 'cancel', reason: 'r' }
  expect(all(refundsOf(acted(ideal, whole)))).toBe(4_000)
  expect(all(refundsOf(acted(fresh, whole)))).toBe(2_200)
  expect(all(refundsOf(acted(ideal, { kind: 'start' }, { kind: 'cancel', lines: { l0: 1 }, reason: 'r' }, whole)))).toBe(4_000)
})

test('an order refunded by a version that kept no refunds tells them still (HIS-08)', () => {
  const fresh = mixed()
  const events = [...fresh.events, { status: 'REFUNDED' as const, at: 9 }]
  expect(refundsOf({ ...fresh, status: 'REFUNDED', events })).toMatchObject([{ at: 9, amount: 4_000 }])
})
