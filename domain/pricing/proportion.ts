/** Cents or pence, always whole. */
export type Minor = number

/** `amount × numerator / denominator` in minor units, rounded half up; exact, because all operands are integers. */
export function proportion(amount: Minor, numerator: number, denominator: number): Minor {
  return Math.floor((2 * amount * numerator + denominator) / (2 * denominator))
}

/**
 * Splits an amount in proportion to weights, to the last minor unit: shares are rounded down, and the remainder goes one by one to the
 * largest fractions (earlier first). No share exceeds its weight unless the amount exceeds their sum. Without weights nothing is split.
 */
export function prorate(amount: Minor, weights: readonly Minor[]): Minor[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((product) => Number(product / whole))
  const losses = exact.map((product, place) => ({ place, loss: Number(product % whole) }))
  const luckiest = losses.sort((a, b) => b.loss - a.loss || a.place - b.place).slice(0, amount - sum(shares))
  for (const { place } of luckiest) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
