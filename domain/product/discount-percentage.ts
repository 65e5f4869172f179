import { discountDecimals } from '#config/constants'
import { roundHalfUp } from '#domain/money/round-half-up'

/** Discount in percent with one decimal, rounded half up; undefined if none. */
export function discountPercentage({ current, original }: { current: number; original: number }): number | undefined {
  if (!(original > 0) || current >= original) return undefined
  // In whole cents the difference is exact, so halves round as written.
  const [now, before] = [roundHalfUp(current * 100), roundHalfUp(original * 100)]
  return roundHalfUp(((before - now) * 100) / before, discountDecimals)
}
