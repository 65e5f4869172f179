import { expect, test } from 'vitest'
import type { Country } from '#config/locales'
import { noEntitlements } from '#domain/consumer/entitlements'
import { resolvePaymentChoice } from './cart-payment'
import { canBuyGiftCard, getAvailableMethods } from './available-methods'
import { redirectMethodIds, buildPaymentData } from './provider-methods'

const redirectsIn = (country: Country, toPay = 10_000) =>
  getAvailableMethods({ country, toPay, buysGiftCard: false, isInStore: false, entitlements: noEntitlements })
    .map(({ code }) => code)
    .filter((code) => (redirectMethodIds as string[]).includes(code))

test.each([
  ['US', ['PAYPAL']],
  ['NL', ['PAYPAL', 'IDEAL', 'BANCONTACT', 'SEPA_DIRECT_DEBIT']],
  ['ES', ['PAYPAL', 'BIZUM', 'SEPA_DIRECT_DEBIT']],
  ['DE', ['PAYPAL', 'SEPA_DIRECT_DEBIT']],
  ['GB', ['PAYPAL']],
] as const)('%s is offered its own payment methods (PAY-28)', (country, codes) => {
  expect(redirectsIn(country)).toEqual(codes)
})

test('a method with a limit is not offered above it, and none when nothing is to be paid (PAY-28)', () => {
  expect([redirectsIn('ES', 100_000).includes('BIZUM'), redirectsIn('ES', 100_001).includes('BIZUM')]).toEqual([true, false])
  expect(redirectsIn('NL', 0)).toEqual([])
})

test.each([
  ['IDEAL', { type: 'ideal' }],
  ['SEPA_DIRECT_DEBIT', { type: 'sepadirectdebit', page: 'hosted' }],
  ['PAYPAL', { type: 'paypal' }],
] as const)('%s needs nothing of the shopper here (PAY-28)', (code, sealed) => {
  expect(buildPaymentData({ payment_method_id: code })).toEqual({ ok: true, value: sealed })
  expect(resolvePaymentChoice({ code, additionalData: {} })).toEqual({ ok: true, value: { code, sealed } })
})

test('money a bank may take back buys no gift card (PAY-21)', () => {
  expect([canBuyGiftCard('SEPA_DIRECT_DEBIT'), canBuyGiftCard('IDEAL')]).toEqual([false, true])
})
