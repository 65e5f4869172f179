import type { Account } from '#domain/account/account'

/** What a shopper's account means for prices and payment. */
export type Standing = {
  /** An employee who accepted the discount terms; without them there is no discount. (EMP-03) */
  employee: boolean
  athlete: boolean
  loyaltyMember: boolean
  /** Loyalty points that may be spent. (LOY-01) */
  points: number
}

export const noStanding: Standing = { employee: false, athlete: false, loyaltyMember: false, points: 0 }

type Judged = Pick<Account, 'kind' | 'isEmployeeDiscountTCAccepted' | 'spent' | 'loyalty'>

/** What this account means with so many points to spend. Points count for members only. */
export function standingIn({ kind, isEmployeeDiscountTCAccepted, spent, loyalty }: Judged, points: number): Standing {
  return {
    employee: kind === 'EMPLOYEE' && isEmployeeDiscountTCAccepted,
    athlete: spent.athlete !== undefined,
    loyaltyMember: loyalty !== undefined,
    points: loyalty ? points : 0,
  }
}
