import type { Currency } from '#config/locales'
import { endpoints } from '#contracts'
import type { ConsumerProfile } from '#contracts/entities/consumer'
import { dayText } from '#domain/dates/day-text'
import { marketDay } from '#domain/dates/market-day'
import { formatMoney } from '#domain/money/format-money'
import type { Api } from '~/server/api.server'
import { asConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orNullIfUnavailable, profileOf } from './own-pages.server'

/** Loads a member's points, pending points and their value; null for non-members, undefined if unreadable. */
export async function loadPoints(shop: StorefrontContext) {
  const read = await orNullIfUnavailable(
    asConsumer(shop, async (api) => {
      const profile = await profileOf(api, { includeLoyaltySummary: 'true' })
      return { points: profile?.isLoyaltyMember ? await membership(shop, api, profile) : null }
    }),
  )
  return read?.points
}

export type PointsLoaded = NonNullable<Awaited<ReturnType<typeof loadPoints>>>

type Member = Pick<ConsumerProfile, 'loyaltySummary' | 'loyaltyOptInDate'>

async function membership(shop: StorefrontContext, api: Api, { loyaltySummary, loyaltyOptInDate }: Member) {
  const { vouchers } = await api(endpoints.consumer.vouchers, {})
  // A coupon for new members is no part the page could not do without.
  const promo = await api(endpoints.consumer.welcomePromo, {}).catch(() => null)
  const { balance = 0, pending = [] } = loyaltySummary?.points ?? {}
  const day = (at: string) => dayText(at, shop.locale, 'long')
  const today = marketDay(shop.visit.now, shop.place.country)
  return {
    balance,
    pending: pending.map(({ points, spendableFrom: from }) => ({ points, ...(from && { day: day(from) }) })),
    ...(loyaltyOptInDate && { since: day(loyaltyOptInDate) }),
    vouchers: vouchers.map(({ points, amountInCurrency, currency, available, expiryDate }) => ({
      ...{ points, available, missing: Math.max(0, points - balance) },
      amount: formatMoney(amountInCurrency, currency as Currency, shop.locale),
      until: day(expiryDate),
    })),
    promo: promo && promo.expiryDate >= today ? { title: promo.title, code: promo.couponCode, day: day(promo.expiryDate) } : null,
  }
}
