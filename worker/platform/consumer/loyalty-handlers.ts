import { SignJWT } from 'jose'
import { welcomeOffer } from '#config/programs'
import type { consumerEndpoints } from '#contracts/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Account } from '#domain/account/account'
import { noEntitlements } from '#domain/consumer/entitlements'
import { toUtcDate } from '#domain/dates/calendar-date'
import { getMarketDay } from '#domain/dates/market-day'
import { listVouchers } from '#domain/loyalty/loyalty-benefits'
import { toWireAmount } from '#domain/money/minor-units'
import type { PlatformEnv } from '../env'
import type { Handlers } from '../contract-router'
import { getMarketMessage } from '../messages'
import { getTokenSecret } from '../security/secrets'
import { getConsumerStub } from '../account/consumer-stub'

const dayMs = 24 * 3600 * 1000

/** Calls of the loyalty program; 4044 for other customers than members. Athletes get a token, too, by the number of their account. */
export const loyaltyHandlers: Pick<Handlers<typeof consumerEndpoints>, 'loyaltyToken' | 'welcomePromo' | 'vouchers'> = {
  async loyaltyToken({ consumerNo, body, now }, env) {
    const accountOutcome = await getConsumerStub(env, consumerNo).read()
    if (!accountOutcome.ok) return accountOutcome
    const { loyalty, spent } = accountOutcome.value.account
    if (!loyalty && spent.athlete === undefined) return fail('LOYALTY_MEMBER_NOT_FOUND')
    const memberId = loyalty?.memberId ?? consumerNo
    const token = await signLoyaltyToken(env, { memberId, referralCode: body.referralCode }, now)
    return ok({ token, expiresIn: loyaltyTokenLifetime })
  },

  /** A coupon for new members, for some days after they became one. */
  async welcomePromo({ consumerNo, shop }, env) {
    const member = await loadLoyaltyMember(env, consumerNo)
    if (!member.ok) return member
    const { promotionId, couponCode, days } = welcomeOffer
    const expiryDate = toUtcDate(Date.parse(member.value.loyalty.optInDate) + days * dayMs)
    return ok({ promotionId, couponCode, title: getMarketMessage(shop, 'loyalty.welcome'), expiryDate })
  },

  /** Without a cart every available voucher is eligible. Points expire at the end of next year at the earliest. */
  async vouchers({ consumerNo, shop, now }, env) {
    const member = await loadLoyaltyMember(env, consumerNo)
    if (!member.ok) return member
    const { currency } = shop
    const expiryDate = `${Number(getMarketDay(now, shop.country).slice(0, 4)) + 1}-12-31`
    const entitlements = { ...noEntitlements, loyaltyMember: true, points: member.value.points }
    const vouchers = listVouchers(entitlements, { total: Number.MAX_SAFE_INTEGER, region: shop.region }).map(
      ({ points, amount, available }) => ({
        ...{ id: String(points), points, amountInCurrency: toWireAmount(amount, currency), currency },
        ...{ available, eligible: available, expiryDate, status: 'ACTIVE' as const },
      }),
    )
    return ok({ vouchers })
  },
}

type LoyaltyMember = { loyalty: NonNullable<Account['loyalty']>; points: number }

async function loadLoyaltyMember(env: PlatformEnv, consumerNo: string): Promise<Outcome<LoyaltyMember>> {
  const accountOutcome = await getConsumerStub(env, consumerNo).read()
  if (!accountOutcome.ok) return accountOutcome
  const { loyalty } = accountOutcome.value.account
  return loyalty ? ok({ loyalty, points: accountOutcome.value.points }) : fail('LOYALTY_MEMBER_NOT_FOUND')
}

const loyaltyTokenLifetime = 600

/** Signs the token of the external loyalty service; useless here. Includes the referrer. */
function signLoyaltyToken(
  env: Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>,
  { memberId, referralCode }: { memberId: string; referralCode?: string },
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ ...(referralCode !== undefined && { referralCode }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'loyalty+jwt' })
    .setSubject(memberId)
    .setAudience('vitrine-loyalty')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + loyaltyTokenLifetime)
    .sign(new TextEncoder().encode(`loyalty-token:${getTokenSecret(env)}`))
}
