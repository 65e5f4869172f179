import type { BrandId } from '#config/brands'
import type { Currency } from '#config/locales'
import { yearlyTerms } from '#config/programs'
import type { ConsumerDetails, Spend } from '#contracts/entities/consumer'
import { type Account, getCountryMarket } from '#domain/account/account'
import type { Minor } from '#domain/money/minor-units'

/** Effects of the account on prices and payment. */
export type Entitlements = {
  /** True for an employee who accepted the discount terms, at their own brand and in their account's currency. */
  employee: boolean
  /** Remaining yearly allowance at employee prices, in minor units. */
  allowance?: { year: number; left: Minor }
  athlete: boolean
  /** Athlete's remaining yearly credit, in minor units of the account's currency; zero in others. */
  athleteCredit: Minor
  loyaltyMember: boolean
  /** Loyalty points that may be spent here; zero outside the account's currency. */
  points: number
}

export const noEntitlements: Entitlements = { employee: false, athlete: false, athleteCredit: 0, loyaltyMember: false, points: 0 }

type RemainingAllowances = Pick<Entitlements, 'athleteCredit' | 'points' | 'allowance'>
type EntitledAccount = Pick<Account, 'kind' | 'isEmployeeDiscountTCAccepted' | 'spent' | 'loyalty' | 'country' | 'brand'>
/** Market and brand being shopped. */
export type ShoppingContext = { brand: BrandId; currency: Currency }

/**
 * Derives entitlements: points for members, credit for athletes. Points, credit and allowance count in the account's currency, employee
 * prices at the own brand only.
 */
export function deriveEntitlements(account: EntitledAccount, remaining: RemainingAllowances, context?: ShoppingContext): Entitlements {
  const { kind, isEmployeeDiscountTCAccepted, spent, loyalty, country, brand } = account
  const isOwnCurrency = context === undefined || context.currency === getCountryMarket(country).currency
  const isOwnBrand = context === undefined || brand === undefined || context.brand === brand
  const employee = kind === 'EMPLOYEE' && isEmployeeDiscountTCAccepted && isOwnCurrency && isOwnBrand
  return {
    employee,
    ...(employee && remaining.allowance && { allowance: remaining.allowance }),
    athlete: spent.athlete !== undefined,
    athleteCredit: spent.athlete === undefined || !isOwnCurrency ? 0 : remaining.athleteCredit,
    loyaltyMember: loyalty !== undefined,
    points: loyalty && isOwnCurrency ? remaining.points : 0,
  }
}

/** Initial credit of an account: an athlete's yearly credit minus spending; otherwise none. */
export function getInitialCredit({ spent }: Pick<Account, 'spent'>): Minor {
  return spent.athlete === undefined ? 0 : Math.max(0, yearlyTerms.athlete.annualCredit - spent.athlete)
}

type SpendProgram = 'employee' | 'athlete' | 'IPA' | 'WRANX'
export type SpendBanner = { program: SpendProgram; spend: Spend }

type SpendBannerDetails = Pick<ConsumerDetails, 'employee' | 'athlete' | 'prosumer' | 'identityList' | 'isEmployeeDiscountTCAccepted'>

/** Program whose spend is shown, in this order: accepted employee, athlete, IPA, WRANX. Null for others. */
export function getSpendBanner(details: SpendBannerDetails): SpendBanner | null {
  const { employee, athlete, prosumer, identityList, isEmployeeDiscountTCAccepted } = details
  const hasIdentity = (program: 'IPA' | 'WRANX') => identityList.some(({ type }) => type === program)
  if (employee && isEmployeeDiscountTCAccepted) return { program: 'employee', spend: employee }
  if (athlete) return { program: 'athlete', spend: athlete }
  if (prosumer && hasIdentity('IPA')) return { program: 'IPA', spend: prosumer }
  if (prosumer && hasIdentity('WRANX')) return { program: 'WRANX', spend: prosumer }
  return null
}

/** Percentage of the yearly cap spent, 0 to 100. */
export function calculatePercentSpent({ currentSpend, annualCap }: Spend): number {
  if (annualCap <= 0) return 100
  return Math.min(100, Math.round((100 * currentSpend) / annualCap))
}

type TermsCustomer = { kind: 'REGISTERED' | 'EMPLOYEE'; isEmployeeDiscountTCAccepted: boolean }

/** Returns true if the employee discount terms should be shown after sign-in. */
export function shouldShowTerms({ kind, isEmployeeDiscountTCAccepted }: TermsCustomer): boolean {
  return kind === 'EMPLOYEE' && !isEmployeeDiscountTCAccepted
}
