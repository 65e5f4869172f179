import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { changeCart } from '../cart.server'
import { couponForm, removeGiftCardForm, rewardForm } from './discount.form'

const longestCode = 40

/** A promo code stays even if it applies to nothing yet; the cart shows that. */
export const applyCoupon = formHandler(couponForm, async ({ code }, { shop }) => {
  if (code.length > longestCode) throw new ApiError('COUPON_INVALID', 422)
  await changeCart(shop, (api, cartId) => api(endpoints.priceChanges.addCoupon, { body: { cartId, code } }))
  return seeOther(href('cart', { locale: shop.locale }))
})

export const removeCoupon = formHandler(couponForm, async ({ code }, { shop }) => {
  await changeCart(shop, (api, cartId) => api(endpoints.priceChanges.removeCoupon, { body: { cartId, code } }))
  return seeOther(href('cart', { locale: shop.locale }))
})

/** Pays part of the cart with a member's points. */
export const applyReward = formHandler(rewardForm, async ({ points }, { shop }) => {
  await changeCart(shop, (api, basketId) =>
    api(endpoints.priceChanges.applyReward, { params: { basketId }, body: { appliedLoyaltyVoucher: points } }),
  )
  return seeOther(href('cart', { locale: shop.locale }))
})

export const removeGiftCard = formHandler(removeGiftCardForm, async ({ card }, { shop }) => {
  const instrument = { payment_method_id: 'GIFT_CARD', payment_instrument_id: card } as const
  await changeCart(shop, (api, basketId) => api(endpoints.checkout.removePaymentInstrument, { params: { basketId }, body: instrument }))
  return seeOther(href('cart', { locale: shop.locale }))
})
