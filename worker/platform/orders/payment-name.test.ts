import { expect, test } from 'vitest'
import { type Locale, localeIds, locales } from '#config/locales'
import { paymentMethodIds } from '#contracts/entities/payment'
import { getPaymentName } from '../messages'

const getName = (locale: Locale, code: string) => getPaymentName(locales[locale], code)

test('every payment method has a name in every language, and none is its code (PAY-28)', () => {
  const unnamed = localeIds.flatMap((locale) =>
    [...paymentMethodIds, 'NONE'].filter((code) => ['', code].includes(getName(locale, code)) || /_/.test(getName(locale, code))),
  )
  expect(unnamed).toEqual([])
  expect(['PAYPAL', 'IDEAL', 'PAY_LATER'].map((code) => getName('de-de', code))).toEqual(['PayPal', 'iDEAL | Wero', 'Später zahlen'])
  expect(['fr-fr', 'fr-ca'].map((locale) => getName(locale as Locale, 'GIFT_CARD'))).toEqual(['Carte cadeau', 'Carte-cadeau'])
})
