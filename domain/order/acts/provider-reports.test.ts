import { describe, expect, test } from 'vitest'
import { operatedOrderOf } from '../operated-order'
import type { OrderState } from '../order-state'
import { providerMoveKey, restToProvider, withProviderAnswer } from '../provider-moves'
import { refundableOf } from '../refundable'
import { refundsOf } from '../refunds'
import { aConfirmedOrder, acted } from './acts.sample'
import { applyAct, type OrderAct } from './order-act'

const of = (move: 'capture' | 'refund', pspReference: string, value: number) => ({ kind: 'move' as const, move, pspReference, value })
const done = (...about: Parameters<typeof of>): OrderAct => ({ ...of(...about), failed: false })
const failing = (...about: Parameters<typeof of>): OrderAct => ({ ...of(...about), failed: true })
const order = (code = 'CREDIT_CARD') => {
  const fresh = aConfirmedOrder([{ id: 'jacket', qty: 2, paid: 20_000 }])
  return { ...fresh, email: 'ana@shop.example', payment: { ...fresh.payment, code } }
}
const shipped = () => acted(order(), { kind: 'ship', lines: { jacket: 1 } }, { kind: 'ship' })
const refund = (amount: number): OrderAct => ({ kind: 'refund', reason: 'r', amount })
const moneyOf = (state: OrderState) => operatedOrderOf(state).money

test('an amount whose refund failed can be refunded again, known by its reference (PAY-43)', () => {
  const asked = withProviderAnswer(acted(shipped(), refund(5_000)), { effect: 'refund', of: 'F1' }, { pspReference: 'R1' })
  expect(moneyOf(asked)).toMatchObject({ refunded: '50.00', refundable: '150.00' })
  const failed = acted(asked, done('refund', 'R1', 5_000), failing('refund', 'R1', 5_000))
  expect(moneyOf(failed)).toMatchObject({ refunded: '0.00', refundable: '200.00' })
  expect(acted(failed, failing('refund', 'R1', 5_000))).toEqual(failed)
  expect(moneyOf(acted(failed, refund(20_000)))).toMatchObject({ refunded: '200.00', refundable: '0.00' })
})

test('a failure that comes before the reference is known is that of the refund of its amount (PAY-43)', () => {
  const asked = acted(shipped(), refund(5_000), refund(3_000))
  expect(moneyOf(acted(asked, failing('refund', 'R2', 3_000)))).toMatchObject({ refunded: '50.00' })
})

test('a refund from the provider’s Customer Area counts once, and one that was asked for here does not count twice (PAY-43)', () => {
  const byHand = acted(shipped(), done('refund', 'X1', 4_000), done('refund', 'X1', 4_000))
  expect(moneyOf(byHand)).toMatchObject({ refunded: '40.00', refundable: '160.00' })
  const own = acted(shipped(), refund(5_000), done('refund', 'R1', 5_000))
  expect([moneyOf(own).refunded, own.refunds]).toMatchObject(['50.00', [{ move: { pspReference: 'R1' } }]])
  expect(applyAct(byHand, refund(16_001), 9)).toMatchObject({ ok: false, errorId: 'REFUND_TOO_HIGH' })
})

test('a parcel whose capture failed is not paid, and is asked for again under another key (PAY-43)', () => {
  const failed = acted(shipped(), failing('capture', 'C1', 10_000))
  expect(moneyOf(failed)).toMatchObject({ captured: '100.00', refundable: '100.00' })
  expect(operatedOrderOf(failed).fulfillments).toMatchObject([{ captureFailed: true, captured: '0.00' }, { captured: '100.00' }])
  const again = applyAct(failed, { kind: 'ask-again' }, 9)
  expect(again).toMatchObject({ ok: true, value: { effects: [{ effect: 'capture', of: 'P1' }, { effect: 'index' }] } })
  const asked = acted(failed, { kind: 'ask-again' })
  expect([moneyOf(asked).captured, providerMoveKey('P1', asked.fulfillments?.[0]?.move), providerMoveKey('P2', undefined)]).toEqual([
    '200.00',
    'P1:2',
    'P2',
  ])
  expect(applyAct(asked, { kind: 'ask-again' }, 9)).toMatchObject({ ok: false })
})

test('what a card holds for cancelled units is released after a capture that is asked for again (PAY-42, PAY-43)', () => {
  const failed = acted(order(), { kind: 'ship', lines: { jacket: 1 } }, failing('capture', 'C1', 10_000))
  const cancelled = applyAct(failed, { kind: 'cancel', reason: 'r' }, 9)
  expect(cancelled.ok && cancelled.value.effects).not.toContainEqual({ effect: 'release' })
  expect(applyAct(acted(failed, { kind: 'cancel', reason: 'r' }), { kind: 'ask-again' }, 9)).toMatchObject({
    value: { effects: [{ effect: 'capture', of: 'P1' }, { effect: 'release' }, { effect: 'index' }] },
  })
})

test('gift cards follow once their capture is asked for again (PAY-43)', () => {
  const fresh = aConfirmedOrder([{ id: 'card', qty: 1, paid: 5_000, code: 'digital' }])
  const failed = acted(fresh, { kind: 'start' }, failing('capture', 'C1', 5_000))
  expect(applyAct(failed, { kind: 'ask-again' }, 9)).toMatchObject({
    value: { effects: [{ effect: 'capture' }, { effect: 'gift-card-mail' }, { effect: 'gift-card-hold' }, { effect: 'index' }] },
  })
})

test('of a method that is captured at once the refund of cancelled units is asked for again (PAY-43)', () => {
  const cancelled = acted(order('IDEAL'), { kind: 'cancel', reason: 'r', lines: { jacket: 1 } }, failing('refund', 'R1', 10_000))
  expect(applyAct(cancelled, { kind: 'ask-again' }, 9)).toMatchObject({
    value: { effects: [{ effect: 'refund', of: 'C1' }, { effect: 'refunded-mail', of: 'C1' }, { effect: 'index' }] },
  })
})

test('what an order that was cancelled as a whole gets back is no refund of its own (PAY-43)', () => {
  const gone = acted(order('IDEAL'), { kind: 'cancel', reason: 'r' })
  expect(acted(gone, done('refund', 'R1', 20_000)).refunds).toBeUndefined()
  expect(refundableOf(gone).total).toBe(0)
})

test('a refund from the Customer Area counts, also of the amount of one that the provider refused at once (PAY-43)', () => {
  const cancelled = acted(order('IDEAL'), { kind: 'cancel', reason: 'r', lines: { jacket: 1 } })
  const refused = withProviderAnswer(cancelled, { effect: 'refund', of: 'C1' }, { failed: true })
  const byHand = acted(refused, done('refund', 'X1', 10_000), done('refund', 'X1', 10_000))
  expect(moneyOf(byHand).refunded).toBe('100.00')
  expect(byHand.refunds).toMatchObject([{ toProvider: 10_000, move: { pspReference: 'X1' } }])
  const refunded = withProviderAnswer(acted(shipped(), refund(5_000)), { effect: 'refund', of: 'F1' }, { failed: true })
  expect(moneyOf(acted(refunded, done('refund', 'X1', 5_000)))).toMatchObject({ refunded: '50.00', refundable: '150.00' })
})

test('a capture that is asked for again is known by its amount, and the one that was refused is not (PAY-43)', () => {
  const refused = withProviderAnswer(shipped(), { effect: 'capture', of: 'P1' }, { failed: true })
  const told = acted(refused, done('capture', 'C2', 10_000))
  expect(told.fulfillments).toMatchObject([{ move: { failed: true } }, { move: { pspReference: 'C2' } }])
})

describe('an order whose payment was captured at once, cancelled as a whole', () => {
  const whole = { effect: 'void' } as const
  const gone = () => withProviderAnswer(acted(order('IDEAL'), { kind: 'cancel', reason: 'r' }), whole, { pspReference: 'R1' })
  const backOf = (state: OrderState) => refundsOf(state).map(({ amount }) => amount)

  test('is paid back no more when its refund fails later, and an operator asks again under another key (PAY-61)', () => {
    const failed = acted(gone(), done('refund', 'R1', 20_000), failing('refund', 'R1', 20_000), failing('refund', 'R1', 20_000))
    expect([backOf(gone()), backOf(failed)]).toEqual([[20_000], []])
    const again = applyAct(failed, { kind: 'ask-again' }, 9)
    const mail = { effect: 'refunded-mail', of: '' }
    expect(again).toMatchObject({ ok: true, value: { effects: [{ effect: 'void' }, mail, { effect: 'index' }] } })
    const asked = acted(failed, { kind: 'ask-again' })
    expect([backOf(asked), providerMoveKey('rest', asked.payment.move)]).toEqual([[20_000], 'rest:2'])
    expect(applyAct(asked, { kind: 'ask-again' }, 9)).toMatchObject({ ok: false })
  })

  test('is told that its refund failed, also before its reference is known (PAY-61)', () => {
    const cancelled = acted(order('IDEAL'), { kind: 'cancel', reason: 'r' })
    const told = applyAct(cancelled, failing('refund', 'R1', 20_000), 9)
    expect(told).toMatchObject({ value: { effects: expect.arrayContaining([{ effect: 'refund-failed-mail', of: '' }]) } })
    expect(told.ok && backOf(told.value.order)).toEqual([])
  })

  test('counts what is refunded from the Customer Area instead, up to what it is owed (PAY-61)', () => {
    const failed = acted(gone(), failing('refund', 'R1', 20_000))
    expect(acted(failed, done('refund', 'X1', 20_001))).toEqual(failed)
    const byHand = acted(failed, done('refund', 'X1', 15_000), done('refund', 'X1', 15_000))
    expect(backOf(byHand)).toEqual([15_000])
    const asked = withProviderAnswer(acted(byHand, { kind: 'ask-again' }), whole, { pspReference: 'R2' })
    expect(backOf(asked).toSorted()).toEqual([15_000, 5_000])
    expect(acted(asked, done('refund', 'X2', 5_000))).toEqual(asked)
  })

  test('gets the rest back once, whatever becomes of the refund of units that were cancelled before (PAY-61)', () => {
    const some = acted(order('IDEAL'), { kind: 'cancel', reason: 'r', lines: { jacket: 1 } })
    const refused = withProviderAnswer(some, { effect: 'refund', of: 'C1' }, { failed: true })
    const rest = withProviderAnswer(acted(refused, { kind: 'cancel', reason: 'r' }), { effect: 'refund', of: 'C2' }, { pspReference: 'R2' })
    expect([rest.status, backOf(rest)]).toEqual(['CANCELLED', [10_000]])
    const byHand = acted(rest, done('refund', 'X1', 10_000))
    expect(backOf(byHand)).toEqual([10_000, 10_000])
    expect(acted(byHand, done('refund', 'X2', 1))).toEqual(byHand)
  })

  test('gets back nothing that a bank has taken back, until the bank returns it (PAY-61)', () => {
    const chargeback = (code: 'CHARGEBACK' | 'CHARGEBACK_REVERSED') => ({ kind: 'chargeback' as const, id: 'D1', value: 4_000, code })
    const cancelled = acted(order('IDEAL'), chargeback('CHARGEBACK'), { kind: 'cancel', reason: 'r' })
    const disputed = withProviderAnswer(cancelled, whole, { pspReference: 'R1' })
    expect([backOf(disputed), acted(disputed, done('refund', 'X1', 4_000))]).toEqual([[16_000], disputed])
    const returned = acted(disputed, chargeback('CHARGEBACK_REVERSED'), done('refund', 'X1', 4_000))
    expect(backOf(returned).toSorted()).toEqual([16_000, 4_000])
  })

  test('gets back what was not refunded at the provider before (PAY-61)', () => {
    const byHand = acted(order('IDEAL'), done('refund', 'X1', 5_000))
    expect(restToProvider(acted(byHand, { kind: 'cancel', reason: 'r' }))).toBe(15_000)
  })
})
