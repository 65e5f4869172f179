import { expect, test } from 'vitest'
import { calculateCheckDigit, listVariants } from './variants'

test.each([
  ['03600029145', 2],
  ['01234567890', 5],
  ['00000000000', 0],
])('the check digit of %s is %d', (digits, expected) => {
  expect(calculateCheckDigit(digits)).toBe(expected)
})

test('ids are lower case and safe in an address; codes are valid and stay the same when options are added at the end', () => {
  const style = { id: 'HV7K2Q41', colors: [{ id: 'tarn' }, { id: 'ember' }], sizes: ['S/M', '10.5'], widths: ['wide'], lengths: [] }
  const variants = listVariants(style)
  expect(variants.map(({ id }) => id)).toEqual([
    'hv7k2q41-tarn-s-m-wide',
    'hv7k2q41-tarn-10.5-wide',
    'hv7k2q41-ember-s-m-wide',
    'hv7k2q41-ember-10.5-wide',
  ])
  for (const { upc } of variants) expect(calculateCheckDigit(upc.slice(0, 11))).toBe(Number(upc[11]))

  const grown = listVariants({ ...style, colors: [...style.colors, { id: 'moss' }], sizes: [...style.sizes, '11'] })
  for (const variant of variants) expect(grown).toContainEqual(variant)
})
