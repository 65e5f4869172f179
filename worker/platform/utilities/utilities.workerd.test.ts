import { expect, test } from 'vitest'
import { utilityEndpoints } from '#contracts/utilities'
import type { Locale } from '#config/locales'
import { callPlatform, readFailure } from '../test/platform'

async function countriesIn(locale: Locale) {
  const response = await callPlatform('GET', '/consumers-v3/utilities/countryList', { locale })
  return utilityEndpoints.countryList.response.parse(await response.json())
}

test('about 240 countries, each once, each with a dial code (APIU-31, ACC-18, CONST-18)', async () => {
  const list = await countriesIn('en-us')
  expect(Math.abs(list.length - 240)).toBeLessThanOrEqual(10)
  expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  expect(list.every(({ name, code }) => name !== code)).toBe(true)
  expect(list.find(({ code }) => code === 'FR')).toEqual({ name: 'France', dialCode: '33', code: 'FR', mask: 'X XX XX XX XX' })
  expect(list.find(({ code }) => code === 'US')).toEqual({ name: 'United States', dialCode: '1', code: 'US' })
})

test('countries are called and sorted as in the shopper’s language (APIU-31)', async () => {
  const list = await countriesIn('fr-fr')
  expect(list.find(({ code }) => code === 'DE')?.name).toBe('Allemagne')
  expect(list.slice(0, 3).map(({ code }) => code)).toEqual(['AF', 'ZA', 'AL'])
})

test.each([
  ['US', 51, { code: 'DC', name: 'District of Columbia' }],
  ['CA', 13, { code: 'QC', name: 'Quebec' }],
])('an address in %s names one of %d states or provinces (APIU-32)', async (country, count, one) => {
  const list = utilityEndpoints.states.response.parse(await (await callPlatform('GET', `/consumers-v3/utilities/states/${country}`)).json())
  expect(list).toHaveLength(count)
  expect(list).toContainEqual(one)
})

test('a country without states has none, and what is no country is not found (APIU-32)', async () => {
  expect(await (await callPlatform('GET', '/consumers-v3/utilities/states/FR')).json()).toEqual([])
  for (const code of ['XX', 'us', 'constructor'])
    expect(await readFailure(await callPlatform('GET', `/consumers-v3/utilities/states/${code}`))).toMatchObject({
      status: 404,
      errorId: 'API404',
    })
})

test('the reference platform lacks no feature (CNF-05)', async () => {
  expect(await (await callPlatform('GET', '/capabilities')).json()).toEqual({ lacks: [] })
})
