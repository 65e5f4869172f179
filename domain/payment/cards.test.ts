import { expect, test } from 'vitest'
import { maskPhone } from '#domain/input/phones'
import { containsCardNumber, formatPaymentLabel } from './cards'

test.each([
  ['Card', { cardType: 'visa', lastFour: '1111' }, 'Visa •••• 1111'],
  ['Card', { lastFour: '1111' }, 'Card •••• 1111'],
  ['Card', { cardType: 'visa' }, 'Card'],
  ['Gift card', { maskedNumber: '•••• 1234' }, 'Gift card •••• 1234'],
  ['PayPal', {}, 'PayPal'],
])('%s of %j is shown as its payer knows it', (name, payment, label) => {
  expect(formatPaymentLabel(name, payment)).toBe(label)
})

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '5500-0000-0000-0004',
  'card 378282246310005 of Ada',
  '"6011111111111117"',
  '2223003122003222',
])('%s holds a card number', (text) => {
  expect(containsCardNumber(text)).toBe(true)
})

test.each(['4111111111111112', 'tok_8f2e41c0b7', '41111111', '•••• 1111', '20261121-103000-55502', ''])('%s holds none', (text) => {
  expect(containsCardNumber(text)).toBe(false)
})

test('a timestamp in a wallet token is no card number, even if its digits pass the Luhn check', () => {
  for (const time of ['1795397843743', '2005397843746'])
    expect(
      containsCardNumber(JSON.stringify({ intermediateSigningKey: { signedKey: JSON.stringify({ keyExpiration: time }) } })),
      time,
    ).toBe(false)
  expect(containsCardNumber('sbx.google.1795397843743')).toBe(false)
})

test('an id of ours is no card number, even if its digits pass the Luhn check', () => {
  expect(containsCardNumber('41111111-1111-4008-ab08-0123456789ab')).toBe(false)
  expect(containsCardNumber('41111111-1111-4008')).toBe(true)
})

test('a masked phone shows its last two digits only (ACC-25)', () => {
  expect(maskPhone('+15035550142')).toBe('+•••••••••42')
})
