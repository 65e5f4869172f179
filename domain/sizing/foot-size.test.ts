import { expect, test } from 'vitest'
import { sizes } from '#content/sizes/foot-sizes.json'
import { type FootSystem, findFootSize } from './foot-size'

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
