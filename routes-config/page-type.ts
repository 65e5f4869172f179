import type { PageType } from './routes'
import { unavailableMark } from './unavailable-mark'

const homePath = /^\/[a-z]{2}-[a-z]{2}\/?$/
const localePrefix = /^\/[a-z]{2}-[a-z]{2}(?=\/)/

/** Checked from top to bottom; the first match decides. */
const types: readonly { type: PageType; fits: (path: string) => boolean }[] = [
  { type: 'Product', fits: (path) => path.includes('/p/') },
  { type: 'CategoryListing', fits: (path) => path.includes('/c/') },
  { type: 'Cart', fits: isAt('/cart') },
  { type: 'Account', fits: isAt('/account') },
  { type: 'Search', fits: isAt('/search') },
  { type: 'SearchHub', fits: (path) => path.includes('searchhub') },
  { type: 'Order Confirmation', fits: isAt('/order-confirmation') },
  { type: 'Checkout', fits: isAt('/checkout') },
]

/**
 * Returns the page type of a path for analytics and content, ignoring the locale except for home. A page marked unavailable is an error
 * page.
 */
export function pageTypeOf(path: string, metaDescription = ''): PageType {
  if (metaDescription.toLowerCase().includes(unavailableMark)) return 'Error'
  const [pathname = ''] = path.split(/[?#]/, 1)
  if (homePath.test(pathname)) return 'Home'
  const bare = pathname.replace(localePrefix, '')
  return types.find(({ fits }) => fits(bare))?.type ?? 'Other'
}

function isAt(start: string) {
  return (path: string) => path === start || path.startsWith(`${start}/`)
}
