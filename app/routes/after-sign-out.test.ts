import { expect, test } from 'vitest'
import { getPathAfterSignOut } from './signOut'

test.each([
  ['/en-us/cart', '/en-us'],
  ['/de-de/checkout/billing', '/de-de'],
  ['/fr-ca/favorites', '/fr-ca'],
  ['/en-gb/account', '/en-gb'],
  ['/en-us/interests', '/en-us'],
  ['/de-de/employee-terms?redirectTo=%2Fde-de', '/de-de'],
  ['/fr-fr/welcome', '/fr-fr'],
  ['/en-us/signed-in/', '/en-us'],
  ['/en-us/cart?promo=welcome', '/en-us'],
  ['/en-us/account#orders', '/en-us'],
  ['/en-us/c/jackets-1010?page=2#list', '/en-us/c/jackets-1010?page=2#list'],
  ['/en-us/search?q=/en-us/cart', '/en-us/search?q=/en-us/cart'],
  ['/en-us/p/skarn-3l-shell-HV7K2Q41', '/en-us/p/skarn-3l-shell-HV7K2Q41'],
  ['/en-us/accounting', '/en-us/accounting'],
  ['/en-us/help/cart', '/en-us/help/cart'],
])('signing out on %s redirects to %s (RTE-11, TRAP-03)', (here, there) => {
  expect(getPathAfterSignOut(here)).toBe(there)
})
