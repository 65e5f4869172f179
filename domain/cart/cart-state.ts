import type { Country, Currency, Language, SiteId } from '#config/locales'
import type { CartItem, CartMerge, CartMergeLine } from '#contracts/entities/cart'
import {
  type CartDelivery,
  isSameDelivery,
  type LineDelivery,
  getStockLocation,
  type DeliveryTransition,
} from '#domain/delivery/line-delivery'
import type { CartPayment } from '#domain/payment/cart-payment'
import type { Minor } from '#domain/money/minor-units'
import type { Adjustment } from '#domain/promotion/manual-adjustments'
import { type GiftOption, isSameGiftOption } from './gift-option'

/** Promotions whose gift the shopper has seen in this cart, and those known to have no gift left. */
export type PromisedGifts = { shown: readonly string[]; gone: readonly string[] }

/** Localized text of a line. */
export type LineText = { language: Language } & Pick<
  CartItem,
  'name' | 'type' | 'options' | 'image' | 'pdpUrl' | 'rating' | 'eyebrow' | 'badge'
>

/** A stored line. Amounts in minor units of the cart's currency. */
export type CartLine = {
  id: string
  productId: string
  masterId: string
  upc: string
  qty: number
  recipeId?: string
  precreatedCustomsCode?: string
  unit: { original: Minor; current: Minor }
  digital: boolean
  /** Main category of the product: some promotions look at it. */
  category?: string
  /** A gift with purchase: computed, never stored. */
  bonus?: true
  /** Delivery target, if not home delivery. */
  delivery?: LineDelivery
  /** Custom gift card amount in whole units. */
  customAmount?: number
  /** Part of the line: two gifts to two people are two lines. */
  giftOption?: GiftOption
  text: LineText
}

/** As in the API, with the former price in minor units. */
export type StoredMergeLine = Omit<CartMergeLine, 'formerPrice'> & { formerPrice?: Minor }
export type StoredMerge = Omit<CartMerge, 'lines'> & { lines: StoredMergeLine[] }

/** A stored cart: choices and their unit prices. Totals are computed, never stored. */
export type CartState = {
  id: string
  /** Customer who owns the cart; to others it does not exist. */
  owner: string
  siteId: SiteId
  country: Country
  currency: Currency
  lines: CartLine[]
  delivery?: CartDelivery
  payment?: CartPayment
  /** Consecutive failed payments of this cart. */
  refusals?: number
  /** Guest carts merged at sign-in; each merges once. */
  merged?: string[]
  /** Line results of the latest merge. */
  merge?: StoredMerge
  /** Notes of the latest change; each change starts without notes. */
  notes?: CartNote[]
  priceChanges?: PriceChanges
  gifts?: PromisedGifts
  /** A promotion pays for delivery: computed, never stored. */
  freeDelivery?: boolean
}

/** Two lines are equal when product, UPC, recipe, amount, gift message and delivery are. */
export function isSameChoice(a: CartLine, b: CartLine): boolean {
  const isSameProduct = a.productId === b.productId && a.upc === b.upc && a.recipeId === b.recipeId && a.customAmount === b.customAmount
  return isSameProduct && isSameDelivery(a.delivery, b.delivery) && isSameGiftOption(a.giftOption, b.giftOption)
}

/** Quantities of the other lines: of this UPC, and in total, from any location. */
export function getOtherLinesQuantity(cart: CartState, { upc }: CartLine, lineId?: string): { ofVariant: number; ofCart: number } {
  const otherLines = cart.lines.filter(({ id }) => id !== lineId)
  const sumUnits = (lines: readonly CartLine[]) => lines.reduce((total, { qty }) => total + qty, 0)
  return { ofVariant: sumUnits(otherLines.filter((other) => other.upc === upc)), ofCart: sumUnits(otherLines) }
}

/** Quantity of the same UPC from the same location, in every line but the named one. */
export function getSameStockQuantity(cart: CartState, { upc, delivery }: CartLine, lineId?: string): number {
  const otherLines = cart.lines.filter(
    (other) => other.upc === upc && other.id !== lineId && getStockLocation(other.delivery) === getStockLocation(delivery),
  )
  return otherLines.reduce((total, { qty }) => total + qty, 0)
}

/** A note the shopper sees once about the cart. */
export type CartNote = {
  code:
    | 'PAYMENT_REMOVED'
    | 'ITEM_NOT_AVAILABLE'
    | 'PRICE_CHANGED'
    | 'ITEM_OOS'
    | 'ADDED_MAX_QUANTITY'
    | 'InvalidShippingAddress'
    | 'PRICE_ADJUSTMENT_ENDED'
    | DeliveryTransition
  /** Default: WARNING. */
  type?: 'INFO' | 'WARNING' | 'ERROR'
  itemId?: string
  /** The parcel it is about. */
  shipmentId?: string
  /** Name of the item or location in the message; empty if neither. */
  name: string
  maxAllowedQty?: number
  /** Of one unit, in a message about a new price. */
  prices?: { former: Minor; current: Minor }
}

export type CartCoupon = { couponItemId: string; code: string; exclusive: boolean }

/**
 * A gift card that pays for this cart. `cardId` identifies the card without revealing its number; `balance` is its balance when last read.
 */
export type CartGiftCard = { paymentInstrumentId: string; cardId: string; maskedNumber: string; balance: Minor }

/** Requested changes to a cart's price or payment. Minor units. */
export type PriceChanges = {
  coupons: CartCoupon[]
  adjustments: Adjustment[]
  giftCards: CartGiftCard[]
  reward?: { points: number; amount: Minor }
}

export const noPriceChanges: PriceChanges = { coupons: [], adjustments: [], giftCards: [] }
