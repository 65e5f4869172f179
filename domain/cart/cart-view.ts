import { defaultMaxQty } from '#config/constants'
import { maxUnits } from '#config/limits'
import type { Currency, Locale } from '#config/locales'
import type { Cart, CartItem, CartTotals, Flash } from '#contracts/entities/cart'
import { getCountryMarket } from '#domain/account/account'
import type { Entitlements } from '#domain/consumer/entitlements'
import { listVouchers } from '#domain/loyalty/loyalty-benefits'
import { buysStoredValue } from './conservation'
import { calculateProportion, type Minor, sumAmounts, toWireAmount } from '#domain/money/minor-units'
import type { CartPayment, PaymentInstrument } from '#domain/payment/cart-payment'
import { hostedCard } from '#domain/payment/provider-methods'
import type { CartLine, CartState, StoredMerge } from './cart-state'
import { type FavoriteStore, type ShippingLabels, toDeliveryView } from './delivery-view'
import { getUsedReward, type LinePrice, noPricingContext, priceCart, type PricedCart, type PricingContext } from './price-cart'
import { formatMoney } from '#domain/money/format-money'
import { getDistanceToMinimum, getPromotionClass } from '#domain/promotion/applicable-offers'
import { isOfferMet } from '#domain/promotion/apply-promotions'
import type { Adjustment } from '#domain/promotion/manual-adjustments'
import type { Offer } from '#domain/promotion/offer'

type CartLabels = { shipping: ShippingLabels }
type CartViewExtras = {
  words: CartLabels
  locale?: Locale
  flash?: Flash[]
  available?: ReadonlyMap<string, number>
  conditions?: PricingContext
  saveForLater?: Cart['saveForLater']
  favorite?: FavoriteStore
}

/** Converts a stored cart to the API's cart, with totals computed from its lines. */
export function toCartView(state: CartState, extras: CartViewExtras): Cart {
  const { words, locale = 'en-us', flash = [], available, conditions = noPricingContext, saveForLater = [], favorite } = extras
  const priced = priceCart(state, conditions)
  const { cart, totals } = priced
  const delivery = toDeliveryView(cart, words.shipping, favorite)
  return {
    id: cart.id,
    currency: cart.currency,
    totalItems: totals.totalUnits,
    totals: toTotalsView(priced),
    items: cart.lines.map((line, i) =>
      toItemView(line, {
        currency: cart.currency,
        price: priced.lines[i],
        pieces: available?.get(line.id),
        shippingOptions: delivery.getOptions(line),
      }),
    ),
    shippingMethods: delivery.shippingMethods,
    ...toPromotionView(priced, conditions.offers, { currency: cart.currency, locale }),
    ...toPaymentView(priced, conditions.entitlements),
    flash,
    customerNotifications: [],
    ...(delivery.shippingAddress && { shippingAddress: delivery.shippingAddress }),
    ...(cart.payment?.billing && { billingAddress: cart.payment.billing }),
    saveForLater,
    ...(cart.merge && { merge: toMergeView(cart.merge, cart.currency) }),
  }
}

function toMergeView({ lines, ...merge }: StoredMerge, currency: Currency): NonNullable<Cart['merge']> {
  return {
    ...merge,
    lines: lines.map(({ formerPrice, ...line }) => ({
      ...line,
      ...(formerPrice !== undefined && { formerPrice: toWireAmount(formerPrice, currency) }),
    })),
  }
}

function toTotalsView({ cart: { currency }, totals, split }: PricedCart): CartTotals {
  const toWire = (amount: Minor) => toWireAmount(amount, currency)
  const { total, totalDiscount, itemTotal, itemSubTotal, totalWithoutTax, shipping, tax } = totals
  return {
    total: toWire(total),
    totalDiscount: toWire(totalDiscount),
    itemTotal: toWire(itemTotal),
    totalWithoutTax: toWire(totalWithoutTax),
    shipping: toWire(shipping),
    tax: toWire(tax),
    totalDiscountPercentage: totals.totalDiscountPercentage,
    remainingToPay: toWire(split.remaining),
    currency,
    totalUnits: totals.totalUnits,
    itemSubTotal: toWire(itemSubTotal),
    netAmount: toWire(totalWithoutTax),
    taxAmount: toWire(tax),
    appliedRewards: toWire(split.reward),
  }
}

type LineExtras = { currency: Currency; price?: LinePrice; pieces?: number; shippingOptions: CartItem['shippingOptions'] }

function toItemView(line: CartLine, { currency, price, pieces, shippingOptions }: LineExtras): CartItem {
  const toWire = (amount: Minor) => toWireAmount(amount, currency)
  const { language: _, ...text } = line.text
  const { id, productId, masterId, upc, qty, recipeId, precreatedCustomsCode, customAmount, giftOption, unit } = line
  const [original, current] = [toWire(unit.original), toWire(unit.current)]
  return {
    ...text,
    id,
    productId,
    masterId,
    upc,
    qty,
    maxQty: line.bonus ? qty : pieces === undefined ? defaultMaxQty : Math.max(1, Math.min(maxUnits.ofVariant, pieces)),
    price: { original, current, highCurrent: current, highOriginal: original, ...toDiscountedPrices(price, qty, toWire) },
    ...(price?.promotion && { promotion: { ...price.promotion, amount: toWire(price.promotion.amount) } }),
    taxTotal: toWire(price?.tax ?? 0),
    bonus: line.bonus === true,
    shippingOptions,
    ...(recipeId !== undefined && { recipeId }),
    ...(precreatedCustomsCode !== undefined && { precreatedCustomsCode }),
    ...(customAmount !== undefined && { customAmount }),
    ...(giftOption && { giftOption }),
    isCustoms: recipeId !== undefined || precreatedCustomsCode !== undefined,
  }
}

/** Line total after each kind of discount, and the final unit price. */
function toDiscountedPrices(
  { row = 0, itemDiscount = 0, orderDiscount = 0 }: Partial<LinePrice> = {},
  qty: number,
  toWire: (amount: Minor) => number,
) {
  const paidAmount = row - itemDiscount - orderDiscount
  return {
    rowTotal: toWire(row),
    priceAfterItemDiscount: toWire(row - itemDiscount),
    priceAfterOrderDiscount: toWire(paidAmount),
    proratedPrice: toWire(calculateProportion(paidAmount, 1, qty)),
  }
}

type PaymentViewKey = 'payment_instruments' | 'reward' | 'currentLoyaltyPoints' | 'applicableLoyaltyVouchers'

/** Payments of a cart: applied and available gift cards and rewards, then credit and cards. */
function toPaymentView({ cart, changes, split, credit, totals }: PricedCart, entitlements: Entitlements): Pick<Cart, PaymentViewKey> {
  const toWire = (amount: number) => toWireAmount(amount, cart.currency)
  const usedReward = getUsedReward({ changes, split })
  return {
    payment_instruments: [
      ...changes.giftCards.map(({ paymentInstrumentId, maskedNumber }, index) => ({
        payment_method_id: 'GIFT_CARD',
        payment_instrument_id: paymentInstrumentId,
        amount: toWire(split.giftCards[index] ?? 0),
        maskedGiftCard: maskedNumber,
      })),
      ...toInstrumentsView(cart.payment, { credit: toWire(credit), rest: toWire(split.remaining) }),
    ],
    ...(usedReward && { reward: { points: usedReward.points, amountInCurrency: toWire(usedReward.amount) } }),
    ...(entitlements.loyaltyMember && {
      currentLoyaltyPoints: entitlements.points,
      applicableLoyaltyVouchers: listVouchers(entitlements, {
        total: totals.total,
        region: getCountryMarket(cart.country).region,
        buysGiftCard: buysStoredValue(cart),
      }).map(({ points, amount, available, eligible }) => ({
        points,
        amountInCurrency: toWire(amount),
        available,
        eligible,
      })),
    }),
  }
}

type TenderAmounts = { /** Amount paid by an athlete's credit. */ credit: number; /** Amount left for a card or wallet. */ rest: number }

/** Cards, wallets and credit of a cart with their amounts. Omits encrypted data. */
function toInstrumentsView({ instruments = [] }: CartPayment = {}, { credit, rest }: TenderAmounts): Cart['payment_instruments'] {
  return instruments.map(({ id, method, requestId, sealed }) => ({
    payment_method_id: method,
    payment_instrument_id: id,
    amount: method === 'ATHLETES_PAYMENT' ? credit : rest,
    ...(requestId !== undefined && { c_requestID: requestId }),
    ...toCardView(method, sealed),
  }))
}

/** Enough to recognize a card. */
function toCardView(method: PaymentInstrument['method'], { brand, lastFour, page }: PaymentInstrument['sealed']) {
  if (method !== 'CREDIT_CARD') return {}
  return {
    ...(brand !== undefined && { cardType: brand }),
    ...(lastFour !== undefined && { lastFour }),
    ...(page === hostedCard.page && { paidOnPage: true }),
  }
}

type PromotionViewKey = 'couponItems' | 'orderPromotions' | 'promoSummary' | 'approachingPromotions' | 'priceAdjustments'
type FormatOptions = { currency: Currency; locale: Locale }

/** Promotion part of the API cart: applied, requested and nearly reached. */
function toPromotionView(priced: PricedCart, offers: readonly Offer[], formatOptions: FormatOptions): Pick<Cart, PromotionViewKey> {
  const earnedOffers = offers.filter((offer) => isEffective(priced, offer))
  const approachingOffers = offers.filter((offer) => !isReplaced(offer, priced, offers))
  const toWire = (amount: Minor) => toWireAmount(amount, formatOptions.currency)
  return {
    couponItems: priced.changes.coupons.map(({ couponItemId, code }) => {
      const valid = earnedOffers.some(({ couponCode }) => couponCode === code)
      return { couponItemId, code, statusCode: valid ? 'APPLIED' : 'NO_APPLICABLE_PROMOTION', valid }
    }),
    orderPromotions: earnedOffers.flatMap(({ promotionId, level }) =>
      level === 'ORDER' && sumDiscountBySource(priced, promotionId) > 0
        ? [{ promotionId, amount: toWire(sumDiscountBySource(priced, promotionId)) }]
        : [],
    ),
    promoSummary: earnedOffers.map(({ promotionId, campaignId, level, couponCode, text }) => ({
      promotionId,
      promotionName: text.name,
      calloutMessage: text.callout,
      level,
      campaignId,
      ...(couponCode !== undefined && { couponCode }),
    })),
    approachingPromotions: approachingOffers.flatMap((offer) => toApproachingPromotion(offer, priced, formatOptions)),
    priceAdjustments: priced.byHand.map((adjustment) => toAdjustmentView(adjustment, priced, toWire)),
  }
}

/** Hides a promotion that gives nothing because a better one replaced it. */
function isEffective(priced: PricedCart, { promotionId, reward }: Offer): boolean {
  if (!priced.earned.has(promotionId)) return false
  return reward.kind === 'free-delivery' || reward.kind === 'gift' || sumDiscountBySource(priced, promotionId) > 0
}

/**
 * Hides an earned offer that gives nothing: replaced by a better one, or its gift is gone. With an exclusive promotion only delivery can be
 * earned as well.
 */
function isReplaced(offer: Offer, priced: PricedCart, offers: readonly Offer[]): boolean {
  if (isEffective(priced, offer)) return false
  const hasExclusiveOffer = offers.some(({ exclusive, promotionId }) => exclusive && priced.earned.has(promotionId))
  return isOfferMet(priced.items, offer) || (hasExclusiveOffer && offer.level !== 'SHIPPING')
}

function sumDiscountBySource({ reductions }: PricedCart, source: string): Minor {
  return reductions.filter((reduction) => reduction.source === source).reduce((total, { shares }) => total + sumAmounts(shares), 0)
}

function toApproachingPromotion(
  offer: Offer,
  priced: PricedCart,
  { currency, locale }: FormatOptions,
): Cart['approachingPromotions'] & object {
  const { promotionId, level, text } = offer
  const hasNothingShipped = level === 'SHIPPING' && !priced.items.some(({ isShipped }) => isShipped)
  if (text.approaching === undefined || priced.items.length === 0 || hasNothingShipped || hasItsReward(priced, offer)) return []
  const distance = getDistanceToMinimum(offer, priced.items)
  const wireDistance = distance === undefined ? undefined : toWireAmount(distance, currency)
  const distanceClass = getPromotionClass({ distance, applied: priced.earned.has(promotionId) })
  const message = text.approaching.replaceAll('{distance}', formatMoney(wireDistance ?? 0, currency, locale))
  return [
    {
      promotionId,
      promotionClass: distanceClass,
      ...(wireDistance !== undefined && { distanceFromConditionThreshold: wireDistance }),
      calloutMsg: distanceClass === 'Threshold Reached' ? text.name : message,
      calloutMessage: text.callout,
      approachingDisplayLevel: level,
      level,
    },
  ]
}

/** Free delivery is not near for a cart that has it already: by membership, or by another promotion. */
function hasItsReward({ cart, earned }: PricedCart, { promotionId, reward }: Offer): boolean {
  return reward.kind === 'free-delivery' && cart.freeDelivery === true && !earned.has(promotionId)
}

function toAdjustmentView(adjustment: Adjustment, priced: PricedCart, toWire: (amount: Minor) => number) {
  const { adjustmentId, itemId, type, value, reason, storeId, storeEmployeeId } = adjustment
  return {
    ...{ adjustmentId, storeId, storeEmployeeId },
    ...(itemId !== undefined && { itemId }),
    level: itemId === undefined ? ('ORDER' as const) : ('ITEM' as const),
    type,
    value: type === 'PERCENTAGE' ? value / 100 : toWire(value),
    reason,
    amount: toWire(sumDiscountBySource(priced, adjustmentId)),
  }
}
