import { expect, test } from 'vitest'
import { toAdyenBillingAddress, toAdyenDeliveryAddress, getShopperName, formatTelephoneNumber } from './adyen-address'

test.each([
  ['12 Larch Street', 'Larch Street', '12'],
  ['221b Baker Street', 'Baker Street', '221b'],
  ['Ahornweg 12a', 'Ahornweg', '12a'],
  ['Keizersgracht 123-2', 'Keizersgracht', '123-2'],
  ['14, rue des Écoles', 'rue des Écoles', '14'],
  ['Via Roma, 7', 'Via Roma', '7'],
  ['The Old Mill', 'The Old Mill', 'N/A'],
])('%s is %s, number %s', (addressLine1, street, houseNumberOrName) => {
  expect(toAdyenBillingAddress({ addressLine1, city: 'X', postalCode: '1', countryCode: 'DE' })).toEqual({
    ...{ street, houseNumberOrName, city: 'X', postalCode: '1', country: 'DE' },
  })
})

test('a state is sent where the provider asks for it, and what is missing is said to be missing', () => {
  const home = { addressLine1: '1 Main St', addressLine2: 'Apt 4', city: 'Reno', postalCode: '89501', stateCode: 'NV', countryCode: 'US' }
  expect(toAdyenBillingAddress(home)).toMatchObject({ street: 'Main St, Apt 4', stateOrProvince: 'NV' })
  expect(toAdyenBillingAddress({ ...home, countryCode: 'DE' })).not.toHaveProperty('stateOrProvince')
  expect(toAdyenBillingAddress({})).toEqual({ street: 'N/A', houseNumberOrName: 'N/A', city: 'N/A', postalCode: '0', country: 'ZZ' })
})

test('a delivery address names who receives it; a payment names its shopper only by both names', () => {
  expect(toAdyenDeliveryAddress({ firstName: 'Ada', countryCode: 'DE' })).toMatchObject({ firstName: 'Ada', country: 'DE' })
  expect(getShopperName({ firstName: 'Ada', lastName: 'Byron' })).toEqual({ firstName: 'Ada', lastName: 'Byron' })
  expect(getShopperName({ firstName: 'Ada' })).toBeUndefined()
})

test.each([
  [{ phone: '+1 (415) 555-0134' }, '+14155550134'],
  [{ phone: '030 123456', phoneCode: '+49' }, '+4930123456'],
  [{ recipientContactPhone: '0612345678', phoneCode: '31' }, '+31612345678'],
  [{ phone: '555 0134' }, '5550134'],
  [{}, undefined],
])('%j is called %s', (address, telephone) => {
  expect(formatTelephoneNumber(address)).toBe(telephone)
})
