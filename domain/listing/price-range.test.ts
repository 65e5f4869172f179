import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Currency } from '#config/locales'
import { toPriceBand, parsePriceRange, formatPriceRange } from './price-range'
import { parsePriceRangeFields } from './price-range-fields'

test.each([
  ['30', '80', { from: 30, to: 80 }],
  ['80', '30', { from: 30, to: 80 }],
  [' 30 ', '', { from: 30 }],
  ['', '80', { to: 80 }],
  ['0', '0', { from: 0, to: 0 }],
  ['', ' ', null],
  ['$20', '100 $', { from: 20, to: 100 }],
  ['€ 20,-', '€ 1.000,50', { from: 20, to: 1001 }],
  ['20,–€', 'bis 100 Euro', { from: 20, to: 100 }],
  ['1,000.50', '', { from: 1000 }],
  ['1\u202f000 €', '1 500,00', { from: 1000, to: 1500 }],
  ["1'000", '', { from: 1000 }],
  ['20€50', '20.50', { from: 20, to: 21 }],
  ['20-', '', { from: 20 }],
  ['３０', '٨٠', { from: 30, to: 80 }],
  ['CA$20', 'up to 100', { from: 20, to: 100 }],
  ['£20', '<100 GBP', { from: 20, to: 100 }],
  ['20 $ CA', '100 C$', { from: 20, to: 100 }],
  ['min. 20 $CA', 'max. 100 $US', { from: 20, to: 100 }],
  ['30\u200b', '80.', { from: 30, to: 80 }],
  ['3.5', '4.5', { from: 3, to: 5 }],
])('from "%s" to "%s" is a range, the right way round (PLP-10)', (min, max, range) => {
  expect(parsePriceRangeFields(min, max)).toEqual({ range })
})

test.each([
  ['thirty', '', 'min'],
  ['-3', '80', 'min'],
  ['.5', '80', 'min'],
  ['1.2.3', '80', 'min'],
  ['20k', '80', 'min'],
  ['x'.repeat(2_000), '', 'min'],
  ['30', '1e3', 'max'],
  ['30', '9999999', 'max'],
])('from "%s" to "%s" is refused at its field', (min, max, wrong) => {
  expect(parsePriceRangeFields(min, max)).toEqual({ wrong })
})

test('a range is read as it was written', () => {
  const end = fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: undefined })
  fc.assert(
    fc.property(end, end, (a, b) => {
      fc.pre(a !== undefined || b !== undefined)
      const answer = parsePriceRangeFields(String(a ?? ''), String(b ?? ''))
      const range = 'range' in answer ? answer.range : null
      expect(parsePriceRange(formatPriceRange(range ?? {}))).toEqual(JSON.parse(JSON.stringify(range)))
    }),
  )
})

test.each(['..', '80..30', '50-100', '1..2..3', '-1..5', 'a..b', ''])('"%s" is no range', (text) => {
  expect(toPriceBand(text, 'USD')).toBeNull()
})

test('a range is of whole units of its currency, whatever decimals that has (CHK-16)', () => {
  const ends = (currency: string) => toPriceBand('30..80', currency as Currency)
  expect(['JPY', 'USD', 'KWD'].map(ends)).toMatchObject([
    { from: 30, to: 81 },
    { from: 3_000, to: 8_001 },
    { from: 30_000, to: 80_001 },
  ])
})

test('both ends of a range are inside it, in minor units', () => {
  expect(toPriceBand('30..80', 'USD')).toEqual({ id: '30..80', from: 3_000, to: 8_001 })
  expect(toPriceBand('30..', 'USD')).toEqual({ id: '30..', from: 3_000 })
  expect(toPriceBand('..80', 'USD')).toEqual({ id: '..80', from: 0, to: 8_001 })
})
