import type { Locale } from '#config/locales'
import type { Cart, Flash } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { isTaxKnown } from '#domain/checkout/is-tax-known'
import { toNoticeTone } from '~/features/cart/page/cart-messages'
import { clearPendingNotices, isOneTimeNotice } from '~/features/cart/notices.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type LoadedOrderSummary = Awaited<ReturnType<typeof loadOrderSummary>>

/** Loads the order summary of a step, with undelivered notices. */
export async function loadOrderSummary(shop: StorefrontContext, cart: Cart) {
  await clearPendingNotices(shop)
  return {
    ...toPurchaseView(cart, shop.locale),
    notices: cart.flash.filter(isNotice).map(({ type, message }) => ({ tone: toNoticeTone(type), title: message })),
  }
}

/** Items whose delivery must change block the order until checkout resolves it. */
function isNotice(flash: Flash): boolean {
  return isOneTimeNotice(flash) || flash.code.endsWith('Transition')
}

export type PurchaseView = ReturnType<typeof toPurchaseView>

type PurchaseSource = Pick<
  Cart,
  'currency' | 'totals' | 'items' | 'payment_instruments' | 'reward' | 'applicableLoyaltyVouchers' | 'shippingAddress' | 'shippingMethods'
>

/** Reduces the cart to what checkout shows; less than the cart page, since nothing is editable. */
export function toPurchaseView(purchase: PurchaseSource, locale: Locale) {
  const {
    currency,
    totals,
    items,
    payment_instruments,
    reward,
    applicableLoyaltyVouchers = [],
    shippingAddress,
    shippingMethods,
  } = purchase
  const { totalUnits, itemTotal, totalDiscount, shipping, tax, taxAmount, total, remainingToPay } = totals
  return {
    currency,
    totals: { totalUnits, itemTotal, totalDiscount, shipping, tax, taxAmount, total, remainingToPay },
    isTaxKnown: isTaxKnown({ shippingAddress, shippingMethods, totals }),
    reward: reward?.amountInCurrency ?? 0,
    /** Neither gift cards nor points pay for a gift card. */
    hasGiftCardInCart: shippingMethods.some(({ code }) => code === 'digital'),
    giftCards: payment_instruments
      .filter(({ payment_method_id }) => payment_method_id === 'GIFT_CARD')
      .map(({ payment_instrument_id: id, amount = 0, maskedGiftCard: number = '' }) => ({ id, amount, number })),
    credit: payment_instruments
      .filter(({ payment_method_id }) => payment_method_id === 'ATHLETES_PAYMENT')
      .map(({ payment_instrument_id: id, amount = 0 }) => ({ id, amount }))[0],
    vouchers: applicableLoyaltyVouchers
      .filter(({ available, eligible }) => available && eligible)
      .map(({ points, amountInCurrency: amount }) => ({ points, amount })),
    items: items.map(({ id, name, image, options, qty, price, bonus, giftOption, recipeId }) => ({
      ...{ id, name, image, qty, bonus },
      options: options.map(({ valueLabel }) => valueLabel).join(', '),
      rowTotal: price.rowTotal,
      ...(recipeId && { design: recipeId }),
      ...(giftOption && { giftTo: giftOption.to }),
      ...(giftOption?.sendOn && { giftOn: formatMarketDay(giftOption.sendOn, locale, 'long') }),
    })),
  }
}

/** The same of an order, which was taxed when it was placed. */
export function toOrderPurchaseView(order: Order, locale: Locale): PurchaseView {
  return {
    ...toPurchaseView({ ...order, currency: order.totals.currency, payment_instruments: [], shippingMethods: [] }, locale),
    isTaxKnown: true,
  }
}
