/** Customer programs besides loyalty: employee, sponsored athlete, or professional. */
export type Programme = 'employee' | 'athlete' | 'prosumer'

/** Yearly allowance and credit of a program, in minor units of the account's currency. */
export const yearlyTerms: Record<Programme, { annualCap: number; annualCredit: number }> = {
  employee: { annualCap: 300_000, annualCredit: 0 },
  athlete: { annualCap: 300_000, annualCredit: 150_000 },
  prosumer: { annualCap: 300_000, annualCredit: 0 },
}
