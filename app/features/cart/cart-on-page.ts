import type { Cart, CartItem } from '#contracts/entities/cart'
import { storeOfItem } from './collected'

export type CartOnPage = ReturnType<typeof cartOnPage>
export type ItemOnPage = ReturnType<typeof itemOnPage>

/** What the page shows of a cart: the rest of it stays on the edge, because every field travels twice, as HTML and as data. */
export function cartOnPage(cart: Cart, storeNames: Readonly<Record<string, string>> = {}) {
  const { currency, totalItems, totals, items, flash, customerNotifications, approachingPromotions } = cart
  const { totalUnits, itemTotal, itemSubTotal, totalDiscount, shipping, tax, taxAmount, total } = totals
  return {
    currency,
    totalItems,
    totals: { totalUnits, itemTotal, itemSubTotal, totalDiscount, shipping, tax, taxAmount, total },
    items: items.map((item) => itemOnPage(item, storeNames)),
    flash,
    customerNotifications,
    // The class reads backwards: the threshold still lies above what is in the cart.
    approaching: approachingPromotions?.find(({ promotionClass }) => promotionClass === 'Above Threshold')?.calloutMsg,
  }
}

function itemOnPage(item: CartItem, storeNames: Readonly<Record<string, string>>) {
  const { id, productId, upc, name, type, options, image, qty, maxQty, price, bonus, pdpUrl } = item
  const collected = collectedText(item, storeNames)
  const { original, current, rowTotal } = price
  return {
    ...{ id, productId, upc, name, type, image, qty, maxQty, bonus, pdpUrl },
    options: options.map(({ label, valueLabel }) => ({ label, valueLabel })),
    price: { original, current, rowTotal },
    ...(collected && { collected }),
  }
}

/** How a line that goes to a store gets there, and to which. */
function collectedText(item: CartItem, storeNames: Readonly<Record<string, string>>): string | undefined {
  const storeId = storeOfItem(item)
  if (!storeId) return undefined
  const label = item.shippingOptions.find(({ selected }) => selected)?.shippingMethod.label
  return [label, storeNames[storeId]].filter(Boolean).join(' · ')
}
