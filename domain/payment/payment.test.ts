import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Country } from '#config/locales'
import { amountText, instrumentBody } from '#contracts/entities/payment'
import { aCart, aLine, sampleCartLabels } from '#domain/cart/cart.sample'
import { applyCartCommand } from '#domain/cart/cart-command'
import type { CartState } from '#domain/cart/cart-state'
import { toCartView } from '#domain/cart/cart-view'
import { noPricingContext } from '#domain/cart/price-cart'
import { noEntitlements } from '#domain/consumer/entitlements'
import { calculateCreditUse, getAvailableMethods, type PaymentContext } from './available-methods'
import type { PaymentInstrument } from './cart-payment'
import { buildPaymentData } from './provider-methods'

const paying = (over: Partial<PaymentContext> = {}): PaymentContext => ({
  country: 'US',
  toPay: 10_000,
  buysGiftCard: false,
  isInStore: false,
  entitlements: noEntitlements,
  ...over,
})
const codesFor = (over: Partial<PaymentContext> = {}) => getAvailableMethods(paying(over)).map(({ code }) => code)
const usual = ['CREDIT_CARD', 'APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL', 'PAYPAL_EXPRESS', 'PAY_LATER', 'GIFT_CARD']
const sealedCard = {
  encryptedCardNumber: 'sbx.a',
  encryptedExpiryMonth: 'sbx.b',
  encryptedExpiryYear: 'sbx.c',
  encryptedSecurityCode: 'sbx.d',
}
const card = (paymentData: string | Record<string, string>, over = {}) =>
  buildPaymentData({ payment_method_id: 'CREDIT_CARD', additionalDetails: { paymentData }, ...over })

test('a guest may pay by card, wallet, loan or gift card (APIC-16, PAY-01, PAY-15, PAY-16)', () => {
  expect(codesFor()).toEqual(usual)
})

test('cards are those of the country (PAY-06)', () => {
  const brandsIn = (country: Country) => getAvailableMethods(paying({ country }))[0]?.brands
  expect(brandsIn('US')).toContain('discover')
  expect(brandsIn('FR')).toContain('cartebancaire')
  expect(brandsIn('DE')).toContain('maestro')
})

test('a loan is for amounts between the lender’s limits, and not for Canada (APIC-16)', () => {
  expect([3_499, 3_500, 100_000, 100_001].map((toPay) => codesFor({ toPay }).includes('PAY_LATER'))).toEqual([false, true, true, false])
  expect(codesFor({ country: 'CA' })).not.toContain('PAY_LATER')
})

test('a gift card is bought with neither gift card nor loan; the express button is not for a store’s associates; nothing to pay needs no card (EMP-08, ERR-34)', () => {
  expect(codesFor({ buysGiftCard: true })).toEqual(usual.slice(0, 5))
  expect(codesFor({ isInStore: true })).not.toContain('PAYPAL_EXPRESS')
  expect(codesFor({ toPay: 0 })).toEqual(['GIFT_CARD'])
})

test('points are for members, credit for athletes who have some (LOY-10, EMP-17, PAY-04)', () => {
  const member = { ...noEntitlements, loyaltyMember: true, points: 100 }
  expect(codesFor({ entitlements: member }).slice(usual.length)).toEqual(['LOYALTY_POINTS'])
  expect(codesFor({ entitlements: { ...member, points: 0 } })).not.toContain('LOYALTY_POINTS')
  const athlete = getAvailableMethods(paying({ entitlements: { ...noEntitlements, athlete: true, athleteCredit: 15_000 } })).at(-1)
  expect(athlete).toEqual({ code: 'ATHLETES_PAYMENT', athlete: { payable: 10_000, remaining: 5_000 } })
  expect(codesFor({ entitlements: { ...noEntitlements, athlete: true } })).not.toContain('ATHLETES_PAYMENT')
})

test('credit paid and credit left add up to the credit, and never exceed the cart (PAY-04)', () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.nat(500_000), (credit, toPay) => {
      const { payable, remaining } = calculateCreditUse({ credit, toPay })
      expect(payable + remaining).toBe(credit)
      expect(payable).toBe(Math.min(credit, toPay))
    }),
  )
})

test('amounts of a payment are texts (PAY-05, TRAP-42)', () => {
  expect(['0', '12.5', '129.95'].filter((text) => !amountText.safeParse(text).success)).toEqual([])
  expect([12.5, '12,50', '-1', '1.2345', ''].filter((value) => amountText.safeParse(value).success)).toEqual([])
  expect(instrumentBody.safeParse({ payment_method_id: 'PAYPAL', amount: 12.5 }).success).toBe(false)
})

test('a new card is its four sealed fields, a saved one its sealed security code (APIC-17)', () => {
  expect(card({ ...sealedCard, brand: 'visa', unknown: 'x' })).toEqual({
    ok: true,
    value: { type: 'scheme', ...sealedCard, brand: 'visa' },
  })
  expect(card({ encryptedSecurityCode: 'sbx.d' }, { payment_instrument_id: 'S1' })).toMatchObject({ ok: true })
  for (const field of Object.keys(sealedCard))
    expect(card({ ...sealedCard, [field]: '' })).toMatchObject({
      errorId: 'INVALID_REQUEST',
      details: { field: `additionalDetails.paymentData.${field}` },
    })
  expect(card({}, { payment_instrument_id: 'S1' })).toMatchObject({
    details: { field: 'additionalDetails.paymentData.encryptedSecurityCode' },
  })
  expect(card('sbx.a').ok).toBe(false)
})

test.each(['APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL', 'PAYPAL_EXPRESS'] as const)(
  '%s is the wallet’s text (PAY-03, PAY-16)',
  (payment_method_id) => {
    expect(buildPaymentData({ payment_method_id, additionalDetails: { paymentData: 'token' } })).toMatchObject({
      value: { walletToken: 'token' },
    })
    // Without it PayPal is a redirect.
    const without = payment_method_id === 'PAYPAL' ? { value: { type: 'paypal' } } : { errorId: 'INVALID_REQUEST' }
    expect(buildPaymentData({ payment_method_id })).toMatchObject(without)
  },
)

test.each(['4111111111111111', '4111 1111 1111 1111', '5500-0000-0000-0004', 'my card is 370000000000002 thanks'])(
  'what looks like a card number is refused wherever it appears: %s (PAY-20)',
  (text) => {
    const refused = { errorId: 'INVALID_REQUEST', details: { field: 'additionalDetails.paymentData' } }
    expect(card({ ...sealedCard, encryptedCardNumber: text })).toMatchObject(refused)
    expect(card({ ...sealedCard, holderName: text })).toMatchObject(refused)
    expect(buildPaymentData({ payment_method_id: 'APPLE_PAY', additionalDetails: { paymentData: text } })).toMatchObject(refused)
  },
)

test('a wallet token of digits and letters is no card number', () => {
  const paymentData = JSON.stringify({ transactionId: 'a4111111111111111f9', header: 'be4111111111111111' })
  expect(buildPaymentData({ payment_method_id: 'APPLE_PAY', additionalDetails: { paymentData } }).ok).toBe(true)
})

const attach = (cart: CartState, instrument: Partial<PaymentInstrument>): CartState => {
  const outcome = applyCartCommand(cart, {
    kind: 'add-instrument',
    instrument: { id: '1', method: 'CREDIT_CARD', sealed: {}, ...instrument },
  })
  return outcome.ok ? outcome.value : cart
}

test('the newest card or wallet replaces the former one for the rest; credit stays beside it, once (APIC-17, PAY-02, PAY-04)', () => {
  let cart = aCart({ lines: [aLine()] })
  cart = attach(cart, { id: 'card', sealed: sealedCard })
  cart = attach(cart, { id: 'credit', method: 'ATHLETES_PAYMENT', most: 4_000 })
  cart = attach(cart, { id: 'credit', method: 'ATHLETES_PAYMENT', most: 4_000 })
  cart = attach(cart, { id: 'wallet', method: 'PAYPAL', requestId: 'R1' })
  const entitlements = { ...noEntitlements, athlete: true, athleteCredit: 4_000 }
  const view = toCartView(cart, { words: sampleCartLabels, conditions: { ...noPricingContext, entitlements } })
  expect(view.payment_instruments).toEqual([
    { payment_method_id: 'ATHLETES_PAYMENT', payment_instrument_id: 'credit', amount: 40 },
    { payment_method_id: 'PAYPAL', payment_instrument_id: 'wallet', amount: 60, c_requestID: 'R1' },
  ])
  expect(view.totals.remainingToPay).toBe(60)
  expect(JSON.stringify(view)).not.toContain('sbx.')
})

test('an instrument is removed by its id and kind; another one is PYT404 (APIC-18)', () => {
  const cart = attach(aCart(), { id: 'card' })
  const remove = (id: string, method: PaymentInstrument['method']) => applyCartCommand(cart, { kind: 'remove-instrument', id, method })
  expect(remove('card', 'CREDIT_CARD')).toMatchObject({ value: { payment: { instruments: [] } } })
  expect(remove('card', 'PAYPAL')).toMatchObject({ errorId: 'PAYMENT_INSTRUMENT_NOT_FOUND' })
  expect(remove('other', 'CREDIT_CARD')).toMatchObject({ errorId: 'PAYMENT_INSTRUMENT_NOT_FOUND' })
})
