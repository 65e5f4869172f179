import { expect, test } from 'vitest'
import { getSizeChartName, shouldAskFit } from './size-chart-name'

test.each([
  ['shell', ['XS', 'S', 'M'], 'clothing'],
  ['trousers', ['28', '30'], 'waist'],
  ['shorts', ['XS', 'S'], 'clothing'],
  ['tee', ['4-5', '6-7'], 'kids'],
  ['hoodie', ['4Y', '6Y'], 'kids'],
  ['boot', ['7', '7.5', '8'], 'footwear'],
  ['boot', ['10', '11', '12', '13', '1', '2'], 'kids-footwear'],
  ['runner', ['11C', '12C', '1Y'], 'kids-footwear'],
  ['sock', ['S', 'M', 'L'], 'socks'],
  ['cap', ['S/M', 'L/XL'], 'headwear'],
  ['backpack', ['S', 'M', 'L'], 'packs'],
  ['sleepingbag', ['regular', 'long'], 'sleeping-bags'],
] as const)('a %s in %s is measured by the chart of %s', (silhouette, sizes, name) => {
  expect(getSizeChartName({ silhouette, sizes: [...sizes] })).toBe(name)
})

test('a child’s socks are measured by a chart of their own, though their sizes are called the same (PLP-07)', () => {
  expect(getSizeChartName({ silhouette: 'sock', sizes: ['S', 'M', 'L'], isForKids: true })).toBe('kids-socks')
})

test.each([
  ['backpack', ['OS']],
  ['giftcard', ['25', '50']],
  ['tent', ['OS']],
  ['shell', []],
] as const)('a %s in %s needs no chart', (silhouette, sizes) => {
  expect(getSizeChartName({ silhouette, sizes: [...sizes] })).toBeUndefined()
})

test.each([
  ['shell', ['S', 'M'], true],
  ['boot', ['7', '7.5'], true],
  ['shell', ['M'], false],
  ['backpack', ['S', 'M'], false],
  ['sleepingbag', ['regular', 'long'], false],
  ['tent', ['OS'], false],
  ['giftcard', ['25', '50'], false],
] as const)('a review of a %s in %s asks how it fits: %s (REV-07)', (silhouette, sizes, asks) => {
  expect(shouldAskFit({ silhouette, sizes: [...sizes] })).toBe(asks)
})
