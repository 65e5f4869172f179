import type { Country, Currency, Region } from '#config/locales'
import type { Cart } from '#contracts/entities/cart'
import { calculateEarnedPoints } from '#domain/loyalty/loyalty-benefits'
import { calculateProportion, toMinorUnits, type Minor, sumAmounts } from '#domain/money/minor-units'
import { getMarketCharges } from '#domain/pricing/market-charges'
import { calculateNetGoods, calculatePaidInMoney } from './order-points'

/** Goods with their totals, as a cart or an order has them, and what gift cards pay of them. Amounts in their currency. */
type PayableGoods = Pick<Cart, 'items' | 'totals'> & { giftCards: readonly number[] }
type EarningMarket = { country: Country; currency: Currency; region: Region }

/** Points a cart earns if it is ordered as it stands, or an order of which nothing came back: what `calculatePoints` grants for it. */
export function calculateExpectedPoints({ items, totals, giftCards }: PayableGoods, market: EarningMarket): number {
  const toMinor = (amount: number) => toMinorUnits(amount, market.currency)
  const money = sumAmounts([totals.remainingToPay, ...giftCards].map(toMinor))
  const net = calculateNetGoods(market, items)
  return calculateEarnedPoints(calculatePaidInMoney({ net, total: toMinor(totals.total), money }), market)
}

/** Points one unit of goods earns that is ordered alone at this price, and paid with money. */
export function calculateUnitPoints(price: Minor, market: EarningMarket): number {
  const { taxIncluded, taxRate } = getMarketCharges(market.country)
  const tax = taxIncluded ? calculateProportion(price, taxRate, 10_000 + taxRate) : 0
  return calculateEarnedPoints(price - tax, market)
}
