import { endpoints } from '#contracts'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Loads the greeting and welcome offer; without the offer if unreadable. */
export async function loadWelcome(shop: StorefrontContext) {
  return withConsumer(shop, async (api, { firstName = '', isLoyaltyMember }) => {
    const promo = isLoyaltyMember ? await api(endpoints.consumer.welcomePromo, {}).catch(() => null) : null
    return {
      firstName,
      promo: promo && { title: promo.title, code: promo.couponCode, date: formatMarketDay(promo.expiryDate, shop.locale, 'long') },
    }
  })
}

export type LoadedWelcome = Awaited<ReturnType<typeof loadWelcome>>
