import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAdjustment, anOffer } from '#domain/promotion/offer.sample'
import { noEntitlements } from '#domain/consumer/entitlements'
import { aCart, aLine, sampleCartLabels as words } from '#domain/cart/cart.sample'
import { toCartView } from '#domain/cart/cart-view'
import { buildGiftLine } from '#domain/cart/promised-gifts'
import { noPriceChanges } from '#domain/cart/cart-state'
import { getTotalParts } from './total-breakdown.server'

const called = (name: string) => ({ ...anOffer().text, name })
const offers = [
  anOffer({
    promotionId: 'packs',
    level: 'PRODUCT',
    categories: ['1210'],
    reward: { kind: 'percentage', percent: 15 },
    text: called('packs'),
  }),
  anOffer({ promotionId: 'ten', reward: { kind: 'percentage', percent: 10 } }),
  anOffer({ promotionId: 'beanie', minimum: 20_000, reward: { kind: 'gift', productId: 'HV1P7R33' } }),
]
const { id: _, ...beanie } = aLine({ productId: 'HV1P7R33', upc: '9', unit: { original: 3_200, current: 3_200 } })
const conditions = { offers, gifts: new Map([['beanie', buildGiftLine('beanie', beanie)]]), entitlements: noEntitlements }
const card = (balance: number, n: number) => ({ paymentInstrumentId: `pi-${n}`, cardId: `${n}`, maskedNumber: '**** 1', balance })
const viewOf = (cart: Parameters<typeof aCart>[0]) => toCartView(aCart(cart), { words, conditions })

test('the total is explained from list price to amount due, in order of calculation (CART-02, CART-04)', () => {
  const lines = [aLine({ category: '1210', qty: 2, unit: { original: 15_000, current: 12_000 } })]
  const priceChanges = { ...noPriceChanges, reward: { points: 100, amount: 1_000 }, giftCards: [card(2_500, 1)] }
  expect(getTotalParts(viewOf({ lines, priceChanges }))).toEqual([
    { kind: 'list', amount: 30_000 },
    { kind: 'markdown', amount: -6_000 },
    { kind: 'item-promotion', name: 'packs', amount: -3_600 },
    { kind: 'order-promotion', name: 'Ten off', amount: -2_040 },
    { kind: 'delivery', amount: 0 },
    { kind: 'reward', amount: -1_000 },
    { kind: 'gift-card', amount: -2_500 },
  ])
})

test('each promotion is named with its discount, over all lines (PROM-01, PROM-02)', () => {
  const lines = ['a', 'b'].map((id) => aLine({ id, upc: id, category: '1210', unit: { original: 10_000, current: 10_000 } }))
  const twenty = anOffer({ promotionId: 'twenty', reward: { kind: 'amount', amount: 2_000 }, text: called('20 to save') })
  const view = toCartView(aCart({ lines }), { words, conditions: { ...conditions, offers: [...offers, twenty] } })
  expect(view.items.map(({ promotion }) => promotion)).toMatchObject([
    { promotionId: 'packs', amount: 15 },
    { promotionId: 'packs', amount: 15 },
    undefined,
  ])
  expect(getTotalParts(view).flatMap(({ name, amount }) => (name ? [[name, amount]] : []))).toEqual([
    ['packs', -3_000],
    ['Ten off', -1_700],
    ['20 to save', -2_000],
  ])
})

test('an associate’s manual discount is named as such, not as a promotion (CART-19)', () => {
  const lines = [aLine({ id: 'line-1', qty: 1, unit: { original: 10_000, current: 10_000 } })]
  const adjustments = [anAdjustment({ itemId: 'line-1' }), anAdjustment({ adjustmentId: 'a2', type: 'AMOUNT', value: 550 })]
  const view = toCartView(aCart({ lines, priceChanges: { ...noPriceChanges, adjustments } }), {
    words,
    conditions: { offers: [], gifts: new Map(), entitlements: noEntitlements, storeId: 'HV-US-01' },
  })
  expect(getTotalParts(view).filter(({ kind }) => kind !== 'list' && kind !== 'delivery')).toEqual([{ kind: 'by-hand', amount: -1_550 }])
})

const amount = fc.integer({ min: 0, max: 90_000 })
const line = fc.record({
  original: fc.integer({ min: 1, max: 60_000 }),
  off: fc.integer({ min: 0, max: 90 }),
  qty: fc.integer({ min: 1, max: 4 }),
  pack: fc.boolean(),
})

const anyCart = fc.record({
  bought: fc.array(line, { minLength: 1, maxLength: 5 }),
  place: fc.constantFrom(
    { country: 'US', currency: 'USD' } as const,
    { country: 'GB', currency: 'GBP' } as const,
    { country: 'FR', currency: 'EUR' } as const,
  ),
  cards: fc.array(amount, { maxLength: 3 }),
  points: amount,
})

test('the parts of any cart add up to the amount due, and each is the platform’s number (CART-02)', () => {
  fc.assert(
    fc.property(anyCart, ({ bought, place, cards, points }) => {
      const lines = bought.map(({ original, off, qty, pack }, i) => {
        const unit = { original, current: original - Math.floor((original * off) / 100) }
        return aLine({ id: `${i}`, upc: `${i}`, qty, unit, ...(pack && { category: '1210' }) })
      })
      const priceChanges = { ...noPriceChanges, giftCards: cards.map(card), reward: { points: 1, amount: points } }
      const cart = viewOf({ lines, ...place, priceChanges })
      const parts = getTotalParts(cart)
      const of = (kind: string) => parts.reduce((sum, part) => (part.kind === kind ? sum + part.amount : sum), 0)
      expect(parts.filter(({ kind, name }) => kind.endsWith('promotion') && !name)).toEqual([])
      const cents = (wire: number) => Math.round(wire * 100)
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(cents(cart.totals.remainingToPay))
      expect(of('list')).toBe(cents(cart.totals.itemTotal))
      expect(cents(cart.totals.totalDiscount) + of('markdown') + of('item-promotion') + of('order-promotion')).toBe(0)
      expect([of('delivery'), of('tax')]).toEqual([cents(cart.totals.shipping), place.country === 'US' ? cents(cart.totals.tax) : 0])
      expect(cents(cart.totals.appliedRewards) + of('reward')).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})
