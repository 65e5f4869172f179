import { calculateDiscountPercentage } from '#domain/product/price-label'
import type { MarketCharges } from './market-charges'
import { type Minor, calculateProportion } from '../money/minor-units'

/** `discount`: promotions and adjustments on the whole quantity. `taxRate`: the line's, if it differs from the delivery's. */
type PricedLine = { original: Minor; current: Minor; qty: number; discount?: Minor; taxRate?: number }

/** Totals of a cart in minor units. `lineTax` is in the order of the lines. */
export type Totals = {
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
export function calculateTotals(lines: readonly PricedLine[], charges: MarketCharges, shipping: Minor): Totals {
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

function getLineNet({ current, qty, discount = 0 }: PricedLine): Minor {
  return current * qty - discount
}

function calculateTax(amount: Minor, { taxIncluded, taxRate }: MarketCharges): Minor {
  return calculateProportion(amount, taxRate, taxIncluded ? 10_000 + taxRate : 10_000)
}

function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

export type PaymentSplit = {
  reward: Minor
  /** Amount per gift card, in order. */
  giftCards: Minor[]
  /** Amount left to pay otherwise. */
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
