import type { Country } from '../../config/locales.ts'

/** What somebody typed into a field of the shop of a country; the rest of their contact is plain. */
export type SampleInput = { shop: Country; field: string; typed: string; beside?: Readonly<Record<string, string>> }

type SampleInputEntry = readonly [shop: Country, field: string, typed: string, beside?: Readonly<Record<string, string>>]

const sampleInputEntries: readonly SampleInputEntry[] = [
  ['US', 'lastName', 'O‘Brien'],
  ['US', 'lastName', 'O´Brien'],
  ['US', 'lastName', 'O’Brien'],
  ['NL', 'lastName', '‘t Hart'],
  ['ES', 'firstName', 'Gal•la'],
  ['FR', 'firstName', 'Jean–Luc'],
  ['FR', 'firstName', 'Anne\u00a0Marie'],
  ['US', 'firstName', 'Kaʻiulani'],
  ['GB', 'lastName', 'O'],
  ['DE', 'lastName', 'Müller/Schmidt'],
  ['DE', 'firstName', 'Zoe\u0308'],
  ['GB', 'firstName', 'Þórdís'],
  ['FR', 'firstName', 'عبد\u200cالله'],
  ['US', 'firstName', '\u202aＡｄａ\u202c'],
  ['GB', 'lastName', 'Smith & Sons'],
  ['ES', 'lastName', 'Fernández de Córdoba y Álvarez de Toledo'],

  ['US', 'phone', '1 (503) 555-0123'],
  ['US', 'phone', '\u202a(503) 555-0123\u202c'],
  ['US', 'phone', 'tel:+1-503-555-0123'],
  ['US', 'phone', '503.555.0123 x204'],
  ['CA', 'phone', '514-555-0123'],
  ['GB', 'phone', '+44 (0)20 7946 0958'],
  ['FR', 'phone', '(06) 39 98 01 23'],
  ['FR', 'phone', '0033 6 39 98 01 23'],
  ['DE', 'phone', '(030) 23125 123'],
  ['DE', 'phone', '089 9999812'],
  ['DE', 'phone', '49 4321 1234'],
  ['DE', 'phone', 'Tel.: 0171/3920012'],
  ['NL', 'phone', '٠٦١٢٣٤٥٦٧٨'],
  ['IT', 'phone', '06 1234567'],
  ['ES', 'phone', '612 34 56 78'],
  ['ES', 'phone', '6123456789'],

  ['FR', 'addressLine1', '12 rue de l’Église'],
  ['US', 'addressLine1', 'Ada Byron, 12 Larch Street, Apt 4B, Portland, OR 97205'],
  ['DE', 'addressLine1', 'Straße: Lärchenweg 12, 10115 Berlin'],
  ['FR', 'addressLine1', 'Bât. B – 3e étage'],
  ['FR', 'addressLine1', '12 avenue du Maréchal de Lattre de Tassigny'],
  ['DE', 'addressLine1', 'Friedrich-Wilhelm-Raiffeisen-Straße 112'],
  ['ES', 'addressLine1', 'Calle de Nuestra Señora de los Ángeles 12, 3º B'],
  ['IT', 'addressLine1', 'Via Roma n° 12'],
  ['US', 'addressLine1', '12½ Elm Street'],
  ['US', 'addressLine1', '12 Larch Street 🏠'],
  ['NL', 'addressLine1', 'Keizersgracht 123-HS'],
  ['GB', 'addressLine1', 'The Old Observatory on the Hill, Upper Long Lane, near the old windmill and the pond'],
  ['DE', 'addressLine1', 'Packstation 145', { addressLine2: '12345678' }],
  ['DE', 'addressLine1', 'Packstation 145'],

  ['US', 'city', 'Cambridge', { postalCode: '02139', province: 'Mass.' }],
  ['NL', 'city', '‘s-Gravenhage', { postalCode: '2511ab' }],
  ['GB', 'city', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch', { postalCode: 'LL61 5UJ' }],
  ['CA', 'province', 'Québec', { postalCode: 'H2Y-1G9', city: 'Montréal' }],
  ['CA', 'province', 'Ont.', { postalCode: 'K1A OB1', city: 'Ottawa' }],
  ['US', 'province', 'D.C.', { postalCode: '20001', city: 'Washington' }],

  ['FR', 'postalCode', 'F-75011'],
  ['US', 'postalCode', '97205–1234'],
  ['GB', 'postalCode', 'sw1a1aa'],
  ['GB', 'postalCode', 'BFPO 57', { city: 'BFPO' }],
  ['ES', 'postalCode', '35001', { city: 'Las Palmas' }],
  ['GB', 'postalCode', 'JE2 3AB', { city: 'Saint Helier' }],

  ['DE', 'email', 'mailto:ada@example.com'],
  ['DE', 'email', 'info@bücher.example'],
  ['US', 'email', 'o’brien@example.com'],
  ['US', 'email', 'Ada Byron <ada@example.com>,'],
]

export const sampleInputs: readonly SampleInput[] = sampleInputEntries.map(([shop, field, typed, beside]) => ({
  ...{ shop, field, typed },
  ...(beside && { beside }),
}))
