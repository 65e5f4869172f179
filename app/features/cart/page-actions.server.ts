import { formAction } from '~/server/form-action.server'
import { changeItemAction, putBackAction, removeItemAction } from './cart-actions.server'
import { applyCoupon, applyReward, removeCoupon, removeGiftCard } from './discount-actions.server'
import { savedActions } from './saved-actions.server'
import { startCheckout } from './start-checkout.server'

/** Everything the cart's page can do. */
export const cartPageActions = formAction({
  'change-item': changeItemAction,
  'remove-item': removeItemAction,
  'put-back': putBackAction,
  'apply-coupon': applyCoupon,
  'remove-coupon': removeCoupon,
  'apply-reward': applyReward,
  'remove-gift-card': removeGiftCard,
  ...savedActions,
  checkout: startCheckout,
})
