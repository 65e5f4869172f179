import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money/minor-units'
import { getCapturedAmount } from '../provider-operations'
import { hasEmailedGiftCards } from '../order-effects'
import { type LineQuantities, sumUnits } from '../fulfillment'
import { getFulfillments } from '../fulfillment-progress'
import { findEmailedCardLine, getCancelledUnits, listRevokedGiftCards, listRefundedGiftCards, getKeptItems } from '../kept-order'
import type { OrderState } from '../order-state'
import { calculateOrderPoints } from '../order-points'
import { getHeldByGiftCards, getRefundable } from '../refundable-amounts'
import { getStoredValueUsed } from '../stored-value'
import { aConfirmedOrder, applyCommands } from './confirmed-order.sample'
import { face, GiftCardsSample } from './gift-cards.sample'
import { applyOrderCommand, type OrderCommand } from './order-command'

const minimum = 6_000
const worth: Record<string, number> = { shell: 4_000, socks: 1_000, card: face, other: face }

/** Goods with a gift for 60.00 of them, and two lines of gift cards; or goods alone, paid by other means too. */
function anOrder({ hasCards, isPaidOtherwise }: { hasCards: boolean; isPaidOtherwise: boolean }): OrderState {
  const goods = [
    { id: 'shell', qty: 2, paid: 8_000 },
    { id: 'socks', qty: 2, paid: 2_000 },
    { id: 'beanie', qty: 1, paid: 0 },
  ]
  const cards = [
    { id: 'card', qty: 2, paid: 2 * face, code: 'digital' },
    { id: 'other', qty: 1, paid: face, code: 'digital' },
  ]
  const tenders = isPaidOtherwise && !hasCards ? { cards: [3_000], credit: 700 } : {}
  const order = aConfirmedOrder([...goods, ...(hasCards ? cards : [])], 500, tenders)
  const items = order.cart.items.map((item) => (item.id === 'beanie' ? { ...item, bonus: true } : item))
  const gifts = [{ lineId: 'beanie', worth: 1_500, minimum, goods: { shell: 8_000, socks: 2_000 } }]
  return { ...order, cart: { ...order.cart, items }, gifts }
}

const units = fc.dictionary(fc.constantFrom('shell', 'socks', 'beanie', 'card', 'other'), fc.integer({ min: 1, max: 2 }), {
  minKeys: 1,
  maxKeys: 3,
})
const cardUnits = fc.constantFrom<LineQuantities>({ card: 1 }, { card: 2 }, { other: 1 })
const someUnits = fc.option(units, { nil: undefined })
type KeptValueStep = { act: OrderCommand } | { what: 'mail' | 'resend' } | { what: 'spend'; place: number; amount: number }
const anAct: fc.Arbitrary<OrderCommand> = fc.oneof(
  someUnits.map((lines) => ({ kind: 'cancel' as const, reason: 'r', ...(lines && { lines }) })),
  fc.oneof(cardUnits, units).map((lines) => ({ kind: 'cancel' as const, reason: 'r', lines })),
  someUnits.map((lines) => ({ kind: 'ship' as const, ...(lines && { lines }) })),
  fc.constantFrom<OrderCommand>({ kind: 'start' }, { kind: 'delivered' }, { kind: 'received' }, { kind: 'refund', reason: 'returned' }),
  fc.oneof(cardUnits, units).map((lines) => ({ kind: 'refund' as const, reason: 'r', lines })),
  fc.integer({ min: 1, max: 12_000 }).map((amount) => ({ kind: 'refund' as const, reason: 'r', amount })),
)
const aStep: fc.Arbitrary<KeptValueStep> = fc.oneof(
  { arbitrary: anAct.map((act) => ({ act })), weight: 6 },
  fc.constantFrom<KeptValueStep>({ what: 'mail' }, { what: 'resend' }),
  fc.record({ what: fc.constant('spend' as const), place: fc.nat(2), amount: fc.nat(face) }),
)
/** Some acts, then often the way to the shopper, then others. */
const way: KeptValueStep[] = [{ act: { kind: 'ship' } }, { what: 'mail' }, { act: { kind: 'delivered' } }]
const someSteps = fc
  .tuple(fc.array(aStep, { maxLength: 5 }), fc.boolean(), fc.array(aStep, { maxLength: 9 }))
  .map(([first, isInTransit, then]) => [...first, ...(isInTransit ? way : []), ...then])

function done(order: OrderState, act: OrderCommand, world: GiftCardsSample): OrderState {
  const takesCards = act.kind === 'refund' && act.lines !== undefined && applyOrderCommand(order, act, 1).ok
  const outcome = applyOrderCommand(
    order,
    takesCards ? { ...act, spent: world.takeBack(listRevokedGiftCards(order, act.lines ?? {})) } : act,
    1,
  )
  if (!outcome.ok) return order
  const after = outcome.value.order
  for (const { effect, of = '' } of outcome.value.effects) {
    if (effect === 'gift-card-mail') world.isMailDue = true
    if (effect === 'refund') world.takeBack(listRefundedGiftCards(after, of))
  }
  return after
}

function priceOf(lines: LineQuantities): number {
  return sumAmounts(Object.entries(lines).map(([id, count]) => (id === 'card' || id === 'other' ? 0 : (worth[id] ?? 0) * count)))
}

function expectKept(order: OrderState, world: GiftCardsSample) {
  const handed = getFulfillments(order).filter(({ paid }) => paid)
  const captured = getCapturedAmount(handed)
  const used = sumAmounts(
    getStoredValueUsed(
      order,
      handed.flatMap(({ paid }) => paid ?? []),
    ),
  )
  const refunds = order.refunds ?? []
  const refunded = sumAmounts(refunds.map(({ toProvider }) => toProvider))
  // Cards are money: what is out was captured and is not refunded.
  expect(world.out()).toBeLessThanOrEqual(captured - refunded)
  expect(world.out() + priceOf(sumUnits(handed))).toBeLessThanOrEqual(captured + used)
  expect(getRefundable(order).provider).toBeLessThanOrEqual(captured - refunded - getHeldByGiftCards(order))
}

/** A gift that leaves was earned by goods that were not cancelled. */
function expectEarned(before: OrderState, after: OrderState) {
  const out = (order: OrderState) => sumUnits(getFulfillments(order)).beanie ?? 0
  if (out(after) === out(before)) return
  const cancelled = getCancelledUnits(after)
  const kept = sumAmounts(['shell', 'socks'].map((id) => (worth[id] ?? 0) * (2 - (cancelled[id] ?? 0))))
  expect(kept).toBeGreaterThanOrEqual(minimum)
}

test('over all acts: mailed gift cards and shipped goods are worth no more than was captured and used, gifts are earned (PAY-40)', () => {
  const shape = fc.record({ hasCards: fc.boolean(), isPaidOtherwise: fc.boolean() })
  let refundedCards = 0
  fc.assert(
    fc.property(shape, someSteps, (of, steps) => {
      const world = new GiftCardsSample()
      let order = anOrder(of)
      for (const step of steps) {
        const before = order
        if ('act' in step) order = done(order, step.act, world)
        else if (step.what === 'spend') world.spend(step.place, step.amount)
        else if (step.what === 'resend' ? hasEmailedGiftCards(order.events) : world.isMailDue) world.mail(getKeptItems(order))
        expectKept(order, world)
        expectEarned(before, order)
      }
      refundedCards += world.takenBack.size
    }),
    { numRuns: 1_000, seed: 20_261_128 },
  )
  expect(refundedCards).toBeGreaterThan(50)
})

const cardsAndSocks = () =>
  aConfirmedOrder([
    { id: 'card', qty: 2, paid: 2 * face, code: 'digital' },
    { id: 'socks', qty: 1, paid: 1_000 },
  ])

test('cancelled gift cards are not among what is kept, one by one and as a whole line (PAY-40)', () => {
  const cards = (order: OrderState) => getKeptItems(order).flatMap(({ id, qty }) => (id === 'card' ? [qty] : []))
  const cancel = (count: number): OrderCommand => ({ kind: 'cancel', reason: 'r', lines: { card: count } })
  expect([cancel(1), cancel(2)].map((act) => cards(applyCommands(cardsAndSocks(), act, { kind: 'start' })))).toEqual([[1], []])
  expect(getKeptItems(applyCommands(cardsAndSocks(), { kind: 'cancel', reason: 'r' }))).toEqual([])
})

test('an emailed gift card is refunded by its line, less what was spent of it, and by no amount (PAY-40)', () => {
  const order = applyCommands(cardsAndSocks(), { kind: 'ship' })
  const refund = (how: object) => applyOrderCommand(order, { kind: 'refund', reason: 'r', ...how }, 9)
  expect(getRefundable(order).total).toBe(1_000)
  expect(refund({ amount: 1_001 })).toMatchObject({ ok: false, errorId: 'REFUND_TOO_HIGH' })
  const back = applyCommands(order, { kind: 'refund', reason: 'r', lines: { card: 1 }, spent: 2_000 })
  expect(back.refunds).toMatchObject([{ value: 3_000, toProvider: 3_000, spent: 2_000, lines: { card: 1 } }])
  expect(listRefundedGiftCards(back, 'F1')).toMatchObject([{ item: { id: 'card' }, first: 1, count: 1 }])
  // What was spent is refunded in no other way either.
  expect(getRefundable(back).total).toBe(1_000)
})

test('a card that is wholly spent is not refunded (PAY-40)', () => {
  const order = applyCommands(cardsAndSocks(), { kind: 'ship' })
  const spent = applyOrderCommand(order, { kind: 'refund', reason: 'r', lines: { card: 1 }, spent: face }, 9)
  expect(spent).toMatchObject({ ok: false, errorId: 'ORDER_REQUEST_INVALID' })
})

test('a gift goes with the goods that earned it, and stays while the others still earn it (PAY-40)', () => {
  const cancel = (lines: LineQuantities): OrderCommand => ({ kind: 'cancel', reason: 'r', lines })
  const gone = (lines: LineQuantities) =>
    applyCommands(anOrder({ hasCards: false, isPaidOtherwise: false }), cancel(lines)).cancellations?.[0]?.lines
  expect(gone({ shell: 1 })).toEqual({ shell: 1 })
  expect(gone({ shell: 1, socks: 1 })).toEqual({ shell: 1, socks: 1, beanie: 1 })
  const { cart } = anOrder({ hasCards: false, isPaidOtherwise: false })
  // Of a version that did not keep what it was given for.
  const { gifts: _, ...former } = anOrder({ hasCards: true, isPaidOtherwise: false })
  expect(cart.items.some(({ bonus }) => bonus)).toBe(true)
  expect(applyCommands(former, cancel({ shell: 2, socks: 1 })).cancellations?.[0]?.lines.beanie).toBeUndefined()
  expect(applyCommands(former, cancel({ shell: 2, socks: 2 })).cancellations?.[0]?.lines.beanie).toBe(1)
})

test('a refunded gift card takes no points of the goods, and all goods refunded take all of them (PAY-40)', () => {
  const order = applyCommands(cardsAndSocks(), { kind: 'ship' })
  const { earned } = calculateOrderPoints(order)
  expect(earned).toBeGreaterThan(0)
  const stay = (act: OrderCommand) => calculateOrderPoints(applyCommands(order, act)).stay
  expect(stay({ kind: 'refund', reason: 'r', lines: { card: 2 } })).toBe(earned)
  expect(stay({ kind: 'refund', reason: 'r', amount: 1_000 })).toBe(0)
})

test('of two gift cards of which one was withdrawn from, the other can be sent again (GIFT-07, WDR-07)', () => {
  const order = aConfirmedOrder([{ id: 'card', qty: 2, paid: 2 * face, code: 'digital' }])
  const german = { ...order, country: 'DE' as const, currency: 'EUR' as const, locale: 'de-de' as const }
  const withdraw = (count: number): OrderCommand => ({ kind: 'withdraw', name: 'A', email: 'a@shop.example', lines: { card: count } })
  const started = applyCommands(german, { kind: 'start' }, withdraw(1))
  expect(findEmailedCardLine(started, 'card', 9)).toMatchObject({ id: 'card', qty: 1 })
  expect(findEmailedCardLine(applyCommands(started, withdraw(1)), 'card', 9)).toBeUndefined()
})
