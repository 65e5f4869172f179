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
