import { href } from '../routes-config/routes.ts'

export const pageNames = ['home', 'category', 'product', 'cart'] as const
export type PageName = (typeof pageNames)[number]

const locale = 'en-us'

/** What goes into the measured cart: a jacket in the first colour of its page. */
export const measuredProduct = { name: 'Skarn 3L Shell', slug: 'skarn-3l-shell-HV7K2Q41', size: 'M' }

/** The pages that are measured: the fullest home page, a full page of a wide category, a product with five colours, a cart with one item. */
export const paths: Record<PageName, string> = {
  home: href('home', { locale }),
  category: href('category', { locale, slug: 'women-1100' }),
  product: href('product', { locale, slug: measuredProduct.slug }),
  cart: href('cart', { locale }),
}

/** Personal, so that the page is rendered, and harmless: it says what the address says already. */
export const renderedCookie = `locale=${locale}`
