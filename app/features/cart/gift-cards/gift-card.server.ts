import { z } from 'zod'
import { maxCaptchaToken } from '#config/captcha-actions'
import type { Currency } from '#config/locales'
import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { SavedInstrument } from '#contracts/entities/consumer'
import type { InstrumentBody } from '#contracts/entities/payment'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { captchaFields } from '~/server/captcha-input'
import { requireCaptchaToken, loadCaptchaChallenge } from '~/server/captcha.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { changeCart, readCart } from '../cart.server'

/** Loads the gift card form: the CAPTCHA for a balance check, and saved cards. */
export async function loadGiftCard(shop: StorefrontContext) {
  const [challenge, cards] = await Promise.all([loadCaptchaChallenge(shop, 'giftCardBalance'), loadSavedGiftCards(shop)])
  return { challenge, cards }
}

/** Optional: if unreadable, the shopper types a card. */
async function loadSavedGiftCards(shop: StorefrontContext): Promise<SavedGiftCard[]> {
  if (!(await shop.consumer())) return []
  const api = await shop.personalApi()
  const instrumentsAndCart = await Promise.all([api(endpoints.consumer.instruments, {}), readCart(shop)]).catch(() => null)
  return instrumentsAndCart ? listUsableGiftCards(instrumentsAndCart[0].items, instrumentsAndCart[1]) : []
}

/** A saved gift card, identified by its last digits. */
export type SavedGiftCard = { id: string; digits: string }

/** Saved gift cards that do not pay for this cart yet. */
export function listUsableGiftCards(
  savedInstruments: readonly SavedInstrument[],
  cart: Pick<Cart, 'payment_instruments'> | null,
): SavedGiftCard[] {
  const usedCardNumbers = cart?.payment_instruments.map(({ maskedGiftCard }) => maskedGiftCard) ?? []
  return savedInstruments
    .filter(({ type, maskedNumber }) => type === 'GIFT_CARD' && !usedCardNumbers.includes(maskedNumber))
    .map(({ paymentInstrumentId: id, maskedNumber }) => ({ id, digits: maskedNumber.slice(-4) }))
}

const filledField = z.string({ error: 'forms:required' }).trim().min(1, 'forms:required')
const pinField = filledField.regex(/^\d{4,8}$/, 'forms:gc.pin')

/** Gift card, of which the door has taken the digits (`normalizeDigits`). */
export const giftCardForm = z.object({
  giftCardNumber: filledField.regex(/^\d{16,19}$/, 'forms:gc.number'),
  pin: pinField,
})

/** Gift card saved in the account, by its id. */
export const savedGiftCardForm = z.object({ giftCard: z.string({ error: 'forms:required' }).min(1).max(64), pin: pinField })

/** A balance check, with a CAPTCHA. */
export const giftCardBalanceForm = giftCardForm.extend({
  ...captchaFields,
  answer: z.string({ error: 'forms:required' }).trim().min(1, 'forms:required').max(maxCaptchaToken, 'forms:required'),
})

/** Pays for the cart with a gift card, up to its balance. */
export const payWithGiftCardAction = formHandler(giftCardForm, (card, { shop }) => addGiftCardPayment(shop, card))

/** Pays with a gift card saved in the account. */
export const payWithSavedGiftCardAction = formHandler(savedGiftCardForm, ({ giftCard, pin }, { shop }) =>
  addGiftCardPayment(shop, { payment_instrument_id: giftCard, pin }),
)

async function addGiftCardPayment(shop: StorefrontContext, card: Omit<InstrumentBody, 'payment_method_id'>): Promise<Response> {
  const body = { payment_method_id: 'GIFT_CARD', ...card } as const
  await changeCart(shop, (api, basketId) => api(endpoints.checkout.addPaymentInstrument, { params: { basketId }, body }))
  return seeOther(href('cart', { locale: shop.locale }))
}

/** Shows a gift card's balance next to the form; card data never appears in a URL. */
export const giftCardBalanceAction = formHandler(giftCardBalanceForm, async ({ challenge, answer, ...card }, { shop }) => {
  const token = await requireCaptchaToken(shop, { challenge, answer })
  const api = await shop.personalApi()
  const { maskedNumber, balance } = await api(endpoints.priceChanges.giftCardBalance, { body: { ...card, recaptcha_response: token } })
  const remainingBalance = formatMoney(Number(balance.amount), balance.currency as Currency, shop.locale)
  await shop.session.addFlash({
    tone: 'info',
    at: 'gift-card',
    key: 'giftCard.left',
    values: { card: maskedNumber, left: remainingBalance },
  })
  return seeOther(href('giftCard', { locale: shop.locale }))
})

export const removeGiftCardForm = z.object({ card: z.string().min(1).max(64) })

export const removeGiftCardAction = formHandler(removeGiftCardForm, async ({ card }, { shop }) => {
  const instrument = { payment_method_id: 'GIFT_CARD', payment_instrument_id: card } as const
  await changeCart(shop, (api, basketId) => api(endpoints.checkout.removePaymentInstrument, { params: { basketId }, body: instrument }))
  return seeOther(href('cart', { locale: shop.locale }))
})
