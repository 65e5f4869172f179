import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadJoin } from './load-join.server'
import { loadSignUp } from './load-sign-up.server'

/** How a shopper joins: with a new account, with the one they have, or not at all because they have long since. (DLG-14, SUP-02, ROL-05) */
export async function loadLoyaltySignUp(shop: StorefrontContext) {
  const consumer = await shop.consumer()
  if (!consumer) return { how: 'sign-up' as const, signUp: await loadSignUp(shop, 'loyalty') }
  if (consumer.isLoyaltyMember) return { how: 'not' as const }
  return { how: 'join' as const, join: await loadJoin(shop) }
}

export type LoyaltySignUpLoaded = Awaited<ReturnType<typeof loadLoyaltySignUp>>
