import type { CartItem } from '#contracts/entities/cart'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { amountText } from '#domain/money/amount-text'
import type { OrderState } from './order-state'
import { waysOfPaying } from './order-view'

type LineFacts = Omit<
  OperatedOrder['lines'][number],
  'lineId' | 'name' | 'upc' | 'route' | 'quantity' | 'open' | 'cancelled' | 'refunded' | 'returned' | 'price'
>
type OrderFacts = Pick<
  OperatedOrder,
  'billingAddress' | 'payments' | 'promotions' | 'priceAdjustments' | 'soldBy' | 'announcedReturn' | 'shippingAddress'
>

/** What picking, packing and shipping a line needs. */
export function lineFactsOf(item: CartItem): LineFacts {
  const { productId, options, image, bonus, recipeId, precreatedCustomsCode, giftOption } = item
  const chosen = item.shippingOptions.find(({ selected }) => selected)
  return {
    ...{ productId, image, isGift: bonus },
    options: options.map(({ label, valueLabel }) => ({ label, value: valueLabel })),
    ...(recipeId !== undefined && { recipeId }),
    ...(precreatedCustomsCode !== undefined && { customsCode: precreatedCustomsCode }),
    ...(giftOption && { giftOption }),
    ...(chosen && { delivery: deliveryOf(chosen) }),
  }
}

function deliveryOf({ shippingMethod, storeInfo, collectAt }: CartItem['shippingOptions'][number]): LineFacts['delivery'] {
  const { label, deliveryTime: time } = shippingMethod
  return { label, time, ...(storeInfo && { storeId: storeInfo.id }), ...(collectAt && { collectAt }) }
}

/** Where it goes, who pays with what, and why the price is what it is. */
export function orderFactsOf(order: OrderState): OrderFacts {
  const { cart, currency, billingAddress, inStore, returning, returnReason } = order
  return {
    ...(cart.shippingAddress && { shippingAddress: cart.shippingAddress }),
    ...(billingAddress && { billingAddress }),
    payments: waysOfPaying(order).map(({ amount, ...way }) => ({ ...way, amount: amountText(amount, currency) })),
    promotions: cart.promoSummary.map(({ promotionName: name, couponCode }) => ({ name, ...(couponCode !== undefined && { couponCode }) })),
    priceAdjustments: cart.priceAdjustments ?? [],
    ...(inStore && { soldBy: inStore }),
    ...(returning && { announcedReturn: { lineIds: returning, ...(returnReason !== undefined && { reason: returnReason }) } }),
  }
}
