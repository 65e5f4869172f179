// cspell:ignore ｔｅｎｔ étanches
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProductCode, normalizeSearchText, addRecentSearch } from './parse-query'

test.each([
  ['  waterproof \t\n jacket ', 'waterproof jacket'],
  ['   ', ''],
  [null, ''],
  ['a\u0000b\u200bc', 'abc'],
  ['Regen\u00adjacke', 'Regenjacke'],
  ['jack\u200bet\ufeff', 'jacket'],
  ['tent\nfor\u2028two', 'tent for two'],
  ['ｔｅｎｔ ２', 'tent 2'],
  ['veste e\u0301tanche', 'veste étanche'],
  ['“rain jacket”', '“rain jacket”'],
  ['x'.repeat(10_000), 'x'.repeat(200)],
])('%j is searched for as %j (VAL-52)', (typed, text) => {
  expect(normalizeSearchText(typed)).toBe(text)
})

test('a search is normalized to a short text, and normalizing again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const text = normalizeSearchText(typed)
      expect(text.length).toBeLessThanOrEqual(200)
      expect(text).toBe(text.trim())
      expect(normalizeSearchText(text)).toBe(text)
    }),
  )
})

test.each([
  ['hv7k2q41', 'HV7K2Q41'],
  [' HV7K2Q41-tarn-M ', 'HV7K2Q41'],
  ['“HV7K2Q41”', 'HV7K2Q41'],
  ['#hv7k2q41.', 'HV7K2Q41'],
  ['(HV7K2Q41-tarn-M)', 'HV7K2Q41'],
  ['SKU: HV7K2Q41', 'HV7K2Q41'],
  ['Style no. hv7k2q41', 'HV7K2Q41'],
  ['Art.-Nr. HV7K2Q41', 'HV7K2Q41'],
  ['Référence : HV7K2Q41', 'HV7K2Q41'],
  ['HV7K 2Q41', 'HV7K2Q41'],
  ['https://shop.example/en-us/p/skarn-3l-shell-HV7K2Q41?color=tarn', 'HV7K2Q41'],
  ['boot 2024', undefined],
  ['sku', undefined],
  ['/p/skarn', undefined],
  ['trousers', undefined],
  ['étanches8', undefined],
  ['HV7K2Q4', undefined],
  ['HV7K2Q41 jacket', undefined],
])('%j names the product %s (VAL-52)', (text, code) => {
  expect(findProductCode(text)).toBe(code)
})

test('recent searches are kept, the newest first, equal ones once', () => {
  expect(addRecentSearch(['boots', 'Veste imperméable'], 'VESTE impermeable')).toEqual(['VESTE impermeable', 'boots'])
  expect(addRecentSearch(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5'])
  expect(addRecentSearch(['boots'], '!!!')).toEqual(['boots'])
  expect(addRecentSearch(['boots'], 'x'.repeat(61))).toEqual(['boots'])
})
