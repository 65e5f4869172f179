import { expect, test } from 'vitest'
import { languages, locales } from '../config/locales'
import { findCountryRegion, findIntendedLocale } from './locale-redirect'

const both = ['NORA', 'EMEA'] as const

test.each([
  ['EN-US', 'en-us'],
  ['en_us', 'en-us'],
  ['enUS', 'en-us'],
  ['en--us', 'en-us'],
  ['en%20us', 'en-us'],
  ['en%E2%80%93us', 'en-us'],
  ['en%E2%80%91us', 'en-us'],
  ['us-en', 'en-us'],
  ['CA_FR', 'fr-ca'],
  ['en-uk', 'en-gb'],
  ['uk', 'en-gb'],
  ['us', 'en-us'],
  ['de', 'de-de'],
  ['fr', 'fr-fr'],
  ['es-us', 'en-us'],
  ['en-de', 'de-de'],
  ['de-at', 'de-de'],
  ['fr-be', 'fr-fr'],
  ['en-ie', 'en-gb'],
  ['EN_IE', 'en-gb'],
  ['en-za', 'en-gb'],
  ['en-mx', 'en-us'],
  ['en-au', 'en-us'],
  ['fr-ch', 'fr-fr'],
  ['fr-ht', 'fr-ca'],
  ['de-br', 'en-us'],
  ['es-mx', 'en-us'],
  ['es-pt', 'es-es'],
  ['nl-be', 'nl-nl'],
])('%s means %s (RTE-34)', (part, locale) => {
  expect(findIntendedLocale(part, both)).toBe(locale)
})

test.each(['pt-br', 'pt-pt', 'ga-ie', 'xx-yy', 'pt', 'c', 'p', 'item', 'help', 'cart', 'toString', '', 'en-us-x'])(
  '%s means none of ours (RTE-03)',
  (part) => {
    expect(findIntendedLocale(part, both)).toBeUndefined()
  },
)

test('a locale of a region that cannot be reached is not replaced by another one (SITE-02)', () => {
  expect(findIntendedLocale('fr-fr', ['NORA'])).toBeUndefined()
  expect(findIntendedLocale('FR_FR', ['NORA'])).toBeUndefined()
  expect(findIntendedLocale('fr-be', ['NORA'])).toBe('fr-ca')
  expect(findIntendedLocale('en-ie', ['NORA'])).toBe('en-us')
  expect(findIntendedLocale('en-mx', ['EMEA'])).toBe('en-gb')
})

test('every locale of a language of ours leads to a locale of its region, and in the language where that is spoken there (RTE-34)', () => {
  for (const country of ['ie', 'at', 'be', 'ch', 'pt', 'se', 'za', 'mx', 'br', 'pr'])
    for (const language of languages) {
      const { region, language: spoken } = locales[findIntendedLocale(`${language}-${country}`, both) ?? 'en-us']
      expect(region).toBe(findCountryRegion(country))
      const isSpoken = Object.values(locales).some((each) => each.region === region && each.language === language)
      if (isSpoken) expect(spoken).toBe(language)
    }
})

test('every country we sell in is of the region of its locales, and no country is of two (RTE-34)', () => {
  for (const { country, region } of Object.values(locales)) expect(findCountryRegion(country)).toBe(region)
  expect(findCountryRegion('au')).toBeUndefined()
})
