import type { Currency } from '#config/locales'
import { endpoints } from '#contracts'
import type { ConsumerProfile } from '#contracts/entities/consumer'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { getMarketDay } from '#domain/dates/market-day'
import { formatMoney } from '#domain/money/format-money'
import type { Api } from '~/server/api.server'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orNullIfUnavailable, loadConsumerProfile } from './own-pages.server'

/** Loads a member's points, pending points and their value; null for non-members, undefined if unreadable. */
export async function loadPoints(shop: StorefrontContext) {
  const membershipResult = await orNullIfUnavailable(
    withConsumer(shop, async (api) => {
      const profile = await loadConsumerProfile(api, { includeLoyaltySummary: 'true' })
      return { points: profile?.isLoyaltyMember ? await loadMembership(shop, api, profile) : null }
    }),
  )
  return membershipResult?.points
}

export type LoadedPoints = NonNullable<Awaited<ReturnType<typeof loadPoints>>>

type LoyaltyMember = Pick<ConsumerProfile, 'loyaltySummary' | 'loyaltyOptInDate'>

async function loadMembership(shop: StorefrontContext, api: Api, { loyaltySummary, loyaltyOptInDate }: LoyaltyMember) {
  const { vouchers } = await api(endpoints.consumer.vouchers, {})
  // A coupon for new members is no part the page could not do without.
  const promo = await api(endpoints.consumer.welcomePromo, {}).catch(() => null)
  const { balance = 0, pending = [] } = loyaltySummary?.points ?? {}
  const formatDay = (timestamp: string) => formatMarketDay(timestamp, shop.locale, 'long')
  const today = getMarketDay(shop.visit.now, shop.place.country)
  return {
    balance,
    pending: pending.map(({ points, spendableFrom: spendableDate }) => ({
      points,
      ...(spendableDate && { day: formatDay(spendableDate) }),
    })),
    ...(loyaltyOptInDate && { since: formatDay(loyaltyOptInDate) }),
    vouchers: vouchers.map(({ points, amountInCurrency, currency, available, expiryDate }) => ({
      ...{ points, available, missing: Math.max(0, points - balance) },
      amount: formatMoney(amountInCurrency, currency as Currency, shop.locale),
      until: formatDay(expiryDate),
    })),
    promo: promo && promo.expiryDate >= today ? { title: promo.title, code: promo.couponCode, day: formatDay(promo.expiryDate) } : null,
  }
}
