/** Core Web Vitals of one page view: LCP and INP in milliseconds, and CLS. */
export type Vitals = { lcp: number; inp: number; cls: number }

/** What Google calls good (web.dev/articles/vitals). */
const goodLimits: Vitals = { lcp: 2_500, inp: 200, cls: 0.1 }

export function isGood(vitals: Vitals): boolean {
  return vitals.lcp <= goodLimits.lcp && vitals.inp <= goodLimits.inp && vitals.cls <= goodLimits.cls
}

/** The smallest value that this share of the weight does not exceed. */
export function calculateWeightedPercentile(values: readonly { value: number; weight: number }[], share: number): number {
  const total = values.reduce((sum, { weight }) => sum + weight, 0)
  let reached = 0
  for (const { value, weight } of [...values].sort((a, b) => a.value - b.value)) {
    reached += weight
    if (reached >= total * share - 1e-9) return value
  }
  return Number.NaN
}
