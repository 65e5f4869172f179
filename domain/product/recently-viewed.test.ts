import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxRecentlyViewedShown, addRecentlyViewed, parseRecentlyViewed, getOtherRecentlyViewed } from './recently-viewed'

const ids = Array.from({ length: 12 }, (_, at) => `ITEMS0${String(at).padStart(2, '0')}`)

test('the product seen last comes first, each one once, nine at most (PDP-48)', () => {
  const all = ids.reduce<string>((text, id) => addRecentlyViewed(text, [id]), '')
  expect(parseRecentlyViewed(all)).toEqual(ids.toReversed().slice(0, 9))
  expect(parseRecentlyViewed(addRecentlyViewed(all, ['ITEMS005']))[0]).toBe('ITEMS005')
  expect(parseRecentlyViewed(addRecentlyViewed(all, ['ITEMS005']))).toHaveLength(9)
  expect(addRecentlyViewed('', ['ITEMS001', 'ITEMS002'])).toBe('ITEMS002.ITEMS001')
})

test('the product of the page is left out, and eight are shown at most (PDP-48)', () => {
  const nine = ids.slice(0, 9).join('.')
  expect(getOtherRecentlyViewed(nine, 'ITEMS003')).toEqual(ids.slice(0, 9).filter((id) => id !== 'ITEMS003'))
  expect(getOtherRecentlyViewed(nine)).toEqual(ids.slice(0, 8))
})

test('whatever an address says, no more than eight ids are asked for, and only ids (PDP-48)', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (text) => {
      const shown = getOtherRecentlyViewed(text)
      expect(shown.length).toBeLessThanOrEqual(maxRecentlyViewedShown)
      expect(shown.every((id) => /^[A-Za-z0-9]{8,11}$/.test(id))).toBe(true)
    }),
  )
  expect(getOtherRecentlyViewed(null)).toEqual([])
  expect(parseRecentlyViewed('../../etc.ITEMS001.x')).toEqual(['ITEMS001'])
})
