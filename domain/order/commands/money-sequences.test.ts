import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money/minor-units'
import { getCapturedAmount, getChargedBackAmount, getRefundedAmount } from '../provider-operations'
import { type DisputeCode, disputeCodes } from '../fulfillment'
import { getFulfillments, getLineProgress } from '../fulfillment-progress'
import { listDisputes, listRefundRecords } from '../disputes'
import type { OrderState } from '../order-state'
import { getRefundable } from '../refundable-amounts'
import { listRefunds } from '../refunds'
import { aConfirmedOrder } from './confirmed-order.sample'
import { OrderLedger } from './ledger.sample'
import type { OrderCommand } from './order-command'

const methods = ['CREDIT_CARD', 'IDEAL', 'SEPA_DIRECT_DEBIT'] as const
type PaidBy = { code: (typeof methods)[number]; hasCards: boolean; isGerman: boolean }

function anOrder({ code, hasCards, isGerman }: PaidBy): OrderState {
  const lines = [
    { id: 'shell', qty: 3, paid: 12_003 },
    { id: 'socks', qty: 2, paid: 2_001 },
  ]
  const order = aConfirmedOrder(lines, 500, hasCards ? { cards: [3_000], credit: 701, points: 200, reward: 400 } : {})
  const market = isGerman && ({ country: 'DE', currency: 'EUR', locale: 'de-de' } as const)
  return { ...order, ...market, payment: { ...order.payment, code, pspReference: 'P' } }
}

type MoneyStep =
  | OrderCommand
  | { kind: 'capture fails' | 'refund fails' | 'failed refund is made at the provider'; place: number }
  | { kind: 'refund at the provider'; value: number }
  | { kind: 'dispute'; code: DisputeCode; id: string; value: number }
  | { kind: 'reversal at the provider' | 'provider refuses next' | 'refunds wait' | 'refunds go' | 'captures are reported' }

function take(books: OrderLedger, step: MoneyStep) {
  switch (step.kind) {
    case 'capture fails':
      return books.fail('capture', step.place)
    case 'refund fails':
      return books.fail('refund', step.place)
    case 'failed refund is made at the provider':
      return books.makeGood(step.place)
    case 'refund at the provider':
      return books.refundAtProvider(step.value)
    case 'reversal at the provider':
      return books.provider.left() > 0 && books.refundAtProvider(books.provider.left())
    case 'dispute':
      return books.dispute(step.code, step.value, step.id)
    case 'refunds wait':
      return books.pause()
    case 'refunds go':
      return books.resume()
    case 'captures are reported':
      return books.reportCaptures()
    case 'provider refuses next':
      return void (books.provider.refusesNext = true)
    default:
      return books.act(step)
  }
}

const units = fc.dictionary(fc.constantFrom('shell', 'socks'), fc.integer({ min: 1, max: 3 }), { minKeys: 1, maxKeys: 2 })
const someOrAll = fc.option(units, { nil: undefined })
const cents = fc.integer({ min: 1, max: 9_000 })
const place = fc.nat(6)
const acts: fc.Arbitrary<OrderCommand> = fc.oneof(
  someOrAll.map((lines) => ({ kind: 'ship' as const, despiteChargeback: true as const, ...(lines && { lines }) })),
  someOrAll.map((lines) => ({ kind: 'cancel' as const, reason: 'r', ...(lines && { lines }) })),
  cents.map((amount) => ({ kind: 'refund' as const, reason: 'r', amount })),
  someOrAll.map((lines) => ({ kind: 'refund' as const, reason: 'r', lines: lines ?? { shell: 1 }, delivery: lines === undefined })),
  units.map((lines) => ({ kind: 'withdraw' as const, name: 'A', email: 'a@shop.example', lines })),
  fc.record({
    kind: fc.constant('settle-refund' as const),
    refund: fc.constantFrom('F1', 'F2', 'C1', 'void'),
    as: fc.constantFrom('sent' as const, 'covered' as const),
    reason: fc.constant('r'),
  }),
  fc.constantFrom('F1', 'F2', 'F3').map((refund) => ({ kind: 'retry-refund' as const, refund })),
  fc.constantFrom<OrderCommand>({ kind: 'delivered' }, { kind: 'received' }, { kind: 'refund', reason: 'returned' }, { kind: 'ask-again' }),
)
/** A bank takes all of a payment that nothing pays a part of. */
const wholeAmount = 14_504
const mostCodes = ['CHARGEBACK', 'DISPUTE_DEFENSE_PERIOD_ENDED', 'SECOND_CHARGEBACK'] as const
const reports: fc.Arbitrary<MoneyStep> = fc.oneof(
  fc.record({ kind: fc.constantFrom('capture fails', 'refund fails', 'failed refund is made at the provider'), place }),
  fc.record({ kind: fc.constant('refund at the provider' as const), value: cents }),
  fc.record({ kind: fc.constant('reversal at the provider' as const) }),
  fc.record({
    kind: fc.constant('dispute' as const),
    code: fc.constantFrom(...disputeCodes),
    id: fc.constantFrom('D1', 'D2'),
    value: fc.oneof({ arbitrary: cents, weight: 4 }, { arbitrary: fc.constant(wholeAmount), weight: 1 }),
  }),
  fc.record({ kind: fc.constant('dispute' as const), code: fc.constantFrom(...mostCodes), id: fc.constant('D1'), value: cents }),
  fc.record({ kind: fc.constantFrom('provider refuses next' as const, 'refunds wait' as const, 'refunds go' as const) }),
  fc.record({ kind: fc.constant('captures are reported' as const) }),
)
const aStep: fc.Arbitrary<MoneyStep> = fc.oneof({ arbitrary: acts, weight: 8 }, { arbitrary: reports, weight: 6 })

/** What its shopper got back by one payment method: by refunds, cancelled units, and the rest of a cancelled order. */
function paidBackOf(order: OrderState, by: string): number {
  const parts = listRefunds(order).flatMap(({ to }) => to)
  return sumAmounts(parts.filter(({ code }) => code === by).map(({ amount }) => amount))
}

function expectSame(books: OrderLedger) {
  const { order, provider, back } = books
  const waiting = books.waitingAmount()
  const captured = getCapturedAmount(getFulfillments(order))
  const unreported = provider.unreported()
  if (provider.isAtOnce) expect(paidBackOf(order, order.payment.code)).toBe(provider.refunded() + waiting)
  else expect([captured, getRefundedAmount(order)]).toEqual([provider.captured() + unreported, provider.refunded() + waiting])
  expect(provider.left()).toBeGreaterThanOrEqual(0)
  expect(getRefundable(order).provider).toBeLessThanOrEqual(Math.max(0, provider.left() + unreported - waiting))
  // What a bank has paid instead is never more than it keeps, and nothing waits once every dispute is decided.
  if (listDisputes(order, 'announced', 'open').length === 0) expect(listRefundRecords(order).filter(({ move }) => move?.held)).toEqual([])
  if (!provider.isAtOnce) expect(getChargedBackAmount(order, provider.authorized)).toBe(provider.disputed())
  expect([paidBackOf(order, 'GIFT_CARD'), paidBackOf(order, 'ATHLETES_PAYMENT')]).toEqual([
    back.get('card-0 money') ?? 0,
    back.get('C1 athleteCredit') ?? 0,
  ])
  for (const plan of order.holds)
    for (const [key, amount] of Object.entries(plan.wants))
      expect(back.get(`${plan.name} ${key}`) ?? 0, `${plan.name} ${key}`).toBeLessThanOrEqual(amount)
}

/** What was handed over and is not captured can still be captured, but for an order that was cancelled as a whole. */
function expectHeldForCaptures({ order, provider }: OrderLedger) {
  const handedOver = sumAmounts(getFulfillments(order).map(({ paid }) => paid?.provider ?? 0))
  if (!provider.isAtOnce && order.status !== 'CANCELLED') expect(provider.held()).toBeGreaterThanOrEqual(handedOver - provider.captured())
}

/** Once everything has left or is cancelled, and the shop knows that all was captured, nothing is reserved any more. */
function expectReleased({ order, provider }: OrderLedger) {
  const isDone = getLineProgress(order).every(({ open }) => open <= 0) && !getFulfillments(order).some(({ move }) => move?.failed)
  if (provider.captures.some(({ isReported }) => !isReported)) return
  if (isDone && !provider.isAtOnce && provider.captured() > 0) expect(provider.held()).toBe(0)
}

/** A fixed thousand; `MONEY_SEQUENCES=50000` runs as many others. */
const asked = process.env.MONEY_SEQUENCES
const runs = asked === undefined ? { numRuns: 1_000, seed: 20_261_128 } : { numRuns: Number(asked) }

test('whatever is captured, refunded, disputed, cancelled or fails, provider, cards, points and order hold the same (PAY-61)', () => {
  const shape = fc.record({ code: fc.constantFrom(...methods), hasCards: fc.boolean(), isGerman: fc.boolean() })
  const seen = { refunded: 0, failed: 0, cancelled: 0, held: 0, covered: 0 }
  fc.assert(
    fc.property(shape, fc.array(aStep, { minLength: 6, maxLength: 24 }), (of, steps) => {
      const books = new OrderLedger(anOrder(of))
      for (const step of steps) {
        take(books, step)
        expectSame(books)
        expectHeldForCaptures(books)
        expectReleased(books)
        const moves = listRefundRecords(books.order).map(({ move }) => move)
        seen.held += moves.filter((move) => move?.held).length
        seen.covered += moves.filter((move) => move?.covered).length
      }
      seen.refunded += books.provider.refunds.length
      seen.failed += books.provider.refunds.filter(({ failed }) => failed).length
      seen.cancelled += books.order.cancellations?.length ?? 0
    }),
    runs,
  )
  // The sequences reach what they are about.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50)
}, 300_000)
