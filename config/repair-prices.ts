import type { BrandId } from './brands'
import type { Currency } from './locales'

/**
 * Repairs with a price of their own. `seam`: seams, buttons and hems. `tape`: the tape of waterproof seams. `rand`: the rubber edge of a shoe.
 * `part`: the cheapest part that is sent to be fitted at home.
 */
export type RepairJob = 'seam' | 'patch' | 'zip' | 'tape' | 'rand' | 'halfSole' | 'sole' | 'part'

type RepairTerms = {
  /** In minor units; a brand offers what it has a price for. Seams cost nothing where they are offered. */
  prices: Partial<Record<RepairJob, Record<Currency, number>>>
  isFreeForMembers: boolean
}

/** What repairs cost that neither a warranty nor the law makes free. A brand without a workshop has none. */
export const repairTerms: Partial<Record<BrandId, RepairTerms>> = {
  halvern: {
    prices: {
      patch: { USD: 1_800, CAD: 2_400, GBP: 1_400, EUR: 1_600 },
      zip: { USD: 2_800, CAD: 3_800, GBP: 2_200, EUR: 2_600 },
      tape: { USD: 2_200, CAD: 3_000, GBP: 1_800, EUR: 2_000 },
      rand: { USD: 2_400, CAD: 3_200, GBP: 1_900, EUR: 2_200 },
      sole: { USD: 7_800, CAD: 10_500, GBP: 6_000, EUR: 7_000 },
      part: { USD: 600, CAD: 800, GBP: 500, EUR: 600 },
    },
    isFreeForMembers: true,
  },
  dunnage: {
    prices: {
      seam: { USD: 0, CAD: 0, GBP: 0, EUR: 0 },
      patch: { USD: 1_200, CAD: 1_600, GBP: 900, EUR: 1_100 },
      zip: { USD: 2_000, CAD: 2_700, GBP: 1_600, EUR: 1_800 },
      halfSole: { USD: 4_200, CAD: 5_600, GBP: 3_400, EUR: 3_800 },
      sole: { USD: 7_400, CAD: 9_800, GBP: 5_800, EUR: 6_800 },
      part: { USD: 400, CAD: 500, GBP: 300, EUR: 400 },
    },
    isFreeForMembers: false,
  },
}
