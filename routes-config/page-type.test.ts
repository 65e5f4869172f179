import { expect, test } from 'vitest'
import { href, routes } from './routes'
import { getPageType } from './page-type'

test.each([
  ['/en-us/p/skarn-3l-shell-HV7K2Q41', 'Product', 'RTE-13'],
  ['/p/skarn-3l-shell-HV7K2Q41', 'Product', 'RTE-13'],
  ['/fr-ca/c/men-jackets-1010', 'CategoryListing', 'RTE-14'],
  ['/en-us/cart', 'Cart', 'RTE-15, TRAP-63'],
  ['/cart', 'Cart', 'RTE-15, TRAP-63'],
  ['/en-us/cartography', 'Other', 'RTE-15, RTE-30'],
  ['/en-us/account', 'Account', 'RTE-16'],
  ['/en-us/account/orders', 'Account', 'RTE-30'],
  ['/en-us/search', 'Search', 'RTE-17'],
  ['/en-us/search?q=%2Fp%2Fshell', 'Search', 'RTE-17'],
  ['/en-us/searchhub', 'SearchHub', 'RTE-18, TRAP-63'],
  ['/en-us/my-searchhub/jackets', 'SearchHub', 'RTE-18'],
  ['/en-us', 'Home', 'RTE-19'],
  ['/en-us?promo=WIND', 'Home', 'RTE-19'],
  ['/en-us/x', 'Other', 'RTE-19'],
  ['/english', 'Other', 'RTE-19'],
  ['/en-us/order-confirmation', 'Order Confirmation', 'RTE-20, RTE-30'],
  ['/en-us/checkout', 'Checkout', 'RTE-21, RTE-30'],
  ['/en-us/checkout/billing', 'Checkout', 'RTE-30'],
  ['/en-us/help/contact-us', 'Other', 'RTE-22'],
  ['/', 'Other', 'RTE-22'],
])('%s is a page of type %s (%s)', (path, type) => {
  expect(getPageType(path)).toBe(type)
})

test('a page that says it is not available is an error whatever its path and case (RTE-23, RTE-31)', () => {
  expect(getPageType('/en-us/cart', 'Sorry, Page Not Available.')).toBe('Error')
  expect(getPageType('/en-us', 'page not available')).toBe('Error')
  expect(getPageType('/en-us/cart', 'This page is available')).toBe('Cart')
})

test('the route table and the page-type rules agree on every route (RTE-30)', () => {
  const params = { locale: 'en-us', slug: 'men-jackets-1010', '*': 'help/contact-us' }
  for (const [name, { pageType }] of Object.entries(routes)) {
    expect([name, getPageType(href(name as 'product', params))]).toEqual([name, pageType])
  }
})
