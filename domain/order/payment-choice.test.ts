import { expect, test } from 'vitest'
import { failureOf, needsNewCart } from './failure-of'
import { paymentChoice } from './payment-choice'

test.each([
  [
    { code: 'CREDIT_CARD', additionalData: { encryptedCardNumber: 'sbx.a', sessionID: 's1' } },
    { ok: true, value: { type: 'scheme', encryptedCardNumber: 'sbx.a' } },
  ],
  [
    { code: 'CREDIT_CARD', additionalData: { storedPaymentMethodId: 'p1', walletToken: 'w' } },
    { ok: true, value: { type: 'scheme', storedPaymentMethodId: 'p1' } },
  ],
  [
    { code: 'APPLE_PAY', additionalData: { walletToken: 'w' } },
    { ok: true, value: { type: 'applepay', walletToken: 'w' } },
  ],
  [
    { code: 'PAYPAL_EXPRESS', additionalData: { walletToken: 'w' } },
    { ok: true, value: { type: 'paypal', walletToken: 'w' } },
  ],
  [
    { code: 'PAY_LATER', additionalData: {} },
    { ok: true, value: { type: 'klarna' } },
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
  expect(paymentChoice(choice)).toEqual(outcome)
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
  ['abandoned', 'CREDIT_CARD', false, 'PAYMENT_ERROR'],
] as const)('%s with %s, challenged %s, is told as %s (PAY-08, PAY-09, PAY-14)', (...[event, code, wasChallenged, errorId]) => {
  expect(failureOf(event, { code, wasChallenged })).toBe(errorId)
})

test('a failed payment makes a new cart, something sold out does not (CHK-07, CHK-08, TRAP-45)', () => {
  expect(needsNewCart('PAYMENT_DECLINED')).toBe(true)
  expect(needsNewCart('ITEM_NO_LONGER_AVAILABLE')).toBe(false)
})
