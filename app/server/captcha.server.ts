import { type CaptchaAction, widgetChallenge } from '#config/captcha-actions'
import { endpoints } from '#contracts'
import { ApiError, BotCheckRequired } from '#contracts/errors'
import type { Output } from '#contracts/endpoint'
import type { StorefrontContext } from './storefront-services.server'
import { FieldError } from './field-errors'

/** Turnstile widget of a form: site key, script URL, and the challenge its token answers. */
export type CaptchaWidget = { siteKey: string; script: string; action: CaptchaAction; challenge: string }
/** CAPTCHA of a form: a question, and the widget, if configured, that replaces it once scripts run. */
export type CaptchaChallenge = { id: string; left: number; right: number; widget?: CaptchaWidget }
type CaptchaServices = Pick<StorefrontContext, 'api' | 'identity' | 'environment'>
type CaptchaInput = { id: string; answer: string }
type CaptchaTokens = Output<typeof endpoints.auth.captchaAnswer>
export type CaptchaProblem = 'captcha.wrong' | 'captcha.unchecked' | 'captcha.tooMany'

/** The CAPTCHA of a form; null while the platform is unavailable. */
export async function loadCaptchaChallenge(shop: CaptchaServices, action: CaptchaAction): Promise<CaptchaChallenge | null> {
  const question = await loadCaptchaQuestion(shop, action)
  const { turnstile } = shop.environment
  if (!question || !turnstile) return question
  const script = `${turnstile.origin}/turnstile/v0/api.js?render=explicit`
  return { ...question, widget: { siteKey: turnstile.siteKey, script, action, challenge: `${widgetChallenge}.${action}` } }
}

/** Loads the question without the widget, for pages with card fields: only the payment provider's third-party scripts run there. */
export async function loadCaptchaQuestion({ api }: CaptchaServices, action: CaptchaAction): Promise<CaptchaChallenge | null> {
  return api(endpoints.auth.captchaChallenge, { body: { action } }).catch(nullIfCaptchaError)
}

/** Single-use token that lets the form pass; null without one. */
export async function findCaptchaToken(shop: CaptchaServices, captchaInput: CaptchaInput): Promise<string | null> {
  const { tokens } = await verifyCaptchaAnswer(shop, captchaInput)
  return tokens?.token ?? null
}

type CaptchaVerdict = { tokens: CaptchaTokens; problem?: never } | { tokens?: never; problem: CaptchaProblem }

/** Checks an answer; a used one is wrong. An outage is not the shopper's error. */
export async function verifyCaptchaAnswer({ identity }: CaptchaServices, { id, answer }: CaptchaInput): Promise<CaptchaVerdict> {
  const answerBody = { challenge: id, answer: answer.trim() }
  if (!answerBody.challenge || !answerBody.answer) return { problem: 'captcha.wrong' }
  try {
    const { api } = await identity.open()
    return { tokens: await api(endpoints.auth.captchaAnswer, { body: answerBody }) }
  } catch (error) {
    nullIfCaptchaError(error)
    return { problem: error instanceof ApiError ? toCaptchaProblem(error) : 'captcha.unchecked' }
  }
}

function toCaptchaProblem({ status, details: { reason } }: ApiError): CaptchaProblem {
  if (reason === 'too-many') return 'captcha.tooMany'
  return reason === 'unavailable' || status >= 500 ? 'captcha.unchecked' : 'captcha.wrong'
}

/** Null if the platform does not respond or refuses, which the form reports. Rethrows other errors. */
function nullIfCaptchaError(error: unknown): null {
  if (!(error instanceof ApiError || error instanceof BotCheckRequired)) throw error
  console.warn(JSON.stringify({ level: 'warn', event: 'captcha', reason: String(error), message: error.message }))
  return null
}

/** Returns the CAPTCHA token of a form; a wrong answer is a field error with a new challenge. */
export async function requireCaptchaToken(
  shop: CaptchaServices,
  { challenge, answer }: { challenge: string; answer: string },
): Promise<string> {
  return (await requireCaptchaTokens(shop, { id: challenge, answer })).token
}

/** The same for a form that shows a CAPTCHA only after the platform has required one; undefined without one. */
export async function requireTokenIfChallenged(
  shop: CaptchaServices,
  { challenge, answer }: { challenge: string; answer: string },
): Promise<string | undefined> {
  return challenge ? requireCaptchaToken(shop, { challenge, answer }) : undefined
}

/** The same, with the token for the call that follows. */
export async function requireCaptchaTokens(shop: CaptchaServices, captchaInput: CaptchaInput): Promise<CaptchaTokens> {
  const { tokens, problem } = await verifyCaptchaAnswer(shop, captchaInput)
  if (problem) throw new FieldError('answer', problem)
  return tokens
}
