import { z } from 'zod'
import { maxCaptchaToken } from '#config/captcha-actions'
import { defaultQty, emailMaxLength } from '#config/constants'
import { endpoints } from '#contracts'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { normalizePhone, phone as phoneRule } from '#domain/validation/phone'
import { formatVariantOptions } from '~/features/catalog/notify-me/notify-me.server'
import { loadStoreById } from '~/features/store/stores.server'
import { requireCaptchaToken } from '~/server/captcha.server'
import { email, maxLength, personName, required } from '#domain/validation/text-rules'
import { captchaFields } from '~/server/captcha-input'
import { FieldError, FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { createValidatedTextField } from '~/server/field-errors'
import { callIdempotently } from '../cart-session.server'
import { getProductPath, loadStoreOnlyProduct } from './load-reserve.server'

const maxNameLength = 50
const maxPhoneLength = 30

/** Reservation form: item, store and customer. The product comes from the page, never from the form; the phone is validated by country. */
const reserveForm = z.object({
  upc: z.string().trim().max(14).default(''),
  storeId: createValidatedTextField(required),
  firstName: createValidatedTextField(required, personName, maxLength(maxNameLength)),
  lastName: createValidatedTextField(required, personName, maxLength(maxNameLength)),
  email: createValidatedTextField(required, email, maxLength(emailMaxLength)),
  phone: createValidatedTextField(required, maxLength(maxPhoneLength)),
  /** Idempotency key of the rendered form: a double click reserves once. */
  act: z.string().max(64).default(''),
  ...captchaFields,
  answer: createValidatedTextField(required, maxLength(maxCaptchaToken)),
})

/** Reserves one store-only item and returns to the product with the store and the time limit. */
export const reserveAction = formHandler({ schema: reserveForm, operation: 'reserve' }, async (reservation, { shop, params }) => {
  const { upc, storeId, act, challenge, answer, ...contactInput } = reservation
  const product = await loadStoreOnlyProduct(shop, params.slug ?? '')
  if (!product) throw new Response('No such product', { status: 404 })
  const variant = product.variants.find((candidate) => candidate.upc === upc)
  if (!variant) throw new FieldError('upc', 'forms:required')
  const { country } = shop.market
  const phoneProblem = phoneRule({ country })(contactInput.phone)
  if (phoneProblem) throw new FieldErrors({ phone: phoneProblem })
  const contact = { ...contactInput, phone: normalizePhone(contactInput.phone, country) ?? contactInput.phone }

  const back = getProductPath(shop, product)
  const claimKey = `reserve ${upc} ${act}`
  if (!(await shop.session.claim(claimKey))) return seeOther(back)
  const submitReservation = async () => {
    const captchaToken = await requireCaptchaToken(shop, { challenge, answer })
    const body = { productId: product.id, upc, qty: defaultQty, contact, recaptcha_response: captchaToken }
    const api = await shop.personalApi()
    return callIdempotently(shop, `${claimKey} ${storeId}`, (transactionId) =>
      api(endpoints.checkout.reserveWithItem, { query: { storeId }, body }, transactionId),
    )
  }
  const confirmation = await submitReservation().catch(async (error: unknown) => {
    // Nothing was reserved, so the next attempt counts as new.
    await shop.session.release(claimKey)
    throw error
  })
  const store = await loadStoreById(shop, storeId).catch(() => null)
  await shop.session.addFlash({
    tone: 'success',
    key: 'reserve.done',
    values: {
      name: product.name,
      options: formatVariantOptions(product, variant),
      store: store?.name ?? storeId,
      until: formatMarketDay(confirmation.expiresAt, shop.locale, 'full'),
    },
  })
  return seeOther(back)
})
