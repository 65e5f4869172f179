import { expect, test } from 'vitest'
import { locales } from '#config/locales'
import feet from '#content/sizes/foot-sizes.json'
import { parseShoeSizeKey, type ShoeFit, getShoeSizeKey, getShoeSizeName, type ShoeSizes, getShoeSystem } from './shoe-size'

const kids = [
  { us: '10, 10C', uk: '9.5', eu: '27' },
  { us: '1, 1Y', uk: '13.5', eu: '32' },
]
const sizes: ShoeSizes = { grown: feet.sizes, kids }

test('shoes are bought in the sizes of the country (PLP-07)', () => {
  expect(Object.values(locales).map(getShoeSystem)).toEqual(['us', 'us', 'us', 'uk', 'eu', 'eu', 'eu', 'eu', 'eu'])
})

test.each<{ fit: ShoeFit; size: string; us: object; uk: string; eu: string }>([
  { fit: 'men', size: '9', us: { number: '9' }, uk: '8', eu: '42' },
  { fit: 'women', size: '9', us: { number: '9' }, uk: '6.5', eu: '40' },
  { fit: 'unisex', size: '9', us: { men: '9', women: '10.5' }, uk: '8', eu: '42' },
  { fit: 'kids', size: '10', us: { number: '10C' }, uk: '9.5', eu: '27' },
  { fit: 'kids', size: '1Y', us: { number: '1Y' }, uk: '13.5', eu: '32' },
])('a shoe for $fit in size $size has its own name in each country (PLP-07)', ({ us, uk, eu, ...shoe }) => {
  const names = (['us', 'uk', 'eu'] as const).map((system) => getShoeSizeName(sizes, shoe, system))
  expect(names).toEqual([us, { number: uk }, { number: eu }])
})

test('a size without a chart keeps its name', () => {
  expect(getShoeSizeName(sizes, { fit: 'men', size: '99' }, 'eu')).toBeUndefined()
  expect(getShoeSizeKey(sizes, { fit: 'kids', size: '99' })).toBeUndefined()
})

test('shoes that fit the same foot are found together, those of children apart (PLP-10)', () => {
  expect(getShoeSizeKey(sizes, { fit: 'men', size: '9' })).toBe('eu42')
  expect(getShoeSizeKey(sizes, { fit: 'women', size: '10.5' })).toBe('eu42')
  expect(getShoeSizeKey(sizes, { fit: 'kids', size: '10' })).toBe('kids27')
  expect(parseShoeSizeKey(sizes, 'eu42', 'us')).toEqual({ men: '9', women: '10.5', isForKids: false })
  expect(parseShoeSizeKey(sizes, 'eu42', 'uk')).toEqual({ number: '8', isForKids: false })
  expect(parseShoeSizeKey(sizes, 'kids27', 'us')).toEqual({ number: '10C', isForKids: true })
  for (const other of ['M', '32', 'eu', 'eu1', 'kids99', 'eu42x']) expect(parseShoeSizeKey(sizes, other, 'eu')).toBeUndefined()
})
