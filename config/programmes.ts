/** What a consumer can be in beside loyalty: works for the brand, is sponsored by it, or wears it at work. */
export type Programme = 'employee' | 'athlete' | 'prosumer'

/** What somebody in a programme may spend at its prices and is given, a year, in minor units of the account's currency. (EMP-18) */
export const yearlyTerms: Record<Programme, { annualCap: number; annualCredit: number }> = {
  employee: { annualCap: 300_000, annualCredit: 0 },
  athlete: { annualCap: 300_000, annualCredit: 150_000 },
  prosumer: { annualCap: 300_000, annualCredit: 0 },
}
