import { endpoints } from '#contracts'
import { marketDay } from '#domain/dates/market-day'
import { challengeFor, questionFor } from '~/server/captcha.server'
import { asConsumer, requireRecent } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orNullIfUnavailable } from '../profile/own-profile.server'

const digitsShown = 4

/** Loads saved cards, default first, and gift cards, with the CAPTCHA for saving one. */
export async function loadCards(shop: StorefrontContext) {
  const [saved, challenge] = await Promise.all([
    orNullIfUnavailable(asConsumer(shop, (api) => api(endpoints.consumer.instruments, {}))),
    challengeFor(shop, 'saveCard'),
  ])
  if (!saved) return { wallet: null, challenge }
  const month = marketDay(shop.visit.now, shop.place.country).slice(0, 7)
  const cards = saved.items
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(
      ({
        paymentInstrumentId: id,
        type,
        isDefault,
        maskedNumber,
        cardType = '',
        expirationMonth = 0,
        expirationYear = 0,
        holder = '',
      }) => ({
        ...{ id, type, isDefault, cardType, holder },
        digits: maskedNumber.slice(-digitsShown),
        month: String(expirationMonth).padStart(2, '0'),
        year: String(expirationYear),
        hasExpired: type === 'CREDIT_CARD' && `${expirationYear}-${String(expirationMonth).padStart(2, '0')}` < month,
      }),
    )
  return {
    wallet: {
      cards: cards.filter(({ type }) => type === 'CREDIT_CARD'),
      giftCards: cards.filter(({ type }) => type === 'GIFT_CARD'),
    },
    challenge,
  }
}

/** Loads the form to save a card, with its CAPTCHA. Requires a recent password; null where cards are unavailable. */
export async function loadAddCard(shop: StorefrontContext) {
  await requireRecent(shop, 'open')
  const saved = await orNullIfUnavailable(asConsumer(shop, (api) => api(endpoints.consumer.instruments, {})))
  return { challenge: saved ? await questionFor(shop, 'saveCard') : null }
}

type CardsLoaded = Awaited<ReturnType<typeof loadCards>>
type Wallet = NonNullable<CardsLoaded['wallet']>
export type CardInWallet = Wallet['cards'][number]
