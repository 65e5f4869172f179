import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from '#domain/money/minor-units'
import type { LineQuantities } from '../fulfillment'
import { listCardsToEmail } from '../kept-order'
import { calculateOrderPoints } from '../order-points'
import type { OrderState } from '../order-state'
import { getRefundable } from '../refundable-amounts'
import { listWithdrawableLines, getWithdrawalPeriod } from '../withdrawal'
import { aConfirmedOrder, applyCommands } from './confirmed-order.sample'
import { applyOrderCommand, type OrderCommand } from './order-command'

const day = 24 * 3600 * 1000
const monday = Date.parse('2026-11-02T10:00:00Z')
const lines = [
  { id: 'shell', qty: 2, paid: 20_000 },
  { id: 'socks', qty: 1, paid: 1_000 },
]
const inGermany = (order: OrderState): OrderState => ({ ...order, country: 'DE', currency: 'EUR', locale: 'de-de', createdAt: monday })
const anOrder = (of = lines, delivery = 500) => inGermany(aConfirmedOrder(of, delivery))
const withdraw = (units: LineQuantities): OrderCommand => ({
  kind: 'withdraw',
  name: 'Ada Canary',
  email: 'ada@shop.example',
  lines: units,
})
const all = { shell: 2, socks: 1 }

function after(order: OrderState, act: OrderCommand, now = monday) {
  const done = applyOrderCommand(order, act, now)
  if (!done.ok) throw new Error(done.errorId)
  return done.value
}
const refusal = (order: OrderState, act: OrderCommand, now = monday) => {
  const done = applyOrderCommand(order, act, now)
  return done.ok ? undefined : done.errorId
}
/** The order with its parcels delivered at this time. */
function delivered(order: OrderState, at: number): OrderState {
  const home = applyCommands(order, { kind: 'start' }, { kind: 'ship' }, { kind: 'delivered' })
  return { ...home, fulfillments: home.fulfillments?.map((each) => ({ ...each, deliveredAt: at })) ?? [] }
}

test('before anything left a withdrawal from all of it cancels the order, delivery with it (WDR-06, WDR-08)', () => {
  const { order, effects } = after(anOrder(), withdraw(all))
  expect([order.status, order.withdrawals]).toMatchObject(['CANCELLED', [{ id: 'W1', lines: all }]])
  expect(order.withdrawals?.[0]?.toReturn).toEqual({})
  expect(effects.map(({ effect }) => effect)).toEqual(expect.arrayContaining(['give-back', 'withdrawal-mail', 'void']))
})

test('units that have not left are cancelled, those the shopper has are announced as a return (WDR-06)', () => {
  const shipped = applyCommands(anOrder(), { kind: 'start' }, { kind: 'ship', lines: { shell: 1 } })
  const { order } = after(shipped, withdraw({ shell: 2 }))
  expect([order.status, order.returning, order.cancellations?.[0]?.lines]).toEqual(['PARTIALLY_SHIPPED', ['shell'], { shell: 1 }])
  expect(order.withdrawals?.[0]?.toReturn).toEqual({ shell: 1 })
})

test('a delivered order waits for its return, and its refund has the delivery once all of it is back (WDR-06, WDR-08)', () => {
  const { order } = after(delivered(anOrder(), monday), withdraw(all))
  expect(order.status).toBe('RETURN_REQUESTED')
  const refunded = applyCommands(order, { kind: 'received' }, { kind: 'refund', reason: 'withdrawn' })
  expect(refunded.refunds?.map(({ value }) => value)).toEqual([21_500])
  const part = applyCommands(
    after(delivered(anOrder(), monday), withdraw({ socks: 1 })).order,
    { kind: 'received' },
    { kind: 'refund', reason: '' },
  )
  expect(part.refunds?.map(({ value }) => value)).toEqual([1_000])
})

test('nothing is withdrawn twice, nor anything the order does not have (WDR-07)', () => {
  const { order } = after(delivered(anOrder(), monday), withdraw({ shell: 1 }))
  expect(refusal(order, withdraw({ shell: 2 }))).toBe('ORDER_REQUEST_INVALID')
  expect(after(order, withdraw({ shell: 1 })).order.withdrawals).toHaveLength(2)
  for (const units of [{ nothing: 1 }, { socks: 0 }, { socks: 2 }, {}] as LineQuantities[])
    expect(refusal(anOrder(), withdraw(units))).toBe('ORDER_REQUEST_INVALID')
})

test('the period ends fourteen days after the last parcel arrived, and not while one is on its way (WDR-05)', () => {
  const first = applyCommands(anOrder(), { kind: 'start' }, { kind: 'ship', lines: { socks: 1 } }, { kind: 'delivered' })
  expect(getWithdrawalPeriod(first, monday + 100 * day)).toEqual({ isOver: false })
  const home = delivered(anOrder(), monday)
  const lastDay = '2026-11-16'
  const end = Date.parse('2026-11-21T00:00:00+01:00')
  expect(getWithdrawalPeriod(home, monday)).toEqual({ lastDay, isOver: false })
  expect(getWithdrawalPeriod(home, end - 1).isOver).toBe(false)
  expect(refusal(home, withdraw(all), end)).toBe('ORDER_NOT_CHANGEABLE')
})

test('a period that would end on a weekend ends on Monday (WDR-05)', () => {
  const lastDayOf = (date: string) => getWithdrawalPeriod(delivered(anOrder(), Date.parse(date)), monday).lastDay
  expect(lastDayOf('2026-11-07T23:30:00Z')).toBe('2026-11-23')
  expect(lastDayOf('2026-11-08T08:00:00Z')).toBe('2026-11-23')
})

test('goods made to the shopper’s wishes are excluded; outside Europe there is no such right (WDR-03, WDR-07)', () => {
  const custom = anOrder()
  const items = custom.cart.items.map((item) => (item.id === 'shell' ? { ...item, isCustoms: true } : item))
  const order = { ...custom, cart: { ...custom.cart, items } }
  expect(listWithdrawableLines(order).map(({ id, open, isPersonalized }) => [id, open, isPersonalized])).toEqual([
    ['shell', 0, true],
    ['socks', 1, false],
  ])
  expect(refusal(order, withdraw({ shell: 1 }))).toBe('ORDER_REQUEST_INVALID')
  expect(refusal(aConfirmedOrder(lines), withdraw(all))).toBe('ORDER_NOT_CHANGEABLE')
})

test('a gift that came with the order goes with all the rest of it (WDR-06)', () => {
  const order = anOrder([...lines, { id: 'gift', qty: 1, paid: 0 }])
  const items = order.cart.items.map((item) => (item.id === 'gift' ? { ...item, bonus: true } : item))
  const gifted = { ...order, cart: { ...order.cart, items } }
  expect(after(gifted, withdraw(all)).order.withdrawals?.[0]?.lines).toEqual({ ...all, gift: 1 })
  expect(after(gifted, withdraw({ shell: 1 })).order.withdrawals?.[0]?.lines).toEqual({ shell: 1 })
})

test('a gift card that was emailed is left to an operator (WDR-07)', () => {
  const order = anOrder([...lines, { id: 'card', qty: 1, paid: 5_000, code: 'digital' } as (typeof lines)[number]])
  const mailed = applyCommands(order, { kind: 'start' })
  const { order: withdrawn } = after(mailed, withdraw({ card: 1 }))
  expect([withdrawn.status, withdrawn.withdrawals?.[0]?.toReturn, withdrawn.returning]).toEqual([mailed.status, { card: 1 }, undefined])
  expect(refusal(withdrawn, withdraw({ card: 1 }))).toBe('ORDER_REQUEST_INVALID')
})

test('whatever is shipped, withdrawn, received and refunded, no more goes back than was paid (WDR-09)', () => {
  const some = fc
    .record({ shell: fc.integer({ min: 0, max: 2 }), socks: fc.integer({ min: 0, max: 1 }) })
    .map((units) => Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0)) as LineQuantities)
  const step = fc.oneof(
    fc.constant<OrderCommand>({ kind: 'start' }),
    some.map((units): OrderCommand => ({ kind: 'ship', lines: units })),
    fc.constant<OrderCommand>({ kind: 'delivered' }),
    some.map(withdraw),
    some.map((units): OrderCommand => ({ kind: 'received', lines: units })),
    fc.constant<OrderCommand>({ kind: 'refund', reason: 'withdrawn' }),
    some.map((units): OrderCommand => ({ kind: 'refund', lines: units, reason: 'complaint' })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      let order = anOrder()
      for (const act of steps) {
        const done = applyOrderCommand(order, act, monday)
        if (done.ok) order = done.value.order
      }
      const back =
        sumAmounts((order.refunds ?? []).map(({ value }) => value)) + sumAmounts((order.cancellations ?? []).map(({ paid }) => paid.value))
      expect(back).toBeLessThanOrEqual(21_500)
      expect(getRefundable(order).total).toBeGreaterThanOrEqual(0)
      for (const { id, qty } of order.cart.items) {
        const withdrawn = sumAmounts((order.withdrawals ?? []).map((each) => each.lines[id] ?? 0))
        expect(withdrawn).toBeLessThanOrEqual(qty)
      }
    }),
  )
})

test('a pickup that nobody collected takes its points along when it is cancelled after the rest was sent (LOY-14)', () => {
  const boots = { id: 'boots', qty: 1, paid: 30_000, code: 'pickup' }
  const waiting = applyCommands(aConfirmedOrder([...lines, boots]), { kind: 'ship', lines: all }, { kind: 'ready' })
  expect(waiting.status).toBe('SHIPPED')
  const given = calculateOrderPoints(waiting).earned
  const { order, effects } = after(waiting, { kind: 'cancel', reason: 'not collected', lines: { boots: 1 } })
  expect(effects).toEqual(expect.arrayContaining([{ effect: 'points-back' }, { effect: 'spending' }]))
  expect(given - calculateOrderPoints(order).stay).toBe(300)
  // Before anything was given there is nothing to take.
  const early = after(aConfirmedOrder([...lines, boots]), { kind: 'cancel', reason: 'r', lines: { boots: 1 } }).effects
  expect(early).not.toContainEqual({ effect: 'points-back' })
})

test('a gift card that its shopper has withdrawn from is not emailed while it waits for its refund (WDR-06, GIFT-14)', () => {
  const cards = { id: 'card', qty: 2, paid: 10_000, code: 'digital' }
  const started = applyCommands(anOrder([...lines, cards]), { kind: 'start' })
  const toEmail = (order: OrderState) => listCardsToEmail(order).map(({ id, qty }) => [id, qty])
  const withdrawn = after(started, withdraw({ card: 1 })).order
  expect([toEmail(started), toEmail(withdrawn), toEmail(after(withdrawn, withdraw({ card: 1 })).order)]).toEqual([
    [['card', 2]],
    [['card', 1]],
    [],
  ])
  const refunded = after(withdrawn, { kind: 'refund', reason: 'withdrawn', lines: { card: 1 } }).order
  expect(toEmail(refunded)).toEqual([['card', 1]])
})

test('an order is cancelled by whoever cancelled its last part, whoever cancelled before, and also before it stands (OPS-41)', () => {
  const cause = (order: OrderState) => [order.cancelledBy, order.cancelReason]
  const withdrawn = after(anOrder(), withdraw({ shell: 1 })).order
  expect(cause(withdrawn)).toEqual(['shopper', 'withdrawn by the shopper'])
  const soldOut = { kind: 'cancel', reason: 'Sold out' } as const
  expect(cause(after(withdrawn, { ...soldOut, lines: { socks: 1 } }).order)).toEqual([undefined, 'Sold out'])
  expect(cause(after(withdrawn, soldOut).order)).toEqual([undefined, 'Sold out'])
  const created = { ...anOrder(), status: 'CREATED' as const }
  expect(cause(after(created, { kind: 'cancel', reason: 'late', by: 'shopper' }).order)).toEqual(['shopper', 'late'])
  expect(cause(after(created, soldOut).order)).toEqual([undefined, 'Sold out'])
})
