import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'
import { ruledText } from '~/server/field-errors'
import { maxCaptchaToken } from '#config/captcha-actions'
import { emailMaxLength } from '#config/constants'
import type { Rule } from '#domain/validation/rule'
import { email, maxLength, required } from '#domain/validation/text-rules'

/** Length limits of question and name, as on the platform. */
export const questionLength = { least: 10, most: 1_000 }
export const authorLength = { least: 2, most: 50 }

const text = (...rules: Rule[]) => ruledText(required, ...rules)

/** Question, author and CAPTCHA answer. */
export const askQuestionForm = z.object({
  text: text(),
  author: text(),
  email: text(email, maxLength(emailMaxLength)),
  ...captchaFields,
  answer: text(maxLength(maxCaptchaToken)),
})
