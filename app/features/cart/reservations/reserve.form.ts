import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'
import { ruledText } from '~/server/field-errors'
import { maxCaptchaToken } from '#config/captcha-actions'
import { emailMaxLength } from '#config/constants'
import { email, maxLength, personName, required } from '#domain/validation/text-rules'

const longestName = 50
const longestPhone = 30

/** Reservation form: item, store and customer. The product comes from the page, never from the form; the phone is validated by country. */
export const reserveForm = z.object({
  upc: z.string().trim().max(14).default(''),
  storeId: ruledText(required),
  firstName: ruledText(required, personName, maxLength(longestName)),
  lastName: ruledText(required, personName, maxLength(longestName)),
  email: ruledText(required, email, maxLength(emailMaxLength)),
  phone: ruledText(required, maxLength(longestPhone)),
  /** Idempotency key of the rendered form: a double click reserves once. */
  act: z.string().max(64).default(''),
  ...captchaFields,
  answer: ruledText(required, maxLength(maxCaptchaToken)),
})
