import { z } from 'zod'
import { maxCaptchaToken } from '#config/captcha-actions'

/** CAPTCHA fields of a form: the question's id and the sum, or the widget's challenge and its token. */
export const captchaFields = {
  challenge: z.string().max(200).default(''),
  answer: z.string().trim().max(maxCaptchaToken).default(''),
}
