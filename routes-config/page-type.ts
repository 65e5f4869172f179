import type { PageType } from './routes'
import { unavailableMark } from './unavailable-mark'

const homePathPattern = /^\/[a-z]{2}-[a-z]{2}\/?$/
const localePrefixPattern = /^\/[a-z]{2}-[a-z]{2}(?=\/)/

/** Checked from top to bottom; the first match decides. */
const pageTypeRules: readonly { type: PageType; fits: (path: string) => boolean }[] = [
  { type: 'Product', fits: (path) => path.includes('/p/') },
  { type: 'CategoryListing', fits: (path) => path.includes('/c/') },
  { type: 'Cart', fits: createPathMatcher('/cart') },
  { type: 'Account', fits: createPathMatcher('/account') },
  { type: 'Search', fits: createPathMatcher('/search') },
  { type: 'SearchHub', fits: (path) => path.includes('searchhub') },
  { type: 'Order Confirmation', fits: createPathMatcher('/order-confirmation') },
  { type: 'Checkout', fits: createPathMatcher('/checkout') },
]

/**
 * Returns the page type of a path for analytics and content, ignoring the locale except for home. A page marked unavailable is an error
 * page.
 */
export function getPageType(path: string, metaDescription = ''): PageType {
  if (metaDescription.toLowerCase().includes(unavailableMark)) return 'Error'
  const [pathname = ''] = path.split(/[?#]/, 1)
  if (homePathPattern.test(pathname)) return 'Home'
  const pathWithoutLocale = pathname.replace(localePrefixPattern, '')
  return pageTypeRules.find(({ fits }) => fits(pathWithoutLocale))?.type ?? 'Other'
}

function createPathMatcher(start: string) {
  return (path: string) => path === start || path.startsWith(`${start}/`)
}
