import { expect, test } from 'vitest'
import charts from '#content/sizes/charts.json'
import { sizes } from '#content/sizes/foot-sizes.json'
import type { SizeChart } from '#contracts/entities/size-chart'
import {
  parseCentimeters,
  getMeasuredColumns,
  type Measurements,
  getRecommendedSize,
  type FootSystem,
  findFootSize,
} from './recommended-size'

const { clothing, waist, headwear, 'sleeping-bags': bags, socks } = charts as unknown as Record<string, SizeChart>

type Measured = { are: string; of?: SizeChart | undefined; measured: Measurements; size: string | undefined }

test.each<Measured>([
  { are: 'in the middle of a size', measured: { menChest: 98 }, size: 'M' },
  { are: 'at the upper end of a size', measured: { menChest: 101 }, size: 'M' },
  { are: 'between two sizes', measured: { menChest: 101.4 }, size: 'L' },
  { are: 'of different sizes', measured: { womenChest: 80, womenWaist: 70 }, size: 'S' },
  { are: 'a little below the smallest', measured: { menChest: 81 }, size: 'XS' },
  { are: 'far below the smallest', measured: { menChest: 60 }, size: undefined },
  { are: 'above the largest', measured: { menChest: 140 }, size: undefined },
  { are: 'not given', measured: {}, size: undefined },
  { are: 'of another chart', measured: { head: 56 }, size: undefined },
  { are: 'of a waist', of: waist, measured: { waist: 81 }, size: '32' },
  { are: 'of a head', of: headwear, measured: { head: 54 }, size: 'M' },
  { are: 'of a height', of: bags, measured: { height: 190 }, size: 'long' },
])('measurements that are $are get $size (PDP-50)', ({ of = clothing, measured, size }) => {
  expect(of && getRecommendedSize(of, measured)).toBe(size)
})

test('columns of labels are not measured (PDP-50)', () => {
  expect(socks && getMeasuredColumns(socks)).toEqual([])
  expect(waist && getMeasuredColumns(waist)).toEqual(['waist', 'hip'])
})

test.each([
  ['98', false, 98],
  [' 98,5 ', false, 98.5],
  ['10', true, 25.4],
  ['', false, undefined],
  ['wide', false, undefined],
  ['-4', true, undefined],
])('“%s” typed in inches: %s is %s cm (PDP-50)', (text, isInInches, centimeters) => {
  expect(parseCentimeters(text, isInInches)).toBe(centimeters)
})

test.each<[FootSystem, string, string | undefined]>([
  ['eu', '42', '42'],
  ['eu', '42,5', '42.5'],
  ['usMen', '9', '42'],
  ['usWomen', '7.5', '38'],
  ['uk', ' 8 ', '42'],
  ['foot', '27', '42'],
  ['foot', '26.7', '42'],
  ['foot', '10.5', '42'],
  ['eu', '41.5', '42'],
])('%s %s is EU %s (PLP-07, FAPI-07)', (system, size, eu) => {
  expect(findFootSize(sizes, { system, size })?.eu).toBe(eu)
})

test.each<[FootSystem, string]>([
  ['eu', '20'],
  ['eu', '52'],
  ['foot', '3'],
  ['eu', ''],
  ['eu', 'forty'],
  ['eu', '-42'],
  ['uk', 'Infinity'],
])('%s “%s” is no size of ours', (system, size) => {
  expect(findFootSize(sizes, { system, size })).toBeUndefined()
})
