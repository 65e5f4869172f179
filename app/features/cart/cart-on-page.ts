import type { Cart, CartItem } from '#contracts/entities/cart'

export type CartOnPage = ReturnType<typeof cartOnPage>
export type ItemOnPage = ReturnType<typeof itemOnPage>

/** What the page shows of a cart: the rest of it stays on the edge, because every field travels twice, as HTML and as data. */
export function cartOnPage({ currency, totalItems, totals, items, flash, customerNotifications, approachingPromotions }: Cart) {
  const { totalUnits, itemTotal, itemSubTotal, totalDiscount, shipping, tax, taxAmount, total } = totals
  return {
    currency,
    totalItems,
    totals: { totalUnits, itemTotal, itemSubTotal, totalDiscount, shipping, tax, taxAmount, total },
    items: items.map(itemOnPage),
    flash,
    customerNotifications,
    // The class reads backwards: the threshold still lies above what is in the cart.
    approaching: approachingPromotions?.find(({ promotionClass }) => promotionClass === 'Above Threshold')?.calloutMsg,
  }
}

function itemOnPage({ id, productId, upc, name, type, options, image, qty, maxQty, price, bonus, pdpUrl }: CartItem) {
  const { original, current, rowTotal } = price
  return {
    ...{ id, productId, upc, name, type, image, qty, maxQty, bonus, pdpUrl },
    options: options.map(({ label, valueLabel }) => ({ label, valueLabel })),
    price: { original, current, rowTotal },
  }
}
