import { expect, test } from 'vitest'
import { aContact } from './contact.sample'
import {
  divideName,
  findInvalidContactField,
  findOfferedDeliveryMethod,
  findPartialContactProblem,
  isIncompleteContact,
  toAddress,
  toContactName,
  toPartialAddress,
} from './wallet-contact'

test('a wallet contact becomes an address of ours (WAL-05, WAL-11)', () => {
  expect(toAddress(aContact({ countryCode: 'us' }))).toEqual({
    ...{ firstName: 'Ada', lastName: 'Byron', addressLine1: '12 Larch Street', city: 'Portland', province: 'OR', postalCode: '97205' },
    ...{ countryCode: 'US', email: 'ada@shop.example', phone: '+15035550123' },
  })
  expect(toAddress({ countryCode: 'US', locality: ' ' })).toEqual({ countryCode: 'US' })
})

test('a line that is too long continues in the next at a word boundary', () => {
  const addressLines = ['The Old Observatory on the Hill, 12 Larch Street', 'Apartment 4']
  expect(toAddress(aContact({ addressLines }))).toMatchObject({
    addressLine1: 'The Old Observatory on the',
    addressLine2: 'Hill, 12 Larch Street',
    addressLine3: 'Apartment 4',
  })
})

test('before it is paid a part of the address counts, and nothing of the person (WAL-03)', () => {
  expect(toPartialAddress(aContact(), 'US')).toEqual({
    ...{ addressLine1: '12 Larch Street', city: 'Portland', province: 'OR', postalCode: '97205', countryCode: 'US' },
  })
})

test.each([
  ['CA', 'M5V', undefined],
  ['CA', 'M5V 3L9', 'M5V 3L9'],
  ['GB', 'SW1A', undefined],
  ['GB', 'SW1A 1AA', 'SW1A 1AA'],
  ['GB', 'je2-3ab', 'je2-3ab'],
  ['DE', 'D-10119', 'D-10119'],
  ['DE', '10119', '10119'],
] as const)('in %s a wallet’s postal code %s is used as %s (WAL-03)', (countryCode, postalCode, used) => {
  expect(toPartialAddress({ countryCode, postalCode }, countryCode).postalCode).toBe(used)
})

test.each([
  ['US', '97205', '', 'OR'],
  ['US', 'OR 97205', undefined, 'OR'],
  ['CA', 'h2y1g9', ' ', 'QC'],
  ['US', '97205', 'WA', 'WA'],
  ['US', '06390', '', undefined],
  ['FR', '75011', '', undefined],
  ['MX', '97205', '', undefined],
] as const)('a contact of %s %s with the state %j lies in %s (VAL-57)', (countryCode, postalCode, ...[administrativeArea, province]) => {
  expect(toAddress(aContact({ countryCode, postalCode, administrativeArea })).province).toBe(province)
})

test('a town beside the postal code makes it no longer than a code may be (VAL-48, VAL-57)', () => {
  const montreal = { countryCode: 'CA', locality: 'Montréal', administrativeArea: 'QC', postalCode: 'Montréal (Québec) H2Y 1G9' }
  expect(toAddress(aContact(montreal))).toMatchObject({ city: 'Montréal', province: 'QC', postalCode: 'H2Y 1G9' })
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
  ['Ada ❤️', '👨\u200d👩\u200d👧 Byron', 'Ada', 'Byron'],
])('in a wallet %s %s is %s, %s (VAL-42, VAL-45)', (givenName, familyName, ...[firstName, lastName]) => {
  expect(toContactName({ givenName, familyName })).toEqual({ firstName, lastName })
})

test.each([
  ['US', undefined],
  ['us', undefined],
  ['CA', 'other-country'],
  [undefined, 'other-country'],
])('a wallet address in %s, in a shop that sells in the States: %s (WAL-03, SHIP-15)', (countryCode, problem) => {
  expect(findPartialContactProblem(aContact({ countryCode }), 'US')).toBe(problem)
})

test('a city of 50 characters is accepted, one of 51 is not (WAL-03, SHIP-16, CONST-13)', () => {
  expect(findPartialContactProblem(aContact({ locality: 'x'.repeat(50) }), 'US')).toBeUndefined()
  expect(findPartialContactProblem(aContact({ locality: 'x'.repeat(51) }), 'US')).toBe('city-too-long')
  expect(findPartialContactProblem({ countryCode: 'US' }, 'US')).toBeUndefined()
})

test('a contact with everything is fine', () => {
  expect(findInvalidContactField(aContact())).toBeUndefined()
  expect(findInvalidContactField(aContact({ emailAddress: 'a"b=c!', phoneNumber: '%_=' }))).toBeUndefined()
})

test.each([
  ['addressLine1', { addressLines: [] }],
  ['addressLine1', { addressLines: undefined }],
  ['addressLine1', { addressLines: ['   '] }],
  ['postalCode', { postalCode: ' ' }],
  ['postalCode', { postalCode: undefined }],
  ['firstName', { givenName: '\t' }],
  ['lastName', { familyName: '' }],
])('%s must not be blank in a wallet’s contact: %o (WAL-09)', (field, over) => {
  expect(findInvalidContactField(aContact(over))).toBe(field)
})

test.each([..."aZéñŁß09 ,.'`-+@&#*():;<>/[]"])('a wallet’s contact may hold "%s" (WAL-10)', (sign) => {
  for (const text of ['locality', 'administrativeArea', 'postalCode', 'givenName', 'familyName'])
    expect(findInvalidContactField(aContact({ [text]: `a${sign}b` }))).toBeUndefined()
  expect(findInvalidContactField(aContact({ addressLines: ['12 Larch Street', `a${sign}b`] }))).toBeUndefined()
})

test.each([...'_"!%=?$^{}|~\\\n€'])('a wallet’s contact must not hold "%s" (WAL-10)', (sign) => {
  const wrong = {
    locality: 'city',
    administrativeArea: 'province',
    postalCode: 'postalCode',
    givenName: 'firstName',
    familyName: 'lastName',
  }
  for (const [text, field] of Object.entries(wrong)) expect(findInvalidContactField(aContact({ [text]: `a${sign}b` }))).toBe(field)
  expect(findInvalidContactField(aContact({ addressLines: ['12 Larch Street', `a${sign}b`] }))).toBe('addressLine1')
})

test.each(['givenName', 'familyName', 'locality', 'postalCode', 'countryCode'])('without %s an address is incomplete (WAL-22)', (text) => {
  expect(isIncompleteContact(aContact({ [text]: undefined }))).toBe(true)
  expect(isIncompleteContact(aContact({ [text]: '  ' }))).toBe(true)
})

test('without a street an address is incomplete; without a state, phone or email it is not (WAL-22, RTE-05)', () => {
  expect(isIncompleteContact(aContact({ addressLines: [] }))).toBe(true)
  expect(isIncompleteContact({})).toBe(true)
  expect(isIncompleteContact(aContact({ administrativeArea: undefined, phoneNumber: undefined, emailAddress: undefined }))).toBe(false)
})

test('a delivery that is not on the list is refused (WAL-04, SHIP-17)', () => {
  const offered = [{ code: 'express' }, { code: 'standard' }]
  expect(findOfferedDeliveryMethod('express', offered)).toBe(offered[0])
  expect(findOfferedDeliveryMethod('drone', offered)).toBeUndefined()
  expect(findOfferedDeliveryMethod('standard', [])).toBeUndefined()
})

// cspell:disable

test.each([
  ['Ada Byron', 'Ada', 'Byron'],
  ['James T Kirk', 'James T', 'Kirk'],
  ['Grace Brewster Hopper', 'Grace Brewster', 'Hopper'],
  ['Vincent van der Berg', 'Vincent', 'van der Berg'],
  ['Otto von Berg', 'Otto', 'von Berg'],
  ['María de la Cruz', 'María', 'de la Cruz'],
  ['Maria De La Cruz', 'Maria', 'De La Cruz'],
  ['Anna van ’t Hof', 'Anna', 'van ’t Hof'],
  ['Bart in ’t Veld', 'Bart', 'in ’t Veld'],
  ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
  ['Ada Byron Jr.', 'Ada', 'Byron Jr.'],
  ['Ada Byron III', 'Ada', 'Byron III'],
  ['Leonardo da Vinci', 'Leonardo', 'da Vinci'],
  ['Byron, Ada', 'Ada', 'Byron'],
  ['van der Berg, Vincent', 'Vincent', 'van der Berg'],
  ['Byron, Jr.', 'Byron,', 'Jr.'],
  ['De Niro', 'De', 'Niro'],
  ['Prince', 'Prince', ''],
  ['王小明', '王小明', ''],
  ['', '', ''],
])('the whole name “%s” is %s, %s (VAL-48)', (name, givenName, familyName) => {
  expect(divideName({ givenName: name })).toEqual({ givenName, familyName })
  expect(divideName({ familyName: name })).toEqual({ givenName, familyName })
})

test.each([
  [{ givenName: 'Vincent van der', familyName: 'Berg' }, 'Vincent', 'van der Berg'],
  [{ givenName: 'Ada Byron', familyName: 'Jr.' }, 'Ada', 'Byron Jr.'],
  [{ givenName: 'James', familyName: 'James' }, 'James', 'James'],
  [{ givenName: 'Harry S', familyName: 'Truman' }, 'Harry S', 'Truman'],
  [{ givenName: 'Amartya Kumar', familyName: 'Sen' }, 'Amartya Kumar', 'Sen'],
  [{ givenName: 'Ada', familyName: 'de Vries' }, 'Ada', 'de Vries'],
  [{ givenName: 'Thi Van', familyName: 'Nguyen' }, 'Thi Van', 'Nguyen'],
  [{ givenName: 'Maria del Carmen', familyName: 'García López' }, 'Maria del Carmen', 'García López'],
])('the name %j is %s, %s (VAL-48)', (name, givenName, familyName) => {
  expect(divideName(name)).toEqual({ givenName, familyName })
  expect(divideName(divideName(name))).toEqual({ givenName, familyName })
})
