import type { BrandId } from '#config/brands'
import type { RouteName } from '#routes'

export type PageKind = 'content' | 'listing' | 'product' | 'buying' | 'checkout'

/**
 * One style sheet for each brand and kind of page, so that a first visit fetches what it shows and no more. In a built shop they stand in
 * one folder, so that a browser needs no list of them.
 */
const sheets =
  import.meta.env.SSR || import.meta.env.DEV
    ? import.meta.glob<string>('../ui/styles/pages/*.css', { query: '?url', import: 'default', eager: true })
    : undefined

/** Pages by what they show; all others are forms and lists of things to buy. */
const pages: Record<Exclude<PageKind, 'buying'>, readonly RouteName[]> = {
  content: [
    'home',
    'checkoutReturn',
    'compare',
    'collections',
    'showcase',
    'searchArticles',
    'searchHub',
    'account',
    'locationSelector',
    'locationConfirmation',
    'stores',
    'store',
    'pickup',
    'changeStore',
    'storeChanged',
    'contactUs',
    'enroll',
    'personCheck',
    'offline',
    'gallery',
    'page',
  ],
  listing: ['category', 'search'],
  product: ['product', 'reviews', 'reviewPhotos', 'photos', 'questions', 'quickShop'],
  checkout: ['checkout', 'checkoutBilling', 'checkoutSummary', 'checkoutPay', 'orderConfirmation'],
}

const kinds = new Map(Object.entries(pages).flatMap(([kind, names]) => names.map((name) => [name, kind as PageKind])))

export function styleSheetOf(brand: BrandId, routeId: string): string {
  const name = `${brand}-${kinds.get(routeId as RouteName) ?? 'buying'}.css`
  return sheets ? (sheets[`../ui/styles/pages/${name}`] ?? '') : `${__PAGE_SHEETS__}/${name}`
}
