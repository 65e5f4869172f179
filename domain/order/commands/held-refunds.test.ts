import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateOrderPoints } from '../order-points'
import type { DisputeCode } from '../fulfillment'
import { toOperatedOrder } from '../operated-order'
import type { OrderState } from '../order-state'
import { getRefundable } from '../refundable-amounts'
import { listRefunds } from '../refunds'
import { aConfirmedOrder } from './confirmed-order.sample'
import { OrderLedger } from './ledger.sample'
import { getAmountPaidTwice } from './held-refunds'
import { applyOrderCommand } from './order-command'

/** Shipped and captured: two shells at 50.00, paid by card, or at once. */
function booksOf(code = 'CREDIT_CARD', lines = { shell: 2 }) {
  const order = aConfirmedOrder([{ id: 'shell', qty: 2, paid: 10_000 }])
  const books = new OrderLedger({ ...order, payment: { ...order.payment, code, pspReference: 'P' } })
  if (Object.keys(lines).length > 0) books.act({ kind: 'ship', lines, despiteChargeback: true })
  return books
}
const refund = (amount: number) => ({ kind: 'refund' as const, reason: 'r', amount })
const settle = (as: 'sent' | 'covered', id = 'F1') => ({ kind: 'settle-refund' as const, refund: id, as, reason: 'r' })
const moveOf = ({ order }: OrderLedger, index = 0) => order.refunds?.[index]?.move

test('a refund that waits when a chargeback arrives is not sent; once that is reversed it is, once (PAY-67)', () => {
  const books = booksOf()
  books.pause()
  books.act(refund(4_000))
  books.dispute('CHARGEBACK', 10_000)
  books.resume()
  expect([books.provider.refunded(), moveOf(books)]).toEqual([0, { held: true }])
  expect(listRefunds(books.order)).toEqual([])
  expect(toOperatedOrder(books.order)).toMatchObject({ refunds: [{ held: true, toProvider: '40.00' }], money: { refunded: '0.00' } })
  books.dispute('CHARGEBACK_REVERSED')
  expect([books.provider.refunds.length, books.provider.refunded()]).toEqual([1, 4_000])
  expect(listRefunds(books.order)).toMatchObject([{ amount: 4_000 }])
})

test('a chargeback that is lost pays what it took of a refund that waits, and the shop the rest, whatever ends it (PAY-67)', () => {
  for (const end of ['SECOND_CHARGEBACK', 'DISPUTE_DEFENSE_PERIOD_ENDED', 'PREARBITRATION_LOST', 'SCHEME_ARBITRATION_LOST'] as const)
    for (const value of [1_500, 4_000, 10_000]) {
      const books = booksOf()
      books.pause()
      books.act(refund(4_000))
      books.dispute('CHARGEBACK', value)
      books.resume()
      books.dispute(end)
      expect([books.provider.refunded(), moveOf(books)?.covered]).toEqual([Math.max(0, 4_000 - value), Math.min(value, 4_000)])
      expect(getRefundable(books.order).provider).toBe(10_000 - Math.max(value, 4_000))
    }
})

test('what was sent before, or is made of what a chargeback left, is neither held nor covered (PAY-67)', () => {
  const sent = booksOf()
  sent.act(refund(4_000))
  sent.dispute('CHARGEBACK', 6_000)
  expect([sent.provider.refunded(), moveOf(sent)?.held]).toEqual([4_000, undefined])
  const despite = booksOf()
  despite.dispute('CHARGEBACK', 6_000)
  despite.pause()
  despite.act(refund(4_000))
  // Its announcement comes late.
  despite.dispute('NOTIFICATION_OF_CHARGEBACK', 6_000)
  expect(moveOf(despite)?.held).toBeUndefined()
  despite.dispute('DISPUTE_DEFENSE_PERIOD_ENDED')
  despite.resume()
  expect([despite.provider.refunded(), moveOf(despite)?.covered]).toEqual([4_000, undefined])
})

test('before the bank has the money every refund waits, and more than is left of the payment is refused (PAY-67)', () => {
  const books = booksOf()
  books.dispute('NOTIFICATION_OF_CHARGEBACK', 10_000)
  books.act(refund(4_000))
  expect([books.provider.refunded(), moveOf(books)]).toEqual([0, { held: true }])
  expect(applyOrderCommand(books.order, refund(6_001), 1)).toMatchObject({ ok: false, errorId: 'REFUND_TOO_HIGH' })
  books.dispute('CHARGEBACK', 10_000)
  books.dispute('DISPUTE_DEFENSE_PERIOD_ENDED')
  expect([books.provider.refunded(), moveOf(books)?.covered]).toEqual([0, 4_000])
})

test('a request for information holds nothing, and what was announced and won lets refunds go (PAY-67)', () => {
  for (const end of ['ISSUER_RESPONSE_TIMEFRAME_EXPIRED', 'PREARBITRATION_WON', 'CHARGEBACK_REVERSED'] as const) {
    const books = booksOf()
    books.dispute('NOTIFICATION_OF_CHARGEBACK', 10_000)
    books.act(refund(4_000))
    books.dispute(end)
    expect(books.provider.refunded()).toBe(4_000)
  }
})

test('a refund waits for every dispute of its payment, and each amount covers once (PAY-67)', () => {
  const books = booksOf()
  books.pause()
  books.act(refund(4_000))
  books.act(refund(3_000))
  books.dispute('CHARGEBACK', 2_000, 'D1')
  books.dispute('CHARGEBACK', 3_000, 'D2')
  books.resume()
  books.dispute('DISPUTE_DEFENSE_PERIOD_ENDED', 0, 'D1')
  expect(books.provider.refunded()).toBe(0)
  books.dispute('SECOND_CHARGEBACK', 0, 'D2')
  expect([moveOf(books, 0)?.covered, moveOf(books, 1)?.covered, books.provider.refunded()]).toEqual([4_000, 1_000, 2_000])
})

test('an operator sends a refund in spite of a dispute, up to what is left, or has the bank pay it (PAY-67)', () => {
  const held = (value: number) => {
    const books = booksOf()
    books.pause()
    books.act(refund(4_000))
    books.dispute('CHARGEBACK', value)
    books.resume()
    return books
  }
  const sent = held(6_000)
  sent.act(settle('sent'))
  expect([sent.provider.refunded(), moveOf(sent)]).toMatchObject([4_000, { despite: ['D1'] }])
  expect(applyOrderCommand(held(6_001).order, settle('sent'), 1)).toMatchObject({ ok: false, errorId: 'REFUND_TOO_HIGH' })
  const covered = held(3_000)
  covered.act(settle('covered'))
  expect([covered.provider.refunded(), moveOf(covered)?.covered]).toEqual([1_000, 3_000])
  // The bank gives the money back after all.
  const back = held(10_000)
  back.act(settle('covered'))
  back.dispute('CHARGEBACK_REVERSED')
  expect([back.provider.refunded(), moveOf(back)?.covered]).toEqual([4_000, undefined])
  expect(applyOrderCommand(back.order, settle('sent'), 1)).toMatchObject({ ok: false, errorId: 'ORDER_REQUEST_INVALID' })
})

test('the price of cancelled units that was captured at once waits, and a lost chargeback pays it first (PAY-67)', () => {
  const units = (code: DisputeCode) => {
    const books = booksOf('IDEAL', {} as { shell: number })
    books.dispute('CHARGEBACK', 7_000)
    books.act({ kind: 'cancel', lines: { shell: 1 }, reason: 'r' })
    expect(books.provider.refunded()).toBe(0)
    books.dispute(code)
    return books
  }
  expect(units('CHARGEBACK_REVERSED').provider.refunded()).toBe(5_000)
  const lost = units('SECOND_CHARGEBACK')
  expect([lost.provider.refunded(), lost.order.cancellations?.[0]?.move?.covered]).toEqual([0, 5_000])
  // Two of the seven thousand are left for the other unit.
  lost.act({ kind: 'cancel', lines: { shell: 1 }, reason: 'r' })
  expect(lost.provider.refunded() + lost.provider.disputed()).toBe(10_000)
})

test('an order that was cancelled as a whole while its payment is disputed gets back what the bank did not (PAY-67)', () => {
  const whole = (...codes: DisputeCode[]) => {
    const books = booksOf('IDEAL', {} as { shell: number })
    books.dispute('CHARGEBACK', 7_000)
    books.act({ kind: 'cancel', reason: 'r' })
    expect(books.provider.refunded()).toBe(0)
    for (const code of codes) books.dispute(code)
    return books.provider.refunded()
  }
  expect(whole('CHARGEBACK_REVERSED')).toBe(10_000)
  expect(whole('SECOND_CHARGEBACK')).toBe(3_000)
})

/** All that a shopper got of the payment: from the shop, and from the bank. */
const received = ({ provider }: OrderLedger) => provider.refunded() + provider.disputed()
const noted = (order: OrderState) => calculateOrderPoints(order).stay
type Happening = 'refund' | 'dispute' | 'announcement' | 'answer'

test('in whatever order a refund and a chargeback come, the shopper gets the greater of both, or the refund once it is reversed (PAY-67)', () => {
  const acts: fc.Arbitrary<Happening[]> = fc.shuffledSubarray(['refund', 'dispute', 'announcement', 'answer'], {
    minLength: 4,
    maxLength: 4,
  })
  const cents = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(acts, fc.tuple(cents, cents), fc.boolean(), (order, [asked, disputed], isLost) => {
      const books = booksOf()
      books.pause()
      const points = noted(books.order)
      const take: Record<Happening, () => void> = {
        refund: () => void books.act(refund(asked)),
        dispute: () => books.dispute('CHARGEBACK', disputed),
        announcement: () => books.dispute('NOTIFICATION_OF_CHARGEBACK', disputed),
        answer: () => books.resume(),
      }
      for (const act of order) take[act]()
      const isSentBefore = books.provider.refunded() > 0
      books.dispute(isLost ? 'SECOND_CHARGEBACK' : 'CHARGEBACK_REVERSED')
      books.resume()
      const refunded = books.order.refunds?.length ? asked : 0
      const isTaken = books.provider.disputes.has('D1')
      // What was sent before the bank took the rest, or is asked for of the rest, is beside it.
      const isDespite = isSentBefore || books.order.refunds?.[0]?.move?.despite?.includes('D1')
      const lost = isLost && isTaken ? disputed : 0
      const covered = books.order.refunds?.[0]?.move?.covered ?? 0
      expect(received(books)).toBe(refunded + lost - covered)
      expect(covered).toBe(isDespite && covered === 0 ? 0 : Math.min(refunded, lost))
      expect(books.provider.left()).toBeGreaterThanOrEqual(0)
      expect(noted(books.order)).toBeLessThanOrEqual(points)
      expect(moveOf(books)?.held).toBeUndefined()
    }),
    { numRuns: 500, seed: 20_261_130 },
  )
})

test('a defense period that ended without a chargeback holds nothing (PAY-67)', () => {
  const books = booksOf()
  books.dispute('DISPUTE_DEFENSE_PERIOD_ENDED', 10_000)
  books.act(refund(4_000))
  expect(books.provider.refunded()).toBe(4_000)
})

test('a refund that the provider had received after all is sent, whatever a dispute said meanwhile (PAY-67)', () => {
  const books = booksOf()
  books.pause()
  books.act(refund(4_000))
  books.dispute('CHARGEBACK', 10_000)
  const outcome = applyOrderCommand(books.order, { kind: 'move', move: 'refund', pspReference: 'R9', value: 4_000, failed: false }, 1)
  expect(outcome).toMatchObject({
    ok: true,
    value: { order: { refunds: [{ move: { pspReference: 'R9' } }] }, effects: [{ effect: 'held-refunds' }] },
  })
  expect(outcome.ok && outcome.value.order.refunds?.[0]?.move?.held).toBeUndefined()
})

test.each([10_000, 7_000])(
  'a whole payment that had gone back before a bank took %i of it is sent, and that is paid twice (PAY-61, PAY-67)',
  (taken) => {
    const books = booksOf('IDEAL', {} as { shell: number })
    books.pause()
    books.act({ kind: 'cancel', reason: 'r' })
    books.dispute('CHARGEBACK', taken)
    expect(books.order.payment.move).toEqual({ held: true })
    const outcome = applyOrderCommand(books.order, { kind: 'move', move: 'refund', pspReference: 'R9', value: 10_000, failed: false }, 1)
    if (!outcome.ok) throw new Error(outcome.errorId)
    const { order, effects } = outcome.value
    expect([order.payment.move, effects]).toEqual([{ pspReference: 'R9', value: 10_000 }, [{ effect: 'held-refunds' }]])
    expect(getAmountPaidTwice(order)).toBe(taken)
  },
)

test('a chargeback pays twice only what was refunded before: nothing of money that was never taken or never sent back (PAY-67)', () => {
  const [notTaken, taken, refunded] = [booksOf('CREDIT_CARD', { shell: 0 }), booksOf(), booksOf()]
  refunded.act(refund(4_000))
  const amounts = [notTaken, taken, refunded].map((books) => {
    books.act({ kind: 'chargeback', id: 'D1', value: 10_000, code: 'CHARGEBACK', queued: [] })
    return getAmountPaidTwice(books.order)
  })
  expect(amounts).toEqual([0, 0, 4_000])
})

test('the webhook of a refund that an operator sent ends no hold of another one of the same amount (PAY-43, PAY-67)', () => {
  const books = booksOf()
  books.pause()
  for (let i = 0; i < 2; i += 1) books.act(refund(4_000))
  books.dispute('CHARGEBACK', 1_000)
  books.act(settle('sent', 'F2'))
  books.act({ kind: 'move', move: 'refund', pspReference: 'A', value: 4_000, failed: false })
  books.moved({ effect: 'refund', of: 'F2' }, 'A')
  expect([moveOf(books), moveOf(books, 1)]).toMatchObject([{ held: true }, { pspReference: 'A' }])
  expect(moveOf(books)?.pspReference).toBeUndefined()
})

test('a refund that an operator sent while a dispute was only announced is not held again once the bank takes the money (PAY-67)', () => {
  const books = booksOf()
  books.dispute('NOTIFICATION_OF_CHARGEBACK', 4_000)
  books.act(refund(4_000))
  books.pause()
  books.act(settle('sent'))
  books.dispute('CHARGEBACK', 4_000)
  expect(moveOf(books)).toEqual({ despite: ['D1'] })
  books.resume()
  expect(books.provider.refunded()).toBe(4_000)
})
