// cspell:disable
import fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json'
import { getExampleNumber, type CountryCode } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import type { Country } from '#config/locales'
import { countryWithRegion } from '#domain/address/country-with-region'
import { tidyAddress } from '#domain/address/tidy-address'
import { mendedBody } from '#domain/input/mended'
import { addressProblems } from '#domain/validation/address-rules'
import { addressOfContact } from './address-of-contact'
import { aContact } from './contact.sample'
import { wrongContactField } from './contact-rules'
import { mendedContact } from './mended-contact'
import type { WalletContact } from './wallet-contact'

const homes = 'US CA GB IE FR DE AT CH IT ES PT NL BE LU DK SE NO FI IS PL CZ SK HU RO GR TR IL AE JP BR'.split(' ') as CountryCode[]
const names =
  'Ada|Byron|O’Brien|‘t Hart|O´Brien|Gal·la|Jean–Luc|Anne\u00a0Marie|Þórdís|Łukasz|Nuñez|Müller/Schmidt|山田|花子|عبد\u200cالله|Ελένη|Żółć|' +
  'Kaʻiulani|O|J|Smith & Sons|Ada 🌸|R2D2|Fernández de Córdoba y Álvarez de Toledo|\u202aIngrid\u202c'
const streets =
  '12 rue de l’Église|Bât. B – 3e étage|Via Roma n° 12|12½ Elm Street|“The Mill”, Larch Rd|Keizersgracht 123-HS|Mariahilfer Straße 12/3/14|' +
  'Calle de Nuestra Señora de los Ángeles 12, 3º B|12 avenue du Maréchal de Lattre de Tassigny|Friedrich-Wilhelm-Raiffeisen-Straße 112|' +
  'ul. Żółkiewskiego 5 m. 12|Rua Augusta 25, 3.º Esq.|千代田1-1|Nørregade 10, 2. tv|12 Larch_Street!|Westward Ho!|1 A&B #4 (rear)'
const towns = 'Paris|L’Aquila|Saint-Étienne-du-Rouvray|København K|Łódź|San Sebastián de los Reyes|\u200bWien|Reggio nell’Emilia'
const codes: Record<Country, string[]> = {
  ...{ US: ['97205', '97205–1234', '972051234'], CA: ['V6B-1A1', 'v6b1a1'], GB: ['sw1a1aa', 'SW1A\u00a01AA'], FR: ['F-75011', '75 011'] },
  ...{ DE: ['D-10115', '10115'], IT: ['I-00184', '00184'], ES: ['28701'], NL: ['1015cj', '1015 CJ'] },
}
const states: Partial<Record<Country, string[]>> = { US: ['Ore.', 'OR', 'Oregon'], CA: ['Colombie-Britannique', 'B.C.', 'BC'] }

const listed = (words: string) => fc.constantFrom(...words.split('|'))
const contacts = fc.constantFrom(...(Object.keys(codes) as Country[])).chain((country) =>
  fc.record({
    ...{ givenName: listed(names), familyName: listed(names), locality: listed(towns), countryCode: fc.constant(country) },
    addressLines: fc.array(listed(streets), { minLength: 1, maxLength: 2 }),
    postalCode: fc.constantFrom(...codes[country]),
    administrativeArea: fc.constantFrom(...(states[country] ?? [undefined])),
    emailAddress: fc.constantFrom('ada@shop.example', ' mailto:ana@example.com', 'info@bücher.example'),
    phoneNumber: fc.constantFrom(...homes).map((home) => getExampleNumber(home, examples)?.formatInternational() ?? ''),
  }),
)

/** What the checkout form keeps of it, and what it refuses. */
function byForm({
  givenName,
  familyName,
  addressLines = [],
  locality,
  administrativeArea,
  emailAddress,
  phoneNumber,
  ...place
}: WalletContact) {
  const [addressLine1, addressLine2] = addressLines
  const typed = { firstName: givenName, lastName: familyName, addressLine1, addressLine2, city: locality, province: administrativeArea }
  const address = tidyAddress({ ...typed, ...place, email: emailAddress, phone: phoneNumber })
  return { address, wrong: Object.keys(addressProblems(address, countryWithRegion(place.countryCode as Country))) }
}

function byWallet(contact: WalletContact) {
  const mended = mendedContact(mendedBody(contact) as WalletContact)
  const address = tidyAddress(addressOfContact(mended))
  const wrong = Object.keys(addressProblems(address, countryWithRegion(contact.countryCode as Country)))
  return { address, wrong: [wrongContactField(mended), ...wrong].filter((field) => field !== undefined) }
}

test('what the checkout form takes a wallet takes and keeps alike, and no wallet refuses a contact after payment (VAL-45, WAL-05)', () => {
  let taken = 0
  fc.assert(
    fc.property(contacts, (contact) => {
      const [form, wallet] = [byForm(contact), byWallet(contact)]
      expect(wallet.wrong).toEqual([])
      if (form.wrong.length > 0) return
      taken += 1
      expect(wallet.address).toEqual(form.address)
    }),
    { numRuns: 500 },
  )
  expect(taken).toBeGreaterThan(100)
})

test.each([
  [
    'a word longer than a line',
    { addressLines: ['Oberstudiendirektor-Schmidt-Straße 12'] },
    { addressLine1: 'Oberstudiendirektor-Schmidt-' },
  ],
  ['a word without a hyphen', { addressLines: ['x'.repeat(35)] }, { addressLine1: 'x'.repeat(30), addressLine2: 'xxxxx' }],
  [
    'a long town',
    { addressLines: ['2 rue du Moulin'], locality: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson' },
    { addressLine1: '2 rue du Moulin', addressLine2: 'Saint-Remy-en-Bouzemont-', city: 'Saint-Genest-et-Isson' },
  ],
  ['an extension', { phoneNumber: '(503) 555-0123 x204' }, { phone: '+15035550123' }],
])('%s in a wallet is brought to what labels print (VAL-45, WAL-09)', (_, over, kept) => {
  const { address, wrong } = byWallet(aContact(over))
  expect(wrong).toEqual([])
  expect(address).toMatchObject(kept)
})
