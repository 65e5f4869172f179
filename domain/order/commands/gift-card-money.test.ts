import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineQuantities } from '../fulfillment'
import { getFulfillments } from '../fulfillment-progress'
import { listCardsToEmail, listRefundedGiftCards, listRevokedGiftCards } from '../kept-order'
import { hasEmailedGiftCards } from '../order-effects'
import type { OrderState } from '../order-state'
import { areCardsUnpaid } from '../provider-operations'
import { aConfirmedOrder } from './confirmed-order.sample'
import { face, GiftCardsSample } from './gift-cards.sample'
import { OrderLedger } from './ledger.sample'
import { applyOrderCommand, type OrderCommand } from './order-command'

/** Three gift cards, which are emailed on days of their own, and two socks, in Germany. */
function anOrder(): OrderState {
  const order = aConfirmedOrder([
    { id: 'card', qty: 2, paid: 2 * face, code: 'digital' },
    { id: 'other', qty: 1, paid: face, code: 'digital' },
    { id: 'socks', qty: 2, paid: 2_000 },
  ])
  const market = { country: 'DE', currency: 'EUR', locale: 'de-de' } as const
  return { ...order, ...market, payment: { ...order.payment, pspReference: 'P' } }
}

type CardStep =
  | { act: OrderCommand }
  | { what: 'email' }
  | { what: 'provider refuses next' }
  | { what: 'spend' | 'refund fails' | 'capture fails'; place: number }
const units = fc.constantFrom<LineQuantities>({ card: 1 }, { card: 2 }, { other: 1 }, { socks: 1 }, { card: 1, socks: 2 })
const place = fc.nat(5)
const acts: fc.Arbitrary<OrderCommand> = fc.oneof(
  units.map((lines): OrderCommand => ({ kind: 'cancel', reason: 'r', lines })),
  { arbitrary: units.map((lines): OrderCommand => ({ kind: 'withdraw', name: 'A', email: 'a@shop.example', lines })), weight: 2 },
  { arbitrary: units.map((lines): OrderCommand => ({ kind: 'refund', reason: 'r', lines })), weight: 3 },
  fc.integer({ min: 1, max: 9_000 }).map((amount): OrderCommand => ({ kind: 'refund', reason: 'r', amount })),
  { arbitrary: fc.constantFrom('F1', 'F2', 'F3').map((refund): OrderCommand => ({ kind: 'retry-refund', refund })), weight: 2 },
  fc.constantFrom<OrderCommand>(
    ...([
      { kind: 'ship' },
      { kind: 'delivered' },
      { kind: 'received' },
      { kind: 'ask-again' },
      { kind: 'refund', reason: 'back' },
    ] as const),
  ),
)
const step: fc.Arbitrary<CardStep> = fc.oneof(
  { arbitrary: acts.map((act): CardStep => ({ act })), weight: 10 },
  { arbitrary: fc.constant<CardStep>({ what: 'email' }), weight: 3 },
  { arbitrary: place.map((which): CardStep => ({ what: 'spend', place: which })), weight: 2 },
  fc.constant<CardStep>({ what: 'provider refuses next' }),
  fc.record({ what: fc.constantFrom('refund fails' as const, 'capture fails' as const), place }),
)

function take(books: OrderLedger, cards: GiftCardsSample, each: CardStep) {
  if ('act' in each) return apply(books, cards, each.act)
  // Cards of an order that is not paid are locked, and none is issued.
  const isUnpaid = areCardsUnpaid(books.order)
  if (each.what === 'email') return void (hasEmailedGiftCards(books.order.events) && !isUnpaid && cards.mail(listCardsToEmail(books.order)))
  if (each.what === 'spend') return void (!isUnpaid && cards.spend(each.place, 700))
  if (each.what === 'provider refuses next') return void (books.provider.refusesNext = true)
  books.fail(each.what === 'refund fails' ? 'refund' : 'capture', each.place)
  books.reportCaptures()
}

function apply(books: OrderLedger, cards: GiftCardsSample, act: OrderCommand) {
  const lines = act.kind === 'refund' && applyOrderCommand(books.order, act, 1).ok ? act.lines : undefined
  const isRefund = lines !== undefined && act.kind === 'refund'
  books.act(isRefund ? { ...act, spent: cards.takeBack(listRevokedGiftCards(books.order, lines)) } : act)
  for (const { id } of books.order.refunds ?? []) cards.takeBack(listRefundedGiftCards(books.order, id))
}

test('gift cards that are emailed at any time, withdrawn from, refunded in vain and again are worth no more than was paid (PAY-40, PAY-68, GIFT-14)', () => {
  const seen = { refunded: 0, emailed: 0 }
  fc.assert(
    fc.property(fc.array(step, { minLength: 6, maxLength: 18 }), (steps) => {
      const books = new OrderLedger(anOrder())
      const cards = new GiftCardsSample()
      for (const each of [{ act: { kind: 'start' as const } }, ...steps]) {
        take(books, cards, each)
        // What a capture that failed later had paid back by then is missing until that is made again.
        const isCaptured = !getFulfillments(books.order).some(({ move }) => move?.failed)
        if (isCaptured) expect(books.provider.refunded() + cards.out()).toBeLessThanOrEqual(books.provider.captured())
      }
      seen.refunded += cards.takenBack.size
      seen.emailed += cards.spent.size
    }),
    { numRuns: 2_000, seed: 20_261_130 },
  )
  expect(Math.min(seen.refunded, seen.emailed)).toBeGreaterThan(500)
})
