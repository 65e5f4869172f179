import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderState } from './order-state'
import { anOrderLine as line, aPaidOrder } from './order.sample'
import { providerRefund } from './provider-operations'
import { calculateRefund, listRefunds } from './refunds'
import { getReturnedPart } from './returned-part'
import { aConfirmedOrder, applyCommands } from './commands/confirmed-order.sample'
import type { OrderCommand } from './commands/order-command'
import { getPostOrderChanges } from './order-view'

/** Items for 110 with tax, and 10 of delivery. */
const goods = [line({ id: 'a', paid: 60, tax: 10 }), line({ id: 'b', paid: 40 })]
const everyWay = { toPay: 7_500, cards: [2_500], credit: 1_000, points: 100, reward: 1_000 }
const anOrder = (over: Partial<OrderState> = {}) => aPaidOrder(goods, everyWay, over)
const listRefundTargets = (order: OrderState, spent = 0) => calculateRefund(order, spent).back.map(({ kind, wants }) => [kind, wants])
const given = (order: OrderState, spent = 0) => {
  const { toProvider, back } = calculateRefund(order, spent)
  const reward = back.some(({ wants }) => wants.points !== undefined) ? Math.round(order.cart.totals.appliedRewards * 100) : 0
  return back.reduce((sum, { wants }) => sum + (wants.money ?? 0) + (wants.athleteCredit ?? 0), toProvider + reward)
}

test('a whole order is refunded to its payments, with delivery, points and credit (HIS-04, GIFT-04, PAY-04)', () => {
  for (const returning of [undefined, ['a', 'b']]) {
    const order = anOrder(returning && { returning })
    expect(calculateRefund(order, 0).toProvider).toBe(7_500)
    expect(listRefundTargets(order)).toEqual([
      ['gift-card', { money: 2_500 }],
      ['points', { points: 100, athleteCredit: 1_000 }],
    ])
  }
})

test('a returned part refunds its price with tax, through the provider first (HIS-04)', () => {
  expect(calculateRefund(anOrder({ returning: ['a'] }), 0)).toEqual({ toProvider: 7_000, back: [] })
  const payment = { code: 'CREDIT_CARD', toPay: 1_500 }
  expect(calculateRefund(anOrder({ returning: ['b'], payment }), 0).toProvider).toBe(1_500)
  expect(listRefundTargets(anOrder({ returning: ['b'], payment }))).toEqual([['gift-card', { money: 2_500 }]])
  expect(listRefundTargets(anOrder({ returning: ['a'], payment }))).toEqual([
    ['gift-card', { money: 2_500 }],
    ['points', { athleteCredit: 1_000 }],
  ])
})

test('prices of Europe hold their tax already (CART-02)', () => {
  expect(getReturnedPart(anOrder({ returning: ['a'], country: 'FR' }))).toMatchObject({ paid: 6_000, net: 5_000, isWhole: false })
  expect(getReturnedPart(anOrder({ returning: ['a'] }))).toMatchObject({ paid: 7_000, net: 6_000 })
})

test('returning all items refunds everything, delivery included, though a gift card stays with the shopper (HIS-06)', () => {
  const items = [...goods, line({ id: 'g', paid: 50, code: 'digital' }), line({ id: 'free', paid: 0, bonus: true })]
  const order = aPaidOrder(items, { toPay: 17_000 }, { returning: ['a', 'b'] })
  expect(getReturnedPart(order)).toMatchObject({ isWhole: true, paid: 12_000, net: 11_000 })
  expect(getReturnedPart({ ...order, returning: ['a'] })).toMatchObject({ isWhole: false, paid: 7_000 })
  expect(getReturnedPart({ ...order, returning: [] })).toMatchObject({ isWhole: false, paid: 0, net: 0 })
})

const gift = { lineId: 'free', worth: 2_500, minimum: 8_000, goods: { a: 6_500, b: 4_500 } }
const withGift = (returning: string[], over: Partial<OrderState> = {}) =>
  aPaidOrder([...goods, line({ id: 'free', paid: 0, bonus: true })], { toPay: 12_000 }, { returning, gifts: [gift], ...over })

test.each([
  ['nothing that matters', ['free'], 0],
  ['goods below its minimum', ['a'], 7_000 - 2_500],
  ['goods below its minimum, and the gift', ['a', 'free'], 7_000],
  ['all goods', ['a', 'b'], 12_000 - 2_500],
  ['everything', ['a', 'b', 'free'], 12_000],
])('a gift is free while the kept goods earn it: who returns %s gets what was paid for it (HIS-06)', (_, returning, refunded) => {
  expect(calculateRefund(withGift(returning), 0).toProvider).toBe(refunded)
})

test('a gift whose goods still reach its minimum costs nothing, and nobody pays more than they get back (HIS-06)', () => {
  expect(calculateRefund(withGift(['b'], { gifts: [{ ...gift, minimum: 6_000 }] }), 0).toProvider).toBe(4_000)
  expect(calculateRefund(withGift(['b'], { gifts: [{ ...gift, worth: 90_000 }] }), 0).toProvider).toBe(0)
  expect(calculateRefund(withGift([], { gifts: [{ ...gift, minimum: 0 }] }), 0).toProvider).toBe(0)
})

test('the spent part of returned gift cards goes back to nobody: not to cards, nor as credit or points (PAY-23)', () => {
  expect(calculateRefund(anOrder(), 1_000).toProvider).toBe(7_500)
  expect(listRefundTargets(anOrder(), 1_000)).toEqual([
    ['gift-card', { money: 2_500 }],
    ['points', { athleteCredit: 1_000 }],
  ])
  expect(calculateRefund(anOrder({ returning: ['b'] }), 1_000)).toEqual({ toProvider: 3_000, back: [] })
  const gift = (paid: Parameters<typeof aPaidOrder>[1]) => aPaidOrder([line({ id: 'g', paid: 20, code: 'digital' })], paid)
  const bought: [Parameters<typeof aPaidOrder>[1], object][] = [
    [{ toPay: 0, cards: [2_000] }, { money: 500 }],
    [{ toPay: 0, credit: 2_000 }, { athleteCredit: 500 }],
  ]
  for (const [paid, left] of bought) {
    expect(listRefundTargets(gift(paid), 1_500).map(([, wants]) => wants)).toEqual([left])
    expect(listRefundTargets(gift(paid), 2_000)).toEqual([])
  }
  const byPoints = gift({ toPay: 0, points: 200, reward: 2_000 })
  expect([listRefundTargets(byPoints, 0).length, listRefundTargets(byPoints, 1).length]).toEqual([1, 0])
})

const amount = fc.nat(20_000)
/** Points buy a reward, whose worth is never theirs without them. */
const reward = fc.oneof(
  fc.constant({ points: 0, reward: 0 }),
  fc.record({ points: fc.integer({ min: 1, max: 500 }), reward: fc.integer({ min: 1, max: 20_000 }) }),
)
const ways = fc
  .record({ toPay: amount, cards: fc.array(amount, { maxLength: 3 }), credit: amount, loyalty: reward })
  .map(({ loyalty, ...money }) => ({ ...money, ...loyalty }))

test('a refund never exceeds what was paid for the returned items, less what was spent of it (PAY-23)', () => {
  const returning = fc.constantFrom<string[] | undefined>(['a'], ['b'], ['a', 'b'], [], undefined)
  fc.assert(
    fc.property(ways, returning, amount, (paid, chosen, spent) => {
      const order = aPaidOrder(goods, paid, chosen && { returning: chosen })
      expect(given(order, spent)).toBeLessThanOrEqual(Math.max(0, getReturnedPart(order).paid - spent))
      expect(calculateRefund(order, spent).toProvider).toBeLessThanOrEqual(paid.toPay)
    }),
    { numRuns: 1_000 },
  )
})

test('a whole order of which nothing was spent refunds all payments, whatever paid (HIS-04)', () => {
  fc.assert(
    fc.property(ways, (paid) => {
      const order = aPaidOrder(goods, paid)
      expect(given(order)).toBe(getReturnedPart(order).paid)
    }),
    { numRuns: 1_000 },
  )
})

const lines = [{ id: 'l0', qty: 2, paid: 4_000 }]
const paid = { cards: [1_000], credit: 500, points: 200, reward: 700 }
const mixed = () => aConfirmedOrder(lines, 0, paid)
const all = (refunds: ReturnType<typeof listRefunds>) => refunds.reduce((total, { amount }) => total + amount, 0)

test('a refund names each payment it went to, with its part (HIS-08)', () => {
  const order = applyCommands(mixed(), { kind: 'ship' }, { kind: 'refund', amount: 4_000, reason: 'r' })
  expect(listRefunds(order)).toEqual([
    {
      ...{ creditNote: 'F1', at: 2, amount: 4_000 },
      to: [
        { code: 'CREDIT_CARD', amount: 1_800 },
        { code: 'GIFT_CARD', amount: 1_000 },
        { code: 'ATHLETES_PAYMENT', amount: 500 },
        { code: 'LOYALTY_POINTS', amount: 700 },
      ],
    },
  ])
})

test('an order has no refund before any money went back (HIS-08)', () => {
  expect(getPostOrderChanges(applyCommands(mixed(), { kind: 'ship' }), String)).toEqual({})
})

test('units that came back are told with their refund, in the order of time (HIS-08)', () => {
  const one: OrderCommand = { kind: 'refund', lines: { l0: 1 }, reason: 'r' }
  const order = applyCommands(mixed(), { kind: 'ship' }, one, { kind: 'delivered' }, { kind: 'received' }, { kind: 'refund', reason: 'r' })
  const told = getPostOrderChanges(order, (code) => `name of ${code}`)
  expect(told).toMatchObject({ returned: [{ itemId: 'l0', qty: 2 }], refunds: [{ amount: '20.00' }, { amount: '20.00' }] })
  expect(told.refunds?.[0]?.to[0]).toEqual({ code: 'CREDIT_CARD', label: 'name of CREDIT_CARD', amount: '18.00' })
  expect(told.refunds?.map(({ at }) => at)).toEqual(['1970-01-01T00:00:00.002Z', '1970-01-01T00:00:00.005Z'])
})

test('of cancelled units only what was taken before counts as refunded (HIS-08)', () => {
  const cancel: OrderCommand = { kind: 'cancel', lines: { l0: 1 }, reason: 'r' }
  const order = (code: string) => {
    const fresh = mixed()
    return applyCommands({ ...fresh, payment: { ...fresh.payment, code } }, { kind: 'start' }, cancel)
  }
  expect(getPostOrderChanges(order('CREDIT_CARD'), String).cancelled).toEqual([{ itemId: 'l0', qty: 1 }])
  expect(all(listRefunds(order('IDEAL')))).toBe(2_000)
  // The provider's half of it was only reserved.
  expect(all(listRefunds(order('CREDIT_CARD')))).toBe(2_000 - 900)
})

test('an order cancelled as a whole gives back everything that had paid, once (HIS-08)', () => {
  const fresh = mixed()
  const ideal = { ...fresh, payment: { ...fresh.payment, code: 'IDEAL' } }
  const whole: OrderCommand = { kind: 'cancel', reason: 'r' }
  expect(all(listRefunds(applyCommands(ideal, whole)))).toBe(4_000)
  expect(all(listRefunds(applyCommands(fresh, whole)))).toBe(2_200)
  expect(all(listRefunds(applyCommands(ideal, { kind: 'start' }, { kind: 'cancel', lines: { l0: 1 }, reason: 'r' }, whole)))).toBe(4_000)
})

test('an order refunded by a version that kept no refunds tells them still (HIS-08)', () => {
  const fresh = mixed()
  const events = [...fresh.events, { status: 'REFUNDED' as const, at: 9 }]
  expect(listRefunds({ ...fresh, status: 'REFUNDED', events })).toMatchObject([{ at: 9, amount: 4_000 }])
})

test('such an order names once what the provider reports of it, and never more than was paid (HIS-08)', () => {
  const fresh = mixed()
  const { toPay } = fresh.payment
  const refunds = [providerRefund(fresh, { value: toPay, at: 20, move: { pspReference: 'P1' } })]
  const events = [...fresh.events, { status: 'REFUNDED' as const, at: 9 }]
  const listed = listRefunds({ ...fresh, status: 'REFUNDED', events, refunds })
  expect(all(listed)).toBe(4_000)
  expect(listed.map(({ at, amount }) => [at, amount])).toEqual([
    [9, 4_000 - toPay],
    [20, toPay],
  ])
})
