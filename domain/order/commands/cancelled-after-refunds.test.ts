import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listRefundRecords } from '../disputes'
import { listRefunds } from '../refunds'
import { aConfirmedOrder } from './confirmed-order.sample'
import { OrderLedger } from './ledger.sample'

/** Three shells and two socks with delivery, paid by iDEAL: captured at once. */
function anIdealOrder() {
  const order = aConfirmedOrder(
    [
      { id: 'shell', qty: 3, paid: 12_003 },
      { id: 'socks', qty: 2, paid: 2_001 },
    ],
    500,
  )
  return new OrderLedger({ ...order, payment: { ...order.payment, code: 'IDEAL', pspReference: 'P' } })
}

type LedgerStep = { cancel: { shell?: number; socks?: number } } | { refund: number } | { fail: number } | 'refuse' | 'retry'

function take(books: OrderLedger, step: LedgerStep) {
  if (step === 'refuse') books.provider.refusesNext = true
  else if (step === 'retry') books.act({ kind: 'ask-again' })
  else if ('refund' in step) books.refundAtProvider(Math.min(step.refund, books.provider.left()))
  else if ('fail' in step) books.fail('refund', step.fail)
  else books.act({ kind: 'cancel', reason: 'r', lines: step.cancel })
}

const count = fc.integer({ min: 1, max: 2 })
const aStep: fc.Arbitrary<LedgerStep> = fc.oneof(
  fc.record({ cancel: fc.record({ shell: count, socks: count }, { requiredKeys: [] }) }),
  fc.record({ refund: fc.oneof(fc.integer({ min: 1, max: 9_000 }), fc.constant(100_000)) }),
  fc.record({ fail: fc.nat(4) }),
  fc.constantFrom('refuse' as const, 'retry' as const),
)

const asked = process.env.MONEY_SEQUENCES
const runs = asked === undefined ? { numRuns: 1_000, seed: 20_261_130 } : { numRuns: Number(asked) }

test('whoever cancels everything has everything back, whatever was refunded at the provider before (PAY-61)', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 10 }), (steps) => {
      const books = anIdealOrder()
      for (const step of steps) take(books, step)
      books.provider.refusesNext = false
      books.act({ kind: 'cancel', reason: 'r' })
      // Each refund that failed is made again: by an operator's retry, or manually.
      for (let i = 0; i < 4; i += 1) {
        books.act({ kind: 'ask-again' })
        for (const { id, move } of listRefundRecords(books.order)) if (move?.failed) books.act({ kind: 'retry-refund', refund: id })
      }
      // So is one of the Customer Area, there.
      if (books.order.refunds?.some(({ move }) => move?.failed)) books.refundAtProvider(books.provider.left())
      const { amount, paidBack } = {
        amount: books.order.payment.toPay,
        paidBack: listRefunds(books.order).reduce((sum, refund) => sum + refund.amount, 0),
      }
      expect([books.order.status, books.provider.refunded(), paidBack]).toEqual(['CANCELLED', amount, amount])
      expect(books.act({ kind: 'ask-again' })).toBe(false)
    }),
    runs,
  )
})
