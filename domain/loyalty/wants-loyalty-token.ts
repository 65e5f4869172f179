import type { Flags } from '#config/flags'

type Kinds = { isLoyaltyMember: boolean; isAthlete: boolean }

/** Whether the token of the loyalty programme's own service is asked for: of members and athletes, where loyalty is switched on. (LOY-04, ROL-08) */
export function wantsLoyaltyToken({ isLoyaltyMember, isAthlete }: Kinds, { loyalty }: Pick<Flags, 'loyalty'>): boolean {
  return loyalty && (isLoyaltyMember || isAthlete)
}
