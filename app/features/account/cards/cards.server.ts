import { endpoints } from '#contracts'
import { getMarketDay } from '#domain/dates/market-day'
import { nullIfApiError } from '~/server/api-error.server'
import { loadCaptchaChallenge, loadCaptchaQuestion, requireCaptchaToken } from '~/server/captcha.server'
import { withConsumer, requireRecentSignIn } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { z } from 'zod'
import { href } from '#routes'
import { giftCardBalanceForm } from '~/features/cart/gift-cards/gift-card.server'
import { parseEncryptedCard } from '~/features/payment/payment-choice.server'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'

const visibleDigits = 4

/** Loads saved cards, default first, and gift cards, with the CAPTCHA for saving one. */
export async function loadCards(shop: StorefrontContext) {
  const [savedInstruments, challenge] = await Promise.all([
    withConsumer(shop, (api) => api(endpoints.consumer.instruments, {})).catch(nullIfApiError),
    loadCaptchaChallenge(shop, 'saveCard'),
  ])
  if (!savedInstruments) return { wallet: null, challenge }
  const currentMonth = getMarketDay(shop.requestContext.now, shop.market.country).slice(0, 7)
  const cards = savedInstruments.items
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
        digits: maskedNumber.slice(-visibleDigits),
        month: String(expirationMonth).padStart(2, '0'),
        year: String(expirationYear),
        hasExpired: type === 'CREDIT_CARD' && `${expirationYear}-${String(expirationMonth).padStart(2, '0')}` < currentMonth,
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
  await requireRecentSignIn(shop, 'open')
  const savedInstruments = await withConsumer(shop, (api) => api(endpoints.consumer.instruments, {})).catch(nullIfApiError)
  return { challenge: savedInstruments ? await loadCaptchaQuestion(shop, 'saveCard') : null }
}

type LoadedCards = Awaited<ReturnType<typeof loadCards>>
type WalletData = NonNullable<LoadedCards['wallet']>
export type WalletCard = WalletData['cards'][number]

const cardIdForm = z.object({ paymentInstrumentId: z.string().min(1).max(64) })

/** Offers this card before the others. */
export const setMainCardAction = formHandler(cardIdForm, async (params, { shop }) => {
  await requireRecentSignIn(shop, 'open')
  await withConsumer(shop, (api) => api(endpoints.consumer.changeInstrument, { params, body: { isDefault: true } }))
  return redirectToCards(shop)
})

export const removeCardAction = formHandler(cardIdForm, async (params, { shop }) => {
  await requireRecentSignIn(shop, 'open')
  await withConsumer(shop, (api) => api(endpoints.consumer.removeInstrument, { params }))
  await shop.session.addFlash({ tone: 'success', key: 'paymentMethods.removed' })
  return redirectToCards(shop)
})

/** Saves a gift card; reports duplicates specifically. Its PIN is asked again at payment. */
export const saveGiftCardAction = formHandler(
  { schema: giftCardBalanceForm, operation: 'save-gift-card' },
  async ({ challenge, answer, ...giftCardFields }, { shop }) => {
    const recaptcha_response = await requireCaptchaToken(shop, { challenge, answer })
    await withConsumer(shop, (api) =>
      api(endpoints.consumer.saveInstrument, { body: { type: 'GIFT_CARD', ...giftCardFields, recaptcha_response } }),
    )
    await shop.session.addFlash({ tone: 'success', key: 'paymentMethods.saved' })
    return redirectToCards(shop)
  },
)

const encryptedCardForm = z.object({
  sealed: z.string().max(60_000).default(''),
  challenge: z.string().max(200).default(''),
  answer: z.string({ error: 'forms:required' }).trim().min(1, 'forms:required').max(10, 'forms:required'),
})

/** Saves a card as the provider's fields encrypted it; other input is no card. */
export const saveCardAction = formHandler(
  { schema: encryptedCardForm, operation: 'save-card' },
  async ({ sealed, challenge, answer }, { shop }) => {
    await requireRecentSignIn(shop, 'save')
    const paymentData = parseEncryptedCard(sealed, new URL(shop.request.url).origin)?.fields
    if (!paymentData) throw new FieldError('', 'paymentMethods.cardLater')
    const recaptcha_response = await requireCaptchaToken(shop, { challenge, answer })
    await withConsumer(shop, (api) =>
      api(endpoints.consumer.saveInstrument, { body: { type: 'SEALED_CARD', paymentData, recaptcha_response } }),
    )
    await shop.session.addFlash({ tone: 'success', key: 'paymentMethods.cardSaved' })
    return redirectToCards(shop)
  },
)

function redirectToCards({ locale }: StorefrontContext): Response {
  return seeOther(href('accountCards', { locale }))
}
