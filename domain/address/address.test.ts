// cspell:ignore freepost chcago portlnd citypaq gravenhage milwaukie luynes Bainbridge apartat aptdo evri gdansker postnr correus kreuzberg leith porltand philly vieux
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { ShippingCode } from '#contracts/entities/delivery'
import { aFrenchAddress, anAddress } from './address.sample'
import { buildAddressReport } from './address-report'
import { validateAddress, validateWalletAddress, validatePickupContact, getRequiredContactFields } from './validate-address'
import { lookUpPostalCode } from './postal-code-lookup'
import { detectBox, isPoBox, cannotDeliverToBox } from './deliverable-address'
import { normalizeAddress } from './normalize-address'

const us = { country: 'US' as Country, codes: ['standard' as const] }
const fr = { country: 'FR' as Country, codes: ['standard' as const] }

test('an address is normalized: no stray spaces, both names of country and state, codes in the country’s format (TRAP-17, VAL-20)', () => {
  expect(normalizeAddress(anAddress({ city: '  New   York ', addressLine2: ' ', province: 'oregon', countryCode: 'us' }))).toEqual({
    ...anAddress({ city: 'New York', province: 'OR', stateCode: 'OR', country: 'US', countryCode: 'US', phone: '+15035550123' }),
  })
  const postal = (country: Country, postalCode: string) => normalizeAddress({ countryCode: country, postalCode }).postalCode
  expect([postal('CA', 'k1a0b1'), postal('GB', 'sw1a1aa'), postal('NL', '1012ab'), postal('FR', ' 75011 ')]).toEqual([
    'K1A 0B1',
    'SW1A 1AA',
    '1012 AB',
    '75011',
  ])
})

test('normalizing twice changes no more than once (TRAP-17)', () => {
  const text = fc.option(fc.string({ maxLength: 20 }), { nil: undefined })
  const some = fc.record({
    city: text,
    postalCode: text,
    province: text,
    phone: text,
    addressLine1: text,
    country: text,
    countryCode: fc.constantFrom('US', 'ca', 'GB', 'FR', 'xx', undefined),
  })
  fc.assert(
    fc.property(some, (typed) => {
      const once = normalizeAddress(typed)
      expect(normalizeAddress(once)).toEqual(once)
    }),
  )
})

test('an address that passes its country’s rules can be delivered to (VAL-24, VAL-27)', () => {
  expect(validateAddress(anAddress(), us).ok).toBe(true)
  expect(validateAddress(aFrenchAddress(), fr).ok).toBe(true)
})

test.each<[Address, string]>([
  [{ city: '' }, 'city'],
  [{ addressLine1: 'x'.repeat(31) }, 'addressLine1'],
  [{ firstName: 'x'.repeat(31) }, 'firstName'],
  [{ lastName: 'Smith & Sons' }, 'lastName'],
  [{ phone: '503.555.0123 x204' }, 'phone'],
  [{ postalCode: '9720' }, 'postalCode'],
  [{ email: 'ada@' }, 'email'],
  [{ phone: '12' }, 'phone'],
])('%j is API400 for %s (VAL-34)', (over, field) => {
  expect(validateAddress(anAddress(over), us)).toEqual({ ok: false, errorId: 'INVALID_REQUEST', details: { field } })
})

test.each<[Address, string, string]>([
  [{ countryCode: 'CA' }, 'CANT_SHIP_THERE', 'countryCode'],
  [{ countryCode: undefined }, 'CANT_SHIP_THERE', 'countryCode'],
  [{ province: 'Atlantis' }, 'TAX_ADDRESS_UNKNOWN', 'province'],
])('%j is %s (SHIP-15, ERR-34)', (over, errorId, field) => {
  expect(validateAddress(anAddress(over), us)).toEqual({ ok: false, errorId, details: { field } })
})

test.each([
  'PO Box 12',
  'P.O. Box 12',
  'po box 9',
  'Postfach 31',
  'Boîte postale 4',
  'BP 40',
  'Casella Postale 2',
  'Apartado 77',
  'Postbus 100',
])('%s is a box at a post office', (addressLine1) => {
  expect(isPoBox({ addressLine1 })).toBe(true)
  expect(isPoBox({ addressLine1: '', addressLine2: addressLine1 })).toBe(true)
})

test.each([
  '1 Boxwood Lane',
  '12 Postbridge Road',
  'Poststraße 4',
  '3 Rue Boxer',
  '8 Capon Close',
  'RR 2 Box 18',
  'RR 3 Site 2 Comp 4',
  'Site 2 Comp 4 RR 3',
  'HC 68 Box 23A',
  'HCR 5 Box 12',
  'Rural Route 4 Box 9',
  'Star Route 3 Box 12',
  'Route 2 Box 18',
  'PSC 802 Box 74',
  'CMR 415 Box 5678',
  'Unit 2050 Box 4190',
  'Gdansker Straße 4',
  'GD Smith Farm, 4 Mill Lane',
  'Calle Apartamentos 3',
  'Postboxweg 4',
  'Via Po 12',
  '12 Drawers Lane',
  'Box 4, 12 Mill Lane',
  'Pfarrgasse 12',
  'Via Po 12',
  'Bin Street 12',
  'Postraat 12',
])('%s is a street address', (addressLine1) => {
  expect(isPoBox({ addressLine1 })).toBe(false)
})

test.each<Address>([
  { addressLine1: 'ZA Nord, 4 rue de l’Industrie, BP 123' },
  { addressLine1: '1 Main Street', addressLine2: 'PO Box 12' },
  { addressLine1: 'Postfach 31', addressLine2: 'Hauptstraße 5' },
  { addressLine1: 'PO Box 12', addressLine2: '5 Main Street' },
  { addressLine1: 'Calle Mayor 3, Apartado 77' },
  { addressLine1: 'Amazon Locker, 12 High Street' },
  { addressLine1: 'Rue du Point Relais 4' },
  { addressLine1: 'Calle Mayor 5, Apdo. 12' },
  { addressLine1: '12 Freepost Lane' },
  { addressLine1: 'TSA Straße 4' },
  { addressLine1: 'RR 2', addressLine2: 'Box 18' },
  { addressLine1: 'HC 68', addressLine2: 'Box 23' },
  { addressLine1: 'Amazon Counter, 12 High Street' },
  { addressLine1: 'Service Point Ltd', addressLine2: '5 Main Street' },
])('a street beside a box wins: %j (SHIP-26)', (address) => {
  expect(detectBox(address)).toBeUndefined()
})

test.each<[Address, string]>([
  [{ addressLine1: 'PO Box 12, Apt 4' }, 'po-box'],
  [{ addressLine1: 'PO Box 100 Stn A' }, 'po-box'],
  [{ addressLine1: 'BP 40', addressLine2: 'Cedex 08' }, 'po-box'],
  [{ addressLine1: 'Packstation 145', addressLine2: '12345678' }, 'locker'],
  [{ addressLine1: '12345678', addressLine2: 'Packstation 145' }, 'locker'],
  [{ addressLine1: 'PACKSTATION 145 Postnummer 12345678' }, 'locker'],
  [{ addressLine1: 'Packstation 145' }, 'locker-without-number'],
  [{ addressLine1: 'InPost Locker' }, 'locker'],
  [{ addressLine1: 'Citypaq 27' }, 'locker'],
  [{ addressLine1: 'General Delivery' }, 'po-box'],
  [{ addressLine1: 'POB 12' }, 'po-box'],
  [{ addressLine1: 'Box 12' }, 'po-box'],
  [{ addressLine1: 'Lock Box #12' }, 'po-box'],
  [{ addressLine1: 'P.O. 12' }, 'po-box'],
  [{ addressLine1: 'PO 12' }, 'po-box'],
  [{ addressLine1: 'Firm Caller 12' }, 'po-box'],
  [{ addressLine1: 'Bin 12' }, 'po-box'],
  [{ addressLine1: 'PF 12 34 56' }, 'po-box'],
  [{ addressLine1: 'Pf. 1234' }, 'po-box'],
  [{ addressLine1: 'P.O.B. 12' }, 'po-box'],
  [{ addressLine1: 'PO-Box 12' }, 'po-box'],
  [{ addressLine1: 'P/O Box 12' }, 'po-box'],
  [{ addressLine1: 'BP n° 123' }, 'po-box'],
  [{ addressLine1: 'CS 12345', addressLine2: 'Cedex 9' }, 'po-box'],
  [{ addressLine1: 'TSA 12345' }, 'po-box'],
  [{ addressLine1: 'Casella Post. 12' }, 'po-box'],
  [{ addressLine1: 'Apdo. de Correos 123' }, 'po-box'],
  [{ addressLine1: 'Apdo 123' }, 'po-box'],
  [{ addressLine1: 'Antwoordnummer 123' }, 'po-box'],
  [{ addressLine1: 'Freepost 12' }, 'po-box'],
  [{ addressLine1: 'Amazon Hub Locker Rosa' }, 'locker'],
  [{ addressLine1: 'Locker InPost 12' }, 'locker'],
  [{ addressLine1: 'PostNL Pakket- en briefautomaat' }, 'locker'],
  [{ addressLine1: 'UPS Access Point' }, 'locker'],
  [{ addressLine1: 'GD' }, 'po-box'],
  [{ addressLine1: 'GD Stn Main' }, 'po-box'],
  [{ addressLine1: 'Gen. Del.' }, 'po-box'],
  [{ addressLine1: 'P0 Box 12' }, 'po-box'],
  [{ addressLine1: 'P. O. Box 12' }, 'po-box'],
  [{ addressLine1: 'POBox12' }, 'po-box'],
  [{ addressLine1: 'Post Box 12' }, 'po-box'],
  [{ addressLine1: 'PO Drawer 12' }, 'po-box'],
  [{ addressLine1: 'Drawer 12' }, 'po-box'],
  [{ addressLine1: 'PO Box 4', addressLine2: 'RR 2' }, 'po-box'],
  [{ addressLine1: 'Libre réponse 12345' }, 'po-box'],
  [{ addressLine1: 'Cas. Post. 12' }, 'po-box'],
  [{ addressLine1: 'Fermo Posta' }, 'po-box'],
  [{ addressLine1: 'Apartado de Correos nº 123' }, 'po-box'],
  [{ addressLine1: 'Apartado Postal 12' }, 'po-box'],
  [{ addressLine1: 'Aptdo. 12' }, 'po-box'],
  [{ addressLine1: 'Apartat de correus 12' }, 'po-box'],
  [{ addressLine1: 'Postbus 100' }, 'po-box'],
  [{ addressLine1: 'FREEPOST RSBH-ABCD-EFGH' }, 'po-box'],
  [{ addressLine1: 'Packstation Nr. 145', addressLine2: 'Postnr. 1234 5678' }, 'locker'],
  [{ addressLine1: 'Packstation 145', addressLine2: 'DHL-Kundennummer: 12345678' }, 'locker'],
  [{ addressLine1: 'Pack-Station 145' }, 'locker-without-number'],
  [{ addressLine1: 'Postfiliale 512', addressLine2: '12345678' }, 'locker'],
  [{ addressLine1: 'Postfiliale 512' }, 'locker-without-number'],
  [{ addressLine1: 'Amazon Counter' }, 'locker'],
  [{ addressLine1: 'PostNL-punt' }, 'locker'],
  [{ addressLine1: 'DHL ServicePoint' }, 'locker'],
  [{ addressLine1: 'Evri ParcelShop' }, 'locker'],
  [{ addressLine1: 'Pickup Station' }, 'locker'],
])('%j is a %s (SHIP-26)', (address, box) => {
  expect(detectBox(address)).toBe(box)
})

test('a parcel locker is for the German post alone, with the customer’s number, and the reason is told (SHIP-26)', () => {
  const locker = { addressLine1: 'Packstation 145', addressLine2: '12345678', city: 'Berlin', postalCode: '10115', countryCode: 'DE' }
  const told = (address: Address, country: Country, code: ShippingCode) =>
    validateAddress(aFrenchAddress({ ...address, phone: '+4930123456' }), { country, codes: [code] })
  const refused = (reason: string) => ({ errorId: 'SHIPPING_POBOX_UNAVAILABLE', details: { field: 'addressLine1', reason } })
  expect(told(locker, 'DE', 'standard').ok).toBe(true)
  expect(told(locker, 'DE', 'express')).toMatchObject(refused('locker'))
  expect(told({ ...locker, addressLine2: '' }, 'DE', 'standard')).toMatchObject(refused('locker-number'))
  const french = { addressLine1: 'Consigne Pickup', city: 'Paris', postalCode: '75011', countryCode: 'FR', phone: '+33612345678' }
  expect(validateAddress(aFrenchAddress(french), fr)).toMatchObject(refused('locker'))
})

test('only the North American post reaches a box (ERR-34)', () => {
  const refuses = (code: ShippingCode, country: Country) => cannotDeliverToBox(code, { country, box: 'po-box' })
  expect([refuses('standard', 'US'), refuses('standard', 'CA'), refuses('standard', 'FR')]).toEqual([false, false, true])
  expect([refuses('express', 'US'), refuses('customs', 'US'), refuses('pickup', 'FR')]).toEqual([true, true, false])
  const box = { addressLine1: 'PO Box 12' }
  expect(validateAddress(anAddress(box), us).ok).toBe(true)
  const refused = { errorId: 'SHIPPING_POBOX_UNAVAILABLE', details: { field: 'addressLine1' } }
  expect(validateAddress(anAddress(box), { country: 'US', codes: ['express'] })).toMatchObject(refused)
  expect(validateAddress(aFrenchAddress({ addressLine1: 'BP 12' }), fr)).toMatchObject(refused)
})

test('a wallet shows a part of the address first: what is there must be valid, and the rest may follow (SHIP-15, SHIP-16, CONST-13)', () => {
  const part = { city: 'Portland', postalCode: '97205', stateCode: 'OR', countryCode: 'US' }
  expect(validateWalletAddress(part, us)).toMatchObject({ ok: true, value: part })
  expect(validateWalletAddress({ ...part, countryCode: 'FR' }, us)).toMatchObject({ errorId: 'CANT_SHIP_THERE' })
  expect(validateWalletAddress({ ...part, city: 'x'.repeat(50) }, us).ok).toBe(true)
  expect(validateWalletAddress({ ...part, city: 'x'.repeat(51) }, us)).toMatchObject({
    errorId: 'INVALID_REQUEST',
    details: { field: 'city' },
  })
  expect(validateWalletAddress({ ...part, postalCode: '1' }, us)).toMatchObject({ details: { field: 'postalCode' } })
})

const needs = (country: Country, isAsked: boolean) => ({
  country,
  collectionPoint: { emailRequired: isAsked, phoneRequired: isAsked, contactRequired: isAsked },
  storePickup: { emailRequired: isAsked },
})

test('a pickup person’s name has at most 50 characters (VAL-34, TRAP-30)', () => {
  const named = (firstName: string) => validatePickupContact({ firstName, lastName: 'Byron' }, 'pickup', needs('US', false))
  expect([named('A').ok, named('x'.repeat(50)).ok]).toEqual([true, true])
  expect(named('x'.repeat(51))).toMatchObject({ errorId: 'INVALID_REQUEST', details: { field: 'firstName' } })
})

test('a collection point needs contact, email and phone only where configured, a store an email (SHIP-13, SHIP-14)', () => {
  expect(getRequiredContactFields('pudo', needs('FR', true))).toEqual(['firstName', 'lastName', 'email', 'phone'])
  expect(getRequiredContactFields('pudo', needs('GB', false))).toEqual([])
  expect(getRequiredContactFields('pickup', needs('FR', true))).toEqual(['firstName', 'lastName', 'email'])
  expect(getRequiredContactFields('sts', needs('US', false))).toEqual(['firstName', 'lastName'])
})

test('a pickup person needs no street; required and given values must be valid (SHIP-13, SHIP-14)', () => {
  const ada = { firstName: 'Ada', lastName: 'Byron' }
  expect(validatePickupContact(ada, 'pickup', needs('US', false)).ok).toBe(true)
  expect(validatePickupContact(ada, 'pickup', needs('FR', true))).toMatchObject({ errorId: 'INVALID_REQUEST', details: { field: 'email' } })
  expect(validatePickupContact({ ...ada, phone: '1' }, 'pickup', needs('US', false))).toMatchObject({ details: { field: 'phone' } })
})

test.each<[Country, string, string]>([
  ['US', '02139', 'Cambridge'],
  ['US', '02169', 'Quincy'],
  ['US', '33139', 'Miami Beach'],
  ['US', '80214', 'Lakewood'],
  ['US', '98110', 'Bainbridge Island'],
  ['US', '97222', 'Milwaukie'],
  ['US', '11201', 'New York'],
  ['US', '10001', 'N.Y.'],
  ['GB', 'SW1A 1AA', 'Greater London'],
  ['CA', 'V6X 1A1', 'Richmond'],
  ['DE', '50321', 'Brühl'],
  ['DE', '50354', 'Hürth'],
  ['DE', '70734', 'Fellbach'],
  ['DE', '60311', 'Frankfurt'],
  ['DE', '10115', 'Berlin-Mitte'],
  ['NL', '2511 AB', "'s-Gravenhage"],
  ['GB', 'W13 8AA', 'Ealing'],
  ['GB', 'SW19 5AE', 'Wimbledon'],
  ['FR', '75011', 'Paris 11'],
  ['FR', '13080', 'Luynes'],
  ['FR', '69003', 'Lyon Cedex 03'],
  ['IT', '20121', 'Milan'],
  ['GB', 'SW1A 1AA', 'Westminster'],
  ['GB', 'NW1 8AA', 'Camden Town'],
  ['GB', 'EH6 6AA', 'Leith'],
  ['DE', '10999', 'Kreuzberg'],
  ['DE', '10115', 'Mitte'],
  ['CA', 'H2Y 1G9', 'Vieux-Montréal'],
  ['US', '19103', 'Philly'],
  ['US', '90012', 'L.A.'],
  ['NL', '1012 AB', "A'dam"],
  ['ES', '48001', 'Bilbo'],
])('nobody in %s %s is moved away from %s (SHIP-27)', (country, postalCode, city) => {
  const address = { city, postalCode, countryCode: country }
  expect(buildAddressReport(aFrenchAddress(address), { country, codes: ['standard'] }).suggestions.map((each) => each.city)).not.toContain(
    lookUpPostalCode(country, postalCode).city ?? 'nowhere',
  )
})

test('an address as we would write it is valid (CHK-11, CHK-14)', () => {
  expect(buildAddressReport(anAddress(), us)).toEqual({ status: 'VALID', suggestions: [], errors: [] })
})

test.each<[Address, Address]>([
  [{ city: 'Portlnd' }, { city: 'Portland' }],
  [
    { postalCode: '60601', city: 'Chcago', province: 'WI' },
    { city: 'Chicago', stateCode: 'IL' },
  ],
  [{ city: ' Portland ' }, { city: 'Portland' }],
  [{ city: 'Salem' }, { city: 'Portland' }],
  [{ city: 'Porltand' }, { city: 'Portland' }],
  [{ city: 'Boston' }, { city: 'Portland' }],
])('%j is corrected (CHK-14)', (over, put) => {
  const report = buildAddressReport(anAddress(over), us)
  expect(report).toMatchObject({ status: 'CORRECTED', suggestions: [put], errors: [] })
  expect(buildAddressReport(report.suggestions[0] ?? {}, us).status).toBe('VALID')
})

test('a city written without its accents is the same city (CHK-14)', () => {
  const german = anAddress({ countryCode: 'DE', city: 'Munchen', postalCode: '80331', province: undefined, phone: '15123456789' })
  expect(buildAddressReport(german, { country: 'DE', codes: ['standard'] }).status).toBe('VALID')
})

test('a wrong address is reported field by field, by rule or by the error code of an undeliverable one (CHK-14)', () => {
  const wrong = buildAddressReport(anAddress({ city: '', phone: 'x', province: 'Atlantis' }), us)
  expect(wrong.status).toBe('INVALID')
  expect(wrong.errors).toEqual([
    { field: 'city', code: 'required' },
    { field: 'phone', code: 'phone' },
    { field: 'province', code: 'TAX309' },
  ])
  expect(buildAddressReport(anAddress({ countryCode: 'FR' }), us).errors).toContainEqual({ field: 'countryCode', code: 'SHP410' })
})
