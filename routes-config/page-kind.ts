import type { RouteName } from './routes'

export type PageKind = 'content' | 'listing' | 'product' | 'buying' | 'checkout'

/** Pages by content; all others are forms and lists of products. */
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
  checkout: ['checkout', 'checkoutBilling', 'checkoutSummary', 'checkoutPay', 'checkoutPayPal', 'orderConfirmation'],
}

const kinds = new Map(Object.entries(pages).flatMap(([kind, names]) => names.map((name) => [name, kind as PageKind])))

/** The page kind of a route: pages of one kind share a style sheet. (decision 018) */
export function pageKindOf(routeId: string): PageKind {
  return kinds.get(routeId as RouteName) ?? 'buying'
}
