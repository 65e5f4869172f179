import type { Country } from '#config/locales'
import type { Minor } from '#domain/pricing/proportion'

/** Between which amounts the pay-later company lends, in how many equal parts, and how far they lie apart. Minor units. */
export type LoanTerms = { min: Minor; max: Minor; parts: number; every: 'twoWeeks' | 'month' }

const terms: Partial<Record<Country, LoanTerms>> = {
  US: { min: 3_500, max: 100_000, parts: 4, every: 'twoWeeks' },
  GB: { min: 3_000, max: 80_000, parts: 3, every: 'month' },
  FR: { min: 3_500, max: 100_000, parts: 3, every: 'month' },
  DE: { min: 2_500, max: 150_000, parts: 3, every: 'month' },
  IT: { min: 3_500, max: 100_000, parts: 3, every: 'month' },
  ES: { min: 3_500, max: 100_000, parts: 3, every: 'month' },
  NL: { min: 2_500, max: 100_000, parts: 3, every: 'month' },
}

/** Returns the lender's terms in a country; undefined if not available. */
export function loanTermsIn(country: Country): LoanTerms | undefined {
  return terms[country]
}

export type PayLaterPlan = { every: LoanTerms['every']; /** The first is due at once. They add up to the whole amount. */ parts: Minor[] }

/** Splits an amount into equal installments, with the remainder in the first. Undefined outside the lender's limits. */
export function payLaterPlan(amount: Minor, country: Country): PayLaterPlan | undefined {
  const loan = loanTermsIn(country)
  if (!loan || amount < loan.min || amount > loan.max) return undefined
  const part = Math.floor(amount / loan.parts)
  const [first, ...others] = Array.from({ length: loan.parts }, () => part)
  return { every: loan.every, parts: [(first ?? 0) + amount - part * loan.parts, ...others] }
}
