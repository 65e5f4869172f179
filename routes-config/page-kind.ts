import type { RouteName } from './routes'

export type PageKind = 'content' | 'listing' | 'product' | 'buying' | 'checkout'

/** Pages by content; all others are forms and lists of products. */
const routesByKind: Record<Exclude<PageKind, 'buying'>, readonly RouteName[]> = {
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
    'botCheck',
    'offline',
    'gallery',
    'page',
  ],
  listing: ['category', 'search'],
  product: ['product', 'reviews', 'reviewPhotos', 'photos', 'questions', 'quickShop'],
  checkout: ['checkout', 'checkoutBilling', 'checkoutSummary', 'checkoutPay', 'checkoutPayPal', 'orderConfirmation'],
}

const kindByRoute = new Map(Object.entries(routesByKind).flatMap(([kind, names]) => names.map((name) => [name, kind as PageKind])))

/** The page kind of a route: pages of one kind share a style sheet. (decision 018) */
export function getPageKind(routeId: string): PageKind {
  return kindByRoute.get(routeId as RouteName) ?? 'buying'
}
