import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Country } from '#config/locales'
import { cart as cartEntity } from '#contracts/entities/cart'
import { noEntitlements } from '#domain/consumer/entitlements'
import { anAdjustment, anOffer } from '#domain/promotion/offer.sample'
import { aCart, aDelivery, aLine, sampleCartLabels as words } from './cart.sample'
import type { CartLine, PriceChanges } from './cart-state'
import { toCartView } from './cart-view'
import { buildGiftLine } from './promised-gifts'
import { type PricingContext, noPricingContext, priceCart } from './price-cart'

const { id: _, ...beanie } = aLine({ productId: 'HV1P7R33', upc: '9', unit: { original: 3_200, current: 3_200 } })
const tenOff = anOffer()
const twentyOff = anOffer({ promotionId: 'twenty', minimum: 15_000, couponCode: 'SAVE20', reward: { kind: 'amount', amount: 2_000 } })
const packs = anOffer({ promotionId: 'packs', level: 'PRODUCT', categories: ['1210'], reward: { kind: 'percentage', percent: 15 } })
const gift = anOffer({ promotionId: 'beanie', minimum: 20_000, reward: { kind: 'gift', productId: 'HV1P7R33' } })
const delivery = anOffer({ promotionId: 'ship', level: 'SHIPPING', couponCode: 'FREESHIP', reward: { kind: 'free-delivery' } })

const conditions = (over: Partial<PricingContext> = {}): PricingContext => ({
  offers: [tenOff],
  gifts: new Map([['beanie', buildGiftLine('beanie', beanie)]]),
  entitlements: noEntitlements,
  ...over,
})
const changes = (over: Partial<PriceChanges>): PriceChanges => ({ coupons: [], adjustments: [], giftCards: [], ...over })
const viewOf = (cart: Parameters<typeof aCart>[0], over: Partial<PricingContext> = {}) =>
  cartEntity.parse(toCartView(aCart(cart), { words, conditions: conditions(over) }))
const card = (balance: number, n = 1) => ({ paymentInstrumentId: `pi-${n}`, cardId: `${n}`, maskedNumber: '**** 1234', balance })

test('a line has its price after item discounts, after order discounts, and per unit (CART-04)', () => {
  const { items, totals } = viewOf({ lines: [aLine({ category: '1210', qty: 3 })] }, { offers: [packs, tenOff] })
  expect(items[0]?.price).toMatchObject({
    original: 100,
    current: 100,
    rowTotal: 300,
    priceAfterItemDiscount: 255,
    priceAfterOrderDiscount: 229.5,
    proratedPrice: 76.5,
  })
  expect(totals).toMatchObject({ itemTotal: 300, totalDiscount: 70.5, totalDiscountPercentage: 23.5, itemSubTotal: 229.5, shipping: 0 })
})

test('a free gift is a line of its own that costs and counts nothing (CART-22, TRAP-09)', () => {
  const { items, totals, totalItems } = viewOf({ lines: [aLine({ qty: 2 })] }, { offers: [gift] })
  expect(items[1]).toMatchObject({ id: 'gift-beanie', bonus: true, qty: 1, maxQty: 1, price: { original: 32, current: 0, rowTotal: 0 } })
  expect(items[0]?.bonus).toBe(false)
  expect([totalItems, totals.itemTotal, totals.total]).toEqual([2, 200, 200])
})

test('a sold-out gift is not promised (CART-22)', () => {
  const near = { ...gift, text: { ...gift.text, approaching: '{distance} more.' } }
  const view = viewOf({ lines: [aLine({ qty: 2 })] }, { offers: [near], gifts: new Map() })
  expect([view.items.length, view.promoSummary, view.approachingPromotions]).toEqual([1, [], []])
})

test('a free gift is delivered with the items: picked up where nothing is sent, else at home, for no extra cost (CART-22, SHIP-03)', () => {
  const address = { addressLine1: '1 Quay', city: 'Boston', stateCode: 'MA', postalCode: '02110', countryCode: 'US' as const }
  const fetched = aLine({ qty: 2, delivery: { code: 'pickup', placeId: 'HV-US-01', pieces: 4, address } })
  const given = (lines: CartLine[]) =>
    viewOf({ lines }, { offers: [gift], gifts: new Map([['beanie', buildGiftLine('beanie', beanie, lines)]]) })
  const collected = given([fetched])
  expect(collected.shippingMethods.map(({ shippingId, code }) => [shippingId, code])).toEqual([['HV-US-01', 'pickup']])
  expect(collected.totals.shipping).toBe(0)
  expect(collected.items[1]?.shippingOptions[0]?.storeInfo?.id).toBe('HV-US-01')
  const mixed = given([fetched, aLine({ id: 'home', unit: { original: 1_000, current: 1_000 } })])
  expect(mixed.shippingMethods.map(({ code }) => code)).toEqual(['pickup', 'standard'])
  expect(given([aLine({ qty: 2, recipeId: 'R' })]).totals.shipping).toBe(0)
})

test('tax is taken of what is paid in the end, line by line (CART-02)', () => {
  const lines = [aLine({ unit: { original: 3_333, current: 3_333 } }), aLine({ id: 'b', unit: { original: 999, current: 999 } })]
  const { items, totals } = viewOf({ country: 'FR', currency: 'EUR', lines })
  expect(items.map(({ taxTotal, price }) => [price.priceAfterOrderDiscount, taxTotal])).toEqual([
    [30, 5],
    [8.99, 1.5],
  ])
  expect(totals).toMatchObject({ itemSubTotal: 38.99, shipping: 5.95, tax: 7.49, total: 44.94 })
})

test('each item has the tax of its destination; a delivery has none before its state is known (CART-02, SHIP-03)', () => {
  const fetched = aLine({ delivery: aDelivery() })
  const sent = aLine({ id: 'home', upc: '2', unit: { original: 10_000, current: 10_000 } })
  const card = aLine({ id: 'card', upc: '3', digital: true })
  const taxesOf = (cart: Parameters<typeof aCart>[0]) => viewOf(cart, { offers: [] }).items.map(({ taxTotal }) => taxTotal)
  expect(taxesOf({ lines: [sent, fetched] })).toEqual([0, 6.5])
  const me = { firstName: 'Ada', lastName: 'Low', addressLine1: '1 Quay', city: 'Boston', postalCode: '02110' }
  const known = { delivery: { addresses: { me: { ...me, stateCode: 'MA', country: 'US' as const } } } }
  expect(taxesOf({ lines: [sent, fetched, card], ...known })).toEqual([6.25, 6.5, 0])
  expect(taxesOf({ lines: [fetched, card] })).toEqual([6.5, 0])
  const small = { ...sent, unit: { original: 1_000, current: 1_000 } }
  const totalsWith = (cart: object) => viewOf({ lines: [small, fetched], ...cart }, { offers: [] }).totals
  expect(totalsWith({})).toMatchObject({ shipping: 7.95, tax: 6.5 })
  expect(totalsWith(known)).toMatchObject({ shipping: 7.95, tax: 7.63 })
})

test('a gift card is sold without tax, in every market (CART-02, GIFT-03)', () => {
  const card = aLine({ id: 'card', upc: '3', digital: true })
  const goods = aLine()
  for (const market of [{}, { country: 'FR', currency: 'EUR' }] as const) {
    const totals = viewOf({ ...market, lines: [card] }, { offers: [] }).totals
    expect(totals).toMatchObject({ tax: 0, total: totals.itemTotal, totalWithoutTax: totals.total })
    const mixed = viewOf({ ...market, lines: [goods, card] }, { offers: [] }).totals
    expect(mixed.tax).toBe(viewOf({ ...market, lines: [goods] }, { offers: [] }).totals.tax)
  }
})

test('applied promotions are named with their level; a coupon says whether it applies (PROM-01, PROM-02, PROM-11)', () => {
  const coupons = [
    { couponItemId: 'c1', code: 'SAVE20', exclusive: false },
    { couponItemId: 'c2', code: 'FREESHIP', exclusive: false },
  ]
  const cart = { lines: [aLine({ unit: { original: 5_000, current: 5_000 } })], priceChanges: changes({ coupons }) }
  const view = viewOf(cart, { offers: [tenOff, twentyOff, delivery] })
  expect(view.couponItems).toEqual([
    { couponItemId: 'c1', code: 'SAVE20', statusCode: 'NO_APPLICABLE_PROMOTION', valid: false },
    { couponItemId: 'c2', code: 'FREESHIP', statusCode: 'APPLIED', valid: true },
  ])
  expect(view.promoSummary).toEqual([
    { promotionId: 'ten-off', promotionName: 'Ten off', calloutMessage: tenOff.text.callout, level: 'ORDER', campaignId: 'campaign-1' },
    { ...view.promoSummary[1], promotionId: 'ship', level: 'SHIPPING', couponCode: 'FREESHIP' },
  ])
  expect(view.orderPromotions).toEqual([{ promotionId: 'ten-off', amount: 5 }])
  expect(view.totals.shipping).toBe(0)
  expect(view.shippingMethods[0]?.price).toEqual({ amount: 7.95, finalAmount: 0 })
})

const near = { ...gift, text: { ...gift.text, approaching: '{distance} more and a beanie is on us.' } }
const entry = (qty: number) => viewOf({ lines: [aLine({ qty })] }, { offers: [near, tenOff] }).approachingPromotions

test('a promotion that is near says how far it is, in both of its texts and levels (PROM-04, PROM-05, TRAP-35)', () => {
  expect(entry(1)).toEqual([
    {
      promotionId: 'beanie',
      promotionClass: 'Above Threshold',
      distanceFromConditionThreshold: 100,
      calloutMsg: '$100.00 more and a beanie is on us.',
      calloutMessage: gift.text.callout,
      approachingDisplayLevel: 'ORDER',
      level: 'ORDER',
    },
  ])
})

test('progress shows promotions not yet reached; a reached one says so (PROM-07, TRAP-36)', () => {
  expect(entry(1)).toMatchObject([{ promotionClass: 'Above Threshold' }])
  expect(entry(2)).toMatchObject([{ promotionClass: 'Threshold Reached', distanceFromConditionThreshold: 0 }])
})

test('a promotion that counts no money is below its threshold, at no distance (PROM-06)', () => {
  const noAmount = { ...packs, text: { ...packs.text, approaching: 'Add a pack.' } }
  const [below] = viewOf({ lines: [aLine()] }, { offers: [noAmount] }).approachingPromotions ?? []
  expect(below).toMatchObject({ promotionClass: 'Below Threshold', calloutMsg: 'Add a pack.' })
  expect(below).not.toHaveProperty('distanceFromConditionThreshold')
})

test('beside an exclusive promotion no other is shown as earned or near, except free delivery (PROM-07, PROM-12)', () => {
  const received = { approaching: '{distance} more.' }
  const alone = anOffer({ promotionId: 'staff', exclusive: true, reward: { kind: 'percentage', percent: 40 } })
  const all = [
    { ...gift, text: { ...gift.text, ...received } },
    { ...twentyOff, text: { ...twentyOff.text, ...received } },
    { ...delivery, text: { ...delivery.text, ...received } },
  ]
  const offersIn = (qty: number, made: PricingContext['offers']) => {
    const { promoSummary, approachingPromotions = [] } = viewOf({ lines: [aLine({ qty })] }, { offers: made })
    return { given: promoSummary.map(({ promotionId }) => promotionId), near: approachingPromotions.map(({ promotionId }) => promotionId) }
  }
  expect(offersIn(2, all)).toEqual({ given: ['beanie', 'twenty', 'ship'], near: ['beanie', 'twenty', 'ship'] })
  expect(offersIn(2, [...all, alone])).toEqual({ given: ['ship', 'staff'], near: ['ship'] })
  expect(offersIn(1, [...all, alone])).toEqual({ given: ['ship', 'staff'], near: ['ship'] })
})

test('free delivery is not near for a cart of which nothing is sent', () => {
  const near = { ...delivery, minimum: 8_500, text: { ...delivery.text, approaching: '{distance} more.' } }
  expect(viewOf({ lines: [aLine({ digital: true })] }, { offers: [near] }).approachingPromotions).toEqual([])
})

test('free delivery is not near for a cart that has it: a member’s, or by another code (PROM-07, LOY-11)', () => {
  const near = { ...delivery, promotionId: 'threshold', couponCode: undefined, minimum: 8_500 }
  const named = { ...near, text: { ...delivery.text, approaching: '{distance} more.' } }
  const cart = { lines: [aLine({ unit: { original: 5_000, current: 5_000 } })] }
  const nearOf = (over: Partial<PricingContext>, country: 'US' | 'GB' = 'US') =>
    viewOf({ ...cart, country }, { offers: [named], ...over }).approachingPromotions?.map(({ promotionId }) => promotionId)
  const member = { entitlements: { ...noEntitlements, loyaltyMember: true } }
  expect([nearOf({}), nearOf(member), nearOf(member, 'GB')]).toEqual([['threshold'], [], ['threshold']])
  expect(nearOf({ offers: [named, delivery] })).toEqual([])
})

test('gift cards and rewards pay from the total and leave the rest to pay (CART-02, GIFT-04)', () => {
  const priceChanges = changes({ giftCards: [card(2_500)], reward: { points: 100, amount: 1_000 } })
  const view = viewOf({ lines: [aLine()], priceChanges }, { offers: [] })
  expect(view.totals).toMatchObject({ total: 100, remainingToPay: 65, appliedRewards: 10 })
  expect(view.payment_instruments).toEqual([
    { payment_method_id: 'GIFT_CARD', payment_instrument_id: 'pi-1', amount: 25, maskedGiftCard: '**** 1234' },
  ])
  expect(view.reward).toEqual({ points: 100, amountInCurrency: 10 })
})

test('a reward that is worth more than the cart says what it pays of it (CART-02, LOY-02)', () => {
  const priceChanges = changes({ reward: { points: 2_000, amount: 20_000 } })
  const view = viewOf({ lines: [aLine()], priceChanges }, { offers: [] })
  expect(view.totals).toMatchObject({ total: 100, remainingToPay: 0, appliedRewards: 100 })
  expect(view.reward).toEqual({ points: 1_000, amountInCurrency: 100 })
})

test('a member sees points and vouchers, nobody else does (LOY-01)', () => {
  const view = viewOf({ lines: [aLine()] }, { entitlements: { ...noEntitlements, loyaltyMember: true, points: 150 } })
  expect(view.currentLoyaltyPoints).toBe(150)
  expect(view.applicableLoyaltyVouchers?.[0]).toEqual({ points: 100, amountInCurrency: 10, available: true, eligible: true })
  const choices = view.applicableLoyaltyVouchers?.map(({ points, available, eligible }) => [points, available, eligible])
  expect(choices?.slice(0, 2)).toEqual([
    [100, true, true],
    [200, false, true],
  ])
  expect(viewOf({ lines: [aLine()] })).not.toHaveProperty('applicableLoyaltyVouchers')
})

test('an associate’s adjustments appear with their discounts (CART-19, CART-24)', () => {
  const adjustments = [
    anAdjustment({ itemId: 'line-1' }),
    anAdjustment({ adjustmentId: 'a2', type: 'AMOUNT', value: 550, reason: 'GOODWILL', storeEmployeeId: 'E2' }),
  ]
  const view = viewOf({ lines: [aLine()], priceChanges: changes({ adjustments }) }, { offers: [], storeId: 'HV-US-01' })
  const [maker, other] = [
    { storeId: 'HV-US-01', storeEmployeeId: 'E100037' },
    { storeId: 'HV-US-01', storeEmployeeId: 'E2' },
  ]
  expect(view.priceAdjustments).toEqual([
    { adjustmentId: 'a1', itemId: 'line-1', level: 'ITEM', type: 'PERCENTAGE', value: 10, reason: 'DAMAGED', amount: 10, ...maker },
    { adjustmentId: 'a2', level: 'ORDER', type: 'AMOUNT', value: 5.5, reason: 'GOODWILL', amount: 5.5, ...other },
  ])
  expect(view.items[0]?.price).toMatchObject({ priceAfterItemDiscount: 90, priceAfterOrderDiscount: 84.5 })
})

test.each([undefined, 'HV-US-02', ''])(
  'where an associate of store %s looks, nothing made in another is taken off (CART-28)',
  (storeId) => {
    const view = viewOf({ lines: [aLine()], priceChanges: changes({ adjustments: [anAdjustment()] }) }, { offers: [], storeId })
    expect([view.priceAdjustments, view.totals.itemSubTotal]).toEqual([[], 100])
  },
)

const offers = [
  tenOff,
  twentyOff,
  packs,
  gift,
  delivery,
  anOffer({ promotionId: 'alone', exclusive: true, reward: { kind: 'percentage', percent: 25 } }),
]
const countries: Country[] = ['US', 'CA', 'GB', 'FR', 'DE', 'IT', 'ES', 'NL']
const someLine = fc.record({
  current: fc.nat(200_000),
  markdown: fc.nat(50_000),
  qty: fc.integer({ min: 1, max: 20 }),
  digital: fc.boolean(),
  category: fc.constantFrom('1210', '1010'),
})

test('in any cart with any request, the parts add up to the total and nothing is negative (CART-02)', () => {
  const input = fc.record({
    country: fc.constantFrom(...countries),
    lines: fc.array(someLine, { maxLength: 12 }),
    made: fc.subarray(offers),
    cards: fc.array(fc.nat(100_000), { maxLength: 5 }),
    off: fc.nat(100_000),
  })
  fc.assert(
    fc.property(input, ({ country, lines, made, cards, off }) => {
      const cart = aCart({
        country,
        lines: lines.map(({ current, markdown, ...line }, i) =>
          aLine({ ...line, id: `${i}`, unit: { current, original: current + markdown } }),
        ),
        priceChanges: changes({
          giftCards: cards.map(card),
          adjustments: [anAdjustment({ type: 'AMOUNT', value: off })],
        }),
      })
      const {
        totals,
        items,
        payment_instruments: paying,
      } = cartEntity.parse(toCartView(cart, { words, conditions: conditions({ offers: made, storeId: 'HV-US-01' }) }))
      const cents = (amount: number) => Math.round(amount * 100)
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0)
      const exclusive = country === 'US' || country === 'CA'
      expect(sum(items.map(({ price }) => price.priceAfterOrderDiscount ?? 0))).toBe(cents(totals.itemSubTotal))
      expect(cents(totals.itemTotal) - cents(totals.totalDiscount)).toBe(cents(totals.itemSubTotal))
      expect(sum([totals.itemSubTotal, totals.shipping, exclusive ? totals.tax : 0])).toBe(cents(totals.total))
      expect(sum([totals.totalWithoutTax, totals.tax])).toBe(cents(totals.total))
      expect(sum([...paying.map(({ amount }) => amount ?? 0), totals.remainingToPay, totals.appliedRewards])).toBe(cents(totals.total))
    }),
  )
})

test('a member with the delivery benefit pays none, whatever the cart’s total (LOY-11)', () => {
  const entitlements = { ...noEntitlements, loyaltyMember: true }
  const delivery = (over: object, conditions = noPricingContext) =>
    priceCart(aCart({ lines: [aLine({ unit: { original: 1_000, current: 1_000 } })], ...over }), conditions).totals.shipping
  expect(delivery({ country: 'US' })).toBeGreaterThan(0)
  expect(delivery({ country: 'US' }, { ...noPricingContext, entitlements })).toBe(0)
  expect(delivery({ country: 'DE' }, { ...noPricingContext, entitlements })).toBeGreaterThan(0)
})
