import type { BrandId } from '#config/brands'
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

const kinds: Record<string, PageKind> = {
  category: 'listing',
  search: 'listing',
  product: 'product',
  reviews: 'product',
  reviewPhotos: 'product',
  questions: 'product',
  askQuestion: 'buying',
  questionAsked: 'buying',
  sizeChart: 'buying',
  notifyMe: 'buying',
  reserve: 'buying',
  productSet: 'buying',
  productPictures: 'buying',
  shareProduct: 'buying',
  privacyChoices: 'buying',
  cart: 'buying',
  mergedCart: 'buying',
  signIn: 'buying',
  signedIn: 'buying',
  forgotPassword: 'buying',
  resetPassword: 'buying',
  signOut: 'buying',
  changeDelivery: 'buying',
  newsletter: 'buying',
  event: 'buying',
  enrollStep: 'buying',
  signUp: 'buying',
  loyaltySignUp: 'buying',
  interests: 'buying',
  welcome: 'buying',
  favorites: 'buying',
  sharedFavorites: 'buying',
  cartTotal: 'buying',
  giftCard: 'buying',
  rewards: 'buying',
  giftOption: 'buying',
  checkout: 'checkout',
  checkoutBilling: 'checkout',
  checkoutSummary: 'checkout',
  checkoutPay: 'checkout',
  orderConfirmation: 'checkout',
  quickShop: 'product',
}

export function styleSheetOf(brand: BrandId, routeId: string): string {
  return sheets[brand][kinds[routeId] ?? 'content']
}
