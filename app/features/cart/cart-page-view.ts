import type { Cart, CartItem } from '#contracts/entities/cart'
import type { ShippingCode } from '#contracts/entities/delivery'
import { isTaxKnown } from '#domain/checkout/is-tax-known'
import { parseCallout } from '#domain/content/authored-fields'
import { sortBySpeed } from '#domain/delivery/delivery-methods'
import { isInParcel } from '#domain/cart/parcels'
import type { PointsNote } from '~/server/earned-points.server'
import { getPickupStoreId } from './store-pickup/store-pickup'

export type CartPageView = ReturnType<typeof toCartPageView> & { /** What the cart earns in points. */ earned?: PointsNote | undefined }
export type CartPageItemView = ReturnType<typeof toCartPageItemView> & {
  /** Cannot be saved for later by this shopper. */
  cannotWait?: true
  /** Pickup offer of the shopper's favorite store, as text and as label. */
  near?: { text: string; fetch: string; fetchItem: string }
  /** Rating as stars and as text. */
  rated?: { value: number; score: string; text: string }
  /** Promotion on this line alone, with its discount. */
  offer?: string
  /** Whose gift it is, and that a gift receipt goes with it. */
  giftWithReceipt?: string
}

const defaultDeliveryTexts: DeliveryTexts = { storeNames: {}, timeText: (time) => time }

/** Reduces a cart to what the page shows, because every field is sent twice: as HTML and as data. */
export function toCartPageView(cart: Cart, deliveryTexts: DeliveryTexts = defaultDeliveryTexts) {
  const { currency, totalItems, totals, items, flash, customerNotifications, couponItems, payment_instruments: instruments } = cart
  const { totalUnits, itemTotal, itemSubTotal, totalDiscount, shipping, tax, taxAmount, total } = totals
  const giftCards = instruments.filter(({ payment_method_id: id }) => id === 'GIFT_CARD')
  const parcels = toCartParcels(cart, deliveryTexts)
  const isPaidInPart = totals.remainingToPay !== total
  return {
    currency,
    totalItems,
    totals: { totalUnits, itemTotal, itemSubTotal, totalDiscount, shipping, tax, taxAmount, total },
    isTaxKnown: isTaxKnown(cart),
    items: items.map((item) =>
      toCartPageItemView(item, {
        way: parcels ? getFixedDelivery(item) : toDeliveryOptionView(item, deliveryTexts),
        note: getItemNote(item, flash),
      }),
    ),
    flash: flash.filter((each) => !items.some((item) => getItemNote(item, [each]))),
    customerNotifications,
    coupons: couponItems.map(({ code, valid }) => ({ code, valid })),
    offers: listOffers(cart),
    parcels,
    delivery: getOnlyParcelText(cart, deliveryTexts),
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
function getItemNote({ id }: CartItem, flash: Cart['flash']): string | undefined {
  return flash.find(({ type, details }) => type !== 'INFO' && details.itemId === id)?.message
}

type CartPageItemViewOptions = { way: DeliveryOptionView; note: string | undefined }

function toCartPageItemView(item: CartItem, { way, note }: CartPageItemViewOptions) {
  const { id, productId, upc, name, type, options, image, qty, maxQty, price, bonus, pdpUrl, eyebrow, badge, giftOption, recipeId } = item
  const { original, current, rowTotal } = price
  return {
    ...{ id, productId, upc, name, type, image, qty, maxQty, bonus, pdpUrl },
    options: options.map(({ label, valueLabel }) => ({ label, valueLabel })),
    price: { original, current, rowTotal },
    ...way,
    ...((eyebrow ?? badge) && { marks: [eyebrow, badge].flatMap((itemMark) => itemMark?.label ?? []) }),
    ...(recipeId && { design: recipeId }),
    ...(giftOption && { giftFor: giftOption.to }),
    ...(note && { note }),
  }
}

export type OfferView = {
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
export function listOffers({ approachingPromotions = [], promoSummary, totals }: Cart): OfferView[] {
  const approachingOffers = approachingPromotions.toSorted(
    (left, right) => (left.distanceFromConditionThreshold ?? 0) - (right.distanceFromConditionThreshold ?? 0),
  )
  const amountOffer = approachingOffers.find(({ promotionClass }) => promotionClass === 'Above Threshold')
  const productOffer = approachingOffers.find(({ promotionClass }) => promotionClass === 'Below Threshold')
  const distance = amountOffer?.distanceFromConditionThreshold ?? 0
  const isInSummary = (id: string) => promoSummary.some(({ promotionId }) => promotionId === id)
  const reachedOffers = approachingOffers.filter(
    ({ promotionClass, promotionId }) => promotionClass === 'Threshold Reached' && !isInSummary(promotionId),
  )
  return [
    ...(amountOffer
      ? [{ text: amountOffer.calloutMsg, state: 'short-of' as const, percent: calculatePercent(totals.itemSubTotal, distance) }]
      : []),
    ...(productOffer ? [{ text: productOffer.calloutMsg, state: 'open' as const }] : []),
    ...disambiguateOffers([
      ...promoSummary.map(({ promotionName, calloutMessage }) => toEarnedOffer(promotionName, calloutMessage)),
      ...reachedOffers.map(({ calloutMsg, calloutMessage }) => toEarnedOffer(calloutMsg, calloutMessage)),
    ]),
  ]
}

/** Promotions with equal callouts are shown by name; equal names once. */
function disambiguateOffers(offers: (OfferView & { name: string })[]): OfferView[] {
  const isSameText = (one: OfferView, other: OfferView) => one.text === other.text && one.detail === other.detail
  const namedOffers = offers.map(({ name, ...offer }, i) => {
    const hasSameText = offers.some((other, otherIndex) => otherIndex !== i && isSameText(offer, other))
    return hasSameText ? { ...offer, text: name } : offer
  })
  return namedOffers.filter((offer, i) => namedOffers.findIndex((other) => isSameText(offer, other)) === i)
}

function toEarnedOffer(name: string, message: string): OfferView & { name: string } {
  const callout = parseCallout(message)
  return { text: callout?.title || name, ...(callout?.detail && { detail: callout.detail }), state: 'earned', name }
}

function calculatePercent(reached: number, missingAmount: number): number {
  return Math.round((100 * reached) / (reached + missingAmount))
}

/** Store names and delivery-time texts for delivery options. */
type DeliveryTexts = { storeNames: Readonly<Record<string, string>>; timeText: (deliveryTime: string) => string }
type DeliveryIcon = 'truck' | 'store' | 'pin' | 'mail'
type DeliveryOptionView = { way?: { icon: DeliveryIcon; text: string }; isFixed?: true; isDigital?: true }
type CartParcelView = { icon: DeliveryIcon; text: string; ids: string[] }

const deliveryIcons: Partial<Record<ShippingCode, DeliveryIcon>> = { pickup: 'store', sts: 'store', pudo: 'pin', digital: 'mail' }

/** Lines by parcel, fastest first; undefined if all travel together. */
function toCartParcels({ items, shippingMethods }: Cart, deliveryTexts: DeliveryTexts): CartParcelView[] | undefined {
  if (shippingMethods.length < 2) return undefined
  return sortBySpeed(shippingMethods).map((parcel) => {
    const lines = items.filter((item) => isInParcel(item, parcel))
    const [firstLine] = lines
    return {
      icon: deliveryIcons[parcel.code] ?? 'truck',
      text: formatDelivery({ ...parcel, place: firstLine && getStoreName(firstLine, deliveryTexts) }, deliveryTexts),
      ids: lines.map(({ id }) => id),
    }
  })
}

/** Method and arrival if everything goes home in one parcel. */
function getOnlyParcelText({ shippingMethods: [onlyMethod, ...otherMethods] }: Cart, deliveryTexts: DeliveryTexts): string | undefined {
  return onlyMethod?.shippingId === 'me' && otherMethods.length === 0 ? formatDelivery(onlyMethod, deliveryTexts) : undefined
}

/** Describes a line's delivery where it differs from standard home delivery. A `fixed` line has no alternative. */
function toDeliveryOptionView(item: CartItem, deliveryTexts: DeliveryTexts): DeliveryOptionView {
  const selectedMethod = getSelectedMethod(item)
  if (!selectedMethod || selectedMethod.code === 'standard') return getFixedDelivery(item)
  const text = formatDelivery({ ...selectedMethod, place: getStoreName(item, deliveryTexts) }, deliveryTexts)
  return { way: { icon: deliveryIcons[selectedMethod.code] ?? 'truck', text }, ...getFixedDelivery(item) }
}

/** Describes a line with a single delivery option; the parcel's heading names it. */
function getFixedDelivery(item: CartItem): Pick<DeliveryOptionView, 'isFixed' | 'isDigital'> {
  if (getSelectedMethod(item)?.code === 'digital') return { isFixed: true, isDigital: true }
  return item.isCustoms ? { isFixed: true } : {}
}

type DeliveryLabel = { label: string; deliveryTime: string; place?: string }

function formatDelivery({ label, deliveryTime, place }: DeliveryLabel, { timeText }: DeliveryTexts): string {
  return [label, place, timeText(deliveryTime)].filter(Boolean).join(' · ')
}

/** Store or collection point of a line. */
function getStoreName(cartItem: CartItem, { storeNames }: DeliveryTexts): string | undefined {
  return storeNames[getPickupStoreId(cartItem) ?? ''] ?? getSelectedOption(cartItem)?.collectAt?.name
}

function getSelectedMethod(item: CartItem) {
  return getSelectedOption(item)?.shippingMethod
}

function getSelectedOption({ shippingOptions }: CartItem) {
  return shippingOptions.find(({ selected }) => selected)
}
