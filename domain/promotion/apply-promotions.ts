import { type Minor, proportion, prorate } from '#domain/pricing/proportion'
import { type Adjustment, type ByHand, type Ceiling, noByHand, withinCeiling } from './by-hand'
import type { Offer } from './offer'

/** Item of one line as promotions see it. `row` is its price for all units; gift cards get no promotions. */
export type PromotionItem = {
  id: string
  row: Minor
  qty: number
  category?: string
  discountable: boolean
  /** Ships, so it counts towards free delivery. */
  posted: boolean
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

export type Reductions = {
  reductions: Reduction[]
  gifts: { promotionId: string; productId: string }[]
  /** Promotions whose conditions are met and which take part. */
  earned: ReadonlySet<string>
  freeDelivery: boolean
}

type Working = { items: readonly PromotionItem[]; reductions: Reduction[] }
type ApplyPromotionsStep = (working: Working, offers: readonly Offer[], byHand: ByHand) => Reduction[]

/** Order of application, independent of the order of requests. Each step gets the remaining prices of the steps before. */
const steps: readonly ApplyPromotionsStep[] = [
  (working, offers) => productReductions(working, offers),
  (working, _, byHand) => adjusted(working, ofLines(byHand), byHand.ceiling),
  (working, offers) => orderReductions(working, kindOf(offers, 'percentage')),
  (working, offers) => orderReductions(working, kindOf(offers, 'amount')),
  (working, _, byHand) => adjusted(working, ofOrder(byHand), byHand.ceiling),
]

/**
 * Applies promotions and adjustments to items. All matching promotions combine, or one exclusive promotion applies alone: whichever is
 * cheaper for the shopper.
 */
export function applyPromotions(items: readonly PromotionItem[], offers: readonly Offer[], byHand: ByHand = noByHand): Reductions {
  const met = offers.filter((offer) => isMet(items, offer)).sort((a, b) => (a.promotionId < b.promotionId ? -1 : 1))
  const together = met.filter(({ exclusive }) => !exclusive)
  const delivery = together.filter(({ level }) => level === 'SHIPPING')
  const choices = [together, ...met.filter(({ exclusive }) => exclusive).map((alone) => [alone, ...delivery])]
  const results = choices.map((chosen) => ({ chosen, reductions: reductionsOf(items, chosen, byHand) }))
  const best = results.reduce((kept, other) => (saved(other.reductions) > saved(kept.reductions) ? other : kept))
  return {
    reductions: best.reductions,
    gifts: best.chosen.flatMap(({ promotionId, reward }) => (reward.kind === 'gift' ? [{ promotionId, productId: reward.productId }] : [])),
    earned: new Set(best.chosen.map(({ promotionId }) => promotionId)),
    freeDelivery: best.chosen.some(({ reward }) => reward.kind === 'free-delivery'),
  }
}

/** Items an offer covers, at their price before promotions. */
export function worthFor(items: readonly PromotionItem[], offer: Offer): Minor {
  return sum(items.map((good) => (isMeant(good, offer) ? good.row : 0)))
}

export function isMet(items: readonly PromotionItem[], offer: Offer): boolean {
  return items.some((good) => isMeant(good, offer)) && worthFor(items, offer) >= offer.minimum
}

/** Remaining price of each line. */
export function leftOf({ items, reductions }: Working): Minor[] {
  return items.map(({ row }, place) => row - sum(reductions.map(({ shares }) => shares[place] ?? 0)))
}

function reductionsOf(items: readonly PromotionItem[], offers: readonly Offer[], byHand: ByHand): Reduction[] {
  return steps.reduce<Reduction[]>((reductions, step) => [...reductions, ...step({ items, reductions }, offers, byHand)], [])
}

/** Each line gets the one product promotion with the largest discount; ties go to the first by name. */
function productReductions(working: Working, offers: readonly Offer[]): Reduction[] {
  const product = offers.filter(({ level }) => level === 'PRODUCT')
  const takings = product.map((offer) => working.items.map((good) => (isMeant(good, offer) ? takenOff(good, offer) : 0)))
  return product.flatMap(({ promotionId }, mine) => {
    const shares = working.items.map((_, place) => (bestAt(takings, place) === mine ? (takings[mine]?.[place] ?? 0) : 0))
    return sum(shares) > 0 ? [{ source: promotionId, level: 'PRODUCT' as const, shares }] : []
  })
}

function bestAt(takings: readonly Minor[][], place: number): number {
  const here = takings.map((taking) => taking[place] ?? 0)
  return here.indexOf(Math.max(...here))
}

/** Amounts reduce each unit, percentages the line. */
function takenOff({ row, qty }: PromotionItem, { reward }: Offer): Minor {
  if (reward.kind === 'percentage') return proportion(row, reward.percent, 100)
  return reward.kind === 'amount' ? Math.min(row, reward.amount * qty) : 0
}

function orderReductions({ items, reductions }: Working, offers: readonly Offer[]): Reduction[] {
  return offers.reduce<Reduction[]>((own, offer) => {
    const { promotionId, reward } = offer
    const left = leftOf({ items, reductions: [...reductions, ...own] })
    const weights = items.map((good, place) => (isMeant(good, offer) ? (left[place] ?? 0) : 0))
    const covered = coveredBy(offer, sum(weights))
    const amount = reward.kind === 'percentage' ? proportion(covered, reward.percent, 100) : amountOf(reward, covered)
    const spends = offer.allowance === undefined ? {} : { spends: covered - amount }
    return amount > 0 ? [...own, { source: promotionId, level: 'ORDER', shares: prorate(amount, weights), ...spends }] : own
  }, [])
}

/** Part of an amount that the percentage applies to, so that the discounted price stays within the allowance. */
function coveredBy({ allowance, reward }: Offer, whole: Minor): Minor {
  if (allowance === undefined || reward.kind !== 'percentage' || reward.percent >= 100) return whole
  return Math.min(whole, Math.floor((allowance * 100) / (100 - reward.percent)))
}

function amountOf(reward: Offer['reward'], atMost: Minor): Minor {
  return reward.kind === 'amount' ? Math.min(reward.amount, atMost) : 0
}

/** Adjustments exclude gift cards, never exceed the price, and are limited by their ceiling. */
function adjusted({ items, reductions }: Working, adjustments: readonly Adjustment[], ceiling: Ceiling): Reduction[] {
  return adjustments.reduce<Reduction[]>((own, { adjustmentId, itemId, type, value }) => {
    const before = [...reductions, ...own]
    const left = leftOf({ items, reductions: before })
    const weights = items.map(({ id, discountable }, place) =>
      discountable && (itemId === undefined || itemId === id) ? (left[place] ?? 0) : 0,
    )
    const whole = sum(weights)
    const amount = type === 'PERCENTAGE' ? proportion(whole, value, 10_000) : Math.min(value, whole)
    const shares = withinCeiling(prorate(amount, weights), { items, before: before.filter(({ byHand }) => byHand), ceiling })
    return [...own, { source: adjustmentId, level: itemId === undefined ? 'ORDER' : 'PRODUCT', shares, byHand: true }]
  }, [])
}

const ofLines = ({ adjustments }: ByHand) => adjustments.filter(({ itemId }) => itemId !== undefined)
const ofOrder = ({ adjustments }: ByHand) => adjustments.filter(({ itemId }) => itemId === undefined)

function kindOf(offers: readonly Offer[], kind: Offer['reward']['kind']): Offer[] {
  return offers.filter(({ level, reward }) => level === 'ORDER' && reward.kind === kind)
}

export function isMeant({ discountable, posted, category }: PromotionItem, { level, categories }: Offer): boolean {
  if (!discountable || (level === 'SHIPPING' && !posted)) return false
  return categories === undefined || (category !== undefined && categories.includes(category))
}

function saved(reductions: readonly Reduction[]): Minor {
  return sum(reductions.flatMap(({ shares }) => shares))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
