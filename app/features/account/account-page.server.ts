import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { nullIfApiError } from '~/server/api-error.server'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { z } from 'zod'
import type { Currency } from '#config/locales'
import type { ConsumerProfile } from '#contracts/entities/consumer'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { getMarketDay } from '#domain/dates/market-day'
import { formatMoney } from '#domain/money/format-money'
import { formatPostalLines } from '#domain/address/address-lines'
import { href } from '#routes'
import type { Api } from '~/server/api.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import { loadConsumerProfile } from './consumer-profile.server'

export type AccountView = {
  firstName: string
  email: string
  /** True until the shopper has confirmed the address. */
  isUnverified: boolean
  isMember: boolean
  /** Present for members, if readable. */
  points?: number
  /** The default delivery address, line by line. */
  address?: string[]
}

/** Loads the greeting and overview of the account; null if unreadable, which must not sign the shopper out. */
export async function loadAccount(shop: StorefrontContext): Promise<AccountView | null> {
  return withConsumer(shop, async (api) => {
    const { consumerProfile } = await api(endpoints.consumer.profile, { query: { includeLoyaltySummary: 'true' } })
    const { consumerDetails, isLoyaltyMember: isMember, loyaltySummary } = consumerProfile
    const { firstName = '', email, emailVerified } = consumerDetails
    const mainAddress = consumerDetails.addressList.find((each) => each.main && each.approachType !== 'B')
    return {
      ...{ firstName, email, isUnverified: emailVerified === false, isMember },
      ...(loyaltySummary && { points: loyaltySummary.points.balance }),
      ...(mainAddress && { address: formatPostalLines(mainAddress) }),
    }
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status >= 500) return null
    throw error
  })
}

/** Sends the link that confirms an address again, to the address of the account. */
export const sendVerificationAction = formHandler(z.object({}), async (_, { shop }) => {
  await withConsumer(shop, (api) => api(endpoints.auth.sendVerificationEmail, { body: {} }))
  await shop.session.addFlash({ tone: 'success', key: 'account.verificationSent' })
  return seeOther(href('account', { locale: shop.locale }))
})

/** Loads a member's points, pending points and their value; null for non-members, undefined if unreadable. */
export async function loadPoints(shop: StorefrontContext) {
  const membershipResult = await withConsumer(shop, async (api) => {
    const profile = await loadConsumerProfile(api, { includeLoyaltySummary: 'true' })
    return { points: profile?.isLoyaltyMember ? await loadMembership(shop, api, profile) : null }
  }).catch(nullIfApiError)
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
  const today = getMarketDay(shop.requestContext.now, shop.market.country)
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
