/** Cents or pence, always whole. */
export type Minor = number

/** `amount × numerator / denominator` in whole minor units, half a unit rounded up; exact, as everything in it is whole. */
export function proportion(amount: Minor, numerator: number, denominator: number): Minor {
  return Math.floor((2 * amount * numerator + denominator) / (2 * denominator))
}
