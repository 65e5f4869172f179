import { z } from 'zod'
import { maxCaptchaToken } from '#config/captcha-actions'

/** CAPTCHA fields of a form: the question's id and the sum, or the widget's challenge and its token. */
export const captchaFields = {
  challenge: z.string().max(200).default(''),
  answer: z.string().trim().max(maxCaptchaToken).default(''),
}

export const captchaCookie = '__Host-person'

const captchaTokenPattern = /^[\w.-]{1,400}$/

/** Returns the bot check token from the cookie; undefined if malformed. */
export function getCaptchaToken(cookies: ReadonlyMap<string, string>): string | undefined {
  const token = cookies.get(captchaCookie)
  return token !== undefined && captchaTokenPattern.test(token) ? token : undefined
}
