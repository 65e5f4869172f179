import type { Currency } from './locales'

/** Maximum manual discount: percent of a line, and minor units per order. */
export const adjustmentCeiling: { percent: number; amount: Record<Currency, number> } = {
  percent: 50,
  amount: { USD: 25_000, CAD: 35_000, GBP: 20_000, EUR: 25_000 },
}
