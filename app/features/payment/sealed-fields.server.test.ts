import { expect, test } from 'vitest'
import { sealedFields } from './sealed-fields.server'

const origin = 'https://shop.example'
const paymentMethod = { type: 'scheme', encryptedCardNumber: 'eyJ1', encryptedSecurityCode: 'eyJ2', brand: 'visa', checkoutAttemptId: 'x' }
const read = (brought: object) => sealedFields(JSON.stringify(brought), origin)

test('what the provider’s fields hand over is kept by its names, and nothing beside it (PAY-11, PAY-20)', () => {
  const browserInfo = { userAgent: 'Test', javaEnabled: false, screenWidth: 1280 }
  const brought = {
    paymentMethod,
    browserInfo,
    origin: 'https://elsewhere.example',
    storePaymentMethod: true,
    lastFour: '1111',
    riskData: {},
  }
  expect(read(brought)).toEqual({
    ...{ encryptedCardNumber: 'eyJ1', encryptedSecurityCode: 'eyJ2', brand: 'visa', lastFour: '1111', storePaymentMethod: 'true', origin },
    browserInfo: JSON.stringify(browserInfo),
  })
})

test('the code of a saved card is enough', () => {
  expect(read({ paymentMethod: { encryptedSecurityCode: 'eyJ2' } })).toEqual({ encryptedSecurityCode: 'eyJ2', origin })
})

test.each([
  ['no JSON', 'x'],
  ['nothing', ''],
  ['a card without its code', JSON.stringify({ paymentMethod: { encryptedCardNumber: 'eyJ1' } })],
  ['a text longer than any of theirs', JSON.stringify({ paymentMethod: { encryptedSecurityCode: 'x'.repeat(8_001) } })],
  ['more than four digits', JSON.stringify({ paymentMethod, lastFour: '4111111111111111' })],
])('%s is nothing of theirs', (_, json) => {
  expect(sealedFields(json, origin)).toBeUndefined()
})
