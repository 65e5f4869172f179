import { z } from 'zod'
import { jsonAnswer } from '#config/bounds/read-json'
import type { StorefrontContext } from './storefront-services.server'

/** CAPTCHA challenge for one form. */
export type Challenge = { id: string; left: number; right: number }
export type CaptchaServices = Pick<StorefrontContext, 'askCaptcha'>
export type CaptchaInput = { id: string; answer: string }

const challenge = z.object({ id: z.string().max(200), left: z.int(), right: z.int() })
const token = z.string().min(1).max(4_000)
export const solved = z.object({ token, then: token.optional() })
const patienceMs = 3_000

/**
 * Returns a challenge instead of the service's own script; null while the service is down. `then` adds a token for the following request.
 */
export async function challengeFor(shop: CaptchaServices, action: string, then?: string): Promise<Challenge | null> {
  return ask(shop, '/captcha/challenge', { action, ...(then && { then }) })
    .then(async (response) => challenge.parse(response && (await jsonAnswer(response))))
    .catch(asNothing)
}

/** The token that lets the form pass, once; null without one. */
export async function tokenFor(shop: CaptchaServices, given: CaptchaInput): Promise<string | null> {
  const { tokens } = await assess(shop, given)
  return tokens?.token ?? null
}

type Assessed = { tokens: z.infer<typeof solved>; problem?: never } | { tokens?: never; problem: 'captcha.wrong' | 'captcha.unchecked' }

/** Checks an answer; reused answers are wrong. A service outage is not the shopper's error. */
export async function assess(shop: CaptchaServices, given: CaptchaInput): Promise<Assessed> {
  const response = await ask(shop, '/captcha/answer', given).catch(asNothing)
  if (response && response.status >= 400 && response.status < 500) return { problem: 'captcha.wrong' }
  const tokens =
    response &&
    (await jsonAnswer(response)
      .then((body) => solved.parse(body))
      .catch(asNothing))
  return tokens ? { tokens } : { problem: 'captcha.unchecked' }
}

async function ask({ askCaptcha }: CaptchaServices, path: string, body: object): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json' }
  return askCaptcha?.(path, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(patienceMs) })
}

/** Not reachable, too slow, or not itself: the form says that it cannot be sent now. */
function asNothing(error: unknown): null {
  console.warn('captcha', error)
  return null
}
