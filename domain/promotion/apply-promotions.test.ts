import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Adjustment, AdjustmentCeiling } from './manual-adjustments'
import type { Offer } from './offer'
import { aPromotionItem, anAdjustment, anOffer } from './offer.sample'
import { type PromotionItem, getRemainingPrices, applyPromotions } from './apply-promotions'

const percent = (promotionId: string, of: number, over: Partial<Offer> = {}) =>
  anOffer({ promotionId, reward: { kind: 'percentage', percent: of }, ...over })
const amount = (promotionId: string, off: number, over: Partial<Offer> = {}) =>
  anOffer({ promotionId, reward: { kind: 'amount', amount: off }, ...over })
const adjustment = (over: Partial<Adjustment>) => anAdjustment({ type: 'AMOUNT', value: 500, ...over })
const everything: AdjustmentCeiling = { percent: 100, amount: 10_000_000 }
const left = (items: PromotionItem[], offers: Offer[], adjustments: Adjustment[] = []) => leftUnder(everything)(items, offers, adjustments)
const leftUnder = (ceiling: AdjustmentCeiling) => (items: PromotionItem[], offers: Offer[], adjustments: Adjustment[]) =>
  getRemainingPrices({ items, reductions: applyPromotions(items, offers, { adjustments, ceiling }).reductions })

test('a product promotion takes its part off the lines it is for, and no other (PROM-02)', () => {
  const items = [aPromotionItem({ category: '1210' }), aPromotionItem({ id: 'b', category: '1010' }), aPromotionItem({ id: 'c' })]
  expect(left(items, [percent('packs', 10, { level: 'PRODUCT', categories: ['1210'] })])).toEqual([9_000, 10_000, 10_000])
})

test('a line takes only the best of its product promotions', () => {
  const product = { level: 'PRODUCT' } as const
  expect(left([aPromotionItem({ qty: 2 })], [percent('a', 10, product), percent('b', 15, product), amount('c', 700, product)])).toEqual([
    8_500,
  ])
  expect(left([aPromotionItem({ qty: 3 })], [percent('b', 15, product), amount('c', 700, product)])).toEqual([7_900])
})

test('percentages of the order apply before amounts, each on the remainder (PROM-02)', () => {
  expect(left([aPromotionItem()], [amount('a', 2_000), percent('b', 10), percent('c', 10)])).toEqual([10_000 - 1_000 - 900 - 2_000])
})

test('an order discount is spread over the lines to the last cent', () => {
  expect(
    left(
      [aPromotionItem({ row: 3_333 }), aPromotionItem({ id: 'b', row: 3_333 }), aPromotionItem({ id: 'c', row: 3_334 })],
      [amount('a', 1_000)],
    ),
  ).toEqual([3_000, 3_000, 3_000])
})

test('an exclusive promotion applies alone, and only if that is better for the shopper', () => {
  const items = [aPromotionItem()]
  const alone = percent('alone', 15, { exclusive: true })
  expect(applyPromotions(items, [alone, percent('b', 10)])).toMatchObject({ reductions: [{ source: 'alone', shares: [1_500] }] })
  const two = applyPromotions(items, [alone, percent('b', 10), amount('c', 2_000)])
  expect(two.reductions.map(({ source }) => source)).toEqual(['b', 'c'])
  expect([...two.earned].sort()).toEqual(['b', 'c'])
})

test('free delivery combines with an exclusive promotion', () => {
  const delivery = anOffer({ promotionId: 'free', level: 'SHIPPING', reward: { kind: 'free-delivery' } })
  expect(applyPromotions([aPromotionItem()], [percent('alone', 15, { exclusive: true }), delivery]).freeDelivery).toBe(true)
})

test('a minimum counts items of its categories at current prices, without gift cards (PROM-15)', () => {
  const offer = amount('a', 1_000, { minimum: 10_000 })
  expect(left([aPromotionItem({ row: 9_999 })], [offer])).toEqual([9_999])
  expect(left([aPromotionItem({ row: 10_000 })], [offer])).toEqual([9_000])
  expect(left([aPromotionItem({ row: 9_999 }), aPromotionItem({ id: 'card', row: 5_000, isGiftCard: true })], [offer])).toEqual([
    9_999, 5_000,
  ])
})

test('free delivery counts only what is sent (PROM-15)', () => {
  const offer = anOffer({ level: 'SHIPPING', minimum: 8_000, reward: { kind: 'free-delivery' } })
  expect(applyPromotions([aPromotionItem({ isShipped: false })], [offer]).freeDelivery).toBe(false)
  expect(applyPromotions([aPromotionItem()], [offer]).freeDelivery).toBe(true)
})

test('a gift is earned once, by its promotion (CART-22)', () => {
  const offer = anOffer({ promotionId: 'beanie', minimum: 10_000, reward: { kind: 'gift', productId: 'HV1P7R33' } })
  expect(applyPromotions([aPromotionItem({ row: 30_000 })], [offer]).gifts).toEqual([{ promotionId: 'beanie', productId: 'HV1P7R33' }])
  expect(applyPromotions([aPromotionItem({ row: 9_000 })], [offer]).gifts).toEqual([])
})

test('an associate takes an amount or a part off a line or the order, never below nothing (CART-24)', () => {
  const items = [aPromotionItem(), aPromotionItem({ id: 'b', row: 500 })]
  expect(left(items, [], [adjustment({ itemId: 'b', value: 900 })])).toEqual([10_000, 0])
  expect(left(items, [], [adjustment({ itemId: 'line-1', type: 'PERCENTAGE', value: 1_250 })])).toEqual([8_750, 500])
  expect(left(items, [], [adjustment({ type: 'PERCENTAGE', value: 10_000 })])).toEqual([0, 0])
  expect(left(items, [], [adjustment({ itemId: 'gone' })])).toEqual([10_000, 500])
})

test('an adjustment of the order leaves gift cards alone, and one of a gift card takes nothing (CART-28)', () => {
  const items = [aPromotionItem(), aPromotionItem({ id: 'card', row: 50_000, isGiftCard: true })]
  expect(left(items, [], [adjustment({ type: 'PERCENTAGE', value: 5_000 })])).toEqual([5_000, 50_000])
  expect(left(items, [], [adjustment({ itemId: 'card' }), adjustment({ itemId: 'card', type: 'PERCENTAGE', value: 10_000 })])).toEqual([
    10_000, 50_000,
  ])
})

test('all adjustments together stay below their ceiling on each line and on the order, whatever promotions took before (CART-28)', () => {
  const ceiling = { percent: 40, amount: 5_000 }
  const items = [aPromotionItem(), aPromotionItem({ id: 'b', row: 2_000 })]
  const all = adjustment({ type: 'PERCENTAGE', value: 10_000 })
  expect(leftUnder(ceiling)(items, [], [all])).toEqual([6_000, 1_200])
  expect(leftUnder(ceiling)(items, [percent('p', 10)], [all])).toEqual([5_000, 1_000])
  expect(leftUnder(ceiling)(items, [], [adjustment({ itemId: 'b', value: 700 }), all])).toEqual([6_000, 1_200])
  expect(leftUnder(ceiling)([aPromotionItem({ row: 100_000 })], [], [adjustment({ value: 4_000 }), all, all])).toEqual([95_000])
})

const someGoods = fc.array(
  fc.record({
    row: fc.nat(5_000_000),
    qty: fc.integer({ min: 1, max: 40 }),
    category: fc.constantFrom('1210', '1010'),
    isGiftCard: fc.boolean(),
    isShipped: fc.boolean(),
  }),
  { maxLength: 20 },
)
const someOffers = fc.uniqueArray(
  fc.record({
    promotionId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    level: fc.constantFrom('PRODUCT' as const, 'ORDER' as const),
    exclusive: fc.boolean(),
    categories: fc.constantFrom(undefined, ['1210']),
    minimum: fc.constantFrom(0, 5_000, 50_000),
    reward: fc.oneof(
      fc.record({ kind: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
    ),
  }),
  { selector: ({ promotionId }) => promotionId },
)

test('whatever associates request, no line gives more than its part and no order more than its amount (CART-28)', () => {
  const input = fc.record({ item: fc.nat(20), type: fc.constantFrom('AMOUNT' as const, 'PERCENTAGE' as const), value: fc.nat(10_000) })
  const limits = fc.record({ percent: fc.nat(100), amount: fc.nat(100_000) })
  fc.assert(
    fc.property(someGoods, fc.array(input, { maxLength: 6 }), limits, (rows, wishes, ceiling) => {
      const items = rows.map((row, i) => aPromotionItem({ ...row, id: `${i}` }))
      const adjustments = wishes.map(({ item, ...wish }, i) =>
        adjustment({ ...wish, adjustmentId: `${i}`, ...(item < 15 && { itemId: `${item}` }) }),
      )
      const rest = leftUnder(ceiling)(items, [], adjustments)
      const taken = items.map(({ row }, place) => row - (rest[place] ?? 0))
      expect(taken.reduce((total, each) => total + each, 0)).toBeLessThanOrEqual(ceiling.amount)
      items.forEach(({ row, isGiftCard }, place) => {
        expect(taken[place]).toBeGreaterThanOrEqual(0)
        expect(taken[place]).toBeLessThanOrEqual(isGiftCard ? 0 : (row * ceiling.percent) / 100 + 0.5)
      })
    }),
  )
})

type SomeGood = Pick<PromotionItem, 'row' | 'qty' | 'category' | 'isGiftCard' | 'isShipped'>

/** The order of offers changes nothing; that of lines at most an odd cent per line, in which a later promotion may follow. */
function expectSteadyReductions(rows: readonly SomeGood[], offers: readonly Offer[]) {
  const items = rows.map((row, i) => aPromotionItem({ ...row, id: `${i}` }))
  const result = applyPromotions(items, offers)
  expect(applyPromotions(items, [...offers].reverse())).toEqual(result)
  getRemainingPrices({ items, reductions: result.reductions }).forEach((rest, i) => {
    expect(rest).toBeGreaterThanOrEqual(0)
    if (items[i]!.isGiftCard) expect(rest).toBe(items[i]!.row)
  })
  const sumShares = ({ reductions }: typeof result) => reductions.flatMap(({ shares }) => shares).reduce((total, share) => total + share, 0)
  const backwards = applyPromotions([...items].reverse(), offers)
  expect(Math.abs(sumShares(backwards) - sumShares(result))).toBeLessThanOrEqual(items.length * offers.length)
}

test('nothing costs less than zero, gift cards keep their price, and the order of requests changes nothing (PROM-02)', () => {
  fc.assert(
    fc.property(someGoods, someOffers, (rows, records) =>
      expectSteadyReductions(
        rows,
        records.map(({ categories, ...record }) => anOffer({ ...record, ...(categories && { categories }) })),
      ),
    ),
  )
})

test('a split that leaves half a cent to each line gives the odd one to the earlier, whatever a later promotion covers (PROM-02)', () => {
  const lines = [
    { row: 496_194, qty: 1, category: '1010', isGiftCard: false, isShipped: true },
    { row: 941_173, qty: 1, category: '1210', isGiftCard: false, isShipped: true },
  ]
  const offers = [
    anOffer({ promotionId: 'd', level: 'PRODUCT', reward: { kind: 'percentage', percent: 62 } }),
    anOffer({ promotionId: 'b', level: 'ORDER', reward: { kind: 'percentage', percent: 25 } }),
    anOffer({ promotionId: 'a', level: 'ORDER', categories: ['1210'], reward: { kind: 'amount', amount: 268_235 } }),
  ]
  expectSteadyReductions(lines, offers)
  expect(
    applyPromotions(
      lines.map((line, i) => aPromotionItem({ ...line, id: `${i}` })),
      offers,
    ).reductions[1]?.shares,
  ).toEqual([47_139, 89_411])
})

test('within an allowance a percentage applies to as many items as it covers; the rest is paid in full (EMP-21)', () => {
  const staff = (allowance: number) =>
    applyPromotions([aPromotionItem({ qty: 2, row: 20_000 })], [percent('staff', 40, { allowance })]).reductions
  expect(staff(50_000)).toEqual([{ source: 'staff', level: 'ORDER', shares: [8_000], spends: 12_000 }])
  expect(staff(6_000)).toEqual([{ source: 'staff', level: 'ORDER', shares: [4_000], spends: 6_000 }])
  expect(staff(0)).toEqual([])
})

test('never more than the allowance is paid at its price, to the cent (EMP-21)', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 6 }), fc.nat(200_000), (rows, allowance) => {
      const items = rows.map((row, i) => aPromotionItem({ id: `g${i}`, row }))
      const [reduction] = applyPromotions(items, [percent('staff', 40, { allowance })]).reductions
      const taken = reduction?.shares.reduce((sum, share) => sum + share, 0) ?? 0
      const covered = (reduction?.spends ?? 0) + taken
      expect([(reduction?.spends ?? 0) <= allowance, covered <= rows.reduce((sum, row) => sum + row, 0)]).toEqual([true, true])
      expect(Math.abs(taken - covered * 0.4)).toBeLessThanOrEqual(0.5)
    }),
  )
})
