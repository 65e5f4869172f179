import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withChargeback } from './acts/report-chargeback'
import { chargedBackOf, heldUnitsOf } from './chargeback'
import type { ChargebackCode } from './fulfillment'
import { aConfirmedOrder, acted } from './acts/acts.sample'
import { applyAct, type OrderAct } from './acts/order-act'
import { refundableOf } from './refundable'
import type { OrderState } from './order-state'
import { orderPoints } from './points-of'

const shipped = () => acted(aConfirmedOrder([{ id: 'l0', qty: 2, paid: 4_000 }], 500, { cards: [1_000] }), { kind: 'ship' })
const report = (code: ChargebackCode, value = 3_500) => ({ id: 'D1', value, code })

test('what a bank took back is not refunded too; stored value still is (PAY-32)', () => {
  const order = withChargeback(shipped(), report('CHARGEBACK'), 9)
  expect(refundableOf(order)).toMatchObject({ provider: 0, total: 1_000 })
  expect(applyAct(order, { kind: 'refund', amount: 1_001, reason: 'r' }, 9)).toMatchObject({ ok: false, errorId: 'REFUND_TOO_HIGH' })
  expect(acted(order, { kind: 'refund', amount: 1_000, reason: 'r' }).refunds).toMatchObject([{ toProvider: 0, value: 1_000 }])
})

test('a return after the chargeback gives back stored value alone (PAY-32)', () => {
  const returned = acted(withChargeback(shipped(), report('CHARGEBACK'), 9), { kind: 'delivered' }, { kind: 'received' })
  expect(acted(returned, { kind: 'refund', reason: 'r' }).refunds).toMatchObject([{ toProvider: 0 }])
})

test('a chargeback takes the points of its share, whatever was refunded before (PAY-32)', () => {
  const order = shipped()
  const { earned } = orderPoints(order)
  expect(earned).toBeGreaterThan(0)
  expect(orderPoints(withChargeback(order, report('CHARGEBACK', 4_500), 9)).stay).toBeLessThan(earned / 2)
})

const codes = fc.shuffledSubarray(['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'] as const)
test('reports in any order, repeated, mean the same (PAY-32)', () => {
  fc.assert(
    fc.property(codes, fc.boolean(), (reports, isTwice) => {
      const all = isTwice ? [...reports, ...reports] : reports
      const order = all.reduce((so, code) => withChargeback(so, report(code), 9), shipped())
      const has = (code: ChargebackCode) => reports.includes(code)
      const isTaken = has('SECOND_CHARGEBACK') || (has('CHARGEBACK') && !has('CHARGEBACK_REVERSED'))
      expect(chargedBackOf(order, 3_500)).toBe(isTaken ? 3_500 : 0)
      expect(order.chargebacks?.flatMap((each) => each.reports) ?? []).toHaveLength(reports.length)
    }),
    { numRuns: 200, seed: 7 },
  )
})

test('never more than was captured counts as taken back (PAY-32)', () => {
  const twice = withChargeback(withChargeback(shipped(), report('CHARGEBACK'), 9), { ...report('CHARGEBACK'), id: 'D2' }, 9)
  expect(chargedBackOf(twice, 3_500)).toBe(3_500)
})

const half = (...acts: OrderAct[]) =>
  withChargeback(acted(aConfirmedOrder([{ id: 'l0', qty: 2, paid: 4_000 }]), ...acts), report('CHARGEBACK', 1_000), 9)
const one = { l0: 1 }

test('while a chargeback is open nothing more ships, unless an operator says so; the parcel keeps that (OPS-13)', () => {
  const order = half({ kind: 'ship', lines: one })
  expect(applyAct(order, { kind: 'ship' }, 9)).toMatchObject({ ok: false, errorId: 'CHARGEBACK_OPEN' })
  expect(heldUnitsOf(order)).toBe(1)
  const told = acted(order, { kind: 'ship', despiteChargeback: true, trackingNumber: 'T2' })
  expect(told.fulfillments).toMatchObject([{ id: 'P1' }, { id: 'P2', trackingNumber: 'T2', despiteChargeback: true }])
  expect(told.fulfillments?.[0]).not.toHaveProperty('despiteChargeback')
  expect([told.status, heldUnitsOf(told)]).toEqual(['SHIPPED', 0])
})

test('a reversal lets the rest ship; units that are held can be cancelled and parcels arrive (OPS-13)', () => {
  const order = half({ kind: 'ship', lines: one })
  expect(acted(withChargeback(order, report('CHARGEBACK_REVERSED'), 9), { kind: 'ship' }).fulfillments?.[1]).not.toHaveProperty(
    'despiteChargeback',
  )
  expect(acted(order, { kind: 'delivered' }, { kind: 'cancel', lines: one, reason: 'disputed' }).status).toBe('DELIVERED')
})

test('a pickup waits too, before it is ready and before somebody collects it (OPS-13)', () => {
  const fresh = aConfirmedOrder([{ id: 'l0', qty: 1, paid: 4_000, code: 'pickup' }])
  const disputed = (order: OrderState) => withChargeback(order, report('CHARGEBACK', 1_000), 9)
  expect(applyAct(disputed(fresh), { kind: 'ready' }, 9)).toMatchObject({ errorId: 'CHARGEBACK_OPEN' })
  const waiting = disputed(acted(fresh, { kind: 'ready' }))
  expect(heldUnitsOf(waiting)).toBe(1)
  expect(applyAct(waiting, { kind: 'picked-up' }, 9)).toMatchObject({ errorId: 'CHARGEBACK_OPEN' })
  expect(acted(waiting, { kind: 'picked-up', despiteChargeback: true })).toMatchObject({ fulfillments: [{ despiteChargeback: true }] })
})

test('gift cards of an order with an open chargeback are not emailed (OPS-13)', () => {
  const cards = withChargeback(aConfirmedOrder([{ id: 'l0', qty: 1, paid: 4_000, code: 'digital' }]), report('CHARGEBACK'), 9)
  expect(applyAct(cards, { kind: 'start' }, 9)).toMatchObject({ errorId: 'CHARGEBACK_OPEN' })
  expect(acted(cards, { kind: 'ship', despiteChargeback: true }).fulfillments).toMatchObject([{ kind: 'email', despiteChargeback: true }])
})
