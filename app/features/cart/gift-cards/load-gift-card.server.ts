import { endpoints } from '#contracts'
import { challengeFor } from '~/server/captcha.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { readCart } from '../cart.server'
import { giftCardsToUse, type SavedGiftCard } from './saved-gift-cards'

/** Loads the gift card form: the CAPTCHA for a balance check, and saved cards. */
export async function loadGiftCard(shop: StorefrontContext) {
  const [challenge, cards] = await Promise.all([challengeFor(shop, 'giftCardBalance'), savedGiftCards(shop)])
  return { challenge, cards }
}

/** Optional: if unreadable, the shopper types a card. */
async function savedGiftCards(shop: StorefrontContext): Promise<SavedGiftCard[]> {
  if (!(await shop.consumer())) return []
  const api = await shop.personalApi()
  const known = await Promise.all([api(endpoints.consumer.instruments, {}), readCart(shop)]).catch(() => null)
  return known ? giftCardsToUse(known[0].items, known[1]) : []
}
