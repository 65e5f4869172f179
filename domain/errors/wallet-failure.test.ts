import { expect, test } from 'vitest'
import api from '#content/messages/en/api.json'
import { userMessage } from './user-message'
import { walletFailureOf } from './wallet-failure'

const messageOf = (...problem: Parameters<typeof walletFailureOf>) => userMessage(walletFailureOf(...problem), api)

test.each([
  ['other-country', 'applePayCountryError'],
  ['city-too-long', 'applePayCityNameLength'],
  ['address-not-served', 'applePayShippingMethodError'],
  ['method-not-listed', 'applePayShippingMethodListError'],
] as const)('%s in a wallet is reported as %s (ERR-27)', (problem, key) => {
  expect(walletFailureOf(problem)).toEqual({ errorId: key })
  expect(messageOf(problem)).toBe(api[key])
})

test('an invalid contact is reported with the wrong field, or without (ERR-27)', () => {
  expect(messageOf('billing-contact', 'Postal code')).toBe(
    'This part of the billing address isn’t valid: Postal code. Please check it and try again.',
  )
  expect(messageOf('shipping-contact', 'City')).toBe('This part of the delivery address isn’t valid: City. Please check it and try again.')
  expect(messageOf('billing-contact')).toBe('The billing address isn’t valid. Please check it and try again.')
})

test('an unknown failure is reported as a failed payment (ERR-27)', () => {
  expect(messageOf('unknown')).toBe('Paying with the wallet didn’t work. Please try again, or choose another payment method.')
})
