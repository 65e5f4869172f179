import type { ReactNode } from 'react'
import type { DialogName } from '#contracts/dialogs'
import type { EventPageProps } from '~/blocks/event-page'
import type { PayLaterProps } from '~/features/wallet/pay-later'
import type { TotalBreakdownProps } from '~/features/cart/page/total-breakdown'
import { type DialogBodyProps, type DialogContent, withProps } from './dialog-content'

export type DialogEntry = {
  titleKey: string
  /** The author's title, in the loaded data, replaces it. */
  hasOwnTitle?: true
  /** The title is read out but the content brings its own. */
  hideTitle?: true
  narrow?: true
  /** Over the whole screen. */
  full?: true
  /** A panel from the side; otherwise a modal, which is a bottom panel on small screens. */
  place?: 'end'
  body?: DialogBodyProps['look']
  /** Message namespaces it needs beyond those of its page. */
  namespaces?: readonly string[]
  /** Shows a part of its page, so a link to that page navigates. */
  isGlance?: true
  /** Needs no data of its page's loader. */
  needsNothing?: true
  /** Style sheets that the page behind it may lack. */
  styles?: readonly (() => Promise<unknown>)[]
  content: () => Promise<(props: DialogContent<never>) => ReactNode>
}

const dialogStyles = {
  choiceGroup: () => import('~/ui/styles/choice-group.css'),
  field: () => import('~/ui/styles/field.css'),
  form: () => import('~/ui/styles/form.css'),
  mini: () => import('~/ui/styles/mini.css'),
  notice: () => import('~/ui/styles/notice.css'),
  option: () => import('~/ui/styles/option.css'),
  prose: () => import('~/ui/styles/prose.css'),
  quickShop: () => import('~/ui/styles/for-quick-shop.css'),
  stores: () => import('~/ui/styles/for-stores.css'),
  table: () => import('~/ui/styles/table.css'),
  views: () => import('~/ui/styles/views.css'),
}

/** Every dialog of the contract with its content; a missing one is a type error. Contents load when first opened. */
export const dialogRegistry: Record<DialogName, DialogEntry> = {
  'location-selector': {
    titleKey: 'location.title',
    needsNothing: true,
    content: () => import('~/features/content/location-choice').then(({ LocationSelector }) => withProps(LocationSelector, () => ({}))),
  },
  'location-confirmation': {
    titleKey: 'location.confirm',
    narrow: true,
    content: () => import('~/features/location/location-confirmation').then(({ LocationConfirmation }) => withProps(LocationConfirmation)),
  },
  'size-chart': {
    titleKey: 'sizes.title',
    styles: [dialogStyles.table],
    content: () => import('~/features/catalog/sizes/size-chart').then(({ SizeChartGuide }) => withProps(SizeChartGuide)),
  },
  pictures: {
    titleKey: 'gallery.label',
    full: true,
    hideTitle: true,
    body: 'none',
    styles: [dialogStyles.views],
    content: () => import('~/features/catalog/product/large-images').then(({ LargeImages }) => withProps(LargeImages)),
  },
  'ask-question': {
    titleKey: 'questions.ask',
    narrow: true,
    styles: [dialogStyles.form, dialogStyles.notice],
    content: () => import('~/features/review/ask-question').then(({ AskQuestionForm }) => AskQuestionForm),
  },
  'ask-question-success': {
    titleKey: 'questions.asked',
    narrow: true,
    content: () => import('~/features/review/ask-question').then(({ QuestionAsked }) => withProps(QuestionAsked)),
  },
  'review-photos': {
    titleKey: 'questions.photos',
    body: 'stack',
    styles: [dialogStyles.field],
    content: () => import('./review-photos').then(({ ReviewPhotosDialog }) => ReviewPhotosDialog),
  },
  'notify-me': {
    titleKey: 'notifyMe.title',
    narrow: true,
    content: () => import('~/features/catalog/notify-me/notify-me').then(({ NotifyMe }) => NotifyMe),
  },
  'mini-cart': {
    titleKey: 'cart.title',
    place: 'end',
    hideTitle: true,
    body: 'none',
    isGlance: true,
    namespaces: ['quick-shop'],
    styles: [dialogStyles.mini],
    content: () => import('~/features/cart/mini-cart').then(({ MiniCart }) => withProps(MiniCart)),
  },
  'cart-total': {
    titleKey: 'cartTotal.title',
    narrow: true,
    content: () =>
      import('~/features/cart/page/total-breakdown').then(({ TotalBreakdown }) =>
        withProps(TotalBreakdown, ({ explained }: { explained: TotalBreakdownProps['loaded'] }) => ({ loaded: explained })),
      ),
  },
  'pay-later': {
    titleKey: 'payLater.title',
    narrow: true,
    content: () =>
      import('~/features/wallet/pay-later').then(({ PayLaterPlan }) =>
        withProps(PayLaterPlan, ({ found }: { found: PayLaterProps['loaded'] }) => ({ loaded: found })),
      ),
  },
  'gift-card': {
    titleKey: 'giftCard.title',
    narrow: true,
    content: () => import('~/features/cart/gift-cards/gift-card').then(({ GiftCard }) => GiftCard),
  },
  rewards: {
    titleKey: 'rewards.title',
    narrow: true,
    content: () => import('~/features/cart/points/rewards').then(({ Rewards }) => Rewards),
  },
  'gift-option': {
    titleKey: 'giftOption.title',
    narrow: true,
    content: () => import('~/features/cart/gift-options/gift-option').then(({ GiftOption }) => GiftOption),
  },
  'pickup-in-store': {
    titleKey: 'pickup.title',
    narrow: true,
    styles: [dialogStyles.stores],
    content: () => import('~/features/store/pickup-choice').then(({ PickupChoice }) => PickupChoice),
  },
  'change-store': {
    titleKey: 'pickup.changeTitle',
    narrow: true,
    styles: [dialogStyles.stores],
    content: () => import('~/features/cart/store-pickup/change-store').then(({ ChangeStore }) => ChangeStore),
  },
  'change-shipping-method': {
    titleKey: 'delivery.title',
    narrow: true,
    styles: [dialogStyles.stores],
    content: () => import('~/features/cart/delivery/delivery-options').then(({ DeliveryOptions }) => DeliveryOptions),
  },
  'store-changed': {
    titleKey: 'pickup.changedTitle',
    narrow: true,
    styles: [dialogStyles.stores],
    content: () => import('~/features/cart/store-pickup/change-store').then(({ StoreChanged }) => StoreChanged),
  },
  'three-ds': {
    titleKey: 'payment.confirm',
    narrow: true,
    content: () => import('~/features/payment/three-ds-frame').then(({ ThreeDsFrame }) => withProps(ThreeDsFrame)),
  },
  'sign-in': {
    titleKey: 'signIn.title',
    narrow: true,
    body: 'flow',
    styles: [dialogStyles.field, dialogStyles.notice],
    content: () => import('./sign-in').then(({ SignInDialog }) => SignInDialog),
  },
  'signed-in': {
    titleKey: 'signIn.doneTitle',
    narrow: true,
    content: () => import('~/features/auth/signed-in').then(({ SignedIn }) => SignedIn),
  },
  'forgot-password': {
    titleKey: 'signIn.forgotTitle',
    narrow: true,
    styles: [dialogStyles.field, dialogStyles.notice],
    content: () => import('~/features/auth/forgot-password').then(({ ForgotPassword }) => ForgotPassword),
  },
  'employee-terms': {
    titleKey: 'terms.title',
    narrow: true,
    styles: [dialogStyles.notice],
    content: () => import('~/features/program/employee-terms').then(({ EmployeeTerms }) => EmployeeTerms),
  },
  event: {
    titleKey: 'events.title',
    hasOwnTitle: true,
    narrow: true,
    body: 'flow',
    styles: [dialogStyles.form, dialogStyles.notice, dialogStyles.option, dialogStyles.prose],
    content: () =>
      import('~/blocks/event-page').then(({ EventPage }) =>
        withProps(EventPage, ({ texts, event }: { texts: EventPageProps['texts']; event: EventPageProps['loaded'] }, result) => ({
          texts,
          loaded: event,
          result,
        })),
      ),
  },
  enroll: {
    titleKey: 'enroll.title',
    narrow: true,
    body: 'flow',
    styles: [dialogStyles.form, dialogStyles.notice, dialogStyles.choiceGroup],
    content: () => import('~/features/enrollment/enrollment').then(({ Enrollment }) => Enrollment),
  },
  'sign-up': {
    titleKey: 'signUp.title',
    body: 'flow',
    styles: [dialogStyles.form, dialogStyles.notice],
    content: () => import('./sign-up').then(({ SignUpDialog }) => SignUpDialog),
  },
  'loyalty-sign-up': {
    titleKey: 'signUp.joinTitle',
    body: 'flow',
    styles: [dialogStyles.form, dialogStyles.notice],
    content: () => import('./sign-up').then(({ LoyaltySignUpDialog }) => LoyaltySignUpDialog),
  },
  interests: {
    titleKey: 'interests.title',
    narrow: true,
    styles: [dialogStyles.form, dialogStyles.choiceGroup, dialogStyles.option],
    content: () => import('~/features/interests/interests').then(({ Interests }) => Interests),
  },
  welcome: {
    titleKey: 'welcome.titleAll',
    narrow: true,
    body: 'flow',
    styles: [dialogStyles.notice],
    content: () => import('~/features/welcome/welcome').then(({ Welcome }) => Welcome),
  },
  'quick-shop': {
    titleKey: 'quickShop.title',
    hideTitle: true,
    body: 'none',
    styles: [dialogStyles.quickShop],
    content: () => import('./quick-shop').then(({ QuickShopDialog }) => QuickShopDialog),
  },
}
