import type { Flags } from '#config/flags'

type Kinds = { isLoyaltyMember: boolean; isAthlete: boolean }

/**
 * Whether the token of the loyalty programme's own service is asked for: of members and athletes, where loyalty is switched on. It is
 * asked for with a referral alone: points and vouchers come with the account, and a token that nothing reads would slow every sign-in.
 * (LOY-04, ROL-08)
 */
export function wantsLoyaltyToken({ isLoyaltyMember, isAthlete }: Kinds, { loyalty }: Pick<Flags, 'loyalty'>): boolean {
  return loyalty && (isLoyaltyMember || isAthlete)
}
