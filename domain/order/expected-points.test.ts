import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Locale, locales } from '#config/locales'
import { aCart, aLine, sampleCartLabels } from '#domain/cart/cart.sample'
import { noPriceChanges } from '#domain/cart/cart-state'
import { toCartView } from '#domain/cart/cart-view'
import { type PricingContext, noPricingContext, priceCart } from '#domain/cart/price-cart'
import { noEntitlements } from '#domain/consumer/entitlements'
import { anOffer } from '#domain/promotion/offer.sample'
import { buildPriceHolds } from './hold-plan'
import { calculateExpectedPoints, calculateUnitPoints } from './expected-points'
import { calculateOrderPoints } from './order-points'
import type { OrderState } from './order-state'

const someLocale = fc.constantFrom<Locale>('en-us', 'en-ca', 'en-gb', 'fr-fr', 'de-de', 'it-it')
const amount = fc.nat(40_000)
const someOffer = fc.constantFrom(
  anOffer({ promotionId: 'ten' }),
  anOffer({ promotionId: 'twenty', minimum: 15_000, reward: { kind: 'amount', amount: 2_000 } }),
  anOffer({ promotionId: 'staff', reward: { kind: 'percentage', percent: 40 } }),
  anOffer({ promotionId: 'ship', level: 'SHIPPING', reward: { kind: 'free-delivery' } }),
)
const someLines = fc.array(fc.record({ price: amount, qty: fc.integer({ min: 1, max: 3 }), digital: fc.boolean() }), {
  minLength: 1,
  maxLength: 4,
})
const someBalances = fc.array(amount, { maxLength: 2 })

type CartParts = {
  locale: Locale
  lines: { price: number; qty: number; digital: boolean }[]
  balances?: number[]
  reward?: number
  credit?: number
}

function buildCart({ locale, lines, balances = [], reward = 0, credit = 0 }: CartParts) {
  const { country, currency } = locales[locale]
  const instruments = [{ id: 'credit', method: 'ATHLETES_PAYMENT' as const, sealed: {}, most: credit }]
  return aCart({
    ...{ owner: 'C1', country, currency },
    lines: lines.map(({ price, qty, digital }, i) =>
      aLine({ id: `l${i}`, upc: `${i}`, qty, digital, unit: { original: price, current: price } }),
    ),
    priceChanges: {
      ...noPriceChanges,
      giftCards: balances.map((balance, i) => ({ paymentInstrumentId: `c${i}`, cardId: `c${i}`, maskedNumber: '**** 0000', balance })),
      ...(reward > 0 && { reward: { points: reward / 10, amount: reward } }),
    },
    ...(credit > 0 && { payment: { instruments } }),
  })
}

/** Points told of the cart, and those granted for its order. */
function announceAndGrant(parts: CartParts, conditions: PricingContext = noPricingContext) {
  const market = locales[parts.locale]
  const state = buildCart(parts)
  const cart = toCartView(state, { words: sampleCartLabels, locale: parts.locale, conditions })
  const giftCards = cart.payment_instruments.flatMap(({ payment_method_id: code, amount: paid = 0 }) =>
    code === 'GIFT_CARD' ? [paid] : [],
  )
  const priced = priceCart(state, conditions)
  const order = {
    ...{ cart, country: market.country, currency: market.currency, locale: parts.locale, status: 'CONFIRMED', events: [] },
    payment: { code: 'CREDIT_CARD', toPay: priced.split.remaining },
    holds: buildPriceHolds(priced, conditions.offers),
  } as unknown as OrderState
  return { told: calculateExpectedPoints({ ...cart, giftCards }, market), granted: calculateOrderPoints(order).earned }
}

test('a cart tells the points that its order is granted, whatever is taken off and pays (LOY-17)', () => {
  const conditions = fc.record({ offers: fc.uniqueArray(someOffer, { selector: ({ promotionId }) => promotionId }), athleteCredit: amount })
  const parts = fc.record({
    ...{ locale: someLocale, lines: someLines, balances: someBalances },
    ...{ reward: fc.constantFrom(0, 1_000, 5_000), credit: fc.constantFrom(0, 3_000) },
  })
  fc.assert(
    fc.property(parts, conditions, (cart, { offers, athleteCredit }) => {
      const entitlements = { ...noEntitlements, athlete: true, athleteCredit, loyaltyMember: true }
      const { told, granted } = announceAndGrant(cart, { ...noPricingContext, offers, entitlements })
      expect(told).toBe(granted)
    }),
    { numRuns: 1_000 },
  )
})

test('a product tells the points of an order of it alone, without the tax in its price (LOY-17)', () => {
  fc.assert(
    fc.property(someLocale, amount, (locale, price) => {
      const lines = [{ price, qty: 1, digital: false }]
      expect(calculateUnitPoints(price, locales[locale])).toBe(announceAndGrant({ locale, lines }).granted)
    }),
  )
  expect([calculateUnitPoints(12_000, locales['en-us']), calculateUnitPoints(12_000, locales['fr-fr'])]).toEqual([120, 100])
})

test('stored value earns nothing, and a gift card pays as money does (LOY-17, LOY-14)', () => {
  const lines = [{ price: 10_000, qty: 1, digital: false }]
  expect(announceAndGrant({ locale: 'en-us', lines, balances: [10_000] }).told).toBe(100)
  expect(announceAndGrant({ locale: 'en-us', lines, reward: 5_000 }).told).toBe(50)
  expect(announceAndGrant({ locale: 'en-us', lines: [{ price: 10_000, qty: 1, digital: true }] }).told).toBe(0)
})
