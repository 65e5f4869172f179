import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aConfirmedOrder, applyCommands } from './commands/confirmed-order.sample'
import { applyOrderCommand, type OrderCommand } from './commands/order-command'
import { addChargebackReport } from './commands/provider-reports'
import type { chargebackCodes } from './fulfillment'
import { calculateOrderPoints } from './order-points'
import type { OrderState } from './order-state'
import { aPaidOrder } from './order.sample'
import { getChargedBackAmount, countDisputedUnits, getOpenAuthorization } from './provider-operations'
import { getRefundable } from './refundable-amounts'

const shipped = () => applyCommands(aConfirmedOrder([{ id: 'l0', qty: 2, paid: 4_000 }], 500, { cards: [1_000] }), { kind: 'ship' })
type ChargebackCode = (typeof chargebackCodes)[number]
const report = (code: ChargebackCode, value = 3_500) => ({ id: 'D1', value, code })

test('what a bank took back is not refunded too; stored value still is (PAY-32)', () => {
  const order = addChargebackReport(shipped(), report('CHARGEBACK'), 9)
  expect(getRefundable(order)).toMatchObject({ provider: 0, total: 1_000 })
  expect(applyOrderCommand(order, { kind: 'refund', amount: 1_001, reason: 'r' }, 9)).toMatchObject({
    ok: false,
    errorId: 'REFUND_TOO_HIGH',
  })
  expect(applyCommands(order, { kind: 'refund', amount: 1_000, reason: 'r' }).refunds).toMatchObject([{ toProvider: 0, value: 1_000 }])
})

test('a return after the chargeback gives back stored value alone (PAY-32)', () => {
  const returned = applyCommands(addChargebackReport(shipped(), report('CHARGEBACK'), 9), { kind: 'delivered' }, { kind: 'received' })
  expect(applyCommands(returned, { kind: 'refund', reason: 'r' }).refunds).toMatchObject([{ toProvider: 0 }])
})

test('a chargeback takes the points of its share, whatever was refunded before (PAY-32)', () => {
  const order = shipped()
  const { earned } = calculateOrderPoints(order)
  expect(earned).toBeGreaterThan(0)
  expect(calculateOrderPoints(addChargebackReport(order, report('CHARGEBACK', 4_500), 9)).stay).toBeLessThan(earned / 2)
})

const codes = fc.shuffledSubarray(['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'] as const)
test('reports in any order, repeated, mean the same (PAY-32)', () => {
  fc.assert(
    fc.property(codes, fc.boolean(), (reports, isTwice) => {
      const all = isTwice ? [...reports, ...reports] : reports
      const order = all.reduce((so, code) => addChargebackReport(so, report(code), 9), shipped())
      const has = (code: ChargebackCode) => reports.includes(code)
      const isTaken = has('SECOND_CHARGEBACK') || (has('CHARGEBACK') && !has('CHARGEBACK_REVERSED'))
      expect(getChargedBackAmount(order, 3_500)).toBe(isTaken ? 3_500 : 0)
      expect(order.chargebacks?.flatMap((each) => each.reports) ?? []).toHaveLength(reports.length)
    }),
    { numRuns: 200, seed: 7 },
  )
})

test('never more than was captured counts as taken back (PAY-32)', () => {
  const twice = addChargebackReport(addChargebackReport(shipped(), report('CHARGEBACK'), 9), { ...report('CHARGEBACK'), id: 'D2' }, 9)
  expect(getChargedBackAmount(twice, 3_500)).toBe(3_500)
})

const half = (...acts: OrderCommand[]) =>
  addChargebackReport(applyCommands(aConfirmedOrder([{ id: 'l0', qty: 2, paid: 4_000 }]), ...acts), report('CHARGEBACK', 1_000), 9)
const one = { l0: 1 }

test('while a chargeback is open nothing more ships, unless an operator says so; the parcel keeps that (OPS-13)', () => {
  const order = half({ kind: 'ship', lines: one })
  expect(applyOrderCommand(order, { kind: 'ship' }, 9)).toMatchObject({ ok: false, errorId: 'CHARGEBACK_OPEN' })
  expect(countDisputedUnits(order)).toBe(1)
  const told = applyCommands(order, { kind: 'ship', despiteChargeback: true, trackingNumber: 'T2' })
  expect(told.fulfillments).toMatchObject([{ id: 'P1' }, { id: 'P2', trackingNumber: 'T2', despiteChargeback: true }])
  expect(told.fulfillments?.[0]).not.toHaveProperty('despiteChargeback')
  expect([told.status, countDisputedUnits(told)]).toEqual(['SHIPPED', 0])
})

test('a reversal lets the rest ship; units that are held can be cancelled and parcels arrive (OPS-13)', () => {
  const order = half({ kind: 'ship', lines: one })
  expect(
    applyCommands(addChargebackReport(order, report('CHARGEBACK_REVERSED'), 9), { kind: 'ship' }).fulfillments?.[1],
  ).not.toHaveProperty('despiteChargeback')
  expect(applyCommands(order, { kind: 'delivered' }, { kind: 'cancel', lines: one, reason: 'disputed' }).status).toBe('DELIVERED')
})

test('a pickup waits too, before it is ready and before somebody collects it (OPS-13)', () => {
  const fresh = aConfirmedOrder([{ id: 'l0', qty: 1, paid: 4_000, code: 'pickup' }])
  const disputed = (order: OrderState) => addChargebackReport(order, report('CHARGEBACK', 1_000), 9)
  expect(applyOrderCommand(disputed(fresh), { kind: 'ready' }, 9)).toMatchObject({ errorId: 'CHARGEBACK_OPEN' })
  const waiting = disputed(applyCommands(fresh, { kind: 'ready' }))
  expect(countDisputedUnits(waiting)).toBe(1)
  expect(applyOrderCommand(waiting, { kind: 'picked-up' }, 9)).toMatchObject({ errorId: 'CHARGEBACK_OPEN' })
  expect(applyCommands(waiting, { kind: 'picked-up', despiteChargeback: true })).toMatchObject({
    fulfillments: [{ despiteChargeback: true }],
  })
})

test('gift cards of an order with an open chargeback are not emailed (OPS-13)', () => {
  const cards = addChargebackReport(aConfirmedOrder([{ id: 'l0', qty: 1, paid: 4_000, code: 'digital' }]), report('CHARGEBACK'), 9)
  expect(applyOrderCommand(cards, { kind: 'start' }, 9)).toMatchObject({ errorId: 'CHARGEBACK_OPEN' })
  expect(applyCommands(cards, { kind: 'ship', despiteChargeback: true }).fulfillments).toMatchObject([
    { kind: 'email', despiteChargeback: true },
  ])
})

/** How often the rest is released by each act, and what comes with it. */
function releases(acts: readonly OrderCommand[], code = 'CREDIT_CARD'): (string | undefined)[][] {
  const fresh = aConfirmedOrder([
    { id: 'jacket', qty: 2, paid: 20_000 },
    { id: 'socks', qty: 1, paid: 1_000, code: 'pickup' },
  ])
  let order = { ...fresh, payment: { ...fresh.payment, code } }
  return acts.map((act) => {
    const done = applyOrderCommand(order, act, 1)
    if (!done.ok) throw new Error(done.errorId)
    order = done.value.order
    const money = done.value.effects.filter(({ effect }) => effect === 'capture' || effect === 'release')
    return money.map(({ effect, of }) => (of === undefined ? effect : `${effect} ${of}`))
  })
}

const cancel = (lines: Record<string, number>): OrderCommand => ({ kind: 'cancel', reason: 'r', lines })
const ship = (lines: Record<string, number>): OrderCommand => ({ kind: 'ship', lines })

const confirm = (pspReference: string, value: number): OrderCommand => ({
  kind: 'move',
  move: 'capture',
  pspReference,
  value,
  failed: false,
})

test('a card is released from the cancelled rest, once nothing is left to hand over (PAY-42)', () => {
  const acts = [ship({ jacket: 1 }), confirm('C1', 10_000), cancel({ jacket: 1 }), cancel({ socks: 1 })]
  expect(releases(acts)).toEqual([['capture P1'], [], [], ['release']])
})

test('the rest is released once the provider has confirmed every capture, and once (PAY-42)', () => {
  const twoParcels = [ship({ jacket: 1 }), ship({ jacket: 1 }), cancel({ socks: 1 })]
  const confirmed = [confirm('C1', 10_000), confirm('C2', 10_000), confirm('C2', 10_000)]
  expect(releases([...twoParcels, ...confirmed])).toEqual([['capture P1'], ['capture P2'], [], [], ['release'], []])
})

test('units cancelled before the last parcel are released after its capture (PAY-42)', () => {
  expect(releases([cancel({ jacket: 1, socks: 1 }), ship({ jacket: 1 }), confirm('C1', 10_000)])).toEqual([[], ['capture P1'], ['release']])
})

test('what waits in a store is captured before the rest is released (PAY-42)', () => {
  const acts: OrderCommand[] = [{ kind: 'ready' }, ship({ jacket: 1 }), confirm('C2', 10_000), cancel({ jacket: 1 }), { kind: 'picked-up' }]
  expect(releases([...acts, confirm('C1', 1_000)])).toEqual([[], ['capture P2'], [], [], ['capture P1'], ['release']])
})

test('nothing is released of an order that ships or is cancelled as a whole, nor of what was captured at once (PAY-42)', () => {
  expect(releases([{ kind: 'ship' }, { kind: 'ready' }, { kind: 'picked-up' }]).flat()).not.toContain('release')
  expect(releases([cancel({ jacket: 2 }), cancel({ socks: 1 })]).flat()).toEqual([])
  expect(releases([ship({ jacket: 1 }), cancel({ jacket: 1, socks: 1 })], 'IDEAL').flat()).not.toContain('release')
})

const days = { CREDIT_CARD: 7, PAYPAL: 3 }
const dayMs = 24 * 60 * 60_000
const share = (provider: number) => ({ from: 0, value: provider, provider, delivery: 0 })
const order = (over: Partial<OrderState> = {}) =>
  aPaidOrder(
    [],
    { toPay: 10_000 },
    {
      ...{ status: 'CONFIRMED', createdAt: 1, events: [{ status: 'AUTHORISED', at: 5 }] },
      ...{ payment: { code: 'CREDIT_CARD', toPay: 10_000, pspReference: 'P' }, fulfillments: [], ...over },
    },
  )
const paidBy = (code: string, pspReference?: string) => ({ payment: { code, toPay: 10_000, ...(pspReference && { pspReference }) } })

test('what is neither captured nor cancelled is held until the days of its method have passed (OPS-12)', () => {
  expect(getOpenAuthorization(order(), days)).toEqual({ method: 'CREDIT_CARD', authorizedAt: 5, endsAt: 5 + 7 * dayMs, value: 10_000 })
  expect(getOpenAuthorization(order(paidBy('PAYPAL', 'P')), days)?.endsAt).toBe(5 + 3 * dayMs)
  const parts = { fulfillments: [{ paid: share(4_000) }, {}], cancellations: [{ paid: share(1_000) }] } as unknown as Partial<OrderState>
  expect(getOpenAuthorization(order(parts), days)?.value).toBe(5_000)
})

test.each([
  ['captured in full', { fulfillments: [{ paid: share(10_000) }] } as unknown as Partial<OrderState>],
  ['cancelled', { status: 'CANCELLED' as const }],
  ['paid at once', paidBy('IDEAL', 'P')],
  ['not paid by the provider', paidBy('CREDIT_CARD')],
])('an order that is %s holds nothing (OPS-12)', (_, over) => {
  expect(getOpenAuthorization(order(over), days)).toBeUndefined()
})
