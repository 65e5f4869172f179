import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money/minor-units'
import { type LineQuantities, sumUnits } from '../fulfillment'
import type { OrderState } from '../order-state'
import { getReturnShortfall } from '../return-refund'
import { aConfirmedOrder, applyCommands } from './confirmed-order.sample'
import { OrderLedger } from './ledger.sample'
import type { OrderCommand } from './order-command'
import { getOwedAfterReversal } from './provider-reports'
import { listRetryableRefunds } from './retry-refund'

const unitPrice = 10_000
const delivery = 500
const lines = [
  { id: 'jacket', qty: 1, paid: unitPrice },
  { id: 'socks', qty: 2, paid: 2 * unitPrice },
]

/** Goods for 305.00, of which gift cards and credit paid a part. */
function anOrder(cards: number, credit: number): OrderState {
  const order = aConfirmedOrder(lines, delivery, { cards: [cards], credit })
  const market = { country: 'DE', currency: 'EUR', locale: 'de-de' } as const
  return { ...order, ...market, payment: { ...order.payment, pspReference: 'P' } }
}

const ship: OrderCommand = { kind: 'ship' }
const delivered: OrderCommand = { kind: 'delivered' }
const refundReturn: OrderCommand = { kind: 'refund', reason: 'returned' }
const fails = (value: number): OrderCommand => ({ kind: 'move', move: 'capture', pspReference: 'C1', value, failed: true })

test('what a gift card paid of a return whose capture had failed is not paid by the provider, too (PAY-65)', () => {
  const home = applyCommands(anOrder(4_000, 0), ship, fails(26_500), delivered, { kind: 'received', lines: { jacket: 1 } }, refundReturn)
  expect(home.refunds).toMatchObject([{ value: 4_000, toProvider: 0 }])
  const captured = applyCommands(home, { kind: 'ask-again' })
  expect(captured.refunds).toMatchObject([{ value: 4_000 }, { value: 6_000, toProvider: 6_000 }])
  expect(getReturnShortfall(captured)).toBe(0)
})

type PaymentStep = OrderCommand | { kind: 'capture fails'; place: number } | { kind: 'refund what is owed' }
const units = fc.constantFrom<LineQuantities>({ jacket: 1 }, { socks: 1 }, { socks: 2 }, { jacket: 1, socks: 2 })
const failure = fc.nat(2).map((place): PaymentStep => ({ kind: 'capture fails', place }))
const dispute = fc
  .record({
    ...{ kind: fc.constant('chargeback' as const), id: fc.constantFrom('D1', 'D2'), value: fc.integer({ min: 1, max: 30_000 }) },
    code: fc.constantFrom('CHARGEBACK' as const, 'CHARGEBACK_REVERSED' as const),
  })
  .map((report): PaymentStep => report)
const failureOrDispute = fc.array(fc.oneof(failure, dispute), { minLength: 1, maxLength: 3 })
const afterArrival: fc.Arbitrary<PaymentStep> = fc.oneof(
  { arbitrary: units.map((back): PaymentStep => ({ kind: 'received', lines: back })), weight: 2 },
  { arbitrary: fc.constantFrom<PaymentStep>(refundReturn, { kind: 'ask-again' }, { kind: 'refund what is owed' }), weight: 4 },
  units.map((back): PaymentStep => ({ kind: 'withdraw', name: 'A', email: 'a@shop.example', lines: back })),
  failure,
  dispute,
)
/** Two parcels arrive, with events of their payment before, between and after. */
const steps = fc
  .tuple(units, failureOrDispute, fc.array(afterArrival, { minLength: 4, maxLength: 12 }))
  .map(([parcel, failures, later]): PaymentStep[] => [
    { kind: 'ship', lines: parcel, despiteChargeback: true },
    ...failures.slice(1),
    { kind: 'ship', despiteChargeback: true },
    ...failures.slice(0, 1),
    delivered,
    ...later,
  ])

function take(books: OrderLedger, each: PaymentStep) {
  if (each.kind === 'capture fails') {
    books.fail('capture', each.place)
    return books.reportCaptures()
  }
  if (each.kind === 'chargeback') return books.dispute(each.code, each.value, each.id)
  if (each.kind !== 'refund what is owed') return books.act(each)
  const { amount, isReturn } = getOwedAfterReversal(books.order)
  return isReturn && books.act({ kind: 'refund', amount, reason: 'as listed' })
}

/** The price of all that is back, with the delivery once nothing else is kept. */
function priceOfReturned({ received = [], cancellations = [] }: OrderState): number {
  const [back, cancelled] = [received, cancellations].map((records) => sumAmounts(Object.values(sumUnits(records))))
  return (back ?? 0) * unitPrice + ((back ?? 0) + (cancelled ?? 0) === 3 ? delivery : 0)
}

test('however captures fail, are made again and are charged back, what came back is paid once, whatever had paid for it (PAY-64, PAY-65)', () => {
  let shortfalls = 0
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15_000 }), fc.integer({ min: 1, max: 9_000 }), steps, (cards, credit, taken) => {
      const books = new OrderLedger(anOrder(cards, credit))
      for (const each of taken) {
        take(books, each)
        const { refunds = [] } = books.order
        shortfalls += refunds.filter(({ reason }) => reason === 'as listed' || reason === 'owed since its return').length
        const paid = sumAmounts(refunds.map(({ value, move }) => (move?.failed ? 0 : value)))
        expect(paid).toBeLessThanOrEqual(priceOfReturned(books.order))
      }
    }),
    { numRuns: 2_000, seed: 20_261_130 },
  )
  expect(shortfalls).toBeGreaterThan(50)
})

const refundFails = (pspReference: string): OrderCommand => ({ kind: 'move', move: 'refund', pspReference, value: unitPrice, failed: true })

test('what an operator writes as the reason of a return changes nothing of its money (PAY-65, PAY-68)', () => {
  const outcomes = ['returned', 'owed since its return'].map((reason) => {
    const failed = applyCommands(
      ...[anOrder(0, 0), ship, delivered, { kind: 'refund', lines: { jacket: 1 }, reason: 'damaged' } as const, refundFails('R1')],
      ...[{ kind: 'received', lines: { jacket: 1 } } as const, { kind: 'refund', reason } as const, refundFails('R2')],
    )
    return [failed.refunds?.map(({ value, lines: units }) => ({ value, units })), listRetryableRefunds(failed), getReturnShortfall(failed)]
  })
  expect(outcomes[1]).toEqual(outcomes[0])
})

test('what an earlier version refunded of a shortfall still pays it, and may be asked for again once it failed (PAY-65, PAY-68)', () => {
  const home = applyCommands(anOrder(0, 0), ship, fails(30_500), delivered, { kind: 'received', lines: { jacket: 1 } }, refundReturn)
  const captured = applyCommands(home, { kind: 'ask-again' })
  const refunds = captured.refunds?.map(({ isShortfall: _, ...refund }) => refund) ?? []
  expect(refunds).toMatchObject([{ value: 0 }, { value: unitPrice }])
  const earlier = { ...captured, refunds }
  const failed = applyCommands(earlier, refundFails('R1'))
  expect([getReturnShortfall(earlier), getReturnShortfall(failed), listRetryableRefunds(failed)]).toEqual([0, unitPrice, ['F2']])
})
