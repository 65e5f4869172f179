import { expect, test } from 'vitest'
import { parseEncryptedCard } from './payment-choice.server'

const origin = 'https://shop.example'
const paymentMethod = { type: 'scheme', encryptedCardNumber: 'eyJ1', encryptedSecurityCode: 'eyJ2', brand: 'visa', checkoutAttemptId: 'x' }
const read = (brought: object) => parseEncryptedCard(JSON.stringify(brought), origin)

test('the provider’s fields are copied by name, and nothing else is (PAY-11, PAY-20)', () => {
  const browserInfo = { userAgent: 'Test', javaEnabled: false, screenWidth: 1280 }
  const brought = {
    paymentMethod,
    browserInfo,
    origin: 'https://elsewhere.example',
    storePaymentMethod: true,
    lastFour: '1111',
    riskData: {},
  }
  expect(read(brought)?.fields).toEqual({
    ...{ encryptedCardNumber: 'eyJ1', encryptedSecurityCode: 'eyJ2', brand: 'visa', lastFour: '1111', storePaymentMethod: 'true', origin },
    browserInfo: JSON.stringify(browserInfo),
  })
})

test('the code of a saved card is enough', () => {
  expect(read({ paymentMethod: { encryptedSecurityCode: 'eyJ2' } })).toEqual({ fields: { encryptedSecurityCode: 'eyJ2', origin } })
})

test('the provider’s session is sent along; an invalid one is dropped (PAY-11)', () => {
  expect(read({ paymentMethod, sessionId: 's-1' })?.session).toBe('s-1')
  expect(read({ paymentMethod, sessionId: 'x'.repeat(65) })).toMatchObject({ fields: { encryptedCardNumber: 'eyJ1' } })
  expect(read({ paymentMethod, sessionId: 'x'.repeat(65) })).not.toHaveProperty('session')
})

test.each([
  ['no JSON', 'x'],
  ['nothing', ''],
  ['a card without its code', JSON.stringify({ paymentMethod: { encryptedCardNumber: 'eyJ1' } })],
  ['a text longer than any of theirs', JSON.stringify({ paymentMethod: { encryptedSecurityCode: 'x'.repeat(8_001) } })],
  ['more than four digits', JSON.stringify({ paymentMethod, lastFour: '4111111111111111' })],
])('%s is nothing of theirs', (_, json) => {
  expect(parseEncryptedCard(json, origin)).toBeUndefined()
})
