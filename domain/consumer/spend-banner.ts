import type { ConsumerDetails, Spend } from '#contracts/entities/consumer'

type SpendProgramme = 'employee' | 'athlete' | 'IPA' | 'WRANX'
export type SpendBanner = { programme: SpendProgramme; spend: Spend }

type SpendBannerOfOptions = Pick<ConsumerDetails, 'employee' | 'athlete' | 'prosumer' | 'identityList' | 'isEmployeeDiscountTCAccepted'>

/** Program whose spend is shown, in this order: accepted employee, athlete, IPA, WRANX. Null for others. */
export function spendBannerOf(details: SpendBannerOfOptions): SpendBanner | null {
  const { employee, athlete, prosumer, identityList, isEmployeeDiscountTCAccepted } = details
  const isIn = (programme: 'IPA' | 'WRANX') => identityList.some(({ type }) => type === programme)
  if (employee && isEmployeeDiscountTCAccepted) return { programme: 'employee', spend: employee }
  if (athlete) return { programme: 'athlete', spend: athlete }
  if (prosumer && isIn('IPA')) return { programme: 'IPA', spend: prosumer }
  if (prosumer && isIn('WRANX')) return { programme: 'WRANX', spend: prosumer }
  return null
}

/** Percentage of the yearly cap spent, 0 to 100. */
export function percentSpent({ currentSpend, annualCap }: Spend): number {
  if (annualCap <= 0) return 100
  return Math.min(100, Math.round((100 * currentSpend) / annualCap))
}
