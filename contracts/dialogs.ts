import type { RouteName, RouteParams } from '#routes'

type DialogEntry = {
  /** The page with the same content: the opener's link target, and the loader of the dialog. */
  page: RouteName
  /** Query parameters the page reads. */
  query?: readonly string[]
}

/**
 * Every dialog: name → page with the same content, which its opener links to. A name without a component in app/dialogs does not compile;
 * no two dialogs share a page.
 */
export const dialogs = {
  'location-selector': { page: 'locationSelector' },
  /** `from`: page of the offer, to return to. */
  'location-confirmation': { page: 'locationConfirmation', query: ['from'] },
  /** `for`: the audience whose columns are shown. */
  'size-chart': { page: 'sizeChart', query: ['for'] },
  pictures: { page: 'productImages', query: ['color', 'view'] },
  'ask-question': { page: 'askQuestion' },
  'ask-question-success': { page: 'questionAsked' },
  'review-photos': { page: 'reviewPhotos', query: ['photo', 'shared', 'after'] },
  'notify-me': { page: 'notifyMe', query: ['color', 'size', 'width', 'length', 'fitType'] },
  /** `on`: page of the event; `as`: how an anonymous visitor starts. */
  event: { page: 'event', query: ['on', 'as'] },
  /** Replaces sign-in on sites that want it. */
  enroll: { page: 'enrollStep', query: ['redirectTo', 'reason', 'from', 'orderNo', 'st'] },
  'sign-up': { page: 'signUp', query: ['redirectTo', 'reason', 'from', 'orderNo', 'st', 'leadSource'] },
  'loyalty-sign-up': { page: 'loyaltySignUp', query: ['redirectTo', 'leadSource'] },
  interests: { page: 'interests' },
  welcome: { page: 'welcome' },
  'mini-cart': { page: 'cart' },
  'cart-total': { page: 'cartTotal' },
  'pay-later': { page: 'payLater' },
  'gift-card': { page: 'giftCard' },
  rewards: { page: 'rewards' },
  'gift-option': { page: 'giftOption' },
  /** `item`: the cart line to change. `closeOnAdd`: any value closes the dialog after an add. */
  'quick-shop': { page: 'quickShop', query: ['color', 'item', 'closeOnAdd'] },
  /** `place`: search center for stores. */
  'pickup-in-store': { page: 'pickup', query: ['color', 'size', 'width', 'length', 'fitType', 'place', 'storeId'] },
  'change-store': { page: 'changeStore', query: ['color', 'size', 'width', 'length', 'fitType', 'storeId', 'item'] },
  /** `way`: delivery method. `place`: search center for stores and collection points. `from`: page to return to. */
  'change-shipping-method': { page: 'changeDelivery', query: ['way', 'place', 'storeId', 'from'] },
  'store-changed': { page: 'storeChanged' },
  'three-ds': { page: 'checkoutPay' },
  'sign-in': { page: 'signIn', query: ['redirectTo', 'reason', 'from', 'orderNo', 'st'] },
  'signed-in': { page: 'signedIn' },
  'forgot-password': { page: 'forgotPassword', query: ['redirectTo', 'reason', 'from', 'orderNo', 'st'] },
  /** `redirectTo`: page to continue to. */
  'employee-terms': { page: 'employeeTerms', query: ['redirectTo'] },
} as const satisfies Record<string, DialogEntry>

export type DialogName = keyof typeof dialogs

type QueryOf<E> = E extends { query: readonly (infer Q extends string)[] } ? Q : never

/** Path parameters of a dialog's page, without the locale. */
export type DialogParams<N extends DialogName> = Omit<RouteParams<(typeof dialogs)[N]['page']>, 'locale'> & {
  [Q in QueryOf<(typeof dialogs)[N]>]?: string
}
