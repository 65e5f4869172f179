import type { Region } from './locales'

/** Customer programs besides loyalty: employee, sponsored athlete, or professional. */
export type Program = 'employee' | 'athlete' | 'prosumer'

/** Yearly allowance and credit of a program, in minor units of the account's currency. */
export const yearlyTerms: Record<Program, { annualCap: number; annualCredit: number }> = {
  employee: { annualCap: 300_000, annualCredit: 0 },
  athlete: { annualCap: 300_000, annualCredit: 150_000 },
  prosumer: { annualCap: 300_000, annualCredit: 0 },
}

export type LoyaltyTerms = {
  /** Points per whole currency unit paid for items. */
  pointsPerUnit: number
  /** Value of one hundred points, in minor units of any currency. */
  amountPerHundred: number
  /** The sizes points can be turned into money in, in points. */
  voucherSizes: readonly number[]
}

const defaultLoyaltyTerms: LoyaltyTerms = { pointsPerUnit: 1, amountPerHundred: 1_000, voucherSizes: [100, 200, 500, 1_000] }

/** Earning and redemption rates per region. */
export const loyaltyTerms: Record<Region, LoyaltyTerms> = { NORA: defaultLoyaltyTerms, EMEA: defaultLoyaltyTerms }

/** Offer for new members and its validity in days. */
export const welcomeOffer = { promotionId: 'welcome-10', couponCode: 'WELCOME10', days: 30 }
