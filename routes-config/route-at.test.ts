import { expect, test } from 'vitest'
import { isOfferedAt, isSlimAt } from './route-at'
import { href } from './routes'

const locale = 'de-de'

test.each([
  [href('signIn', { locale }), true],
  [`${href('signIn', { locale })}/`, true],
  [href('home', { locale }), false],
  [href('cart', { locale }), false],
  [href('page', { locale, '*': 'sign-in/help' }), false],
  ['/', false],
])('the page at %s has the short header: %s', (path, isSlim) => {
  expect(isSlimAt(path)).toBe(isSlim)
})

test('a page of a feature the backend lacks is not offered, nor is its data; every other page is (CNF-07)', () => {
  const points = href('accountPoints', { locale })
  expect(isOfferedAt(points, ['loyalty'])).toBe(false)
  expect(isOfferedAt(`${points}.data`, ['loyalty'])).toBe(false)
  expect(isOfferedAt(points, ['reviews'])).toBe(true)
  expect(isOfferedAt(href('home', { locale }), ['loyalty', 'reviews'])).toBe(true)
  expect(isOfferedAt('/nowhere', ['loyalty'])).toBe(true)
})
