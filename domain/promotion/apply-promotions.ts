import { type Minor, calculateProportion, prorate, sumAmounts } from '#domain/money/minor-units'
import { type Adjustment, type ManualAdjustments, type AdjustmentCeiling, noManualAdjustments, limitToCeiling } from './manual-adjustments'
import type { Offer } from './offer'

/** Item of one line as promotions see it. `row` is its price for all units; gift cards get no promotions. */
export type PromotionItem = {
  id: string
  row: Minor
  qty: number
  category?: string
  isGiftCard: boolean
  /** Sent to the shopper, so it counts toward free delivery. */
  isShipped: boolean
}

/** Discount per line of one promotion or adjustment, in item order. */
type Reduction = {
  source: string
  level: 'PRODUCT' | 'ORDER'
  shares: Minor[]
  byHand?: true
  /** Amount charged against the allowance for covered items. */
  spends?: Minor
}

export type PromotionResult = {
  reductions: Reduction[]
  gifts: { promotionId: string; productId: string }[]
  /** Promotions whose conditions are met and which take part. */
  earned: ReadonlySet<string>
  freeDelivery: boolean
}

type PromotionState = { items: readonly PromotionItem[]; reductions: Reduction[] }
type PromotionStep = (working: PromotionState, offers: readonly Offer[], byHand: ManualAdjustments) => Reduction[]

/** Order of application, independent of the order of requests. Each step gets the remaining prices of the steps before. */
const promotionSteps: readonly PromotionStep[] = [
  (working, offers) => getProductReductions(working, offers),
  (working, _, byHand) => applyAdjustments(working, getLineAdjustments(byHand), byHand.ceiling),
  (working, offers) => getOrderReductions(working, filterOrderOffers(offers, 'percentage')),
  (working, offers) => getOrderReductions(working, filterOrderOffers(offers, 'amount')),
  (working, _, byHand) => applyAdjustments(working, getOrderAdjustments(byHand), byHand.ceiling),
]

/**
 * Applies promotions and adjustments to items. All matching promotions combine, or one exclusive promotion applies alone: whichever is
 * cheaper for the shopper.
 */
export function applyPromotions(
  items: readonly PromotionItem[],
  offers: readonly Offer[],
  byHand: ManualAdjustments = noManualAdjustments,
): PromotionResult {
  const metOffers = offers.filter((offer) => isOfferMet(items, offer)).sort((a, b) => (a.promotionId < b.promotionId ? -1 : 1))
  const combinableOffers = metOffers.filter(({ exclusive }) => !exclusive)
  const deliveryOffers = combinableOffers.filter(({ level }) => level === 'SHIPPING')
  const combinations = [
    combinableOffers,
    ...metOffers.filter(({ exclusive }) => exclusive).map((exclusiveOffer) => [exclusiveOffer, ...deliveryOffers]),
  ]
  const results = combinations.map((chosen) => ({ chosen, reductions: calculateReductions(items, chosen, byHand) }))
  const best = results.reduce((bestResult, candidate) =>
    sumSavings(candidate.reductions) > sumSavings(bestResult.reductions) ? candidate : bestResult,
  )
  return {
    reductions: best.reductions,
    gifts: best.chosen.flatMap(({ promotionId, reward }) => (reward.kind === 'gift' ? [{ promotionId, productId: reward.productId }] : [])),
    earned: new Set(best.chosen.map(({ promotionId }) => promotionId)),
    freeDelivery: best.chosen.some(({ reward }) => reward.kind === 'free-delivery'),
  }
}

/** Items an offer covers, at their price before promotions. */
export function calculateEligibleValue(items: readonly PromotionItem[], offer: Offer): Minor {
  return sumAmounts(items.map((item) => (isEligibleItem(item, offer) ? item.row : 0)))
}

/** Returns true if an eligible item is in the cart, and the eligible items reach the offer's minimum. */
export function isOfferMet(items: readonly PromotionItem[], offer: Offer): boolean {
  return items.some((item) => isEligibleItem(item, offer)) && calculateEligibleValue(items, offer) >= offer.minimum
}

/** Remaining price of each line. */
export function getRemainingPrices({ items, reductions }: PromotionState): Minor[] {
  return items.map(({ row }, index) => row - sumAmounts(reductions.map(({ shares }) => shares[index] ?? 0)))
}

function calculateReductions(items: readonly PromotionItem[], offers: readonly Offer[], byHand: ManualAdjustments): Reduction[] {
  return promotionSteps.reduce<Reduction[]>((reductions, step) => [...reductions, ...step({ items, reductions }, offers, byHand)], [])
}

/** Each line gets the one product promotion with the largest discount; ties go to the first by name. */
function getProductReductions(working: PromotionState, offers: readonly Offer[]): Reduction[] {
  const productOffers = offers.filter(({ level }) => level === 'PRODUCT')
  const discountsByOffer = productOffers.map((offer) =>
    working.items.map((item) => (isEligibleItem(item, offer) ? calculateItemDiscount(item, offer) : 0)),
  )
  return productOffers.flatMap(({ promotionId }, offerIndex) => {
    const shares = working.items.map((_, lineIndex) =>
      findBestOfferIndex(discountsByOffer, lineIndex) === offerIndex ? (discountsByOffer[offerIndex]?.[lineIndex] ?? 0) : 0,
    )
    return sumAmounts(shares) > 0 ? [{ source: promotionId, level: 'PRODUCT' as const, shares }] : []
  })
}

function findBestOfferIndex(takings: readonly Minor[][], lineIndex: number): number {
  const lineDiscounts = takings.map((offerDiscounts) => offerDiscounts[lineIndex] ?? 0)
  return lineDiscounts.indexOf(Math.max(...lineDiscounts))
}

/** Amounts reduce each unit, percentages the line. */
function calculateItemDiscount({ row, qty }: PromotionItem, { reward }: Offer): Minor {
  if (reward.kind === 'percentage') return calculateProportion(row, reward.percent, 100)
  return reward.kind === 'amount' ? Math.min(row, reward.amount * qty) : 0
}

function getOrderReductions({ items, reductions }: PromotionState, offers: readonly Offer[]): Reduction[] {
  return offers.reduce<Reduction[]>((orderLevel, offer) => {
    const { promotionId, reward } = offer
    const remainingPrices = getRemainingPrices({ items, reductions: [...reductions, ...orderLevel] })
    const weights = items.map((item, index) => (isEligibleItem(item, offer) ? (remainingPrices[index] ?? 0) : 0))
    const coveredAmount = getCoveredAmount(offer, sumAmounts(weights))
    const amount =
      reward.kind === 'percentage' ? calculateProportion(coveredAmount, reward.percent, 100) : getRewardAmount(reward, coveredAmount)
    const spends = offer.allowance === undefined ? {} : { spends: coveredAmount - amount }
    return amount > 0 ? [...orderLevel, { source: promotionId, level: 'ORDER', shares: prorate(amount, weights), ...spends }] : orderLevel
  }, [])
}

/** Part of an amount that the percentage applies to, so that the discounted price stays within the allowance. */
function getCoveredAmount({ allowance, reward }: Offer, total: Minor): Minor {
  if (allowance === undefined || reward.kind !== 'percentage' || reward.percent >= 100) return total
  return Math.min(total, Math.floor((allowance * 100) / (100 - reward.percent)))
}

function getRewardAmount(reward: Offer['reward'], limit: Minor): Minor {
  return reward.kind === 'amount' ? Math.min(reward.amount, limit) : 0
}

/** Adjustments exclude gift cards, never exceed the price, and are limited by their ceiling. */
function applyAdjustments(
  { items, reductions }: PromotionState,
  adjustments: readonly Adjustment[],
  ceiling: AdjustmentCeiling,
): Reduction[] {
  return adjustments.reduce<Reduction[]>((applied, { adjustmentId, itemId, type, value }) => {
    const earlierReductions = [...reductions, ...applied]
    const remainingPrices = getRemainingPrices({ items, reductions: earlierReductions })
    const weights = items.map(({ id, isGiftCard }, index) =>
      !isGiftCard && (itemId === undefined || itemId === id) ? (remainingPrices[index] ?? 0) : 0,
    )
    const totalWeight = sumAmounts(weights)
    const amount = type === 'PERCENTAGE' ? calculateProportion(totalWeight, value, 10_000) : Math.min(value, totalWeight)
    const shares = limitToCeiling(prorate(amount, weights), { items, before: earlierReductions.filter(({ byHand }) => byHand), ceiling })
    return [...applied, { source: adjustmentId, level: itemId === undefined ? 'ORDER' : 'PRODUCT', shares, byHand: true }]
  }, [])
}

const getLineAdjustments = ({ adjustments }: ManualAdjustments) => adjustments.filter(({ itemId }) => itemId !== undefined)
const getOrderAdjustments = ({ adjustments }: ManualAdjustments) => adjustments.filter(({ itemId }) => itemId === undefined)

function filterOrderOffers(offers: readonly Offer[], kind: Offer['reward']['kind']): Offer[] {
  return offers.filter(({ level, reward }) => level === 'ORDER' && reward.kind === kind)
}

/** Returns true if an item counts toward an offer and can be discounted by it. Gift cards never do. */
export function isEligibleItem({ isGiftCard, isShipped, category }: PromotionItem, { level, categories }: Offer): boolean {
  if (isGiftCard || (level === 'SHIPPING' && !isShipped)) return false
  return categories === undefined || (category !== undefined && categories.includes(category))
}

function sumSavings(reductions: readonly Reduction[]): Minor {
  return sumAmounts(reductions.flatMap(({ shares }) => shares))
}
