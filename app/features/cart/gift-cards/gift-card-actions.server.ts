import type { Currency } from '#config/locales'
import { endpoints } from '#contracts'
import type { InstrumentBody } from '#contracts/entities/payment'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { requireCaptchaToken } from '~/server/captcha.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { changeCart } from '../cart.server'
import { giftCardBalanceForm, giftCardForm, savedGiftCardForm } from './gift-card.form'

/** Pays for the cart with a gift card, up to its balance. */
export const payWithGiftCard = formHandler(giftCardForm, (card, { shop }) => pay(shop, card))

/** Pays with a gift card saved in the account. */
export const payWithSavedGiftCard = formHandler(savedGiftCardForm, ({ giftCard, pin }, { shop }) =>
  pay(shop, { payment_instrument_id: giftCard, pin }),
)

async function pay(shop: StorefrontContext, card: Omit<InstrumentBody, 'payment_method_id'>): Promise<Response> {
  const body = { payment_method_id: 'GIFT_CARD', ...card } as const
  await changeCart(shop, (api, basketId) => api(endpoints.checkout.addPaymentInstrument, { params: { basketId }, body }))
  return seeOther(href('cart', { locale: shop.locale }))
}

/** Shows a gift card's balance next to the form; card data never appears in a URL. */
export const giftCardBalance = formHandler(giftCardBalanceForm, async ({ challenge, answer, ...card }, { shop }) => {
  const token = await requireCaptchaToken(shop, { challenge, answer })
  const api = await shop.personalApi()
  const { maskedNumber, balance } = await api(endpoints.priceChanges.giftCardBalance, { body: { ...card, recaptcha_response: token } })
  const left = formatMoney(Number(balance.amount), balance.currency as Currency, shop.locale)
  await shop.session.addFlash({ tone: 'info', at: 'gift-card', key: 'giftCard.left', values: { card: maskedNumber, left } })
  return seeOther(href('giftCard', { locale: shop.locale }))
})
