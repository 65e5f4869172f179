import type { BackendFeature } from '#contracts/capabilities'

/** The URL map. A route is a line here and a file `app/routes/<name>.tsx`; one without the other fails the build. */
export type RouteEntry = {
  path: `/${string}`
  pageType: PageType
  /** Section of the content service that dresses the page. */
  section?: string
  /** Message namespaces it needs beyond those of every page: files in content/messages/<language>/. */
  namespaces?: readonly string[]
  /** A short header and footer: no link leads away from the form. */
  header?: 'slim'
  /** `anonymous`: a request without any cookie may be answered from the page cache. */
  cache?: 'anonymous'
  /** Needs a signed-in shopper. */
  signIn?: true
  /** There is no such page where the backend lacks this. */
  feature?: BackendFeature
  /** Served by `npm run dev` alone: no build has it. (decision 021) */
  forDevelopers?: true
}

export type PageType =
  | 'Error'
  | 'Product'
  | 'CategoryListing'
  | 'Cart'
  | 'Account'
  | 'Search'
  | 'SearchHub'
  | 'Home'
  | 'Order Confirmation'
  | 'Checkout'
  | 'Other'

export const routes = {
  home: { path: '/:locale', pageType: 'Home', section: 'home', cache: 'anonymous', namespaces: ['home'] },
  category: { path: '/:locale/c/:slug', pageType: 'CategoryListing', section: 'category', cache: 'anonymous', namespaces: ['listing'] },
  product: { path: '/:locale/p/:slug', pageType: 'Product', section: 'product', cache: 'anonymous', namespaces: ['product', 'reviews'] },
  reviews: {
    path: '/:locale/p/:slug/reviews',
    pageType: 'Product',
    cache: 'anonymous',
    namespaces: ['product', 'reviews', 'questions'],
    feature: 'reviews',
  },
  writeReview: {
    path: '/:locale/p/:slug/reviews/write',
    pageType: 'Product',
    namespaces: ['product', 'write-review'],
    feature: 'reviews',
    signIn: true,
  },
  reviewPhotos: {
    path: '/:locale/p/:slug/reviews/photos',
    pageType: 'Product',
    cache: 'anonymous',
    namespaces: ['reviews', 'questions', 'photos'],
    feature: 'reviews',
  },
  questions: {
    path: '/:locale/p/:slug/questions',
    pageType: 'Product',
    cache: 'anonymous',
    namespaces: ['reviews', 'questions'],
    feature: 'reviews',
  },
  askQuestion: { path: '/:locale/p/:slug/questions/ask', pageType: 'Product', namespaces: ['questions'], feature: 'reviews' },
  questionAsked: { path: '/:locale/p/:slug/questions/asked', pageType: 'Product', namespaces: ['questions'], feature: 'reviews' },
  sizeChart: { path: '/:locale/size-chart/:chart', pageType: 'Other', cache: 'anonymous', namespaces: ['sizes'] },
  notifyMe: { path: '/:locale/notify-me/:slug', pageType: 'Other', namespaces: ['notify-me'], feature: 'notifications' },
  quickShop: { path: '/:locale/quick-shop/:slug', pageType: 'Other', namespaces: ['product', 'quick-shop'] },
  reserve: { path: '/:locale/reserve/:slug', pageType: 'Other', namespaces: ['reserve', 'stores'], feature: 'reservations' },
  productSet: { path: '/:locale/set/:setId', pageType: 'Other', namespaces: ['sets'] },
  productImages: { path: '/:locale/pictures/:slug', pageType: 'Other', namespaces: ['product'] },
  recentlyViewed: { path: '/:locale/recently-viewed', pageType: 'Other' },
  shareProduct: { path: '/:locale/share/:slug', pageType: 'Other', namespaces: ['product', 'share'] },
  favorites: { path: '/:locale/favorites', pageType: 'Other', namespaces: ['favorites', 'listing'], feature: 'wishlists' },
  sharedFavorites: {
    path: '/:locale/favorites/shared/:favoriteId',
    pageType: 'Other',
    namespaces: ['favorites', 'listing'],
    feature: 'wishlists',
  },
  cart: { path: '/:locale/cart', pageType: 'Cart', section: 'cart', namespaces: ['cart'] },
  cartTotal: { path: '/:locale/cart/total', pageType: 'Cart', namespaces: ['cart-more'] },
  giftCard: { path: '/:locale/cart/gift-card', pageType: 'Cart', namespaces: ['cart-more'], feature: 'giftCards' },
  rewards: { path: '/:locale/cart/rewards', pageType: 'Cart', namespaces: ['cart-more'], feature: 'loyalty' },
  giftOption: { path: '/:locale/cart/gift/:itemId', pageType: 'Cart', namespaces: ['cart-more'], feature: 'giftOptions' },
  adjustPrices: { path: '/:locale/cart/adjustments', pageType: 'Cart', namespaces: ['associate', 'cart'], feature: 'associates' },
  checkout: { path: '/:locale/checkout', pageType: 'Checkout', header: 'slim', namespaces: ['address', 'checkout'] },
  checkoutBilling: {
    path: '/:locale/checkout/billing',
    pageType: 'Checkout',
    header: 'slim',
    namespaces: ['address', 'checkout', 'payment'],
  },
  checkoutSummary: { path: '/:locale/checkout/summary', pageType: 'Checkout', header: 'slim', namespaces: ['checkout', 'payment'] },
  checkoutPay: { path: '/:locale/checkout/pay', pageType: 'Checkout', header: 'slim', namespaces: ['payment'] },
  checkoutPayPal: { path: '/:locale/checkout/paypal', pageType: 'Checkout', header: 'slim', namespaces: ['payment'] },
  wallet: { path: '/:locale/checkout/wallet', pageType: 'Checkout' },
  payLater: { path: '/:locale/pay-later/:of', pageType: 'Other', namespaces: ['pay-later'] },
  checkoutReturn: { path: '/:locale/checkout/return', pageType: 'Checkout' },
  orderConfirmation: { path: '/:locale/order-confirmation', pageType: 'Order Confirmation', namespaces: ['checkout', 'order'] },
  changeDelivery: { path: '/:locale/cart/delivery/:itemId', pageType: 'Cart', namespaces: ['delivery', 'stores'] },
  search: { path: '/:locale/search', pageType: 'Search', section: 'search', namespaces: ['listing', 'search'] },
  compare: { path: '/:locale/compare', pageType: 'Other', namespaces: ['listing'] },
  collections: { path: '/:locale/collections', pageType: 'Other', cache: 'anonymous', namespaces: ['listing'] },
  photos: { path: '/:locale/photos', pageType: 'Other', cache: 'anonymous', namespaces: ['photos', 'questions'] },
  showcase: { path: '/:locale/showcase/:docType', pageType: 'Other', section: 'showcase', cache: 'anonymous', namespaces: ['listing'] },
  searchArticles: {
    path: '/:locale/search/articles',
    pageType: 'Search',
    section: 'search',
    cache: 'anonymous',
    namespaces: ['listing', 'search'],
  },
  searchHub: { path: '/:locale/searchhub', pageType: 'SearchHub', section: 'search', cache: 'anonymous', namespaces: ['search'] },
  signIn: { path: '/:locale/sign-in', pageType: 'Other', header: 'slim', namespaces: ['sign-in'] },
  signInCode: { path: '/:locale/sign-in/code', pageType: 'Other', header: 'slim', namespaces: ['sign-in'], feature: 'signInCodes' },
  passkey: { path: '/:locale/passkey', pageType: 'Other', feature: 'passkeys' },
  signedIn: { path: '/:locale/signed-in', pageType: 'Other', namespaces: ['sign-in'], signIn: true },
  forgotPassword: { path: '/:locale/forgot-password', pageType: 'Other', header: 'slim', namespaces: ['sign-in'] },
  resetPassword: { path: '/:locale/reset-password', pageType: 'Other', header: 'slim', namespaces: ['sign-in'] },
  stopNotifications: {
    path: '/:locale/back-in-stock/unsubscribe',
    pageType: 'Other',
    header: 'slim',
    namespaces: ['unsubscribe'],
    feature: 'notifications',
  },
  verifyEmail: { path: '/:locale/verify-email', pageType: 'Other', header: 'slim', namespaces: ['verify-email'] },
  account: { path: '/:locale/account', pageType: 'Account', section: 'account', namespaces: ['account', 'programme'], signIn: true },
  accountOrders: { path: '/:locale/account/orders', pageType: 'Account', namespaces: ['account', 'orders'], signIn: true },
  accountOrder: {
    path: '/:locale/account/orders/:orderNumber',
    pageType: 'Account',
    namespaces: ['account', 'orders', 'order', 'refunds'],
  },
  orderPdf: { path: '/:locale/account/orders/:orderNumber/:file', pageType: 'Account' },
  accountProfile: {
    path: '/:locale/account/profile',
    pageType: 'Account',
    namespaces: ['account', 'profile', 'sign-up', 'sign-in'],
    signIn: true,
  },
  accountEmail: {
    path: '/:locale/account/email',
    pageType: 'Account',
    namespaces: ['account', 'profile', 'sign-in'],
    signIn: true,
    feature: 'emailChange',
  },
  confirmEmail: {
    path: '/:locale/account/email/confirm',
    pageType: 'Account',
    namespaces: ['account', 'profile'],
    signIn: true,
    feature: 'emailChange',
  },
  accountData: {
    path: '/:locale/account/data',
    pageType: 'Account',
    namespaces: ['account', 'account-data'],
    signIn: true,
    feature: 'personalData',
  },
  accountExport: { path: '/:locale/account/data/export', pageType: 'Account', signIn: true, feature: 'personalData' },
  accountPreferences: {
    path: '/:locale/account/preferences',
    pageType: 'Account',
    namespaces: ['account', 'profile', 'interests'],
    signIn: true,
  },
  accountAddresses: { path: '/:locale/account/addresses', pageType: 'Account', namespaces: ['account', 'address-book'], signIn: true },
  accountAddress: {
    path: '/:locale/account/addresses/:addressId',
    pageType: 'Account',
    namespaces: ['account', 'address', 'address-book'],
    signIn: true,
  },
  accountCard: {
    path: '/:locale/account/cards/new',
    pageType: 'Account',
    namespaces: ['account', 'payment-methods', 'payment'],
    signIn: true,
  },
  accountCards: { path: '/:locale/account/cards', pageType: 'Account', namespaces: ['account', 'payment-methods'], signIn: true },
  accountPoints: {
    path: '/:locale/account/points',
    pageType: 'Account',
    namespaces: ['account', 'payment-methods'],
    signIn: true,
    feature: 'loyalty',
  },
  mergedCart: { path: '/:locale/cart/merged', pageType: 'Cart', namespaces: ['merged-cart'], signIn: true },
  signOut: { path: '/:locale/sign-out', pageType: 'Other', namespaces: ['account'] },
  locationSelector: { path: '/:locale/location-selector', pageType: 'Other', namespaces: ['location'] },
  locationConfirmation: { path: '/:locale/location-confirmation', pageType: 'Other', namespaces: ['location'] },
  stores: { path: '/:locale/store-locator', pageType: 'Other', section: 'store-locator', namespaces: ['stores'], feature: 'stores' },
  store: { path: '/:locale/stores/:storeId', pageType: 'Other', namespaces: ['stores'], feature: 'stores' },
  pickup: { path: '/:locale/pickup/:slug', pageType: 'Other', namespaces: ['stores'], feature: 'stores' },
  changeStore: { path: '/:locale/change-store/:slug', pageType: 'Other', namespaces: ['stores'], feature: 'stores' },
  storeChanged: { path: '/:locale/store-changed/:storeId', pageType: 'Other', namespaces: ['stores'], feature: 'stores' },
  employeeTerms: { path: '/:locale/employee-terms', pageType: 'Other', header: 'slim', namespaces: ['programme'], signIn: true },
  associateLogin: {
    path: '/:locale/associate-login',
    pageType: 'Other',
    header: 'slim',
    namespaces: ['associate', 'sign-in'],
    feature: 'associates',
  },
  signUp: { path: '/:locale/sign-up', pageType: 'Other', section: 'sign-up', header: 'slim', namespaces: ['sign-up', 'sign-in'] },
  loyaltySignUp: {
    path: '/:locale/loyalty-sign-up',
    pageType: 'Other',
    header: 'slim',
    namespaces: ['sign-up', 'sign-in'],
    feature: 'loyalty',
  },
  interests: { path: '/:locale/interests', pageType: 'Other', header: 'slim', namespaces: ['interests'], signIn: true },
  welcome: { path: '/:locale/welcome', pageType: 'Other', namespaces: ['welcome'], signIn: true },
  enroll: { path: '/:locale/enroll', pageType: 'Other', feature: 'loyalty' },
  enrollStep: {
    path: '/:locale/enroll/:step',
    pageType: 'Other',
    header: 'slim',
    namespaces: ['enroll', 'sign-up', 'sign-in', 'interests'],
    feature: 'loyalty',
  },
  trackOrder: { path: '/:locale/track-order', pageType: 'Other', namespaces: ['account', 'track', 'refunds'] },
  legalNotice: { path: '/:locale/legal-notice', pageType: 'Other', cache: 'anonymous', namespaces: ['legal'] },
  withdrawal: { path: '/:locale/withdrawal', pageType: 'Other', namespaces: ['withdrawal'] },
  contactUs: { path: '/:locale/help/contact-us', pageType: 'Other', section: 'generic', namespaces: ['contact'] },
  warrantyClaim: { path: '/:locale/help/warranty/claim', pageType: 'Other', namespaces: ['address', 'contact'] },
  event: { path: '/:locale/event/:eventId', pageType: 'Other', namespaces: ['events', 'sign-up', 'sign-in'] },
  newsletter: { path: '/:locale/newsletter', pageType: 'Other', namespaces: ['newsletter'], feature: 'newsletter' },
  botCheck: { path: '/:locale/person-check', pageType: 'Other' },
  privacyChoices: { path: '/:locale/privacy/choices', pageType: 'Other', namespaces: ['consent'] },
  offline: { path: '/:locale/offline', pageType: 'Other', cache: 'anonymous', namespaces: ['offline'] },
  gallery: { path: '/:locale/dev/gallery', pageType: 'Other', forDevelopers: true },
  page: { path: '/:locale/*', pageType: 'Other', section: 'generic', cache: 'anonymous' },
} as const satisfies Record<string, RouteEntry>

export type RouteName = keyof typeof routes

type PathParameter<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | PathParameter<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : P extends `${string}*`
      ? '*'
      : never
export type RouteParams<R extends RouteName> = Record<PathParameter<(typeof routes)[R]['path']>, string>

/** The path of a page; a missing or unknown part is a type error. Parts are encoded, a splat keeps its slashes. */
export function href<R extends RouteName>(name: R, params: RouteParams<R>): string {
  const parts = params as Record<string, string>
  return routes[name].path
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(parts[key] ?? ''))
    .replace('*', () => (parts['*'] ?? '').split('/').map(encodeURIComponent).join('/'))
}
