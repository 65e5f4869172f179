import type { BrandId } from '#config/brands'
import type { RouteName } from '#routes'
import halvernContent from '~/ui/styles/pages/halvern-content.css?url'
import halvernListing from '~/ui/styles/pages/halvern-listing.css?url'
import halvernProduct from '~/ui/styles/pages/halvern-product.css?url'
import halvernBuying from '~/ui/styles/pages/halvern-buying.css?url'
import halvernCheckout from '~/ui/styles/pages/halvern-checkout.css?url'
import dropkerbContent from '~/ui/styles/pages/dropkerb-content.css?url'
import dropkerbListing from '~/ui/styles/pages/dropkerb-listing.css?url'
import dropkerbProduct from '~/ui/styles/pages/dropkerb-product.css?url'
import dropkerbBuying from '~/ui/styles/pages/dropkerb-buying.css?url'
import dropkerbCheckout from '~/ui/styles/pages/dropkerb-checkout.css?url'
import dunnageContent from '~/ui/styles/pages/dunnage-content.css?url'
import dunnageListing from '~/ui/styles/pages/dunnage-listing.css?url'
import dunnageProduct from '~/ui/styles/pages/dunnage-product.css?url'
import dunnageBuying from '~/ui/styles/pages/dunnage-buying.css?url'
import dunnageCheckout from '~/ui/styles/pages/dunnage-checkout.css?url'

export type PageKind = 'content' | 'listing' | 'product' | 'buying' | 'checkout'

/** One style sheet for each brand and kind of page, so that a first visit fetches what it shows and no more. */
const sheets: Record<BrandId, Record<PageKind, string>> = {
  halvern: { content: halvernContent, listing: halvernListing, product: halvernProduct, buying: halvernBuying, checkout: halvernCheckout },
  dropkerb: {
    content: dropkerbContent,
    listing: dropkerbListing,
    product: dropkerbProduct,
    buying: dropkerbBuying,
    checkout: dropkerbCheckout,
  },
  dunnage: { content: dunnageContent, listing: dunnageListing, product: dunnageProduct, buying: dunnageBuying, checkout: dunnageCheckout },
}

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
    'enroll',
    'personCheck',
    'offline',
    'gallery',
    'page',
  ],
  listing: ['category', 'search'],
  product: ['product', 'reviews', 'reviewPhotos', 'questions', 'quickShop'],
  checkout: ['checkout', 'checkoutBilling', 'checkoutSummary', 'checkoutPay', 'orderConfirmation'],
}

const kinds = new Map(Object.entries(pages).flatMap(([kind, names]) => names.map((name) => [name, kind as PageKind])))

export function styleSheetOf(brand: BrandId, routeId: string): string {
  return sheets[brand][kinds.get(routeId as RouteName) ?? 'buying']
}
