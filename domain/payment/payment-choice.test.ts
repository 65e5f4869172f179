import { expect, test } from 'vitest'
import { type PaymentInstrument, resolvePaymentChoice } from './cart-payment'
import { toPlacementFailure, isHarmlessFailure, needsNewCart } from '#domain/order/placement-saga'

test.each([
  [
    { code: 'CREDIT_CARD', additionalData: { encryptedCardNumber: 'sbx.a', sessionID: 's1' } },
    { ok: true, value: { sealed: { type: 'scheme', encryptedCardNumber: 'sbx.a' } } },
  ],
  [
    { code: 'CREDIT_CARD', additionalData: { storedPaymentMethodId: 'p1', walletToken: 'w' } },
    { ok: true, value: { sealed: { type: 'scheme', storedPaymentMethodId: 'p1' } } },
  ],
  [
    { code: 'APPLE_PAY', additionalData: { walletToken: 'w' } },
    { ok: true, value: { sealed: { type: 'applepay', walletToken: 'w' } } },
  ],
  [
    { code: 'PAYPAL_EXPRESS', additionalData: { walletToken: 'w' } },
    { ok: true, value: { sealed: { type: 'paypal', walletToken: 'w' } } },
  ],
  [
    { code: 'PAYPAL', additionalData: {} },
    { ok: true, value: { sealed: { type: 'paypal' } } },
  ],
  [
    { code: 'PAYPAL', additionalData: { subtype: 'sdk' } },
    { ok: true, value: { sealed: { type: 'paypal', subtype: 'sdk' } } },
  ],
  [
    { code: 'IDEAL', additionalData: { subtype: 'sdk' } },
    { ok: true, value: { sealed: { type: 'ideal' } } },
  ],
  [
    { code: 'PAY_LATER', additionalData: {} },
    { ok: true, value: { sealed: { type: 'klarna' } } },
  ],
  [
    { code: 'CREDIT_CARD', additionalData: {} },
    { ok: false, errorId: 'PAYMENT_INSTRUMENT_NOT_FOUND' },
  ],
  [
    { code: 'GOOGLE_PAY', additionalData: {} },
    { ok: false, errorId: 'PAYMENT_INSTRUMENT_NOT_FOUND' },
  ],
  [undefined, { ok: false, errorId: 'PAYMENT_INSTRUMENT_NOT_FOUND' }],
  [
    { code: 'GIFT_CARD', additionalData: {} },
    { ok: false, errorId: 'PAYMENT_METHOD_NOT_ALLOWED' },
  ],
  [
    { code: 'constructor', additionalData: {} },
    { ok: false, errorId: 'PAYMENT_METHOD_NOT_ALLOWED' },
  ],
])('to pay a rest with %j is %j (PAY-11)', (choice, outcome) => {
  const expected = 'value' in outcome ? { ok: true, value: { ...outcome.value, code: choice?.code } } : outcome
  expect(resolvePaymentChoice(choice)).toEqual(expected)
})

test.each([
  ['gone', 'CREDIT_CARD', false, 'ITEM_NO_LONGER_AVAILABLE'],
  ['fraud', 'CREDIT_CARD', false, 'PAYMENT_FRAUD_VERIFICATION_EXCEPTION'],
  ['refused', 'CREDIT_CARD', false, 'PAYMENT_DECLINED'],
  ['refused', 'CREDIT_CARD', true, 'PAYMENT_AUTHENTICATION_FAILED'],
  ['abandoned', 'CREDIT_CARD', true, 'PAYMENT_AUTHENTICATION_FAILED'],
  ['refused', 'PAY_LATER', true, 'PAY_LATER_FAILED'],
  ['refused', 'PAY_LATER', false, 'PAY_LATER_FAILED'],
  ['error', 'CREDIT_CARD', false, 'PAYMENT_ERROR'],
  ['expired', 'CREDIT_CARD', true, 'PAYMENT_AUTHENTICATION_FAILED'],
] as const)('%s with %s, challenged %s, is reported as %s (PAY-08, PAY-09, PAY-14)', (...[event, code, wasChallenged, errorId]) => {
  expect(toPlacementFailure(event, { code, wasChallenged })).toEqual({ errorId })
})

test.each([
  ['abandoned', 'left'],
  ['expired', 'expired'],
] as const)('a payment page that was %s is reported as such, not as a failed payment (PAY-14)', (event, reason) => {
  const received = toPlacementFailure(event, { code: 'CREDIT_CARD', wasChallenged: false })
  expect(received).toEqual({ errorId: 'PAYMENT_ERROR', details: { reason } })
})

test('a request that came to no bank is reported with its cause, also while the bank had a question (PAY-60)', () => {
  const circumstances = { code: 'CREDIT_CARD', wasChallenged: true, cause: 'type-again' } as const
  expect(toPlacementFailure('error', circumstances)).toEqual({ errorId: 'PAYMENT_ERROR', details: { reason: 'type-again' } })
})

test('a try that came to no bank counts for no CAPTCHA, but for a card that is none (PAY-60)', () => {
  expect(['left', 'type-again', 'card-gone', 'not-accepted', 'ours'].every(isHarmlessFailure)).toBe(true)
  expect(['card-invalid', 'expired', undefined].some(isHarmlessFailure)).toBe(false)
})

test('a failed payment makes a new cart, something sold out does not (CHK-07, CHK-08, TRAP-45)', () => {
  expect(needsNewCart('PAYMENT_DECLINED')).toBe(true)
  expect(needsNewCart('ITEM_NO_LONGER_AVAILABLE')).toBe(false)
})

const attached: PaymentInstrument[] = [
  { id: 'a', method: 'ATHLETES_PAYMENT', sealed: {}, most: 500 },
  { id: 'b', method: 'CREDIT_CARD', sealed: { type: 'scheme', encryptedCardNumber: 'sbx.kept' } },
]

test('data missing in the call is taken from the cart’s payments (PAY-11)', () => {
  const kept = { ok: true, value: { code: 'CREDIT_CARD', sealed: { type: 'scheme', encryptedCardNumber: 'sbx.kept' } } }
  expect(resolvePaymentChoice(undefined, attached)).toEqual(kept)
  expect(resolvePaymentChoice({ code: 'CREDIT_CARD', additionalData: { sessionID: 's' } }, attached)).toEqual(kept)
  expect(resolvePaymentChoice({ code: 'APPLE_PAY', additionalData: {} }, attached)).toMatchObject({
    errorId: 'PAYMENT_INSTRUMENT_NOT_FOUND',
  })
  expect(resolvePaymentChoice(undefined, attached.slice(0, 1))).toMatchObject({ errorId: 'PAYMENT_INSTRUMENT_NOT_FOUND' })
})

test('a card number in the open is never taken (PAY-20)', () => {
  const choice = { code: 'CREDIT_CARD', additionalData: { encryptedCardNumber: '4111 1111 1111 1111' } }
  expect(resolvePaymentChoice(choice)).toMatchObject({ errorId: 'INVALID_REQUEST' })
})
