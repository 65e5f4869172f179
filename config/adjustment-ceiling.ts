import type { Currency } from './locales'

/** What price adjustments may take off at most: so many percent of what a line costs, and so many minor units of one order. (CART-28) */
export const adjustmentCeiling: { percent: number; amount: Record<Currency, number> } = {
  percent: 50,
  amount: { USD: 25_000, CAD: 35_000, GBP: 20_000, EUR: 25_000 },
}
