import { type CaptchaServices, type CaptchaTokens, assess, type CaptchaInput } from './captcha.server'
import { FieldError } from './form-action.server'

/** Returns the CAPTCHA token of a form; a wrong answer is a field error with a new challenge. */
export async function requireCaptchaToken(
  shop: CaptchaServices,
  { challenge, answer }: { challenge: string; answer: string },
): Promise<string> {
  return (await requireCaptchaTokens(shop, { id: challenge, answer })).token
}

/** The same for a form that shows a CAPTCHA only after the platform has required one; undefined without one. */
export async function captchaTokenIfAsked(
  shop: CaptchaServices,
  { challenge, answer }: { challenge: string; answer: string },
): Promise<string | undefined> {
  return challenge ? requireCaptchaToken(shop, { challenge, answer }) : undefined
}

/** The same, with the token for the call that follows. */
export async function requireCaptchaTokens(shop: CaptchaServices, given: CaptchaInput): Promise<CaptchaTokens> {
  const { tokens, problem } = await assess(shop, given)
  if (problem) throw new FieldError('answer', problem)
  return tokens
}
