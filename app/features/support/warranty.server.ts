import { z } from 'zod'
import { maxPhotoBytes } from '#config/constants'
import { endpoints } from '#contracts'
import { orderNumberMaxLength } from '#domain/input/order-number'
import { getMarketDay } from '#domain/dates/market-day'
import { href } from '#routes'
import { parseDate } from '#domain/dates/calendar-date'
import { normalizeDate } from '#domain/dates/normalize-date'
import { findFirstProblem, createProblem } from '#domain/validation/rule'
import { lengthBetween, maxLength, required } from '#domain/validation/text-rules'
import { addressFields, parseAddressInput } from '~/features/address/typed-address.server'
import { requireCaptchaToken } from '~/server/captcha.server'
import { captchaFields } from '~/server/captcha-input'
import { FieldError, FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { messageLength } from './reply-fields'

const text = (most: number) => z.string().trim().max(most).default('')

/** Warranty claim with photos. */
const warrantyForm = z.object({
  ...addressFields,
  styleId: text(1_000),
  orderNumber: text(1_000),
  purchaseDate: text(1_000),
  description: text(20_000),
  photos: z.array(z.instanceof(File)).default([]),
  ...captchaFields,
})

type WarrantyFormValues = z.output<typeof warrantyForm>

const maxPhotos = 5
const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
type PhotoType = (typeof photoTypes)[number]

/** Opens a case about something broken, with up to five photos of it. */
export const warrantyAction = formHandler(warrantyForm, async (formValues, { shop }) => {
  const { address, purchaseDate } = validateWarranty(shop, formValues)
  const photos = await encodePhotos(formValues.photos)
  const { styleId, description, email, orderNumber, challenge, answer } = formValues
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
function validateWarranty(shop: StorefrontContext, formValues: WarrantyFormValues) {
  const { dateFormat, country } = shop.market
  const { address, problems } = parseAddressInput(formValues, country)
  const today = getMarketDay(shop.requestContext.now, country)
  const purchaseDate = parseDate(normalizeDate(formValues.purchaseDate, dateFormat, Number(today.slice(0, 4))), dateFormat)
  const invalidFields = {
    styleId: findFirstProblem(formValues.styleId, [required, maxLength(40)]),
    purchaseDate: required(formValues.purchaseDate) ?? (purchaseDate ? undefined : createProblem('dateFormat', { format: dateFormat })),
    description: findFirstProblem(formValues.description, [
      required,
      ...lengthBetween({ min: messageLength.least, max: messageLength.most }),
    ]),
    orderNumber: findFirstProblem(formValues.orderNumber, [maxLength(orderNumberMaxLength)]),
    ...problems,
    answer: required(formValues.answer),
  }
  if (!purchaseDate || Object.values(invalidFields).some(Boolean)) throw new FieldErrors(invalidFields)
  if (purchaseDate > today) throw new FieldError('purchaseDate', 'warranty.future')
  return { address, purchaseDate }
}

async function encodePhotos(files: File[]) {
  const selectedFiles = files.filter(({ size }) => size > 0)
  if (selectedFiles.length > maxPhotos) throw new FieldError('photos', 'warranty.tooMany')
  if (selectedFiles.reduce((sum, { size }) => sum + size, 0) > maxPhotoBytes) throw new FieldError('photos', 'warranty.tooLarge')
  if (!selectedFiles.every(({ type }) => isPhotoType(type))) throw new FieldError('photos', 'warranty.kind')
  return Promise.all(
    selectedFiles.map(async (file) => ({ name: file.name.slice(0, 200), type: file.type as PhotoType, content: await encodeBase64(file) })),
  )
}

function isPhotoType(type: string): type is PhotoType {
  return (photoTypes as readonly string[]).includes(type)
}

/** In chunks: a call takes a limited number of arguments. */
async function encodeBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const chunkSize = 32_768
  let binaryText = ''
  for (let offset = 0; offset < bytes.length; offset += chunkSize)
    binaryText += String.fromCharCode(...bytes.subarray(offset, offset + chunkSize))
  return btoa(binaryText)
}
