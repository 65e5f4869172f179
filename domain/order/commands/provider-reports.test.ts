import { describe, expect, test } from 'vitest'
import { toOperatedOrder } from '../operated-order'
import type { OrderState } from '../order-state'
import { getProviderOperationKey, getRemainingRefund, applyProviderResponse } from '../provider-operations'
import { getRefundable } from '../refundable-amounts'
import { listRefunds } from '../refunds'
import { aConfirmedOrder, applyCommands } from './confirmed-order.sample'
import { applyOrderCommand, type OrderCommand } from './order-command'

const of = (move: 'capture' | 'refund', pspReference: string, value: number) => ({ kind: 'move' as const, move, pspReference, value })
const done = (...about: Parameters<typeof of>): OrderCommand => ({ ...of(...about), failed: false })
const failing = (...about: Parameters<typeof of>): OrderCommand => ({ ...of(...about), failed: true })
const order = (code = 'CREDIT_CARD') => {
  const fresh = aConfirmedOrder([{ id: 'jacket', qty: 2, paid: 20_000 }])
  return { ...fresh, email: 'ana@shop.example', payment: { ...fresh.payment, code } }
}
const shipped = () => applyCommands(order(), { kind: 'ship', lines: { jacket: 1 } }, { kind: 'ship' })
const refund = (amount: number): OrderCommand => ({ kind: 'refund', reason: 'r', amount })
const moneyOf = (state: OrderState) => toOperatedOrder(state).money

test('an amount whose refund failed can be refunded again, known by its reference (PAY-43)', () => {
  const asked = applyProviderResponse(applyCommands(shipped(), refund(5_000)), { effect: 'refund', of: 'F1' }, { pspReference: 'R1' })
  expect(moneyOf(asked)).toMatchObject({ refunded: '50.00', refundable: '150.00' })
  const failed = applyCommands(asked, done('refund', 'R1', 5_000), failing('refund', 'R1', 5_000))
  expect(moneyOf(failed)).toMatchObject({ refunded: '0.00', refundable: '200.00' })
  expect(applyCommands(failed, failing('refund', 'R1', 5_000))).toEqual(failed)
  expect(moneyOf(applyCommands(failed, refund(20_000)))).toMatchObject({ refunded: '200.00', refundable: '0.00' })
})

test('a failure that comes before the reference is known is that of the refund of its amount (PAY-43)', () => {
  const asked = applyCommands(shipped(), refund(5_000), refund(3_000))
  expect(moneyOf(applyCommands(asked, failing('refund', 'R2', 3_000)))).toMatchObject({ refunded: '50.00' })
})

test('a refund from the provider’s Customer Area counts once, and one that was asked for here does not count twice (PAY-43)', () => {
  const byHand = applyCommands(shipped(), done('refund', 'X1', 4_000), done('refund', 'X1', 4_000))
  expect(moneyOf(byHand)).toMatchObject({ refunded: '40.00', refundable: '160.00' })
  const own = applyCommands(shipped(), refund(5_000), done('refund', 'R1', 5_000))
  expect([moneyOf(own).refunded, own.refunds]).toMatchObject(['50.00', [{ move: { pspReference: 'R1' } }]])
  expect(applyOrderCommand(byHand, refund(16_001), 9)).toMatchObject({ ok: false, errorId: 'REFUND_TOO_HIGH' })
})

test('a parcel whose capture failed is not paid, and is asked for again under another key (PAY-43)', () => {
  const failed = applyCommands(shipped(), failing('capture', 'C1', 10_000))
  expect(moneyOf(failed)).toMatchObject({ captured: '100.00', refundable: '100.00' })
  expect(toOperatedOrder(failed).fulfillments).toMatchObject([{ captureFailed: true, captured: '0.00' }, { captured: '100.00' }])
  const again = applyOrderCommand(failed, { kind: 'ask-again' }, 9)
  expect(again).toMatchObject({ ok: true, value: { effects: [{ effect: 'capture', of: 'P1' }, { effect: 'index' }] } })
  const asked = applyCommands(failed, { kind: 'ask-again' })
  expect([
    moneyOf(asked).captured,
    getProviderOperationKey('P1', asked.fulfillments?.[0]?.move),
    getProviderOperationKey('P2', undefined),
  ]).toEqual(['200.00', 'P1:2', 'P2'])
  expect(applyOrderCommand(asked, { kind: 'ask-again' }, 9)).toMatchObject({ ok: false })
})

test('what a card holds for cancelled units is released after a capture that is asked for again and confirmed (PAY-42, PAY-43)', () => {
  const failed = applyCommands(order(), { kind: 'ship', lines: { jacket: 1 } }, failing('capture', 'C1', 10_000))
  const cancelled = applyOrderCommand(failed, { kind: 'cancel', reason: 'r' }, 9)
  expect(cancelled.ok && cancelled.value.effects).not.toContainEqual({ effect: 'release' })
  const retried = applyOrderCommand(applyCommands(failed, { kind: 'cancel', reason: 'r' }), { kind: 'ask-again' }, 9)
  expect(retried).toMatchObject({ value: { effects: [{ effect: 'capture', of: 'P1' }, { effect: 'index' }] } })
  expect(retried.ok && applyOrderCommand(retried.value.order, done('capture', 'C2', 10_000), 9)).toMatchObject({
    value: { effects: [{ effect: 'release' }] },
  })
})

test('gift cards follow once their capture is asked for again (PAY-43)', () => {
  const fresh = aConfirmedOrder([{ id: 'card', qty: 1, paid: 5_000, code: 'digital' }])
  const failed = applyCommands(fresh, { kind: 'start' }, failing('capture', 'C1', 5_000))
  expect(applyOrderCommand(failed, { kind: 'ask-again' }, 9)).toMatchObject({
    value: { effects: [{ effect: 'capture' }, { effect: 'gift-card-mail' }, { effect: 'gift-card-hold' }, { effect: 'index' }] },
  })
})

test('of a method that is captured at once the refund of cancelled units is asked for again (PAY-43)', () => {
  const cancelled = applyCommands(order('IDEAL'), { kind: 'cancel', reason: 'r', lines: { jacket: 1 } }, failing('refund', 'R1', 10_000))
  expect(applyOrderCommand(cancelled, { kind: 'ask-again' }, 9)).toMatchObject({
    value: { effects: [{ effect: 'refund', of: 'C1' }, { effect: 'refunded-mail', of: 'C1' }, { effect: 'index' }] },
  })
})

test('what an order that was cancelled as a whole gets back is no refund of its own (PAY-43)', () => {
  const gone = applyCommands(order('IDEAL'), { kind: 'cancel', reason: 'r' })
  expect(applyCommands(gone, done('refund', 'R1', 20_000)).refunds).toBeUndefined()
  expect(getRefundable(gone).total).toBe(0)
})

test('a refund from the Customer Area counts, also of the amount of one that the provider refused at once (PAY-43)', () => {
  const cancelled = applyCommands(order('IDEAL'), { kind: 'cancel', reason: 'r', lines: { jacket: 1 } })
  const refused = applyProviderResponse(cancelled, { effect: 'refund', of: 'C1' }, { failed: true })
  const byHand = applyCommands(refused, done('refund', 'X1', 10_000), done('refund', 'X1', 10_000))
  expect(moneyOf(byHand).refunded).toBe('100.00')
  expect(byHand.refunds).toMatchObject([{ toProvider: 10_000, move: { pspReference: 'X1' } }])
  const refunded = applyProviderResponse(applyCommands(shipped(), refund(5_000)), { effect: 'refund', of: 'F1' }, { failed: true })
  expect(moneyOf(applyCommands(refunded, done('refund', 'X1', 5_000)))).toMatchObject({ refunded: '50.00', refundable: '150.00' })
})

test('a capture that is asked for again is known by its amount, and the one that was refused is not (PAY-43)', () => {
  const refused = applyProviderResponse(shipped(), { effect: 'capture', of: 'P1' }, { failed: true })
  const told = applyCommands(refused, done('capture', 'C2', 10_000))
  expect(told.fulfillments).toMatchObject([{ move: { failed: true } }, { move: { pspReference: 'C2' } }])
})

describe('an order whose payment was captured at once, cancelled as a whole', () => {
  const whole = { effect: 'void' } as const
  const gone = () => applyProviderResponse(applyCommands(order('IDEAL'), { kind: 'cancel', reason: 'r' }), whole, { pspReference: 'R1' })
  const backOf = (state: OrderState) => listRefunds(state).map(({ amount }) => amount)

  test('is paid back no more when its refund fails later, and an operator asks again under another key (PAY-61)', () => {
    const failed = applyCommands(gone(), done('refund', 'R1', 20_000), failing('refund', 'R1', 20_000), failing('refund', 'R1', 20_000))
    expect([backOf(gone()), backOf(failed)]).toEqual([[20_000], []])
    const again = applyOrderCommand(failed, { kind: 'ask-again' }, 9)
    const mail = { effect: 'refunded-mail', of: '' }
    expect(again).toMatchObject({ ok: true, value: { effects: [{ effect: 'void' }, mail, { effect: 'index' }] } })
    const asked = applyCommands(failed, { kind: 'ask-again' })
    expect([backOf(asked), getProviderOperationKey('rest', asked.payment.move)]).toEqual([[20_000], 'rest:2'])
    expect(applyOrderCommand(asked, { kind: 'ask-again' }, 9)).toMatchObject({ ok: false })
  })

  test('is told that its refund failed, also before its reference is known (PAY-61)', () => {
    const cancelled = applyCommands(order('IDEAL'), { kind: 'cancel', reason: 'r' })
    const told = applyOrderCommand(cancelled, failing('refund', 'R1', 20_000), 9)
    expect(told).toMatchObject({ value: { effects: expect.arrayContaining([{ effect: 'refund-failed-mail', of: '' }]) } })
    expect(told.ok && backOf(told.value.order)).toEqual([])
  })

  test('counts what is refunded from the Customer Area instead, up to what it is owed (PAY-61)', () => {
    const failed = applyCommands(gone(), failing('refund', 'R1', 20_000))
    expect(applyCommands(failed, done('refund', 'X1', 20_001))).toEqual(failed)
    const byHand = applyCommands(failed, done('refund', 'X1', 15_000), done('refund', 'X1', 15_000))
    expect(backOf(byHand)).toEqual([15_000])
    const asked = applyProviderResponse(applyCommands(byHand, { kind: 'ask-again' }), whole, { pspReference: 'R2' })
    expect(backOf(asked).toSorted()).toEqual([15_000, 5_000])
    expect(applyCommands(asked, done('refund', 'X2', 5_000))).toEqual(asked)
  })

  test('gets the rest back once, whatever becomes of the refund of units that were cancelled before (PAY-61)', () => {
    const some = applyCommands(order('IDEAL'), { kind: 'cancel', reason: 'r', lines: { jacket: 1 } })
    const refused = applyProviderResponse(some, { effect: 'refund', of: 'C1' }, { failed: true })
    const rest = applyProviderResponse(
      applyCommands(refused, { kind: 'cancel', reason: 'r' }),
      { effect: 'refund', of: 'C2' },
      { pspReference: 'R2' },
    )
    expect([rest.status, backOf(rest)]).toEqual(['CANCELLED', [10_000]])
    const byHand = applyCommands(rest, done('refund', 'X1', 10_000))
    expect(backOf(byHand)).toEqual([10_000, 10_000])
    expect(applyCommands(byHand, done('refund', 'X2', 1))).toEqual(byHand)
  })

  test('gets back nothing that a bank has taken back, until the bank returns it (PAY-61)', () => {
    const chargeback = (code: 'CHARGEBACK' | 'CHARGEBACK_REVERSED') => ({ kind: 'chargeback' as const, id: 'D1', value: 4_000, code })
    const cancelled = applyCommands(order('IDEAL'), chargeback('CHARGEBACK'), { kind: 'cancel', reason: 'r' })
    const disputed = applyProviderResponse(cancelled, whole, { pspReference: 'R1' })
    expect([backOf(disputed), applyCommands(disputed, done('refund', 'X1', 4_000))]).toEqual([[16_000], disputed])
    const returned = applyCommands(disputed, chargeback('CHARGEBACK_REVERSED'), done('refund', 'X1', 4_000))
    expect(backOf(returned).toSorted()).toEqual([16_000, 4_000])
  })

  test('gets back what was not refunded at the provider before (PAY-61)', () => {
    const byHand = applyCommands(order('IDEAL'), done('refund', 'X1', 5_000))
    expect(getRemainingRefund(applyCommands(byHand, { kind: 'cancel', reason: 'r' }))).toBe(15_000)
  })
})

test('a part that is refunded at the provider before the rest of a cancelled order was received leaves less to return (PAY-43)', () => {
  const whole = applyCommands(order('IDEAL'), { kind: 'cancel', reason: 'r' }, done('refund', 'X1', 1_500))
  expect([getRemainingRefund(whole), moneyOf(whole).refunded]).toEqual([18_500, '15.00'])
  const received = applyProviderResponse(whole, { effect: 'void' }, { pspReference: 'R1' })
  expect(applyCommands(received, done('refund', 'X2', 1_500))).toEqual(received)
})
