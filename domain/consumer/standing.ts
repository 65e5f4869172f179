import { yearlyTerms } from '#config/programmes'
import type { Account } from '#domain/account/account'
import type { Minor } from '#domain/pricing/portion-of'

/** What a shopper's account means for prices and payment. */
export type Standing = {
  /** An employee who accepted the discount terms; without them there is no discount. (EMP-03) */
  employee: boolean
  athlete: boolean
  /** What is left of an athlete's yearly credit, in minor units of the account's country. (PAY-04, EMP-18) */
  athleteCredit: Minor
  loyaltyMember: boolean
  /** Loyalty points that may be spent. (LOY-01) */
  points: number
}

export const noStanding: Standing = { employee: false, athlete: false, athleteCredit: 0, loyaltyMember: false, points: 0 }

type Left = Pick<Standing, 'athleteCredit' | 'points'>
type Judged = Pick<Account, 'kind' | 'isEmployeeDiscountTCAccepted' | 'spent' | 'loyalty'>

/** What this account means with so much left to spend: points count for members only, credit for athletes. */
export function standingIn({ kind, isEmployeeDiscountTCAccepted, spent, loyalty }: Judged, left: Left): Standing {
  return {
    employee: kind === 'EMPLOYEE' && isEmployeeDiscountTCAccepted,
    athlete: spent.athlete !== undefined,
    athleteCredit: spent.athlete === undefined ? 0 : left.athleteCredit,
    loyaltyMember: loyalty !== undefined,
    points: loyalty ? left.points : 0,
  }
}

/** The credit an account begins with: an athlete's for a year, without what was spent of it; nobody else has any. (EMP-18) */
export function firstCredit({ spent }: Pick<Account, 'spent'>): Minor {
  return spent.athlete === undefined ? 0 : Math.max(0, yearlyTerms.athlete.annualCredit - spent.athlete)
}
