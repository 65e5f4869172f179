import { z } from 'zod'
import { endpoints } from '#contracts'
import { href } from '#routes'
import { personToken } from '~/features/auth/checked-fields.server'
import { giftCardBalanceForm } from '~/features/cart/gift-card.form'
import { formHandler, seeOther } from '~/server/form-action.server'
import { asConsumer } from '~/server/require-sign-in.server'
import type { Shop } from '~/server/shop.server'

const cardForm = z.object({ paymentInstrumentId: z.string().min(1).max(64) })

/** Offers this card before the others. (ACC-13) */
export const mainCardAction = formHandler(cardForm, async (params, { shop }) => {
  await asConsumer(shop, (api) => api(endpoints.consumer.changeInstrument, { params, body: { isDefault: true } }))
  return toCards(shop)
})

/** (ACC-13) */
export const removeCardAction = formHandler(cardForm, async (params, { shop }) => {
  await asConsumer(shop, (api) => api(endpoints.consumer.removeInstrument, { params }))
  await shop.session.addFlash({ tone: 'success', key: 'wallet.removed' })
  return toCards(shop)
})

/** Keeps a gift card; one that is kept already is told apart from all else that can go wrong. Its PIN is asked for again when it pays. (GIFT-06, GIFT-11, MSG-19) */
export const saveGiftCardAction = formHandler(
  { schema: giftCardBalanceForm, act: 'save-gift-card' },
  async ({ challenge, answer, ...card }, { shop }) => {
    const recaptcha_response = await personToken(shop, { challenge, answer })
    await asConsumer(shop, (api) => api(endpoints.consumer.saveInstrument, { body: { type: 'GIFT_CARD', ...card, recaptcha_response } }))
    await shop.session.addFlash({ tone: 'success', key: 'wallet.saved' })
    return toCards(shop)
  },
)

function toCards({ locale }: Shop): Response {
  return seeOther(href('accountCards', { locale }))
}
