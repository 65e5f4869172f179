// cspell:ignore étage durchwahl bücher müller
import fc from 'fast-check'
import { countries } from '#config/countries'
import type { Country } from '#config/locales'
import { arbitraryNumbers, arbitraryPhoneTexts } from './contact-phones.sample'
import {
  addressesByCountry,
  companyNames,
  homeCountries,
  namesByCountry,
  unusualNames,
  statesByCountry,
  townsByCountry,
} from './contact-texts.sample'
import { toFullWidth } from './full-width.sample'

export const contactParts = [
  ...(['firstName', 'lastName', 'addressLine1', 'addressLine2', 'city'] as const),
  ...(['postalCode', 'province', 'phone', 'email'] as const),
] as const
type ContactPart = (typeof contactParts)[number]

/** Somebody's contact as typed into the shop of a country. `openParts`: those a shop may refuse; `number`: the phone in E.164. */
export type TypedContact = {
  shop: Country
  typed: Record<ContactPart, string>
  openParts: readonly ContactPart[]
  number: string
}

type ContactText = { text: string; canBeRefused: boolean }

const sampleEmails = ["o'brien@example.com", 'ada@bücher.example', 'Ada <ada@example.com>', 'mailto:ada@example.com', '“ada@example.com”']
const secondAddressLines = ['', '', 'Apt 4', '3º B', 'c/o Müller', "Bât. B - 3e étage d'angle", ...companyNames]

/** A text the ways keyboards, address books and clipboards hand it on. */
const textVariations: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.normalize('NFD'),
  (text) => text.replaceAll("'", '’'),
  (text) => text.replace(/(^|\s)'/g, '$1‘'),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll(' ', '  '),
  (text) => `\u2068${text}\u2069`,
  (text) => `\ufeff ${text}\u200b\t`,
  (text) => text.replace(/\p{L}(?=\p{L})/u, '$&\u00ad'),
  (text) => text.replaceAll('-', '–'),
  (text) => text.replaceAll('-', '\u2011'),
  toFullWidth,
]

function arbitraryTexts(texts: readonly string[] = ['']): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...texts), fc.constantFrom(...textVariations)).map(([text, variation]) => variation(text))
}

function arbitraryName(home: string): fc.Arbitrary<ContactText> {
  const toContactText = (canBeRefused: boolean) => (text: string) => ({ text, canBeRefused })
  return fc.oneof(
    { weight: 6, arbitrary: arbitraryTexts(namesByCountry[home]).map(toContactText(false)) },
    { weight: 1, arbitrary: arbitraryTexts(Object.values(namesByCountry).flat()).map(toContactText(false)) },
    { weight: 1, arbitrary: arbitraryTexts([...unusualNames, ...companyNames]).map(toContactText(true)) },
  )
}

function arbitraryPhone(home: string, shopCountry: Country): fc.Arbitrary<ContactText & { number: string }> {
  return arbitraryNumbers(home).chain((phone) => {
    const { number } = phone
    const plainPhones = arbitraryPhoneTexts(phone, shopCountry).map((text) => ({ text, canBeRefused: false, number }))
    const phonesWithExtension = fc.constantFrom(' ext. 204', ' poste 12', ', Durchwahl 3').map((end) => phone.formatInternational() + end)
    return fc.oneof(
      { weight: 30, arbitrary: plainPhones },
      { weight: 1, arbitrary: phonesWithExtension.map((text) => ({ text, canBeRefused: true, number })) },
    )
  })
}

/** What people set in front of the code of their country, or of another one. */
const countryPrefixes: Record<Country, readonly string[]> = {
  US: ['US-', 'USA '],
  CA: ['CA-', 'CA ', 'CDN-'],
  GB: ['GB-', 'UK '],
  FR: ['F-', 'FR-', 'F '],
  DE: ['D-', 'DE-', 'D '],
  IT: ['I-', 'IT-', 'I '],
  ES: ['E-', 'ES-'],
  NL: ['NL-', 'NL '],
}

/** A postal code with its country, in small letters, with another sign in its gap or none. */
function arbitraryPostalCode(shopCountry: Country, code: string): fc.Arbitrary<string> {
  const separatorForms = ['', ' ', '-', '–', '\u00a0', '  ', ' - ', '.'].map((gap) => code.replace(/[ -]/, gap))
  return fc.constantFrom(
    ...separatorForms,
    ...countryPrefixes[shopCountry].map((front) => front + code),
    code.toLowerCase(),
    toFullWidth(code),
    `\u202d${code}\u202c`,
  )
}

function arbitraryPlace(shopCountry: Country) {
  const [state, town] = [statesByCountry, townsByCountry].map((listed) =>
    fc.constantFrom(...(listed[shopCountry] ?? [])).map((text) => text.split(':')),
  )
  return fc.tuple(state as fc.Arbitrary<string[]>, town as fc.Arbitrary<string[]>).chain(([[code = '', province = ''], [, city = '']]) =>
    fc.record({
      postalCode: fc.oneof(
        { weight: 6, arbitrary: arbitraryPostalCode(shopCountry, code) },
        // As on an envelope.
        {
          weight: 1,
          arbitrary: fc.constantFrom(`${code} ${city}`, `${city} ${code}`, `${province} ${code}`, `${city}, ${province} ${code}`),
        },
      ),
      province: fc.constant(province),
      city: arbitraryTexts([city]),
    }),
  )
}

/** The contact of somebody of one of thirty countries. The shop is that of the country or, if we do not sell there, one of ours. */
export const typedContacts: fc.Arbitrary<TypedContact> = fc
  .tuple(fc.constantFrom(...homeCountries), fc.constantFrom(...(Object.keys(countries) as Country[])))
  .map(([home, other]) => ({ home, shop: home in countries ? (home as Country) : other }))
  .chain(({ home, shop }) =>
    fc.record({
      ...{ shop: fc.constant(shop), place: arbitraryPlace(shop), email: arbitraryTexts(sampleEmails) },
      ...{ firstName: arbitraryName(home), lastName: arbitraryName(home), phone: arbitraryPhone(home, shop) },
      ...{
        addressLine1: arbitraryTexts([...(addressesByCountry[shop] ?? []), ...(addressesByCountry[home] ?? [])]),
        addressLine2: arbitraryTexts(secondAddressLines),
      },
    }),
  )
  .map(({ shop, place, firstName, lastName, phone, addressLine1, addressLine2, email }) => ({
    shop,
    typed: { ...{ ...place, addressLine1, addressLine2, email }, firstName: firstName.text, lastName: lastName.text, phone: phone.text },
    openParts: contactParts.filter((part) => {
      // Two lines of thirty letters each, and the first is broken between words.
      if (part === 'addressLine1') return `${addressLine1}${addressLine2}`.length > 50
      return { firstName, lastName, phone }[part as 'phone']?.canBeRefused ?? false
    }),
    number: phone.number,
  }))
