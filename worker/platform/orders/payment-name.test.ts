import { expect, test } from 'vitest'
import { paymentMethodIds } from '#contracts/entities/payment'
import { getPaymentName } from '../messages'

const languages = ['en', 'de', 'fr', 'it', 'es', 'nl'] as const

test('every payment method has a name in every language, and none is its code (PAY-28)', () => {
  const unnamed = languages.flatMap((language) =>
    [...paymentMethodIds, 'NONE'].filter(
      (code) => ['', code].includes(getPaymentName(language, code)) || /_/.test(getPaymentName(language, code)),
    ),
  )
  expect(unnamed).toEqual([])
  expect(['PAYPAL', 'IDEAL', 'PAY_LATER'].map((code) => getPaymentName('de', code))).toEqual(['PayPal', 'iDEAL | Wero', 'Später zahlen'])
})
