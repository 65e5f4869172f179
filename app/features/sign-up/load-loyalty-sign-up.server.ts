import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadJoin } from './load-join.server'
import { loadSignUp } from './load-sign-up.server'

/** Loads how to join: with a new account, with the current one, or already a member. */
export async function loadLoyaltySignUp(shop: StorefrontContext) {
  const consumer = await shop.consumer()
  if (!consumer) return { how: 'sign-up' as const, signUp: await loadSignUp(shop, 'loyalty') }
  if (consumer.isLoyaltyMember) return { how: 'not' as const }
  return { how: 'join' as const, join: await loadJoin(shop) }
}

export type LoyaltySignUpLoaded = Awaited<ReturnType<typeof loadLoyaltySignUp>>
