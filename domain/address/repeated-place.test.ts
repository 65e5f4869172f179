// cspell:ignore Larchwood Lärchenweg Mühlhausen Châtenay Mesnil Keizersgracht Middlesex
import { expect, test } from 'vitest'
import type { Address } from '#contracts/entities/address'
import { normalizeAddress } from './normalize-address'

const contacts: Readonly<Record<string, Address>> = {
  US: { city: 'Portland', province: 'OR', postalCode: '97205' },
  CA: { city: 'Montréal', province: 'QC', postalCode: 'H2Y 1G9' },
  GB: { city: 'London', postalCode: 'SW1A 1AA' },
  FR: { city: 'Paris', postalCode: '75011' },
  DE: { city: 'Berlin', postalCode: '10115' },
  IT: { city: 'Roma', postalCode: '00184' },
  ES: { city: 'Madrid', postalCode: '28013' },
  NL: { city: 'Amsterdam', postalCode: '1015 CJ' },
}

function store(countryCode: string, typed: Address): Address {
  const address = normalizeAddress({ firstName: 'Ada', lastName: 'Byron', ...contacts[countryCode], ...typed, countryCode })
  expect(normalizeAddress(address)).toEqual(address)
  return address
}

const joinLines = ({ addressLine1, addressLine2 }: Address) => [addressLine1, addressLine2].filter(Boolean).join(' ')

test.each([
  ['US', '12 Larch Street, Portland, OR 97205', '12 Larch Street'],
  ['US', '12 Larch Street Portland OR 97205-1234', '12 Larch Street Portland OR 97205-1234'],
  ['US', '12 Larch St., Portland, Oregon 97205, United States', '12 Larch St.'],
  ['US', 'Ada Byron, 12 Larch Street, Apt 4B, Portland, OR 97205', '12 Larch Street, Apt 4B'],
  ['US', '12 Larch Street | Portland | OR | 97205', '12 Larch Street'],
  ['US', '12 Larch Street, Portland', '12 Larch Street'],
  ['CA', '12, rue Larch, Montréal (Québec) H2Y 1G9', '12, rue Larch'],
  ['CA', '12 rue Larch, Montreal QC H2Y1G9 Canada', '12 rue Larch'],
  ['GB', '12 Larch Street, Westminster, London SW1A1AA, UK', '12 Larch Street, Westminster'],
  ['GB', '12 Larch Street SW1A 1AA', '12 Larch Street'],
  ['FR', '12, rue Larch – F-75011 PARIS', '12, rue Larch'],
  ['DE', 'Lärchenweg 12 · 10115 Berlin, Deutschland', 'Lärchenweg 12'],
  ['DE', 'Lärchenweg 12 (Hof), Berlin', 'Lärchenweg 12 (Hof)'],
  ['IT', 'Via Roma 12 - 00184 Roma (RM)', 'Via Roma 12'],
  ['ES', 'Calle Mayor 12. 28013 Madrid', 'Calle Mayor 12'],
  ['NL', 'Keizersgracht 123, 1015CJ, Amsterdam, Nederland', 'Keizersgracht 123'],
])('in %s a whole address in the first line, “%s”, is the street “%s” (VAL-57)', (country, typed, street) => {
  expect(joinLines(store(country, { addressLine1: typed }))).toBe(street)
})

test.each([
  ['US', '12 Larch Street,', '12 Larch Street'],
  ['US', '- 12 Larch Street;', '12 Larch Street'],
  ['US', '• 12 Larch Street -', '12 Larch Street'],
  ['US', ', 12 Larch Street ,', '12 Larch Street'],
  ['FR', '12 rue Larch, 75011 Paris CEDEX 11', '12 rue Larch'],
])('in %s signs around the street, “%s”, go: “%s” (VAL-57)', (country, typed, street) => {
  expect(joinLines(store(country, { addressLine1: typed }))).toBe(street)
})

test.each(['-', '.', '---', 'N/A', '…'])('“%s” is no street, and one is asked for (VAL-57)', (addressLine1) => {
  expect(store('US', { addressLine1 }).addressLine1).toBeUndefined()
})

test('signs around the second line go, and a first line that goes on keeps its comma (VAL-57)', () => {
  expect(store('US', { addressLine1: '12 Larch Street', addressLine2: '- Apt 4,' }).addressLine2).toBe('Apt 4')
  expect(store('US', { addressLine1: '12 Northern Larchwood Gardens, Apartment 4B' })).toMatchObject({
    addressLine1: '12 Northern Larchwood Gardens,',
    addressLine2: 'Apartment 4B',
  })
})

test.each([
  ['US', '12 Larch Street, Salem, OR 97301'],
  ['US', '12 Portland'],
  ['US', '97205 Larch Street'],
  ['GB', '12 London Road'],
  ['FR', '12 rue de Paris'],
  ['FR', '12 rue Larch, Paris 11e'],
  ['DE', 'Berliner Str. 12'],
  ['DE', 'Lärchenweg 12, 10117 Berlin'],
  ['IT', 'Piazza di Roma'],
  ['IT', '12, Roma'],
  ['ES', 'Calle de Madrid'],
  ['US', 'Ada Byron Street 12'],
])('in %s “%s” says something that no other field says, and stays (VAL-57)', (country, typed) => {
  expect(joinLines(store(country, { addressLine1: typed }))).toBe(typed)
})

test.each([
  ['IT', 'Via Roma 00184', 'Via Roma'],
  ['IT', 'Via Roma, 00184', 'Via Roma'],
  ['IT', 'Via Roma 00184 Roma', 'Via Roma'],
  ['FR', '12 rue de Paris 75011', '12 rue de Paris'],
  ['FR', '12 rue de Paris, 75011 Paris', '12 rue de Paris'],
  ['FR', '12 rue de Paris, France', '12 rue de Paris'],
  ['FR', 'Place de Paris 75011', 'Place de Paris'],
  ['FR', '12 avenue Paris 75011', '12 avenue Paris'],
  ['FR', '12 rue de la Paix Paris 75011', '12 rue de la Paix'],
  ['DE', 'Straße nach Berlin 10115', 'Straße nach Berlin'],
  ['DE', 'Lärchenweg 12 Berlin 10115', 'Lärchenweg 12'],
  ['DE', 'Lärchenweg 12 a Berlin 10115', 'Lärchenweg 12 a'],
  ['ES', 'Calle Madrid 28013', 'Calle Madrid'],
  ['ES', 'Calle Mayor s/n Madrid 28013', 'Calle Mayor s/n'],
  ['ES', 'Calle Mayor 12, Comunidad de Madrid, 28013', 'Calle Mayor 12, Comunidad de Madrid'],
  ['NL', 'Haven van Amsterdam 1015 CJ', 'Haven van Amsterdam'],
  ['GB', 'Tower of London SW1A 1AA', 'Tower of London'],
  ['US', '123 NW 5th Ave Portland OR 97205', '123 NW 5th Ave'],
  ['GB', 'The Old Mill London SW1A 1AA', 'The Old Mill'],
  ['GB', '12 Elm Road, Greater London, SW1A 1AA', '12 Elm Road, Greater London'],
  ['GB', '12 Elm Road, City of London', '12 Elm Road, City of London'],
  ['GB', '12 Larchwood Road, City of London', '12 Larchwood Road, City of London'],
  ['CA', '12 rue de Montréal H2Y 1G9', '12 rue de Montréal'],
  ['US', '12 Road to Portland OR 97205', '12 Road to Portland'],
  ['US', '12 Larch Street, North Portland, OR 97205', '12 Larch Street, North Portland'],
  ['US', '12 Larch Street, Portland Heights', '12 Larch Street, Portland Heights'],
])('in %s a street, a house or a district named for the town, “%s”, keeps its name: “%s” (VAL-57)', (country, typed, street) => {
  expect(joinLines(store(country, { addressLine1: typed }))).toBe(street)
})

test.each([
  [{ city: 'New York', province: 'NY', postalCode: '10118' }, '350 Fifth Avenue New York NY 10118', '350 Fifth Avenue'],
  [{ city: 'New York', province: 'NY', postalCode: '10118' }, '350 Fifth Avenue, New York, New York 10118', '350 Fifth Avenue'],
  [{ city: 'Washington', province: 'DC', postalCode: '20001' }, '12 Larch Street Washington DC 20001', '12 Larch Street'],
])('a town with the name of its state goes, too: %j, “%s” (VAL-57)', (place, typed, street) => {
  expect(joinLines(store('US', { ...place, addressLine1: typed }))).toBe(street)
})

test('the end of a street that went on in the second line is no town, unless the first line says all without it (VAL-57)', () => {
  const addressLine1 = '12 Larchwood Road, City of'
  expect(store('GB', { addressLine1, addressLine2: 'London' })).toMatchObject({ addressLine1, addressLine2: 'London' })
  expect(store('GB', { addressLine1: '12 Upper Larchwood Gardens', addressLine2: 'London' }).addressLine2).toBeUndefined()
  const pasted = { addressLine1: '12 Larch Street, Apt 4B, Portland, OR 97205', addressLine2: 'Apt 4B' }
  expect(joinLines(store('US', pasted))).toBe('12 Larch Street, Apt 4B')
})

test.each([
  ['US', 'Portland, OR 97205'],
  ['US', 'United States'],
  ['US', '12 Larch Street'],
  ['US', 'Apt 4B'],
  ['US', '-'],
  ['US', 'N/A'],
  ['DE', '10115 Berlin'],
  ['DE', 'Germany'],
  ['GB', 'England'],
  ['NL', '1015 CJ Amsterdam'],
])('in %s a second line “%s” that repeats the address goes (VAL-57)', (country, addressLine2) => {
  const addressLine1 = addressLine2 === 'Apt 4B' ? '12 Larch Street, Apt 4B' : '12 Larch Street'
  expect(joinLines(store(country, { addressLine1, addressLine2 }))).toBe(addressLine1)
})

test.each([
  ['DE', 'bei Müller'],
  ['FR', 'Digicode 12A34'],
  ['US', '4B'],
  ['GB', 'Middlesex'],
  ['US', '503-555-0123 or 503-555-0124'],
])('in %s a second line “%s” stays (VAL-57)', (country, addressLine2) => {
  expect(store(country, { addressLine1: '12 Larch Street', addressLine2 }).addressLine2).toBe(addressLine2)
})

test.each([
  ['US', 'Portland, OR, USA', 'Portland'],
  ['US', '97205 Portland', 'Portland'],
  ['US', 'Portland - OR', 'Portland'],
  ['US', 'Portland, OR 97205', 'Portland'],
  ['CA', 'Montréal (Québec) H2Y 1G9', 'Montréal'],
  ['GB', 'London SW1A 1AA', 'London'],
  ['GB', 'London, England', 'London'],
  ['FR', '75011 Paris', 'Paris'],
  ['FR', 'Paris (75)', 'Paris'],
  ['FR', 'Paris, France.', 'Paris'],
  ['DE', 'D-10115 Berlin', 'Berlin'],
  ['IT', 'Roma (RM)', 'Roma'],
  ['IT', 'Roma RM', 'Roma'],
  ['ES', 'Madrid (Madrid)', 'Madrid'],
  ['NL', 'Amsterdam, NL', 'Amsterdam'],
  ['NL', 'Amsterdam..;', 'Amsterdam'],
  ['DE', 'Bad Homburg.', 'Bad Homburg'],
  ['US', 'Portland OR USA', 'Portland'],
  ['US', 'Portland ORE', 'Portland'],
  ['CA', 'Montréal QC Canada', 'Montréal'],
  ['ES', 'Madrid 28013 España', 'Madrid'],
  ['US', ', Portland', 'Portland'],
  ['US', '- Portland -', 'Portland'],
])('in %s the town “%s” is %s (VAL-57)', (country, typed, city) => {
  expect(store(country, { city: typed }).city).toBe(city)
})

test.each([
  ['DE', 'Frankfurt (Oder)'],
  ['DE', 'Berlin (Mitte)'],
  ['DE', '10117 Berlin'],
  ['FR', 'Roissy-en-France'],
  ['FR', 'Roissy en France'],
  ['FR', 'PARIS CEDEX 11'],
  ['DE', 'Frankfurt a. M.'],
  ['DE', 'Rothenburg o.d.T.'],
  ['DE', 'Deggendorf Ndb.'],
  ['US', 'Washington D.C.'],
  ['US', 'N.Y.C.'],
  ['NL', 'Hoek van Holland'],
  ['US', 'Washington'],
])('in %s the town “%s” stays as it is called (VAL-57)', (country, city) => {
  expect(store(country, { city }).city).toBe(city)
})

test('a text longer than any address is left to its limit, and not read word by word', () => {
  const addressLine1 = `12 Larch Street${', Portland'.repeat(40)}`
  expect(store('US', { addressLine1 }).addressLine1).toContain('Larch Street, Portland')
  const city = `Portland${', USA'.repeat(80)}`
  expect(store('US', { addressLine1: '12 Larch Street', city }).city).toBe(city)
})

test.each<[Address, Address]>([
  [{ addressLine1: '', addressLine2: '12 Larch Street' }, { addressLine1: '12 Larch Street' }],
  [{ addressLine1: 'null', addressLine2: '12 Larch Street' }, { addressLine1: '12 Larch Street' }],
  [{ addressLine1: 'Ada Byron', addressLine2: '12 Larch Street' }, { addressLine1: '12 Larch Street' }],
  [{ addressLine1: '12 Larch Street', addressLine2: 'None' }, { addressLine1: '12 Larch Street' }],
  [{ addressLine1: '12 Larch Street', addressLine2: 'undefined' }, { addressLine1: '12 Larch Street' }],
  [{ addressLine1: '12 Larch Street Apt 4B', addressLine2: 'Apt 4B' }, { addressLine1: '12 Larch Street Apt 4B' }],
  [
    { addressLine1: 'Ada Byron', addressLine2: 'Apt 4B' },
    { addressLine1: 'Ada Byron', addressLine2: 'Apt 4B' },
  ],
  [{ addressLine1: '', addressLine2: 'Apt 4B' }, { addressLine2: 'Apt 4B' }],
  [{ addressLine1: '', addressLine2: 'Apt 4B, Building 12' }, { addressLine2: 'Apt 4B, Building 12' }],
  [{ addressLine1: '', addressLine2: 'Bâtiment 3' }, { addressLine2: 'Bâtiment 3' }],
  [{ addressLine1: '', addressLine2: 'Etage 3' }, { addressLine2: 'Etage 3' }],
  [{ addressLine1: '', addressLine2: 'Attn Dept 5' }, { addressLine2: 'Attn Dept 5' }],
  [
    { addressLine1: '12 Street 12', addressLine2: '12' },
    { addressLine1: '12 Street 12', addressLine2: '12' },
  ],
])('the street stands in the first line, and nothing that says nothing below it: %j (VAL-40)', (typed, { addressLine1, addressLine2 }) => {
  const stored = store('US', typed)
  expect([stored.addressLine1, stored.addressLine2]).toEqual([addressLine1, addressLine2])
})
