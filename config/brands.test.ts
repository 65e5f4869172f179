import { expect, test } from 'vitest'
import { brandIds, brands, hasStickyHeader, isBrandId } from './brands'

test('three brands are sold here, each with its own name on the wire (SITE-01)', () => {
  expect(brandIds.map((id) => brands[id].wireId)).toEqual(['HALVERN', 'DROPKERB', 'DUNNAGE'])
  expect(brandIds.every((id) => brands[id].id === id)).toBe(true)
})

test('only a known brand is a brand, not a property name of every object', () => {
  expect(isBrandId('dunnage')).toBe(true)
  expect(isBrandId('HALVERN')).toBe(false)
  expect(isBrandId('constructor')).toBe(false)
})

test('the header stays put on the three excluded pages and follows elsewhere (NAV-15)', () => {
  for (const brand of brandIds) {
    expect(['checkout', 'orderConfirmation', 'associateLogin'].map((name) => hasStickyHeader(brand, name))).toEqual([false, false, false])
    expect(hasStickyHeader(brand, 'product')).toBe(true)
  }
})

test('each brand says how large its visual selector pictures are (NAV-13, IMG-04)', () => {
  expect(brandIds.map((id) => brands[id].visualSelectorImage)).toEqual([
    { width: 160, height: 200 },
    { width: 180, height: 180 },
    { width: 160, height: 200 },
  ])
})
