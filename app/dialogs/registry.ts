import type { ComponentType } from 'react'
import type { DialogName } from '#contracts/dialogs'
import type { DialogContent } from './dialog-content'

export type DialogEntry = {
  titleKey: string
  /** The author's title, in the loaded data, replaces it. */
  hasOwnTitle?: true
  /** The title is read out but the content brings its own. */
  hideTitle?: true
  narrow?: true
  /** Over the whole screen. */
  full?: true
  /** A modal (a bottom panel on small screens), or a panel from the side. */
  place: 'modal' | 'end'
  /** Message namespaces it needs beyond those of its page. */
  namespaces?: readonly string[]
  /** Shows a part of its page, so a link to that page navigates. */
  isGlance?: true
  /** Shows nothing of what its page loads. */
  needsNothing?: true
  load: () => Promise<{ default: ComponentType<DialogContent<never>> }>
}

/** Every dialog of the contract with its content; a missing one is a type error. Contents load when first opened. */
export const dialogRegistry: Record<DialogName, DialogEntry> = {
  'location-selector': { titleKey: 'location.title', place: 'modal', needsNothing: true, load: () => import('./location-selector') },
  'location-confirmation': { titleKey: 'location.confirm', place: 'modal', narrow: true, load: () => import('./location-confirmation') },
  'size-chart': { titleKey: 'sizes.title', place: 'modal', load: () => import('./size-chart') },
  pictures: { titleKey: 'gallery.label', place: 'modal', full: true, hideTitle: true, load: () => import('./pictures') },
  'ask-question': { titleKey: 'questions.ask', place: 'modal', narrow: true, load: () => import('./ask-question') },
  'ask-question-success': { titleKey: 'questions.asked', place: 'modal', narrow: true, load: () => import('./ask-question-success') },
  'review-photos': { titleKey: 'questions.photos', place: 'modal', load: () => import('./review-photos') },
  'notify-me': { titleKey: 'notifyMe.title', place: 'modal', narrow: true, load: () => import('./notify-me') },
  'mini-cart': {
    titleKey: 'cart.title',
    place: 'end',
    hideTitle: true,
    isGlance: true,
    namespaces: ['quick-shop'],
    load: () => import('./mini-cart'),
  },
  'cart-total': { titleKey: 'cartTotal.title', place: 'modal', narrow: true, load: () => import('./cart-total') },
  'pay-later': { titleKey: 'payLater.title', place: 'modal', narrow: true, load: () => import('./pay-later') },
  'gift-card': { titleKey: 'giftCard.title', place: 'modal', narrow: true, load: () => import('./gift-card') },
  rewards: { titleKey: 'rewards.title', place: 'modal', narrow: true, load: () => import('./rewards') },
  'gift-option': { titleKey: 'giftOption.title', place: 'modal', narrow: true, load: () => import('./gift-option') },
  'pickup-in-store': { titleKey: 'pickup.title', place: 'modal', narrow: true, load: () => import('./pickup-in-store') },
  'change-store': { titleKey: 'pickup.changeTitle', place: 'modal', narrow: true, load: () => import('./change-store') },
  'change-shipping-method': { titleKey: 'delivery.title', place: 'modal', narrow: true, load: () => import('./change-shipping-method') },
  'store-changed': { titleKey: 'pickup.changedTitle', place: 'modal', narrow: true, load: () => import('./store-changed') },
  'three-ds': { titleKey: 'payment.confirm', place: 'modal', narrow: true, load: () => import('./three-ds') },
  'sign-in': { titleKey: 'signIn.title', place: 'modal', narrow: true, load: () => import('./sign-in') },
  'signed-in': { titleKey: 'signIn.doneTitle', place: 'modal', narrow: true, load: () => import('./signed-in') },
  'forgot-password': { titleKey: 'signIn.forgotTitle', place: 'modal', narrow: true, load: () => import('./forgot-password') },
  'employee-terms': { titleKey: 'terms.title', place: 'modal', narrow: true, load: () => import('./employee-terms') },
  event: { titleKey: 'events.title', hasOwnTitle: true, place: 'modal', narrow: true, load: () => import('./event') },
  enroll: { titleKey: 'enroll.title', place: 'modal', narrow: true, load: () => import('./enroll') },
  'sign-up': { titleKey: 'signUp.title', place: 'modal', load: () => import('./sign-up') },
  'loyalty-sign-up': { titleKey: 'signUp.joinTitle', place: 'modal', load: () => import('./loyalty-sign-up') },
  interests: { titleKey: 'interests.title', place: 'modal', narrow: true, load: () => import('./interests') },
  welcome: { titleKey: 'welcome.titleAll', place: 'modal', narrow: true, load: () => import('./welcome') },
  'quick-shop': { titleKey: 'quickShop.title', place: 'modal', hideTitle: true, load: () => import('./quick-shop') },
}
