import type { Cart, CartItem } from '#contracts/entities/cart'
import { storeOfItem } from './collected'
import { offersOnPage } from './offers-on-page'

export type CartOnPage = ReturnType<typeof cartOnPage>
export type ItemOnPage = ReturnType<typeof itemOnPage>

/** What the page shows of a cart: the rest of it stays on the edge, because every field travels twice, as HTML and as data. */
export function cartOnPage(cart: Cart, storeNames: Readonly<Record<string, string>> = {}) {
  const { currency, totalItems, totals, items, flash, customerNotifications, couponItems, payment_instruments: instruments } = cart
  const { totalUnits, itemTotal, itemSubTotal, totalDiscount, shipping, tax, taxAmount, total } = totals
  const giftCards = instruments.filter(({ payment_method_id: id }) => id === 'GIFT_CARD')
  const isPaidInPart = totals.remainingToPay !== total
  return {
    currency,
    totalItems,
    totals: { totalUnits, itemTotal, itemSubTotal, totalDiscount, shipping, tax, taxAmount, total },
    items: items.map((item) => itemOnPage(item, { storeNames, note: flash.find(({ details }) => details.itemId === item.id)?.message })),
    flash: flash.filter(({ details }) => !items.some(({ id }) => id === details.itemId)),
    customerNotifications,
    coupons: couponItems.map(({ code, valid }) => ({ code, valid })),
    offers: offersOnPage(cart),
    ...(isPaidInPart && {
      paid: {
        reward: totals.appliedRewards,
        giftCards: giftCards.map((card) => ({ id: card.payment_instrument_id, name: card.maskedGiftCard, amount: card.amount ?? 0 })),
        left: totals.remainingToPay,
      },
    }),
    points: cart.currentLoyaltyPoints,
  }
}

type Around = { storeNames: Readonly<Record<string, string>>; note: string | undefined }

function itemOnPage(item: CartItem, { storeNames, note }: Around) {
  const { id, productId, upc, name, type, options, image, qty, maxQty, price, bonus, pdpUrl, eyebrow, badge, giftOption } = item
  const collected = collectedText(item, storeNames)
  const { original, current, rowTotal } = price
  return {
    ...{ id, productId, upc, name, type, image, qty, maxQty, bonus, pdpUrl },
    options: options.map(({ label, valueLabel }) => ({ label, valueLabel })),
    price: { original, current, rowTotal },
    ...(collected && { collected }),
    ...((eyebrow ?? badge) && { marks: [eyebrow, badge].flatMap((mark) => mark?.label ?? []) }),
    ...(giftOption && { giftFor: giftOption.to }),
    ...(note && { note }),
    ...(cannotWait(item) && { cannotWait: true }),
  }
}

/** How a line that goes to a store gets there, and to which. */
function collectedText(item: CartItem, storeNames: Readonly<Record<string, string>>): string | undefined {
  const storeId = storeOfItem(item)
  if (!storeId) return undefined
  const label = item.shippingOptions.find(({ selected }) => selected)?.shippingMethod.label
  return [label, storeNames[storeId]].filter(Boolean).join(' · ')
}

/** A piece made to order and a gift card would lose what makes them the shopper's own: they are not saved for later. (APIC-21) */
function cannotWait({ isCustoms, shippingOptions }: CartItem): boolean {
  return isCustoms || shippingOptions.some(({ selected, shippingMethod: { code } }) => selected && code === 'digital')
}
