import { formAction } from '~/server/form-action.server'
import { applyCoupon, removeCoupon } from '../coupons/coupons.server'
import { removeGiftCard } from '../gift-cards/gift-card.server'
import { applyReward } from '../points/rewards.server'
import { savedActions } from '../saved-for-later.server'
import { changeItemAction, putBackAction, removeItemAction } from './cart-actions.server'
import { startCheckout } from './start-checkout.server'

/** Every action of the cart page. */
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
