import { localeCookie } from '../config/locales.ts'
import { href } from '../routes-config/routes.ts'

export const pageNames = ['home', 'category', 'search', 'product', 'cart', 'signIn', 'shipping', 'billing', 'summary'] as const
export type PageName = (typeof pageNames)[number]

const locale = 'en-us'

/** Product in the measured cart: a jacket in its page's first color. */
export const measuredProduct = { name: 'Skarn 3L Shell', slug: 'skarn-3l-shell-HV7K2Q41', size: 'M' }

/**
 * The measured pages. Home is the fullest home page, category and search are full pages, and the product has five colors. The cart and the
 * checkout steps have one item. Sign-in stands for a page with one form.
 */
export const pagePaths: Record<PageName, string> = {
  home: href('home', { locale }),
  category: href('category', { locale, slug: 'women-1100' }),
  search: `${href('search', { locale })}?q=jacket`,
  product: href('product', { locale, slug: measuredProduct.slug }),
  cart: href('cart', { locale }),
  signIn: href('signIn', { locale }),
  shipping: href('checkout', { locale }),
  billing: href('checkoutBilling', { locale }),
  summary: href('checkoutSummary', { locale }),
}

/** Pages that need a cart, in the required state. */
export const cartPages = ['cart', 'shipping', 'billing', 'summary'] as const satisfies PageName[]

/** Makes the page private, so that it is rendered, without changing it: the URL has the same locale. */
export const renderedCookie = `${localeCookie}=${locale}`

/** Delivery address of the measured cart. */
export const recipient = {
  ...{ email: 'ada@shop.example', phone: '503 555 0123', firstName: 'Ada', lastName: 'Byron' },
  ...{ addressLine1: '12 Larch Street', city: 'Portland', province: 'OR', postalCode: '97205' },
}
