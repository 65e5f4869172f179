import type { Flags } from '#config/flags'

type LoyaltyMembership = { isLoyaltyMember: boolean; isAthlete: boolean }

/**
 * Returns true if the loyalty service's token is needed: members and athletes, where loyalty is on, with a referral only. Points and
 * vouchers come with the account; an unread token would slow every sign-in.
 */
export function wantsLoyaltyToken({ isLoyaltyMember, isAthlete }: LoyaltyMembership, { loyalty }: Pick<Flags, 'loyalty'>): boolean {
  return loyalty && (isLoyaltyMember || isAthlete)
}
