import { expect, test } from 'vitest'
import { addressOfContact, seenAddress, contactName } from './address-of-contact'
import { aContact } from './contact.sample'

test('a wallet contact becomes an address of ours (WAL-05, WAL-11)', () => {
  expect(addressOfContact(aContact({ countryCode: 'us' }))).toEqual({
    ...{ firstName: 'Ada', lastName: 'Byron', addressLine1: '12 Larch Street', city: 'Portland', province: 'OR', postalCode: '97205' },
    ...{ countryCode: 'US', email: 'ada@shop.example', phone: '+15035550123' },
  })
  expect(addressOfContact({ countryCode: 'US', locality: ' ' })).toEqual({ countryCode: 'US' })
})

test('a line that is too long continues in the next at a word boundary', () => {
  const addressLines = ['The Old Observatory on the Hill, 12 Larch Street', 'Apartment 4']
  expect(addressOfContact(aContact({ addressLines }))).toMatchObject({
    addressLine1: 'The Old Observatory on the',
    addressLine2: 'Hill, 12 Larch Street',
    addressLine3: 'Apartment 4',
  })
})

test('before it is paid a part of the address counts, and nothing of the person (WAL-03)', () => {
  expect(seenAddress(aContact(), 'US')).toEqual({
    ...{ addressLine1: '12 Larch Street', city: 'Portland', province: 'OR', postalCode: '97205', countryCode: 'US' },
  })
})

test.each([
  ['CA', 'M5V', undefined],
  ['CA', 'M5V 3L9', 'M5V 3L9'],
  ['GB', 'SW1A', undefined],
  ['GB', 'SW1A 1AA', 'SW1A 1AA'],
  ['DE', '10119', '10119'],
] as const)('in %s a wallet’s postal code %s is used as %s (WAL-03)', (countryCode, postalCode, used) => {
  expect(seenAddress({ countryCode, postalCode }, countryCode).postalCode).toBe(used)
})

test.each([
  ['Ada', 'Byron', 'Ada', 'Byron'],
  ['D’Arc 🌸', '‘t Hart', 'D’Arc', "'t Hart"],
  ['Ada', 'Smith & Sons', 'Ada', 'Smith Sons'],
  ['Ana', 'Fernández de Córdoba y Álvarez de Toledo', 'Ana Fernández', 'de Córdoba y Álvarez de Toledo'],
  [
    'Ana Isabel de los Ángeles Guadalupe',
    'Fernández de Córdoba y Álvarez de Toledo',
    'Ana I. d. l. Á. G. Fernández',
    'de Córdoba y Álvarez de Toledo',
  ],
  ['J', 'O', 'J', 'O'],
  ['Ada', '🌸', 'Ada', ''],
])('in a wallet %s %s is %s, %s (VAL-42, VAL-45)', (givenName, familyName, ...[firstName, lastName]) => {
  expect(contactName({ givenName, familyName })).toEqual({ firstName, lastName })
})
