import { yearlyTerms } from '#config/programmes'
import type { BrandId } from '#config/brands'
import type { Currency } from '#config/locales'
import type { Account } from '#domain/account/account'
import { marketOfCountry } from '#domain/account/market-of-country'
import type { Minor } from '#domain/pricing/proportion'

/** What a shopper's account means for prices and payment. */
export type Entitlements = {
  /** An employee who accepted the discount terms, at their own brand and in their account's currency; else there is no discount. (EMP-03, EMP-21, EMP-22) */
  employee: boolean
  /** What an employee may still spend at employees' prices this year, in minor units. (EMP-21) */
  allowance?: { year: number; left: Minor }
  athlete: boolean
  /** What is left of an athlete's yearly credit, in minor units of the account's country; nothing in another currency. (PAY-04, EMP-18, EMP-21) */
  athleteCredit: Minor
  loyaltyMember: boolean
  /** Loyalty points that may be spent. (LOY-01) */
  points: number
}

export const noEntitlements: Entitlements = { employee: false, athlete: false, athleteCredit: 0, loyaltyMember: false, points: 0 }

type Left = Pick<Entitlements, 'athleteCredit' | 'points' | 'allowance'>
type Judged = Pick<Account, 'kind' | 'isEmployeeDiscountTCAccepted' | 'spent' | 'loyalty' | 'country' | 'brand'>
/** Where they shop. */
export type Here = { brand: BrandId; currency: Currency }

/**
 * What this account means with so much left to spend: points count for members only, credit for athletes. Credit and allowance are amounts of the
 * account's own currency, and an employee is one of their own brand; without a place it is their own.
 */
export function entitlementsIn(account: Judged, left: Left, here?: Here): Entitlements {
  const { kind, isEmployeeDiscountTCAccepted, spent, loyalty, country, brand } = account
  const isOwnCurrency = here === undefined || here.currency === marketOfCountry(country).currency
  const isOwnBrand = here === undefined || brand === undefined || here.brand === brand
  const employee = kind === 'EMPLOYEE' && isEmployeeDiscountTCAccepted && isOwnCurrency && isOwnBrand
  return {
    employee,
    ...(employee && left.allowance && { allowance: left.allowance }),
    athlete: spent.athlete !== undefined,
    athleteCredit: spent.athlete === undefined || !isOwnCurrency ? 0 : left.athleteCredit,
    loyaltyMember: loyalty !== undefined,
    points: loyalty ? left.points : 0,
  }
}

/** The credit an account begins with: an athlete's for a year, without what was spent of it; nobody else has any. (EMP-18) */
export function firstCredit({ spent }: Pick<Account, 'spent'>): Minor {
  return spent.athlete === undefined ? 0 : Math.max(0, yearlyTerms.athlete.annualCredit - spent.athlete)
}
