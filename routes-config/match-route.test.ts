import { expect, test } from 'vitest'
import { isPageAvailable, isSlimPage } from './match-route'
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
  expect(isSlimPage(path)).toBe(isSlim)
})

test('a page of a feature the backend lacks is not offered, nor is its data; every other page is (CNF-07)', () => {
  const points = href('accountPoints', { locale })
  expect(isPageAvailable(points, ['loyalty'])).toBe(false)
  expect(isPageAvailable(`${points}.data`, ['loyalty'])).toBe(false)
  expect(isPageAvailable(points, ['reviews'])).toBe(true)
  expect(isPageAvailable(href('home', { locale }), ['loyalty', 'reviews'])).toBe(true)
  expect(isPageAvailable('/nowhere', ['loyalty'])).toBe(true)
})
