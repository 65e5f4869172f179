import * as z from 'zod'
import { jsonAnswer } from '#config/bounds/read-json'
import { type ErrorId, fail, ok, type Outcome } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import { fetchExternal } from '../fetch-external'

/**
 * Every form has its own action: a token made for one form opens no other. The value is the shopper's error while the CAPTCHA service is
 * down. null lets them pass: sign-in has its own lock, an order the payment provider, and a reset goes to the owner's mailbox. Calls that
 * would let machines in are refused until the service is back.
 */
const whenDown = {
  login: null,
  agentLogin: null,
  changePassword: null,
  forgotPassword: null,
  placeOrder: null,
  address: null,
  register: 'LOGIN_SYSTEM_ERROR',
  enrollDevice: 'CAPTCHA_FAILED',
  reserve: 'CAPTCHA_FAILED',
  lookup: 'CAPTCHA_FAILED',
  saveCard: 'CAPTCHA_FAILED',
  giftCardBalance: 'CAPTCHA_FAILED',
  contact: 'CAPTCHA_FAILED',
  warranty: 'CAPTCHA_FAILED',
  question: 'CAPTCHA_FAILED',
} as const satisfies Record<string, ErrorId | null>

export type CaptchaAction = keyof typeof whenDown
type PassesCaptchaSettings = Pick<PlatformEnv, 'SANDBOX' | 'CAPTCHA_ADDRESS'>

const leastScore = 0.5
const patienceMs = 3_000
const assessment = z.object({ valid: z.boolean(), action: z.string(), score: z.number() })

/**
 * Verifies a CAPTCHA token: unused, for this form, score at least 0.5; else CAPTCHA_FAILED. Tokens are single use, so idempotent calls look
 * up their first response before calling this.
 */
export async function passesCaptcha(
  env: PassesCaptchaSettings,
  { token, action }: { token: string; action: CaptchaAction },
): Promise<Outcome<void>> {
  const said = await assess(env, { token, action })
  if (!said) return whenDown[action] === null ? ok(undefined) : fail(whenDown[action])
  return said.valid && said.action === action && said.score >= leastScore ? ok(undefined) : fail('CAPTCHA_FAILED')
}

async function assess(env: PassesCaptchaSettings, question: { token: string; action: CaptchaAction }) {
  const service = { path: '/captcha/assess', address: env.CAPTCHA_ADDRESS }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(patienceMs),
  }
  try {
    const response = await fetchExternal(env, service, init)
    // The service is up and rejects the token.
    if (response.status === 400) return { valid: false, action: '', score: 0 }
    return assessment.parse(await jsonAnswer(response))
  } catch (error) {
    // Not set up, not reachable, too slow or not itself: the table above decides, and the log says why.
    console.error(JSON.stringify({ outside: 'captcha', reason: String(error) }))
    return undefined
  }
}
