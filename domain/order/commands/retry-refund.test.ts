import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money/minor-units'
import { toOperatedOrder } from '../operated-order'
import type { OrderState } from '../order-state'
import { getReplacedAmount } from '../replaced-refunds'
import { aConfirmedOrder, applyCommands, type SampleLine } from './confirmed-order.sample'
import { OrderLedger } from './ledger.sample'
import { applyOrderCommand, type OrderCommand } from './order-command'

const lines: SampleLine[] = [
  { id: 'jacket', qty: 1, paid: 10_000 },
  { id: 'socks', qty: 2, paid: 20_001 },
]
const home = () => applyCommands(aConfirmedOrder(lines, 500), { kind: 'ship' }, { kind: 'delivered' })
const refundLine = (id: string): OrderCommand => ({ kind: 'refund', reason: 'flaw', lines: { [id]: 1 } })
const refundAmount = (amount: number): OrderCommand => ({ kind: 'refund', reason: 'again', amount })
const fails = (value: number, pspReference = 'R1'): OrderCommand => ({
  ...{ kind: 'move', move: 'refund', pspReference, value, failed: true },
})
const received = (id: string): OrderCommand => ({ kind: 'received', lines: { [id]: 1 } })
const refundReturn: OrderCommand = { kind: 'refund', reason: 'returned' }
const retry = (refund = 'F1') => ({ kind: 'retry-refund' as const, refund })
const canRetry = (order: OrderState, refund = 'F1') => {
  const isOffered = toOperatedOrder(order).refunds.find(({ id }) => id === refund)?.canRetry === true
  expect(applyOrderCommand(order, retry(refund), 1).ok).toBe(isOffered)
  return isOffered
}

test('a refund of a line that failed is asked for again as it was, under another key (PAY-68)', () => {
  const failed = applyCommands(home(), refundLine('jacket'), fails(10_000))
  expect(applyOrderCommand(failed, retry(), 9)).toMatchObject({
    ok: true,
    value: {
      order: { refunds: [{ id: 'F1', value: 10_000, lines: { jacket: 1 }, move: { tries: 2, former: ['R1'] } }] },
      effects: [{ effect: 'refund', of: 'F1' }, { effect: 'refunded-mail', of: 'F1' }, {}, {}, {}],
    },
  })
  const again = applyCommands(failed, retry())
  expect([canRetry(failed), canRetry(again), toOperatedOrder(again).money.refunded]).toEqual([true, false, '100.00'])
  // Its goods come back later: they are paid already.
  expect(applyCommands(again, received('jacket'), refundReturn).refunds?.at(-1)).toMatchObject({ isReturn: true, value: 0 })
})

test('a late report of the try that failed says nothing of the next one (PAY-68)', () => {
  const again = applyCommands(home(), refundLine('jacket'), fails(10_000), retry())
  const late = applyCommands(again, { kind: 'move', move: 'refund', pspReference: 'R1', value: 10_000, failed: true })
  expect(late).toEqual(again)
  expect(canRetry(applyCommands(again, fails(10_000, 'R2')))).toBe(true)
})

test('what has been paid in another way since is not offered again (PAY-68)', () => {
  const failed = applyCommands(home(), refundLine('jacket'), fails(10_000))
  expect(canRetry(applyCommands(failed, refundAmount(10_000)))).toBe(false)
  expect(canRetry(applyCommands(failed, refundAmount(1)))).toBe(false)
  expect(canRetry(applyCommands(failed, { kind: 'move', move: 'refund', pspReference: 'X', value: 10_000, failed: false }))).toBe(false)
  expect(canRetry(applyCommands(failed, received('jacket'), refundReturn))).toBe(false)
  // Another unit's return, and an amount from before, pay nothing of it.
  expect(canRetry(applyCommands(failed, received('socks'), refundReturn))).toBe(true)
  expect(canRetry(applyCommands(home(), refundAmount(500), refundLine('jacket'), fails(10_000)), 'F2')).toBe(true)
})

test('a return whose refund failed, and delivery, are asked for again; an amount is made again (PAY-68)', () => {
  const returned = applyCommands(home(), received('jacket'), refundReturn, fails(10_000))
  expect(canRetry(returned)).toBe(true)
  expect(canRetry(applyCommands(returned, refundAmount(10_000)))).toBe(false)
  expect(canRetry(applyCommands(home(), { kind: 'refund', delivery: true, reason: 'late' }, fails(500)))).toBe(true)
  expect(canRetry(applyCommands(home(), refundAmount(500), fails(500)))).toBe(false)
})

test('a refund that fails after its goods came back as paid is asked for again, once (PAY-68)', () => {
  const back = applyCommands(home(), refundLine('jacket'), received('jacket'), refundReturn)
  const failed = applyCommands(back, fails(10_000))
  expect(canRetry(failed)).toBe(true)
  expect(toOperatedOrder(applyCommands(failed, retry())).money.refunded).toBe('100.00')
})

test('one amount makes good one failed refund, not one of a line and one of a return at once (PAY-64, PAY-68)', () => {
  // The jacket’s return fails, then a pair of socks is refunded, which fails too; an amount pays the older one.
  const both = applyCommands(home(), received('jacket'), refundReturn, fails(10_000), refundLine('socks'), fails(10_000, 'R2'))
  const paid = applyCommands(both, refundAmount(10_000))
  expect(toOperatedOrder(paid).money.refunded).toBe('100.00')
  expect(['F1', 'F2'].filter((id) => canRetry(paid, id))).toEqual(['F1', 'F2'])
  // Whichever is made again, the amount has paid the other.
  for (const [again, other] of [['F1', 'F2'] as const, ['F2', 'F1'] as const]) {
    const retried = applyCommands(paid, retry(again))
    expect([toOperatedOrder(retried).money.refunded, canRetry(retried, other)]).toEqual(['200.00', false])
  }
})

test('goods whose refund failed are paid with their return, though an amount made another refund good (PAY-64)', () => {
  const order = aConfirmedOrder(lines, 500)
  const first = applyCommands({ ...order, country: 'DE', currency: 'EUR', locale: 'de-de' }, { kind: 'ship' }, { kind: 'delivered' })
  const both = applyCommands(first, received('jacket'), refundReturn, fails(10_000), refundLine('socks'), fails(10_000, 'R2'))
  const failed = applyCommands(both, refundAmount(10_000), { kind: 'withdraw', lines: { socks: 2 }, name: 'A', email: 'a@shop.example' })
  const back = applyCommands(failed, { kind: 'received', lines: { socks: 2 } }, refundReturn)
  expect([back.refunds?.at(-1)?.value, toOperatedOrder(back).money.refunded]).toEqual([20_501, '305.01'])
})

test('a refund that an amount made good is not offered again because a return has paid another one that failed (PAY-68)', () => {
  const paid = applyCommands(home(), refundLine('jacket'), fails(10_000), received('jacket'), refundReturn)
  const failed = applyCommands(paid, { kind: 'refund', reason: 'flaw', lines: { socks: 2 } }, fails(20_001, 'R2'))
  expect(canRetry(failed, 'F3')).toBe(true)
  expect(canRetry(applyCommands(failed, refundAmount(20_001)), 'F3')).toBe(false)
})

test('a return that pays what had failed before, and fails too, is asked for again (PAY-68)', () => {
  const paid = applyCommands(home(), refundLine('jacket'), fails(10_000), received('jacket'), refundReturn)
  const failed = applyCommands(paid, fails(10_000, 'R2'))
  expect([canRetry(failed, 'F1'), canRetry(failed, 'F2')]).toEqual([false, true])
  expect(toOperatedOrder(applyCommands(failed, retry('F2'))).money.refunded).toBe('100.00')
})

const single: SampleLine[] = [
  { id: 'jacket', qty: 1, paid: 10_000 },
  { id: 'socks', qty: 1, paid: 20_001 },
  { id: 'cap', qty: 1, paid: 3_000 },
]
const ids = fc.constantFrom(...single.map(({ id }) => id))
const acts: fc.Arbitrary<OrderCommand | { place: number }> = fc.oneof(
  { arbitrary: ids.map(refundLine), weight: 2 },
  fc.integer({ min: 1, max: 12_000 }).map(refundAmount),
  fc.constantFrom(10_000, 20_001, 3_000).map(refundAmount),
  { arbitrary: ids.map(received), weight: 2 },
  { arbitrary: fc.constant(refundReturn), weight: 2 },
  { arbitrary: fc.constantFrom('F1', 'F2', 'F3', 'F4').map(retry), weight: 3 },
  { arbitrary: fc.record({ place: fc.nat(4) }), weight: 2 },
)

/** Paid for units, delivery and returns, and by amounts in place of those that failed. */
function paidForGoods(order: OrderState): number {
  const own = (order.refunds ?? []).map(({ lines: units, delivery, isReturn, move, toProvider }) => {
    const isAmount = !isReturn && delivery === 0 && Object.keys(units).length === 0
    return isAmount || move?.failed ? 0 : toProvider
  })
  return sumAmounts(own) + getReplacedAmount(order)
}

/** The price of all that was refunded by its line or came back, each once; with delivery, once all of it is back. */
function priceOfGoods({ refunds = [], received: back = [] }: OrderState): number {
  const touched = single.filter(({ id }) => [...refunds, ...back].some((each) => each.lines[id]))
  const delivery = back.length > 0 && single.every(({ id }) => back.some((each) => each.lines[id])) ? 500 : 0
  return sumAmounts(touched.map(({ paid }) => paid)) + delivery
}

test('however refunds fail, are retried, made again and returned, goods are never paid back twice (PAY-68)', () => {
  let retried = 0
  const order = applyCommands(aConfirmedOrder(single, 500), { kind: 'ship' }, { kind: 'delivered' })
  fc.assert(
    fc.property(fc.array(acts, { minLength: 4, maxLength: 14 }), (steps) => {
      const books = new OrderLedger({ ...order, payment: { ...order.payment, pspReference: 'P' } })
      books.provider.capture(33_501)
      for (const step of steps) {
        const before = paidForGoods(books.order)
        if ('place' in step) books.fail('refund', step.place)
        else if (books.act(step) && step.kind === 'retry-refund') {
          retried += 1
          const value = books.order.refunds?.find(({ id }) => id === step.refund)?.toProvider ?? 0
          expect(before + value).toBeLessThanOrEqual(priceOfGoods(books.order))
        }
        expect(books.provider.left()).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 3_000, seed: 20_261_130 },
  )
  expect(retried).toBeGreaterThan(100)
})
