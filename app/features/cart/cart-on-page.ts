import type { Cart, CartItem } from '#contracts/entities/cart'
import { isTaxKnown } from '#domain/checkout/is-tax-known'
import {
  onlyFixed,
  onlyParcelText,
  parcelsOnPage,
  type DeliveryOptionView,
  deliveryOptionView,
  type DeliveryTexts,
} from './delivery/delivery-option-view'
import { offersOnPage } from './page/offers-on-page'

export type CartOnPage = ReturnType<typeof cartOnPage>
export type ItemOnPage = ReturnType<typeof itemOnPage> & {
  /** Cannot be saved for later by this shopper. */
  cannotWait?: true
  /** Pickup offer of the shopper's favorite store, as text and as label. */
  near?: { text: string; fetch: string; fetchItem: string }
  /** Rating as stars and as text. */
  rated?: { value: number; score: string; text: string }
  /** Promotion on this line alone, with its discount. */
  offer?: string
  /** Unit price without tax, where prices include tax. */
  withoutTax?: string
}

const noWords: DeliveryTexts = { storeNames: {}, timeText: (time) => time }

/** Reduces a cart to what the page shows, because every field is sent twice: as HTML and as data. */
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
    delivery: onlyParcelText(cart, words),
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

/** Returns the problem to show in a line. Delivery changes show above all lines instead. */
function noteOf({ id }: CartItem, flash: Cart['flash']): string | undefined {
  return flash.find(({ type, details }) => type !== 'INFO' && details.itemId === id)?.message
}

type ItemOnPageOptions = { way: DeliveryOptionView; note: string | undefined }

function itemOnPage(item: CartItem, { way, note }: ItemOnPageOptions) {
  const { id, productId, upc, name, type, options, image, qty, maxQty, price, bonus, pdpUrl, eyebrow, badge, giftOption, recipeId } = item
  const { original, current, rowTotal } = price
  return {
    ...{ id, productId, upc, name, type, image, qty, maxQty, bonus, pdpUrl },
    options: options.map(({ label, valueLabel }) => ({ label, valueLabel })),
    price: { original, current, rowTotal },
    ...way,
    ...((eyebrow ?? badge) && { marks: [eyebrow, badge].flatMap((mark) => mark?.label ?? []) }),
    ...(recipeId && { design: recipeId }),
    ...(giftOption && { giftFor: giftOption.to }),
    ...(note && { note }),
  }
}
