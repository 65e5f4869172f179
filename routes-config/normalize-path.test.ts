import { expect, test } from 'vitest'
import { normalizePath } from './normalize-path'

test.each([
  ['/en-us/', '/en-us'],
  ['/en-us//c//men-1000/', '/en-us/c/men-1000'],
  ['/en-us/C/Men-Jackets-1010', '/en-us/c/men-jackets-1010'],
  ['/en-us/c/men_jackets-1010', '/en-us/c/men-jackets-1010'],
  ['/en-us/P/Skarn-3L-Shell-hv7k2q41/Reviews', '/en-us/p/skarn-3l-shell-HV7K2Q41/reviews'],
  ['/en-us/Cart', '/en-us/cart'],
  ['/en-us/sign_in', '/en-us/sign-in'],
  ['/en-us/%63art', '/en-us/cart'],
  ['/en-us/Help/Contact_Us', '/en-us/help/contact-us'],
  ['/en-us/Help/Delivery', '/en-us/help/delivery'],
])('%s is written %s (RTE-34)', (path, tidy) => {
  expect(normalizePath(path)).toBe(tidy)
})

test.each([
  '/',
  '/en-us',
  '/en-us/c/men-1000',
  '/en-us/account/orders/HA38323741',
  '/en-us/favorites/shared/aB_c-D',
  '/en-us/stores/HV-US-01',
  '/en-us/p/shell-abcdef12345',
  '/en-us/help/a%2Fb',
  '/en-us/%C3%A9t%C3%A9',
])('%s stays as it is: what it names is spelled so (RTE-34)', (path) => {
  expect(normalizePath(path)).toBe(path)
})
