import { expect, test } from 'vitest'
import { toBcp47, getDefaultLocale, isLocale, localeIds, locales, getLocalesIn, getSiteId } from './locales'

test('every locale we sell in is written xx-yy as its language and country (SITE-17, RTE-03)', () => {
  expect(localeIds).toEqual(['en-us', 'en-ca', 'fr-ca', 'en-gb', 'fr-fr', 'de-de', 'it-it', 'es-es', 'nl-nl'])
  for (const id of localeIds) expect(`${locales[id].language}-${locales[id].country.toLowerCase()}`).toBe(id)
})

test('only our locales are locales: case, unknown pairs and inherited names are refused (RTE-03)', () => {
  expect(['en-us', 'EN-US', 'pt-br', 'en', 'en_us', '', 'toString'].map(isLocale)).toEqual([true, false, false, false, false, false, false])
})

test('the site id is brand and country, so both Canadian locales share one (SITE-17)', () => {
  expect(getSiteId('halvern', 'en-us')).toBe('HALVERN-US')
  expect(getSiteId('dropkerb', 'fr-ca')).toBe(getSiteId('dropkerb', 'en-ca'))
  expect(getSiteId('dunnage', 'en-gb')).toBe('DUNNAGE-GB')
})

test('each market pays in its own currency (SITE-17)', () => {
  const currencies = Object.fromEntries(localeIds.map((id) => [id, locales[id].currency]))
  expect(currencies).toEqual({
    'en-us': 'USD',
    'en-ca': 'CAD',
    'fr-ca': 'CAD',
    'en-gb': 'GBP',
    'fr-fr': 'EUR',
    'de-de': 'EUR',
    'it-it': 'EUR',
    'es-es': 'EUR',
    'nl-nl': 'EUR',
  })
})

test('dates read month first in NORA and day first in EMEA (SUP-14, SUP-35)', () => {
  for (const id of localeIds) expect(locales[id].dateFormat).toBe(locales[id].region === 'NORA' ? 'MM/DD/YYYY' : 'DD/MM/YYYY')
})

test('a deployment of one region serves its locales only (SITE-02)', () => {
  expect(getLocalesIn(['NORA'])).toEqual(['en-us', 'en-ca', 'fr-ca'])
  expect(getLocalesIn(['EMEA'])).toEqual(localeIds.filter((id) => !getLocalesIn(['NORA']).includes(id)))
  expect(getDefaultLocale(['EMEA'])).toBe('en-gb')
  expect(getDefaultLocale(['NORA', 'EMEA'])).toBe('en-us')
})

test('browsers write the country in capitals', () => {
  expect(toBcp47('fr-ca')).toBe('fr-CA')
})
