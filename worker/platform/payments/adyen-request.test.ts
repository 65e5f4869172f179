// cspell:disable
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseBrowserInfo,
  toAdyenPaymentMethod,
  toAdyenBillingAddress,
  toAdyenDeliveryAddress,
  getShopperName,
  formatTelephoneNumber,
  splitHouseNumber,
} from './adyen-request'

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

test.each([
  { country: 'NL', line: 'Keizersgracht 123-HS', street: 'Keizersgracht', house: '123-HS' },
  { country: 'NL', line: 'Keizersgracht 123 III', street: 'Keizersgracht', house: '123 III' },
  { country: 'NL', line: 'Keizersgracht 123 A-bis', street: 'Keizersgracht', house: '123 A-bis' },
  { country: 'NL', line: 'Keizersgracht 123 II-achter', street: 'Keizersgracht', house: '123 II-achter' },
  { country: 'NL', line: 'Keizersgracht 123-2', street: 'Keizersgracht', house: '123-2' },
  { country: 'NL', line: 'Plein 1944 12', street: 'Plein 1944', house: '12' },
  { country: 'IT', line: 'Via Roma 7/A', street: 'Via Roma', house: '7/A' },
  { country: 'IT', line: 'Via Roma, 7', street: 'Via Roma', house: '7' },
  { country: 'IT', line: 'Via XX Settembre n. 12 bis', street: 'Via XX Settembre', house: '12 bis' },
  { country: 'ES', line: 'Calle Mayor 5, 3º B', street: 'Calle Mayor', house: '5, 3º B' },
  { country: 'ES', line: 'Calle 2 de Mayo 5', street: 'Calle 2 de Mayo', house: '5' },
  { country: 'ES', line: 'Avenida de América nº 12', street: 'Avenida de América', house: '12' },
  { country: 'GB', line: 'Flat 3, 12 Baker Street', street: 'Baker Street', house: 'Flat 3, 12' },
  { country: 'GB', line: '221b Baker Street', street: 'Baker Street', house: '221b' },
  { country: 'FR', line: '12 bis rue de Rivoli', street: 'rue de Rivoli', house: '12 bis' },
  { country: 'FR', line: '14, rue des Écoles', street: 'rue des Écoles', house: '14' },
  { country: 'DE', line: 'Hauptstraße 12 a-c', street: 'Hauptstraße', house: '12 a-c' },
  { country: 'DE', line: 'Straße des 17. Juni 135', street: 'Straße des 17. Juni', house: '135' },
  { country: 'DE', line: 'Ahornweg 12a', street: 'Ahornweg', house: '12a' },
  { country: 'DE', line: 'C 4, 7', street: 'C 4', house: '7' },
  { country: 'DE', line: 'Q7 24-26', street: 'Q7', house: '24-26' },
  { country: 'NL', line: 'Damrak 1bis', street: 'Damrak', house: '1bis' },
  { country: 'NL', line: 'Damrak 12 zwart', street: 'Damrak', house: '12 zwart' },
  { country: 'NL', line: 'Damrak 12-hs.', street: 'Damrak', house: '12-hs.' },
  { country: 'NL', line: 'Damrak 12, 3e verdieping', street: 'Damrak', house: '12, 3e verdieping' },
  { country: 'NL', line: 'Damrak 12 - 14', street: 'Damrak', house: '12 - 14' },
  { country: 'IT', line: 'Via Roma n.7', street: 'Via Roma', house: '7' },
  { country: 'IT', line: 'Via Roma 7 int.3', street: 'Via Roma', house: '7 int. 3' },
  { country: 'IT', line: 'Via Roma 7 bis/A', street: 'Via Roma', house: '7 bis/A' },
  { country: 'IT', line: 'Via Roma 12 rosso', street: 'Via Roma', house: '12 rosso' },
  { country: 'ES', line: 'Calle Mayor, nº5', street: 'Calle Mayor', house: '5' },
  { country: 'ES', line: 'Calle Mayor 5, 3.º B', street: 'Calle Mayor', house: '5, 3.º B' },
  { country: 'ES', line: 'Calle Mayor 5 - 3º B', street: 'Calle Mayor', house: '5 - 3º B' },
  { country: 'ES', line: 'Calle Mayor 5, bloque 2, 3º B', street: 'Calle Mayor', house: '5, bloque 2, 3º B' },
  { country: 'ES', line: 'Calle Mayor 5, entlo. 2ª', street: 'Calle Mayor', house: '5, entlo. 2ª' },
  { country: 'GB', line: 'No. 12 Baker Street', street: 'Baker Street', house: '12' },
  { country: 'GB', line: 'Room 4, 12 Baker Street', street: 'Baker Street', house: 'Room 4, 12' },
  { country: 'GB', line: 'Rose Cottage, 4 High Street', street: 'High Street', house: 'Rose Cottage, 4' },
  { country: 'FR', line: 'Résidence des Lilas, 12 bis rue de Rivoli', street: 'rue de Rivoli', house: 'Résidence des Lilas, 12 bis' },
  { country: 'GB', line: '12 1/2 Baker Street', street: 'Baker Street', house: '12 1/2' },
  { country: 'FR', line: '12bis rue de Rivoli', street: 'rue de Rivoli', house: '12bis' },
  { country: 'FR', line: 'n° 12 rue Haute', street: 'rue Haute', house: '12' },
  { country: 'DE', line: 'Hauptstr.12', street: 'Hauptstr.', house: '12' },
  { country: 'DE', line: 'Oberer Weg 3 1/2', street: 'Oberer Weg', house: '3 1/2' },
  { country: 'DE', line: 'Hauptstr. 12, 3. OG', street: 'Hauptstr.', house: '12, 3. OG' },
  { country: 'DE', line: 'Hauptstr. 12 Hinterhaus', street: 'Hauptstr.', house: '12 Hinterhaus' },
  { country: 'US', line: '100 N Main St', street: 'N Main St', house: '100' },
  { country: 'US', line: '350 5th Ave', street: '5th Ave', house: '350' },
  { country: 'CA', line: '12 1/2 Elm Street', street: 'Elm Street', house: '12 1/2' },
  { country: 'NL', line: 'Keizersgracht 123hs', street: 'Keizersgracht', house: '123hs' },
  { country: 'NL', line: 'Laan 1940-1945 3', street: 'Laan 1940-1945', house: '3' },
  { country: 'NL', line: 'Laan 1940 - 1945 37', street: 'Laan 1940 - 1945', house: '37' },
  { country: 'NL', line: '16 april 1944 Pad 1', street: '16 april 1944 Pad', house: '1' },
  { country: 'NL', line: '1e Helmersstraat 5', street: '1e Helmersstraat', house: '5' },
  { country: 'NL', line: 'Rivium 2e Straat 59', street: 'Rivium 2e Straat', house: '59' },
  { country: 'NL', line: 'Langestraat 12 -14', street: 'Langestraat', house: '12 -14' },
  { country: 'NL', line: 'Wilhelminastraat 7 boven', street: 'Wilhelminastraat', house: '7 boven' },
  { country: 'NL', line: 'Wilhelminastraat 7, app. 3', street: 'Wilhelminastraat', house: '7, app. 3' },
  { country: 'NL', line: 'Lange Viestraat 2b /12', street: 'Lange Viestraat', house: '2b /12' },
  { country: 'NL', line: 'Dorpsstraat 5 t/o', street: 'Dorpsstraat', house: '5 t/o' },
  { country: 'IT', line: 'Via Roma 7 interno 3', street: 'Via Roma', house: '7 interno 3' },
  { country: 'IT', line: 'Via Roma 7 palazzina B', street: 'Via Roma', house: '7 palazzina B' },
  { country: 'IT', line: 'Via Roma 7, 2º piano', street: 'Via Roma', house: '7, 2º piano' },
  { country: 'IT', line: 'Via 4 Novembre 12', street: 'Via 4 Novembre', house: '12' },
  { country: 'ES', line: 'Calle Mayor 5, 3º izquierda', street: 'Calle Mayor', house: '5, 3º izquierda' },
  { country: 'ES', line: 'Calle Mayor núm. 5', street: 'Calle Mayor', house: '5' },
  { country: 'ES', line: 'Carrer de Balmes 123, pral. 2a', street: 'Carrer de Balmes', house: '123, pral. 2a' },
  { country: 'ES', line: 'Calle Mayor 5 dup.', street: 'Calle Mayor', house: '5 dup.' },
  { country: 'ES', line: 'Calle Mayor 5, casa 3', street: 'Calle Mayor', house: '5, casa 3' },
  { country: 'GB', line: '3/2, 12 Byres Road', street: 'Byres Road', house: '3/2, 12' },
  { country: 'GB', line: '1F2 12 Leith Walk', street: 'Leith Walk', house: '1F2 12' },
  { country: 'GB', line: '100 1st Avenue', street: '1st Avenue', house: '100' },
  { country: 'FR', line: '12 quinquies rue Haute', street: 'rue Haute', house: '12 quinquies' },
  { country: 'DE', line: 'Hauptstraße 12+14', street: 'Hauptstraße', house: '12+14' },
  { country: 'DE', line: 'Hauptstraße 12 HH', street: 'Hauptstraße', house: '12 HH' },
  { country: 'DE', line: 'Hauptstraße 12, Aufgang B', street: 'Hauptstraße', house: '12, Aufgang B' },
  { country: 'DE', line: 'Hauptstraße 12 Seitenflügel', street: 'Hauptstraße', house: '12 Seitenflügel' },
  { country: 'US', line: 'N6W23001 Bluemound Rd', street: 'Bluemound Rd', house: 'N6W23001' },
  { country: 'CA', line: '13, 2e Avenue', street: '2e Avenue', house: '13' },
  { country: 'CA', line: 'App. 4, 123 rue Haute', street: 'rue Haute', house: 'App. 4, 123' },
])('in $country $line is $street, number $house (VAL-46)', ({ country, line, street, house }) => {
  expect(splitHouseNumber(line, country)).toEqual([street, house])
})

test.each([
  ['US', 'Route 66'],
  ['GB', 'The Old Mill'],
  ['NL', 'Woonboot De Zwaan'],
  ['FR', 'rue du 8 mai 1945'],
  ['IT', 'Via Roma SNC'],
  ['ES', 'Calle Mayor s/n'],
])('in %s %s has no number (VAL-46)', (country, line) => {
  expect(splitHouseNumber(line, country)).toBeUndefined()
})

test('nothing of a line is lost, and no line takes long (VAL-46)', () => {
  const word = fc.constantFrom('Via', 'Roma', '7', '12', '3º', 'B', 'bis', '/', '-', 'Flat', 'a-c', ',', 'int.', '17.')
  fc.assert(
    fc.property(fc.constantFrom('US', 'GB', 'FR', 'DE', 'NL', 'IT', 'ES', 'AT'), fc.array(word, { maxLength: 12 }), (country, words) => {
      const line = words.join(' ')
      const split = splitHouseNumber(line, country)
      const signs = (text: string) => [...text.replace(/[\s,]/g, '')].sort().join('')
      if (split) expect(signs(split.join(''))).toBe(signs(line))
    }),
  )
})
