import { expect, test } from 'vitest'
import { isSlimAt } from './route-at'
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
