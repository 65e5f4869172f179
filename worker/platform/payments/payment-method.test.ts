import { expect, test } from 'vitest'
import { parseBrowserInfo, toAdyenPaymentMethod } from './payment-method'

test.each([
  [
    { type: 'applepay', walletToken: 'w' },
    { type: 'applepay', applePayToken: 'w' },
  ],
  [
    { type: 'googlepay', walletToken: 'w' },
    { type: 'googlepay', googlePayToken: 'w' },
  ],
  [{ type: 'klarna' }, { type: 'klarna' }],
  [{ type: 'ideal' }, { type: 'ideal' }],
  [{ type: 'bcmc' }, { type: 'bcmc' }],
  [{ type: 'bizum' }, { type: 'bizum' }],
  [
    { type: 'sepadirectdebit', iban: 'NL13TEST0123456789', ownerName: 'A. Klaassen' },
    { type: 'sepadirectdebit', iban: 'NL13TEST0123456789', ownerName: 'A. Klaassen' },
  ],
  [{ type: 'paypal' }, { type: 'paypal', subtype: 'redirect' }],
  [
    { type: 'paypal', subtype: 'sdk' },
    { type: 'paypal', subtype: 'sdk' },
  ],
  [
    { type: 'paypal', subtype: 'express' },
    { type: 'paypal', subtype: 'express' },
  ],
  [
    { type: 'scheme', encryptedCardNumber: 'n', lastFour: '1111', origin: 'x' },
    { type: 'scheme', encryptedCardNumber: 'n' },
  ],
])('%j is sent as %j', (sealed, method) => {
  expect(toAdyenPaymentMethod(sealed as Record<string, string>)).toEqual(method)
})

const browser = {
  ...{ acceptHeader: '*/*', colorDepth: 24, javaEnabled: false, language: 'de-DE' },
  ...{ screenHeight: 800, screenWidth: 1280, timeZoneOffset: -60, userAgent: 'browser' },
}

test('browser data is sent whole or not at all', () => {
  expect(parseBrowserInfo(JSON.stringify({ ...browser, screenWidth: '1280', extra: 1 }))).toEqual(browser)
  for (const text of [undefined, '', 'no JSON', '{}', JSON.stringify({ ...browser, colorDepth: 'deep' })])
    expect(parseBrowserInfo(text)).toBeUndefined()
})
