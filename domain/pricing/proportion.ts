/** Cents or pence, always whole. */
export type Minor = number

/** `amount × numerator / denominator` in minor units, rounded half up; exact, because all operands are integers. */
export function calculateProportion(amount: Minor, numerator: number, denominator: number): Minor {
  return Math.floor((2 * amount * numerator + denominator) / (2 * denominator))
}

/**
 * Splits an amount in proportion to weights, to the last minor unit: shares are rounded down, and the remainder goes one by one to the
 * largest fractions (earlier first). No share exceeds its weight unless the amount exceeds their sum. Without weights nothing is split.
 */
export function prorate(amount: Minor, weights: readonly Minor[]): Minor[] {
  const totalWeight = BigInt(sumAmounts(weights))
  if (totalWeight === 0n) return weights.map(() => 0)
  const exactProducts = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exactProducts.map((product) => Number(product / totalWeight))
  const fractions = exactProducts.map((product, place) => ({ place, loss: Number(product % totalWeight) }))
  const largestFractions = fractions.sort((a, b) => b.loss - a.loss || a.place - b.place).slice(0, amount - sumAmounts(shares))
  for (const { place } of largestFractions) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
