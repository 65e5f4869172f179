/** Cents or pence, always whole. */
export type Minor = number

/** `amount × numerator / denominator` in minor units, rounded half up; exact, because all operands are integers. */
export function proportion(amount: Minor, numerator: number, denominator: number): Minor {
  return Math.floor((2 * amount * numerator + denominator) / (2 * denominator))
}
