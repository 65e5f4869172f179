import type { Cart, CartItem } from '#contracts/entities/cart'
import { isTaxKnown } from '#domain/checkout/is-tax-known'
import { offersOnPage } from './offers-on-page'
import { onlyFixed, parcelsOnPage, type DeliveryOptionView, deliveryOptionView, type DeliveryTexts } from './delivery-option-view'

export type CartOnPage = ReturnType<typeof cartOnPage>
export type ItemOnPage = ReturnType<typeof itemOnPage> & {
  /** Not for this shopper. (WISH-07) */
  cannotWait?: true
  /** That the shopper's own store has it, and the way to fetch it there, as it is seen and as it is read out. */
  near?: { text: string; fetch: string; fetchItem: string }
  /** What others think of it, for the eye and in words. */
  rated?: { value: number; score: string; text: string }
  /** The offer made on it alone, and what that takes off. (PROM-02) */
  offer?: string
  /** What one costs without tax, where tax is within the prices. (CART-20) */
  withoutTax?: string
}

const noWords: DeliveryTexts = { storeNames: {}, timeText: (time) => time }

/** What the page shows of a cart: the rest of it stays on the edge, because every field travels twice, as HTML and as data. */
export function cartOnPage(cart: Cart, words: DeliveryTexts = noWords) {
  const { currency, totalItems, totals, items, flash, customerNotifications, couponItems, payment_instruments: instruments } = cart
  const { totalUnits, itemTotal, itemSubTotal, totalDiscount, shipping, tax, taxAmount, total } = totals
  const giftCards = instruments.filter(({ payment_method_id: id }) => id === 'GIFT_CARD')
  const parcels = parcelsOnPage(cart, words)
  const isPaidInPart = totals.remainingToPay !== total
  return {
    currency,
    totalItems,
    totals: { totalUnits, itemTotal, itemSubTotal, totalDiscount, shipping, tax, taxAmount, total },
    isTaxKnown: isTaxKnown(cart),
    items: items.map((item) =>
      itemOnPage(item, { way: parcels ? onlyFixed(item) : deliveryOptionView(item, words), note: noteOf(item, flash) }),
    ),
    flash: flash.filter((each) => !items.some((item) => noteOf(item, [each]))),
    customerNotifications,
    coupons: couponItems.map(({ code, valid }) => ({ code, valid })),
    offers: offersOnPage(cart),
    parcels,
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

/** What is wrong with a line stands beside it; that it merely travels another way now is told above all lines. (SHIP-11, SHIP-21) */
function noteOf({ id }: CartItem, flash: Cart['flash']): string | undefined {
  return flash.find(({ type, details }) => type !== 'INFO' && details.itemId === id)?.message
}

type ItemOnPageOptions = { way: DeliveryOptionView; note: string | undefined }

function itemOnPage(item: CartItem, { way, note }: ItemOnPageOptions) {
  const { id, productId, upc, name, type, options, image, qty, maxQty, price, bonus, pdpUrl, eyebrow, badge, giftOption } = item
  const { original, current, rowTotal } = price
  return {
    ...{ id, productId, upc, name, type, image, qty, maxQty, bonus, pdpUrl },
    options: options.map(({ label, valueLabel }) => ({ label, valueLabel })),
    price: { original, current, rowTotal },
    ...way,
    ...((eyebrow ?? badge) && { marks: [eyebrow, badge].flatMap((mark) => mark?.label ?? []) }),
    ...(giftOption && { giftFor: giftOption.to }),
    ...(note && { note }),
  }
}
