import { adjustmentCeiling } from '#config/limits'
import { noEntitlements, type Entitlements } from '#domain/consumer/entitlements'
import { calculateShipping, isLineShipped, getParcelAddress, getShippingRoute } from './parcels'
import { hasFreeDeliveryBenefit } from '#domain/loyalty/loyalty-benefits'
import { type Minor, calculateProportion, sumAmounts } from '#domain/money/minor-units'
import { calculateCreditUse, getCartCredit } from '#domain/payment/available-methods'
import { findStateTaxRate, getMarketCharges, type MarketCharges } from '#domain/pricing/market-charges'
import { calculateDiscountPercentage } from '#domain/product/price-label'
import { type PromotionItem, applyPromotions, type PromotionResult } from '#domain/promotion/apply-promotions'
import type { Adjustment, ManualAdjustments } from '#domain/promotion/manual-adjustments'
import type { Offer } from '#domain/promotion/offer'
import { type CartLine, type CartState, noPriceChanges, type PriceChanges } from './cart-state'

/** Inputs for pricing besides the cart: entitlements, promotions, and available gifts by promotion. */
export type PricingContext = {
  offers: readonly Offer[]
  gifts: ReadonlyMap<string, CartLine>
  entitlements: Entitlements
  /** Store of the connected associate; only associates see adjustments. */
  storeId?: string | undefined
}
export const noPricingContext: PricingContext = { offers: [], gifts: new Map(), entitlements: noEntitlements }

/** Line price with discounts, in minor units for all units. */
export type LinePrice = {
  row: Minor
  itemDiscount: Minor
  orderDiscount: Minor
  tax: Minor
  /** Promotion on this line alone, and its part of `itemDiscount`. */
  promotion?: { promotionId: string; amount: Minor }
}

export type PricedCart = {
  /** The cart with its gifts, and with free delivery if earned or included in the membership. */
  cart: CartState
  items: PromotionItem[]
  changes: PriceChanges
  /** Price adjustments that apply to this viewer. */
  byHand: readonly Adjustment[]
  /** In the order of the cart's lines. */
  lines: LinePrice[]
  reductions: PromotionResult['reductions']
  /** Promotions that apply. */
  earned: ReadonlySet<string>
  totals: Totals
  split: PaymentSplit
  /** Amount paid by athlete credit after rewards and gift cards, limited to the current credit. */
  credit: Minor
}

type PricingInput = Pick<PricingContext, 'offers' | 'gifts'> & Partial<PricingContext>

/** Prices a cart by line and in total. The result does not depend on the order of changes. Members may have free delivery. */
export function priceCart(cartState: CartState, { offers, gifts, entitlements = noEntitlements, storeId }: PricingInput): PricedCart {
  const changes = cartState.priceChanges ?? noPriceChanges
  const items = cartState.lines.map(toPromotionItem)
  const byHand = getManualAdjustments(cartState, storeId)
  const { reductions, earned, ...promotions } = applyPromotions(items, offers, byHand)
  const giftLines = promotions.gifts.flatMap(({ promotionId }) => gifts.get(promotionId) ?? [])
  const freeDelivery = promotions.freeDelivery || (entitlements.loyaltyMember && hasFreeDeliveryBenefit(cartState.country))
  const cart = { ...cartState, lines: [...cartState.lines, ...giftLines], freeDelivery }
  const discountedLines = cart.lines.map((line, lineIndex) => ({ line, discounts: sumLineDiscounts(reductions, lineIndex) }))
  const lineAmounts = discountedLines.map((discountedLine) => toLineAmounts(discountedLine, cart))
  const totals = calculateTotals(lineAmounts, getCartCharges(cart), calculateShipping(cart))
  const split = splitPayment(totals.total, {
    reward: changes.reward?.amount ?? 0,
    giftCards: changes.giftCards.map(({ balance }) => balance),
  })
  const availableCredit = Math.min(getCartCredit(cartState), entitlements.athleteCredit)
  const credit = calculateCreditUse({ credit: availableCredit, toPay: split.remaining }).payable
  const unavailableGifts = promotions.gifts.flatMap(({ promotionId }) => (gifts.has(promotionId) ? [] : [promotionId]))
  return {
    cart,
    items,
    changes,
    byHand: byHand.adjustments,
    lines: discountedLines.map(({ line, discounts }, lineIndex) => {
      const promotion = findLinePromotion(lineIndex, reductions, offers)
      return { ...discounts, row: getRowTotal(line), tax: totals.lineTax[lineIndex] ?? 0, ...(promotion && { promotion }) }
    }),
    reductions,
    earned: new Set([...earned].filter((promotionId) => !unavailableGifts.includes(promotionId))),
    totals,
    split: { ...split, remaining: split.remaining - credit },
    credit,
  }
}

type LineDiscounts = Pick<LinePrice, 'itemDiscount' | 'orderDiscount'>

function sumLineDiscounts(reductions: PromotionResult['reductions'], lineIndex: number): LineDiscounts {
  const sumLevel = (level: 'PRODUCT' | 'ORDER') =>
    sumAmounts(reductions.map((reduction) => (reduction.level === level ? (reduction.shares[lineIndex] ?? 0) : 0)))
  return { itemDiscount: sumLevel('PRODUCT'), orderDiscount: sumLevel('ORDER') }
}

/** A gift has no price and counts no units: the shopper did not choose it. */
function toLineAmounts({ line, discounts }: { line: CartLine; discounts: LineDiscounts }, cart: CartState): LineAmounts {
  if (line.bonus) return { original: 0, current: 0, qty: 0, discount: 0 }
  const discount = discounts.itemDiscount + discounts.orderDiscount
  return { ...line.unit, qty: line.qty, discount, taxRate: getLineTaxRate(line, cart) }
}

/** The reward as far as it pays: of a cart that costs less by now it takes fewer points. Undefined where it pays nothing. */
export function getUsedReward({ changes: { reward }, split }: Pick<PricedCart, 'changes' | 'split'>): PriceChanges['reward'] {
  if (!reward || split.reward === 0) return undefined
  return { points: Math.ceil((reward.points * split.reward) / reward.amount), amount: split.reward }
}

/** Promotion that discounts only this line; manual discounts do not count. */
function findLinePromotion(lineIndex: number, reductions: PromotionResult['reductions'], offers: readonly Offer[]): LinePrice['promotion'] {
  const matchingReduction = reductions.find(
    ({ level, source, shares }) =>
      level === 'PRODUCT' && (shares[lineIndex] ?? 0) > 0 && offers.some(({ promotionId }) => promotionId === source),
  )
  return matchingReduction && { promotionId: matchingReduction.source, amount: matchingReduction.shares[lineIndex] ?? 0 }
}

/** Gifts a cart has earned, even if none is in stock. */
export function listEarnedGifts(
  cart: CartState,
  { offers, storeId }: Pick<PricingContext, 'offers' | 'storeId'>,
): PromotionResult['gifts'] {
  return applyPromotions(cart.lines.map(toPromotionItem), offers, getManualAdjustments(cart, storeId)).gifts
}

/** A line as promotions see it. */
export function toPromotionItem(line: CartLine): PromotionItem {
  const { id, qty, digital, category } = line
  return {
    id,
    row: getRowTotal(line),
    qty,
    isGiftCard: digital,
    isShipped: isLineShipped(line),
    ...(category !== undefined && { category }),
  }
}

function getRowTotal({ unit, qty }: CartLine): Minor {
  return unit.current * qty
}

type AdjustableCart = Pick<CartState, 'currency' | 'priceChanges'>

/** Price adjustments that apply while an associate of this store is connected: those made there; none otherwise. */
export function getManualAdjustments(
  { currency, priceChanges = noPriceChanges }: AdjustableCart,
  storeId: string | undefined,
): ManualAdjustments {
  const { percent, amount } = adjustmentCeiling
  const storeAdjustments = priceChanges.adjustments.filter((adjustment) => storeId !== undefined && adjustment.storeId === storeId)
  return { adjustments: storeAdjustments, ceiling: { percent, amount: amount[currency] } }
}

/** Removes adjustments that apply to no one present; undefined if there are none. */
export function removeEndedAdjustments(cart: CartState, storeId: string | undefined): CartState | undefined {
  const { priceChanges } = cart
  const { adjustments } = getManualAdjustments(cart, storeId)
  if (!priceChanges || adjustments.length === priceChanges.adjustments.length) return undefined
  return { ...cart, priceChanges: { ...priceChanges, adjustments: [...adjustments] } }
}

/** `discount`: promotions and adjustments on the whole quantity. `taxRate`: the line's, if it differs from the delivery's. */
type LineAmounts = { original: Minor; current: Minor; qty: number; discount?: Minor; taxRate?: number }

/** Totals of a cart in minor units. `lineTax` is in the order of the lines. */
type Totals = {
  /** Items before discounts. */
  itemTotal: Minor
  /** Markdowns, promotions and adjustments. */
  totalDiscount: Minor
  /** Items after discounts: itemTotal − totalDiscount. */
  itemSubTotal: Minor
  shipping: Minor
  /** All tax: of the lines and of the delivery. */
  tax: Minor
  lineTax: Minor[]
  /** Amount the shopper pays. */
  total: Minor
  totalWithoutTax: Minor
  totalUnits: number
  /** One decimal. */
  totalDiscountPercentage: number
}

/** Totals a cart with delivery. Tax is rounded per line, so that the displayed parts add up. */
export function calculateTotals(lines: readonly LineAmounts[], charges: MarketCharges, shipping: Minor): Totals {
  const itemTotal = sumAmounts(lines.map((line) => line.original * line.qty))
  const itemSubTotal = sumAmounts(lines.map(getLineNet))
  const lineTax = lines.map((line) => calculateTax(getLineNet(line), { ...charges, taxRate: line.taxRate ?? charges.taxRate }))
  const tax = sumAmounts(lineTax) + calculateTax(shipping, charges)
  const total = itemSubTotal + shipping + (charges.taxIncluded ? 0 : tax)
  const totalDiscount = itemTotal - itemSubTotal
  return {
    itemTotal,
    totalDiscount,
    itemSubTotal,
    shipping,
    tax,
    lineTax,
    total,
    totalWithoutTax: total - tax,
    totalUnits: sumAmounts(lines.map((line) => line.qty)),
    totalDiscountPercentage: calculateDiscountPercentage({ current: itemSubTotal, original: itemTotal }) ?? 0,
  }
}

function getLineNet({ current, qty, discount = 0 }: LineAmounts): Minor {
  return current * qty - discount
}

function calculateTax(amount: Minor, { taxIncluded, taxRate }: MarketCharges): Minor {
  return calculateProportion(amount, taxRate, taxIncluded ? 10_000 + taxRate : 10_000)
}

type PaymentSplit = {
  reward: Minor
  /** Amount per gift card, in order. */
  giftCards: Minor[]
  /** Amount left to pay by other means. */
  remaining: Minor
}

/** Splits a total between rewards and gift cards: the reward first, then each card in order of addition, up to its balance. */
export function splitPayment(total: Minor, { reward, giftCards }: { reward: Minor; giftCards: readonly Minor[] }): PaymentSplit {
  const byReward = Math.min(reward, total)
  let remaining = total - byReward
  const byCard = giftCards.map((balance) => {
    const paid = Math.min(balance, remaining)
    remaining -= paid
    return paid
  })
  return { reward: byReward, giftCards: byCard, remaining }
}

/** Delivery charges of a cart: country terms and, in North America, the destination state's tax once known. */
function getCartCharges(cart: CartState): MarketCharges {
  return {
    ...getMarketCharges(cart.country),
    taxRate: getTaxRate(cart, isAnyLineShipped(cart) ? getDeliveryState(cart) : getPickupState(cart)),
  }
}

/**
 * Tax rate of a line in hundredths of a percent: of the pickup location, or of the shipping state; none before it is known. Gift cards are
 * untaxed.
 */
function getLineTaxRate(line: CartLine, cart: CartState): number {
  if (line.digital) return 0
  if (line.delivery) return getTaxRate(cart, line.delivery.address.stateCode)
  const { shippingId } = getShippingRoute(line)
  return getTaxRate(cart, getParcelAddress(shippingId, cart)?.stateCode ?? getDeliveryState(cart))
}

function getTaxRate({ country }: CartState, state = ''): number {
  return findStateTaxRate(country, state) ?? getMarketCharges(country).taxRate
}

/** True if anything ships to the shopper. */
function isAnyLineShipped({ lines }: CartState): boolean {
  return lines.some((line) => ['me', 'customs'].includes(getShippingRoute(line).shippingId))
}

function getDeliveryState(cart: CartState): string | undefined {
  return (getParcelAddress('me', cart) ?? getParcelAddress('customs', cart))?.stateCode
}

function getPickupState({ lines }: CartState): string | undefined {
  return lines.find(({ delivery }) => delivery)?.delivery?.address.stateCode
}
