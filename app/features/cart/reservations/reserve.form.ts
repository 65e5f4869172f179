import { z } from 'zod'
import { captchaFields } from '~/server/captcha-fields'
import { maxCaptchaToken } from '#config/captcha-actions'
import { emailMaxLength } from '#config/constants'
import { firstProblem, type Rule } from '#domain/validation/rule'
import { email, maxLength, personName, required } from '#domain/validation/text-rules'

const longestName = 50
const longestPhone = 30

/** Reservation form: item, store and customer. The product comes from the page, never from the form; the phone is validated by country. */
export const reserveForm = z.object({
  upc: z.string().trim().max(14).default(''),
  storeId: typed(required),
  firstName: typed(required, personName, maxLength(longestName)),
  lastName: typed(required, personName, maxLength(longestName)),
  email: typed(required, email, maxLength(emailMaxLength)),
  phone: typed(required, maxLength(longestPhone)),
  /** Idempotency key of the rendered form: a double click reserves once. */
  act: z.string().max(64).default(''),
  ...captchaFields,
  answer: typed(required, maxLength(maxCaptchaToken)),
})

function typed(...rules: Rule[]) {
  return z
    .string()
    .trim()
    .default('')
    .superRefine((value, context) => {
      const problem = firstProblem(value, rules)
      if (problem) context.addIssue({ code: 'custom', message: `forms:${problem.key}` })
    })
}
