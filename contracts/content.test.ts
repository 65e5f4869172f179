import { expect, test } from 'vitest'
import { fixedPages } from './content'

/** Sections that are no page of their own: there is one for each category, each product and each written page. */
const ofMany = ['category', 'generic', 'product']

test('authors write for twenty-one kinds of pages: the fixed ones, home aside, the showcase, and those there are many of (CMS-01)', () => {
  const sections = ['account', 'account-profile', 'basecamp', 'cart', 'category', 'checkout', 'contact-us', 'error-4xx', 'generic']
  sections.push('gift-card', 'loyalty-modal', 'order-confirmation', 'product', 'promotions', 'search', 'sign-in-modal', 'sign-up')
  sections.push('sign-up-modal', 'store-locator', 'showcase', 'westend')
  const written = [...fixedPages.filter((page) => page !== 'home'), 'showcase', ...ofMany]
  expect(written.toSorted()).toEqual(sections.toSorted())
  expect(sections).toHaveLength(21)
})
