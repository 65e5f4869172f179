import type { Flags } from '#config/flags'
import type { Region, Currency, Country } from '#config/locales'
import { loyaltyTerms } from '#config/programs'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Entitlements } from '#domain/consumer/entitlements'
import { type Minor, toMinorUnits } from '#domain/money/minor-units'

/** Points that can be exchanged for a discount. `available`: the member has enough; `eligible`: the cart costs at least as much. */
export type LoyaltyVoucher = { points: number; amount: Minor; available: boolean; eligible: boolean }

/** Purchase in minor units and its market. Points cannot buy gift cards. */
type VoucherPurchase = { total: Minor; region: Region; buysGiftCard?: boolean }

/** Vouchers of a member for a cart of this total; none for others. */
export function listVouchers(
  { loyaltyMember, points }: Entitlements,
  { total, region, buysGiftCard = false }: VoucherPurchase,
): LoyaltyVoucher[] {
  if (!loyaltyMember) return []
  const { voucherSizes, amountPerHundred } = loyaltyTerms[region]
  return voucherSizes.map((size) => {
    const amount = (size / 100) * amountPerHundred
    return { points: size, amount, available: size <= points, eligible: !buysGiftCard && total > 0 && amount <= total }
  })
}

/**
 * The voucher for this many points. REW401: not a member; REW130: unknown voucher; REW140: too few points; REW135: the cart costs less than
 * the voucher or contains a gift card.
 */
export function findChosenVoucher(
  requested: string,
  entitlements: Entitlements,
  purchase: VoucherPurchase,
): Outcome<{ points: number; amount: Minor }> {
  if (!entitlements.loyaltyMember) return fail('NOT_A_LOYALTY_MEMBER')
  const voucher = listVouchers(entitlements, purchase).find(({ points }) => String(points) === requested)
  if (!voucher) return fail('REWARD_INVALID')
  if (!voucher.available) return fail('REWARD_NOT_AVAILABLE')
  return voucher.eligible ? ok({ points: voucher.points, amount: voucher.amount }) : fail('REWARD_NOT_ELIGIBLE')
}

/** Points an order earns when it ships: one rate per whole currency unit of its net amount (minor units). At least 0. */
export function calculateEarnedPoints(netAmount: Minor, { currency, region }: { currency: Currency; region: Region }): number {
  return Math.max(0, Math.floor(netAmount / toMinorUnits(1, currency))) * loyaltyTerms[region].pointsPerUnit
}

const excludedCountries: readonly Country[] = ['FR', 'IT', 'DE', 'GB']

/** Free delivery is a member benefit, except in France, Italy, Germany and Great Britain. */
export function hasFreeDeliveryBenefit(country: Country): boolean {
  return !excludedCountries.includes(country)
}

type LoyaltyMembership = { isLoyaltyMember: boolean; isAthlete: boolean }

/**
 * Returns true if the loyalty service's token is needed: members and athletes, where loyalty is on, with a referral only. Points and
 * vouchers come with the account; an unread token would slow every sign-in.
 */
export function wantsLoyaltyToken({ isLoyaltyMember, isAthlete }: LoyaltyMembership, { loyalty }: Pick<Flags, 'loyalty'>): boolean {
  return loyalty && (isLoyaltyMember || isAthlete)
}
