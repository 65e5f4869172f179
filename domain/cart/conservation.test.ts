import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentMethodId } from '#contracts/entities/payment'
import { aCart, aLine } from './cart.sample'
import { type CartCommand, applyCartCommand } from './cart-command'
import { type CartState, noPriceChanges } from './cart-state'
import { priceCart } from './price-cart'
import { noEntitlements } from '#domain/consumer/entitlements'
import { buysStoredValue, validatePayments, type PlacementContext } from './conservation'

const shell = (id: string) => aLine({ id })
const gift = (id: string, amount = 100) =>
  aLine({
    id,
    digital: true,
    upc: 'gift',
    productId: 'GIFT',
    customAmount: amount,
    unit: { original: amount * 100, current: amount * 100 },
  })
const giftCard = (n: number) => ({ paymentInstrumentId: `pi-${n}`, cardId: `card-${n}`, maskedNumber: '**** 0001', balance: n * 1_500 })
const instrument = (method: PaymentMethodId) => ({ id: method, method, sealed: {}, most: 4_000 })
const entitlements = { ...noEntitlements, loyaltyMember: true, points: 1_000, athlete: true, athleteCredit: 4_000 }
const placing = (over: Partial<PlacementContext> = {}): PlacementContext => ({ country: 'US', isInStore: false, entitlements, ...over })
const price = (cart: CartState) => priceCart(cart, { offers: [], gifts: new Map(), entitlements })

const line = fc.nat(2)
const commands: fc.Arbitrary<CartCommand> = fc.oneof(
  line.map((n) => ({ kind: 'add-item' as const, line: shell(`s${n}`), available: 50 })),
  line.map((n) => ({ kind: 'add-item' as const, line: gift(`g${n}`, 25 + n), available: 50 })),
  line.map((n) => ({ kind: 'remove-item' as const, itemId: `s${n}` })),
  line.map((n) => ({ kind: 'remove-item' as const, itemId: `g${n}` })),
  line.map((n) => ({ kind: 'change-item' as const, line: gift(`s${n}`, 60 + n), available: 50 })),
  line.map((n) => ({ kind: 'change-item' as const, line: { ...shell(`g${n}`), qty: n + 1 }, available: 50 })),
  line.map((n) => ({ kind: 'apply-gift-card' as const, giftCard: giftCard(n + 1) })),
  line.map((n) => ({ kind: 'remove-gift-card' as const, paymentInstrumentId: `pi-${n + 1}` })),
  line.map((n) => ({ kind: 'apply-reward' as const, ...(n > 0 && { reward: { points: n * 100, amount: n * 1_000 } }) })),
  fc
    .constantFrom<PaymentMethodId>('ATHLETES_PAYMENT', 'PAY_LATER', 'CREDIT_CARD', 'PAYPAL')
    .map((method) => ({ kind: 'add-instrument' as const, instrument: instrument(method) })),
  fc.record({ n: fc.nat(40), buysGift: fc.boolean(), pays: fc.boolean() }).map(({ n, buysGift, pays }) => ({
    kind: 'merge' as const,
    guest: {
      id: `guest-${n}`,
      lines: [(buysGift ? gift : shell)(`m${n}`)],
      priceChanges: { ...noPriceChanges, giftCards: pays ? [giftCard(4)] : [] },
    },
    ...{ available: { [`m${n}`]: 9 }, offers: [] },
  })),
)

test('after any sequence of actions, a cart with a gift card is paid with money alone, adds up, and reports what was removed (PAY-21)', () => {
  fc.assert(
    fc.property(fc.array(commands, { minLength: 2, maxLength: 14 }), (sequence) => {
      let cart = aCart()
      for (const command of sequence) {
        const before = cart
        const outcome = applyCartCommand(cart, command)
        if (outcome.ok) cart = outcome.value
        const { giftCards = [], reward } = cart.priceChanges ?? {}
        const methods = cart.payment?.instruments?.map(({ method }) => method) ?? []
        if (buysStoredValue(cart)) {
          expect([giftCards, reward]).toEqual([[], undefined])
          expect(methods.filter((method) => method === 'ATHLETES_PAYMENT' || method === 'PAY_LATER')).toEqual([])
        }
        const isLess = tenders(cart) < tenders(before) && !['remove-gift-card', 'apply-reward', 'add-instrument'].includes(command.kind)
        if (isLess) expect(cart.notes?.some(({ code }) => code === 'PAYMENT_REMOVED') ?? cart.merge?.paymentRemoved).toBe(true)
        expect(validatePayments(price(cart), placing({ code: 'CREDIT_CARD' }))).toEqual({ ok: true, value: undefined })
      }
    }),
    { numRuns: 1_500 },
  )
})

function tenders({ priceChanges, payment }: CartState): number {
  return (priceChanges?.giftCards.length ?? 0) + (priceChanges?.reward ? 1 : 0) + (payment?.instruments?.length ?? 0)
}

const tendered = { coupons: [], adjustments: [], giftCards: [giftCard(1)] }
test.each<[string, Partial<CartState>, string]>([
  ['gift card', { priceChanges: tendered }, 'GC_NOT_ALLOWED'],
  ['voucher', { priceChanges: { ...tendered, giftCards: [], reward: { points: 100, amount: 1_000 } } }, 'REWARD_NOT_ELIGIBLE'],
  ['credit', { payment: { instruments: [instrument('ATHLETES_PAYMENT')] } }, 'PAYMENT_METHOD_NOT_ALLOWED'],
])('a cart stored with a %s beside a gift card it buys cannot be ordered (PAY-21)', (_what, over, errorId) => {
  expect(validatePayments(price(aCart({ lines: [shell('s'), gift('g')], ...over })), placing())).toEqual({ ok: false, errorId })
  expect(validatePayments(price(aCart({ lines: [shell('s')], ...over })), placing())).toEqual({ ok: true, value: undefined })
})

test('the rest is payable by this shopper for this cart: a loan within its limits, no express button in a store (PAY-22, EMP-08)', () => {
  const of = (qty: number, over: Partial<PlacementContext>, more: Partial<CartState> = {}) =>
    validatePayments(price(aCart({ lines: [{ ...shell('s'), qty }], ...more })), placing(over)).ok
  expect([of(1, { code: 'PAY_LATER' }), of(20, { code: 'PAY_LATER' }), of(1, { code: 'PAY_LATER', country: 'CA' })]).toEqual([
    true,
    false,
    false,
  ])
  expect([of(1, { code: 'PAYPAL_EXPRESS' }), of(1, { code: 'PAYPAL_EXPRESS', isInStore: true })]).toEqual([true, false])
  const almostPaid = { priceChanges: { ...tendered, giftCards: [{ ...giftCard(1), balance: 9_000 }] } }
  expect([of(1, { code: 'PAY_LATER' }, almostPaid), of(1, { code: 'CREDIT_CARD' }, almostPaid)]).toEqual([false, true])
  expect(of(1, { code: 'PAY_LATER' }, { priceChanges: { ...tendered, giftCards: [{ ...giftCard(1), balance: 90_000 }] } })).toBe(true)
})

test('a gift card costs its face value, and the payment parts add up to the total (PAY-21)', () => {
  const right = price(aCart({ lines: [gift('g')] }))
  const cheaper = { ...right, lines: [{ ...right.lines[0]!, orderDiscount: 1 }] }
  const more = { ...right, split: { ...right.split, remaining: right.split.remaining - 1 } }
  const odd = { ...right, split: { reward: -100, giftCards: [], remaining: right.totals.total + 100 } }
  for (const wrong of [cheaper, more, odd])
    expect(validatePayments(wrong, placing())).toEqual({ ok: false, errorId: 'ORDER_TOTALS_FAILED' })
  expect(validatePayments(right, placing()).ok).toBe(true)
})
