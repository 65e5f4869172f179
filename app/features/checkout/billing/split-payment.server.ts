import { z } from 'zod'
import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { InstrumentBody } from '#contracts/entities/payment'
import { giftCardForm, removeGiftCardForm, savedGiftCardForm } from '~/features/cart/gift-cards/gift-card.server'
import { rewardForm } from '~/features/cart/points/rewards.server'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { requireCheckoutCart } from '../checkout-cart.server'
import { getStepPath } from '../checkout-step'
import { createCheckoutAction } from '../checkout-step.server'

/** A gift card pays as much as it holds; the rest is paid otherwise. */
export const payByGiftCardAction = createCheckoutAction(giftCardForm, (card, { shop }) => payByGiftCard(shop, card))

/** A saved gift card is identified by number; its PIN is entered each time. */
export const payBySavedGiftCardAction = createCheckoutAction(savedGiftCardForm, ({ giftCard, pin }, { shop }) =>
  payByGiftCard(shop, { payment_instrument_id: giftCard, pin }),
)

async function payByGiftCard(shop: StorefrontContext, card: Omit<InstrumentBody, 'payment_method_id'>): Promise<Response> {
  const { id: basketId } = await requireCheckoutCart(shop)
  const api = await shop.personalApi()
  await api(endpoints.checkout.addPaymentInstrument, { params: { basketId }, body: { payment_method_id: 'GIFT_CARD', ...card } })
  return seeOther(getStepPath('billing', shop.locale))
}

export const removeGiftCardAction = createCheckoutAction(removeGiftCardForm, async ({ card }, { shop }) => {
  const { id: basketId } = await requireCheckoutCart(shop)
  const api = await shop.personalApi()
  const body = { payment_method_id: 'GIFT_CARD', payment_instrument_id: card } as const
  await api(endpoints.checkout.removePaymentInstrument, { params: { basketId }, body })
  return seeOther(getStepPath('billing', shop.locale))
})

/** A member's points pay a part, as a voucher; none takes them back. */
export const payByPointsAction = createCheckoutAction(rewardForm, async ({ points }, { shop }) => {
  const { id: basketId } = await requireCheckoutCart(shop)
  const api = await shop.personalApi()
  await api(endpoints.priceChanges.applyReward, { params: { basketId }, body: { appliedLoyaltyVoucher: points } })
  return seeOther(getStepPath('billing', shop.locale))
})

const athleteCreditMethod = 'ATHLETES_PAYMENT'

/** Returns what an athlete's credit can pay of this cart and the rest; null for others, or once applied. */
export async function loadAvailableCredit(shop: StorefrontContext, { id, payment_instruments }: Pick<Cart, 'id' | 'payment_instruments'>) {
  const isCreditUsed = payment_instruments.some(({ payment_method_id }) => payment_method_id === athleteCreditMethod)
  if (isCreditUsed || !(await shop.consumer())?.isAthlete) return null
  const api = await shop.personalApi()
  const availableMethods = await api(endpoints.checkout.paymentMethods, { params: { basketId: id } }).catch(() => null)
  const creditMethod = availableMethods?.applicablePaymentMethods.find(({ code }) => code === athleteCreditMethod)
  return creditMethod?.payableAmount
    ? { payable: Number(creditMethod.payableAmount), left: Number(creditMethod.remainingAmount ?? 0) }
    : null
}

/** An athlete's credit pays as much of the cart as it holds. */
export const payByCreditAction = createCheckoutAction(z.object({}), async (_, { shop }) => {
  const { id: basketId } = await requireCheckoutCart(shop)
  const api = await shop.personalApi()
  await api(endpoints.checkout.addPaymentInstrument, { params: { basketId }, body: { payment_method_id: athleteCreditMethod } })
  return seeOther(getStepPath('billing', shop.locale))
})

export const removeCreditAction = createCheckoutAction(z.object({ credit: z.string().min(1).max(64) }), async ({ credit }, { shop }) => {
  const { id: basketId } = await requireCheckoutCart(shop)
  const api = await shop.personalApi()
  const body = { payment_method_id: athleteCreditMethod, payment_instrument_id: credit } as const
  await api(endpoints.checkout.removePaymentInstrument, { params: { basketId }, body })
  return seeOther(getStepPath('billing', shop.locale))
})
