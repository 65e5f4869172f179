import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money/minor-units'
import type { DisputeCode } from '../fulfillment'
import type { OrderState } from '../order-state'
import { applyProviderResponse, getRemainingRefund } from '../provider-operations'
import { aConfirmedOrder } from './confirmed-order.sample'
import { getAmountPaidTwice, getPaidTwiceEffects } from './held-refunds'
import { applyOrderCommand, type OrderCommand } from './order-command'

const paid = 10_000

/** Two shells at 50.00, shipped and captured, or paid at once. */
function aPaidOrder(code: string): OrderState {
  const order = aConfirmedOrder([{ id: 'shell', qty: 2, paid }])
  return new Books({ ...order, payment: { ...order.payment, code, pspReference: 'P' } }).act({ kind: 'ship' }).order
}

/** The order, and what an operator reads: only an effect writes it. */
class Books {
  listed = 0
  /** Refunds that left the shop, by their ids, and those of the provider's back office. */
  readonly refunds = new Map<string, { value: number; isBack?: boolean }>()
  readonly #asked = new Set<string>()
  readonly banks = new Map<string, { value: number; codes: Set<DisputeCode> }>()
  #no = 0
  constructor(public order: OrderState) {}

  save(order: OrderState) {
    const effects = getPaidTwiceEffects(this.order, order)
    this.order = order
    if (effects.length > 0) this.listed = getAmountPaidTwice(order)
    return this
  }
  act(command: OrderCommand) {
    const result = applyOrderCommand(this.order, command, 1)
    return result.ok ? this.save(result.value.order) : this
  }
  report(value: number, pspReference: string, failed = false) {
    return this.act({ kind: 'move', move: 'refund', pspReference, value, failed })
  }

  /** Asks for a refund. While its answer is on its way, nobody here knows whether the provider has received it: a dispute holds it. */
  ask(value: number) {
    const before = this.order.refunds?.length ?? 0
    this.act({ kind: 'refund', reason: 'r', amount: value })
    const refund = this.order.refunds?.at(before)
    if (!refund) return
    this.#asked.add(refund.id)
    this.#followHolds()
  }
  /** What is held does not leave, and what a bank has paid of it never does. */
  #followHolds() {
    for (const { id, toProvider, move } of this.order.refunds ?? [])
      if (this.#asked.has(id)) this.refunds.set(id, { value: move?.held ? 0 : toProvider - (move?.covered ?? 0) })
  }
  #findOwn(isMeant: (move: NonNullable<OrderState['refunds']>[number]['move']) => boolean) {
    return this.order.refunds?.find(({ move }) => isMeant(move))
  }
  /** A webhook names the first refund without a reference, also one that is held. */
  confirm() {
    const refund = this.#findOwn((move) => !move?.pspReference && !move?.failed && !move?.covered)
    if (!refund) return
    this.#asked.delete(refund.id)
    this.refunds.set(refund.id, { value: refund.toProvider })
    this.report(refund.toProvider, `R${(this.#no += 1)}`)
  }
  fail() {
    const refund = this.#findOwn((move) => move?.pspReference !== undefined && !move.failed)
    if (!refund) return
    this.refunds.set(refund.id, { value: refund.toProvider, isBack: true })
    this.report(refund.toProvider, refund.move?.pspReference ?? '', true)
  }
  refundAtBackOffice(value: number) {
    // One of the amount of ours that waits for its reference is taken for ours.
    if (this.#findOwn((move) => !move?.pspReference && !move?.failed)) return
    const before = this.order.refunds?.length ?? 0
    this.report(value, `B${(this.#no += 1)}`)
    this.refunds.set(this.order.refunds?.at(before)?.id ?? '', { value })
  }
  dispute(id: string, value: number, code: DisputeCode) {
    const bank = this.banks.get(id) ?? { value, codes: new Set<DisputeCode>() }
    this.banks.set(id, { ...bank, codes: bank.codes.add(code) })
    this.act({ kind: 'chargeback', id, value: bank.value, code, queued: [...this.#asked] })
    this.#followHolds()
  }

  expected(): number {
    const isTaken = (codes: Set<DisputeCode>) =>
      codes.has('SECOND_CHARGEBACK') || (codes.has('CHARGEBACK') && !codes.has('CHARGEBACK_REVERSED'))
    const byBanks = sumAmounts([...this.banks.values()].map(({ value, codes }) => (isTaken(codes) ? value : 0)))
    const byRefunds = sumAmounts([...this.refunds.values()].map(({ value, isBack }) => (isBack ? 0 : value)))
    // Whatever banks report, they take what was paid.
    return Math.max(0, byRefunds + Math.min(paid, byBanks) - paid)
  }
}

type Move =
  | { kind: 'asked'; value: number }
  | { kind: 'back office'; value: number }
  | { kind: 'confirmed' }
  | { kind: 'failed' }
  | { kind: 'bank'; id: string; value: number; code: DisputeCode }
const cents = fc.integer({ min: 1, max: paid })
const codes = ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'] as const
const aMove: fc.Arbitrary<Move> = fc.oneof(
  cents.map((value): Move => ({ kind: 'asked', value })),
  cents.map((value): Move => ({ kind: 'back office', value })),
  fc.constantFrom<Move>({ kind: 'confirmed' }, { kind: 'failed' }),
  fc.record({ kind: fc.constant('bank' as const), id: fc.constantFrom('D1', 'D2'), value: cents, code: fc.constantFrom(...codes) }),
)

function make(books: Books, move: Move) {
  switch (move.kind) {
    case 'asked':
      return books.ask(move.value)
    case 'back office':
      return books.refundAtBackOffice(move.value)
    case 'confirmed':
      return books.confirm()
    case 'failed':
      return books.fail()
    case 'bank':
      return books.dispute(move.id, move.value, move.code)
  }
}

test('in any order of refunds and disputes, what is listed is what was paid back in every way beyond what was paid (PAY-67)', () => {
  let seen = 0
  fc.assert(
    fc.property(fc.constantFrom('CREDIT_CARD', 'IDEAL'), fc.array(aMove, { minLength: 3, maxLength: 12 }), (code, moves) => {
      const books = new Books(aPaidOrder(code))
      for (const move of moves) {
        make(books, move)
        expect(books.listed).toBe(books.expected())
        seen += books.listed > 0 ? 1 : 0
      }
    }),
    { numRuns: 1_000, seed: 20_261_130 },
  )
  expect(seen).toBeGreaterThan(500)
})

test('a payment that was given back as a whole before its chargeback came counts with what was asked for (PAY-67)', () => {
  const order = aConfirmedOrder([{ id: 'shell', qty: 2, paid }])
  const books = new Books({ ...order, payment: { ...order.payment, code: 'BANCONTACT', pspReference: 'P' } })
  books.act({ kind: 'cancel', reason: 'r' })
  const value = getRemainingRefund(books.order)
  // The provider has received the request, and its answer comes after the bank's.
  books.dispute('D1', paid, 'CHARGEBACK')
  books.save(applyProviderResponse(books.order, { effect: 'void' }, { pspReference: 'R1', value }))
  expect(books.listed).toBe(paid)
})
