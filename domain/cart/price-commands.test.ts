import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAdjustment, anOffer } from '#domain/promotion/offer.sample'
import { aCart, aLine } from './cart.sample'
import { type CartCommand, applyCartCommand } from './cart-command'
import { priceCart } from './price-cart'

const offers = [
  anOffer({ promotionId: 'ten', couponCode: 'TEN' }),
  anOffer({ promotionId: 'alone', couponCode: 'ALONE', exclusive: true, reward: { kind: 'percentage', percent: 30 } }),
  anOffer({ promotionId: 'twenty', couponCode: 'TWENTY', minimum: 15_000, reward: { kind: 'amount', amount: 2_000 } }),
  anOffer({ promotionId: 'ship', couponCode: 'SHIP', level: 'SHIPPING', reward: { kind: 'free-delivery' } }),
]
const money = fc.nat(60_000)
const id = fc.constantFrom('1', '2', '3', '4')

/** Any price action of a shopper or an associate, in any order, sensible or not. */
const someCommand: fc.Arbitrary<CartCommand> = fc.oneof(
  fc.record({ upc: id, qty: fc.integer({ min: 1, max: 3 }), current: money, digital: fc.boolean() }).map(({ current, upc, ...line }) => ({
    kind: 'add-item' as const,
    line: aLine({ ...line, upc, id: upc, unit: { current, original: current } }),
    available: 10,
  })),
  id.map((itemId) => ({ kind: 'remove-item' as const, itemId })),
  fc.constantFrom(...offers).map((offer) => ({
    kind: 'add-coupon' as const,
    coupon: { couponItemId: offer.promotionId, code: offer.couponCode ?? '', exclusive: offer.exclusive },
    offer,
  })),
  fc.constantFrom('TEN', 'ALONE', 'TWENTY', 'SHIP').map((code) => ({ kind: 'remove-coupon' as const, code })),
  fc.constantFrom(undefined, 1_000, 5_000).map((amount) => ({
    kind: 'apply-reward' as const,
    ...(amount !== undefined && { reward: { points: amount / 10, amount } }),
  })),
  fc.record({ id, balance: money }).map(({ id: cardId, balance }) => ({
    kind: 'apply-gift-card' as const,
    giftCard: { paymentInstrumentId: cardId, cardId, maskedNumber: '**** 0000', balance },
  })),
  id.map((paymentInstrumentId) => ({ kind: 'remove-gift-card' as const, paymentInstrumentId })),
  fc
    .record({
      adjustmentId: id,
      type: fc.constantFrom('AMOUNT' as const, 'PERCENTAGE' as const),
      value: fc.integer({ min: 1, max: 10_000 }),
    })
    .map((adjustment) => ({ kind: 'add-adjustment' as const, adjustment: anAdjustment(adjustment) })),
  id.map((adjustmentId) => ({ kind: 'remove-adjustment' as const, adjustmentId })),
)

test('no sequence of actions makes or loses money (CART-02, GIFT-04, PROM-02)', () => {
  fc.assert(
    fc.property(fc.array(someCommand, { maxLength: 40 }), fc.constantFrom('US' as const, 'FR' as const), (commands, country) => {
      let cart = aCart({ country })
      for (const command of commands) {
        const outcome = applyCartCommand(cart, command)
        if (outcome.ok) cart = outcome.value
        const codes = cart.priceChanges?.coupons.map(({ code }) => code) ?? []
        const made = offers.filter(({ couponCode = '' }) => codes.includes(couponCode))
        const priced = priceCart(cart, { offers: made, gifts: new Map(), storeId: 'HV-US-01' })
        const { totals, split, lines, changes } = priced
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
        const paid = lines.map(({ row, itemDiscount, orderDiscount }) => row - itemDiscount - orderDiscount)
        expect(Math.min(0, ...paid, ...lines.map(({ tax }) => tax), split.remaining, totals.shipping)).toBe(0)
        expect(sum(paid)).toBe(totals.itemSubTotal)
        expect(totals.itemTotal - totals.totalDiscount).toBe(totals.itemSubTotal)
        expect(totals.total).toBe(totals.itemSubTotal + totals.shipping + (country === 'US' ? totals.tax : 0))
        expect(split.reward + sum(split.giftCards) + split.remaining).toBe(totals.total)
        split.giftCards.forEach((amount, place) => expect(amount).toBeLessThanOrEqual(changes.giftCards[place]!.balance))
        expect(codes.length).toBeLessThanOrEqual(5)
      }
    }),
    { numRuns: 2_000 },
  )
})
