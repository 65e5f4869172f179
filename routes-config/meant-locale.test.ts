import { expect, test } from 'vitest'
import { meantLocale } from './meant-locale'

const both = ['NORA', 'EMEA'] as const

test.each([
  ['EN-US', 'en-us'],
  ['en_us', 'en-us'],
  ['enUS', 'en-us'],
  ['en--us', 'en-us'],
  ['en%20us', 'en-us'],
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
  ['en-ie', 'en-us'],
])('%s means %s (RTE-34)', (part, locale) => {
  expect(meantLocale(part, both)).toBe(locale)
})

test.each(['pt-br', 'xx-yy', 'pt', 'c', 'p', 'item', 'help', 'cart', 'toString', '', 'en-us-x'])(
  '%s means none of ours (RTE-03)',
  (part) => {
    expect(meantLocale(part, both)).toBeUndefined()
  },
)

test('a locale of a region that cannot be reached is not replaced by another one (SITE-02)', () => {
  expect(meantLocale('fr-fr', ['NORA'])).toBeUndefined()
  expect(meantLocale('FR_FR', ['NORA'])).toBeUndefined()
  expect(meantLocale('fr-be', ['NORA'])).toBe('fr-ca')
})
