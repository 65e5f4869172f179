import type { Cart, CartItem } from '#contracts/entities/cart'
import type { ShippingCode } from '#contracts/entities/delivery'
import { isTaxKnown } from '#domain/checkout/is-tax-known'
import { calloutParts } from '#domain/content/authored-fields'
import { soonestFirst } from '#domain/delivery/delivery-methods'
import { isInParcel } from '#domain/delivery/parcels'
import { storeOfItem } from './store-pickup/store-pickup'

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

export type OfferOnPage = {
  text: string
  detail?: string
  /** Needs an amount, needs a product, or earned. */
  state: 'short-of' | 'open' | 'earned'
  /** Progress in percent, for amount thresholds. */
  percent?: number
}

/**
 * Promotions of a cart: earned ones, and the nearest of each kind. The wire terms are inverted: `Above Threshold` means that the threshold
 * is above the cart. Hides a callout without its three parts.
 */
export function offersOnPage({ approachingPromotions = [], promoSummary, totals }: Cart): OfferOnPage[] {
  const near = approachingPromotions.toSorted(
    (one, other) => (one.distanceFromConditionThreshold ?? 0) - (other.distanceFromConditionThreshold ?? 0),
  )
  const shortOf = near.find(({ promotionClass }) => promotionClass === 'Above Threshold')
  const open = near.find(({ promotionClass }) => promotionClass === 'Below Threshold')
  const distance = shortOf?.distanceFromConditionThreshold ?? 0
  const isTold = (id: string) => promoSummary.some(({ promotionId }) => promotionId === id)
  const reached = near.filter(({ promotionClass, promotionId }) => promotionClass === 'Threshold Reached' && !isTold(promotionId))
  return [
    ...(shortOf ? [{ text: shortOf.calloutMsg, state: 'short-of' as const, percent: percentOf(totals.itemSubTotal, distance) }] : []),
    ...(open ? [{ text: open.calloutMsg, state: 'open' as const }] : []),
    ...toldApart([
      ...promoSummary.map(({ promotionName, calloutMessage }) => earned(promotionName, calloutMessage)),
      ...reached.map(({ calloutMsg, calloutMessage }) => earned(calloutMsg, calloutMessage)),
    ]),
  ]
}

/** Promotions with equal callouts are shown by name; equal names once. */
function toldApart(offers: (OfferOnPage & { name: string })[]): OfferOnPage[] {
  const alike = (one: OfferOnPage, other: OfferOnPage) => one.text === other.text && one.detail === other.detail
  const named = offers.map(({ name, ...offer }, i) => {
    const hasTwin = offers.some((other, at) => at !== i && alike(offer, other))
    return hasTwin ? { ...offer, text: name } : offer
  })
  return named.filter((offer, i) => named.findIndex((other) => alike(offer, other)) === i)
}

function earned(name: string, message: string): OfferOnPage & { name: string } {
  const callout = calloutParts(message)
  return { text: callout?.title || name, ...(callout?.detail && { detail: callout.detail }), state: 'earned', name }
}

function percentOf(have: number, missing: number): number {
  return Math.round((100 * have) / (have + missing))
}

/** Store names and delivery-time texts for delivery options. */
type DeliveryTexts = { storeNames: Readonly<Record<string, string>>; timeText: (deliveryTime: string) => string }
type DeliveryIcon = 'truck' | 'store' | 'pin' | 'mail'
type DeliveryOptionView = { way?: { icon: DeliveryIcon; text: string }; isFixed?: true; isDigital?: true }
type ParcelOnPage = { icon: DeliveryIcon; text: string; ids: string[] }

const icons: Partial<Record<ShippingCode, DeliveryIcon>> = { pickup: 'store', sts: 'store', pudo: 'pin', digital: 'mail' }

/** Lines by parcel, fastest first; undefined if all travel together. */
function parcelsOnPage({ items, shippingMethods }: Cart, words: DeliveryTexts): ParcelOnPage[] | undefined {
  if (shippingMethods.length < 2) return undefined
  return soonestFirst(shippingMethods).map((parcel) => {
    const lines = items.filter((item) => isInParcel(item, parcel))
    const [first] = lines
    return {
      icon: icons[parcel.code] ?? 'truck',
      text: deliveryText({ ...parcel, place: first && placeOf(first, words) }, words),
      ids: lines.map(({ id }) => id),
    }
  })
}

/** Method and arrival if everything goes home in one parcel. */
function onlyParcelText({ shippingMethods: [only, ...others] }: Cart, words: DeliveryTexts): string | undefined {
  return only?.shippingId === 'me' && others.length === 0 ? deliveryText(only, words) : undefined
}

/** Describes a line's delivery where it differs from standard home delivery. A `fixed` line has no alternative. */
function deliveryOptionView(item: CartItem, words: DeliveryTexts): DeliveryOptionView {
  const method = wayOf(item)
  if (!method || method.code === 'standard') return onlyFixed(item)
  const text = deliveryText({ ...method, place: placeOf(item, words) }, words)
  return { way: { icon: icons[method.code] ?? 'truck', text }, ...onlyFixed(item) }
}

/** Describes a line with a single delivery option; the parcel's heading names it. */
function onlyFixed(item: CartItem): Pick<DeliveryOptionView, 'isFixed' | 'isDigital'> {
  if (wayOf(item)?.code === 'digital') return { isFixed: true, isDigital: true }
  return item.isCustoms ? { isFixed: true } : {}
}

type DeliveryLabel = { label: string; deliveryTime: string; place?: string }

function deliveryText({ label, deliveryTime, place }: DeliveryLabel, { timeText }: DeliveryTexts): string {
  return [label, place, timeText(deliveryTime)].filter(Boolean).join(' · ')
}

/** Store or collection point of a line. */
function placeOf(item: CartItem, { storeNames }: DeliveryTexts): string | undefined {
  return storeNames[storeOfItem(item) ?? ''] ?? optionOf(item)?.collectAt?.name
}

function wayOf(item: CartItem) {
  return optionOf(item)?.shippingMethod
}

function optionOf({ shippingOptions }: CartItem) {
  return shippingOptions.find(({ selected }) => selected)
}
