import { z } from 'zod'
import { maxPhotoBytes } from '#config/constants'
import { endpoints } from '#contracts'
import { marketDay } from '#domain/dates/market-day'
import { href } from '#routes'
import { parseDate, tidyDate } from '#domain/dates/calendar-date'
import { firstProblem, problem } from '#domain/validation/rule'
import { lengthBetween, maxLength, required } from '#domain/validation/text-rules'
import { addressFields } from '~/features/address/address.form'
import { typedAddress } from '~/features/address/typed-address.server'
import { requireCaptchaToken } from '~/server/captcha.server'
import { captchaFields } from '~/server/captcha-input'
import { FieldError, FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { messageLength } from './answer-fields'

const text = (most: number) => z.string().trim().max(most).default('')

/** Warranty claim with photos. */
const warrantyForm = z.object({
  ...addressFields,
  styleId: text(60),
  orderNumber: text(20),
  purchaseDate: text(20),
  description: text(2_000),
  photos: z.array(z.instanceof(File)).default([]),
  ...captchaFields,
})

type WarrantyForm = z.output<typeof warrantyForm>

const mostPhotos = 5
const kinds = ['image/jpeg', 'image/png', 'image/webp'] as const
type WarrantyActionKind = (typeof kinds)[number]

/** Opens a case about something broken, with up to five photos of it. */
export const warrantyAction = formHandler(warrantyForm, async (typed, { shop }) => {
  const { address, purchaseDate } = checked(shop, typed)
  const photos = await photosIn(typed.photos)
  const { styleId, description, email, orderNumber, challenge, answer } = typed
  const recaptcha_response = await requireCaptchaToken(shop, { challenge, answer })
  const api = await shop.personalApi()
  const { caseId } = await api(endpoints.contact.warranty, {
    query: orderNumber ? { orderNumber } : {},
    body: { styleId, purchaseDate, description, photos, address, email, recaptcha_response },
  })
  await shop.session.addFlash({ tone: 'success', key: 'warranty.sent', values: { caseId, email } })
  return seeOther(href('warrantyClaim', { locale: shop.locale }))
})

/** Reports all errors together; the date must be valid and not in the future. */
function checked(shop: StorefrontContext, typed: WarrantyForm) {
  const { dateFormat, country } = shop.place
  const { address, problems } = typedAddress(typed, country)
  const purchaseDate = parseDate(tidyDate(typed.purchaseDate, dateFormat), dateFormat)
  const wrong = {
    styleId: firstProblem(typed.styleId, [required, maxLength(40)]),
    purchaseDate: required(typed.purchaseDate) ?? (purchaseDate ? undefined : problem('dateFormat', { format: dateFormat })),
    description: firstProblem(typed.description, [required, ...lengthBetween({ min: messageLength.least, max: messageLength.most })]),
    ...problems,
    answer: required(typed.answer),
  }
  if (!purchaseDate || Object.values(wrong).some(Boolean)) throw new FieldErrors(wrong)
  if (purchaseDate > marketDay(shop.visit.now, shop.place.country)) throw new FieldError('purchaseDate', 'warranty.future')
  return { address, purchaseDate }
}

async function photosIn(files: File[]) {
  const chosen = files.filter(({ size }) => size > 0)
  if (chosen.length > mostPhotos) throw new FieldError('photos', 'warranty.tooMany')
  if (chosen.reduce((sum, { size }) => sum + size, 0) > maxPhotoBytes) throw new FieldError('photos', 'warranty.tooLarge')
  if (!chosen.every(({ type }) => isKind(type))) throw new FieldError('photos', 'warranty.kind')
  return Promise.all(
    chosen.map(async (file) => ({ name: file.name.slice(0, 200), type: file.type as WarrantyActionKind, content: await base64Of(file) })),
  )
}

function isKind(type: string): type is WarrantyActionKind {
  return (kinds as readonly string[]).includes(type)
}

/** In chunks: a call takes a limited number of arguments. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const piece = 32_768
  let text = ''
  for (let from = 0; from < bytes.length; from += piece) text += String.fromCharCode(...bytes.subarray(from, from + piece))
  return btoa(text)
}
