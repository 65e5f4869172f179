import { expect, test } from 'vitest'
import { getOfferedLocale, type LocaleVisitor } from './offered-locale'

const offered = (visitor: Partial<LocaleVisitor>) => getOfferedLocale({ locale: 'en-us', regions: ['NORA', 'EMEA'], ...visitor })

test.each<[string, Partial<LocaleVisitor>, string | undefined]>([
  ['in the country of the page', { country: 'US' }, undefined],
  ['in another country we sell in', { country: 'DE' }, 'de-de'],
  ['in another country that speaks the language of the page', { locale: 'fr-fr', country: 'CA' }, 'fr-ca'],
  ['in another country that does not', { locale: 'de-de', country: 'CA' }, 'en-ca'],
  ['in a country we do not sell in', { country: 'JP' }, undefined],
  ['nowhere the network knows', { country: 'XX' }, undefined],
  ['in a country another deployment serves', { country: 'DE', regions: ['NORA'] }, undefined],
  ['who has chosen', { country: 'DE', chosen: 'en-us' }, undefined],
  ['who has chosen what we do not sell in', { country: 'DE', chosen: 'xx-yy' }, 'de-de'],
])('a visitor %s is offered %s (DLG-13)', (_, visitor, expected) => {
  expect(offered(visitor)).toBe(expected)
})

test.each([
  ['de-DE,de;q=0.9', 'de-de'],
  ['en-GB', undefined],
  ['', undefined],
  [null, undefined],
  ['ja', undefined],
])('where the network does not tell, a browser that speaks %s is offered %s (DLG-13)', (acceptLanguage, expected) => {
  expect(offered({ acceptLanguage })).toBe(expected)
})

test('the network’s country goes before the browser’s language (DLG-13)', () => {
  expect(offered({ country: 'US', acceptLanguage: 'de-DE' })).toBeUndefined()
})
