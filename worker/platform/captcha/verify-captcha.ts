import type { CaptchaAction } from '#config/captcha-actions'
import { fail, ok, type Outcome, type ErrorId } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import { takeLimitedAttempt, takeNetworkAttempt } from '../auth/network-attempts'
import type { RequestContext } from '../request-context'
import { isCaptchaPass, consumeCaptchaPass } from './captcha-question'
import { verifyTurnstileToken } from './turnstile'

/**
 * Verifies the `recaptcha_response` of a call: a pass for a question or a widget that was checked before, or the provider's own token.
 * Either counts once and for its action; else CAPTCHA_FAILED. Idempotent calls look up their first response before calling this.
 */
export async function verifyCaptcha(
  env: PlatformEnv,
  { token, action }: { token: string; action: CaptchaAction },
  caller: CaptchaCaller,
): Promise<Outcome<void>> {
  const { shop, now } = caller
  if (isCaptchaPass(token)) return (await consumeCaptchaPass(env, { token, action, now })) ? ok(undefined) : fail('CAPTCHA_FAILED')
  const verdict = await verifyTurnstileToken(env, { token, action, address: shop.address, now })
  if (verdict === 'unavailable') return admitDuringOutage(env, action, caller)
  return verdict === 'person' ? ok(undefined) : fail('CAPTCHA_FAILED')
}

type CountedCall = { giveBack: () => Promise<void> }

/**
 * Whether a call of a sign-in may go on: with a CAPTCHA that passes, or without one while its network has had few such calls. A person who
 * signs in solves nothing (WCAG 3.3.8); a program that tries passwords is asked. Callers of no known network share one count.
 */
export async function verifyCaptchaOrQuota(
  env: PlatformEnv,
  { token, action, shop, now }: { token: string | undefined; action: CaptchaAction } & CaptchaCaller,
): Promise<Outcome<CountedCall | undefined>> {
  if (token !== undefined) {
    const captchaOutcome = await verifyCaptcha(env, { token, action }, { shop, now })
    return captchaOutcome.ok ? ok(undefined) : captchaOutcome
  }
  const { network } = shop
  const limit = network === undefined ? { what: 'unaskedAnywhere' as const, of: 'all' } : { what: 'unasked' as const, of: network }
  const attempt = await takeLimitedAttempt(env, { ...limit, now })
  return attempt ? ok(attempt) : fail('CAPTCHA_FAILED')
}

/** Who sends a CAPTCHA token, and when. */
export type CaptchaCaller = { shop: Pick<RequestContext, 'network' | 'address' | 'usid'>; now: number }

/**
 * The shopper's error while the provider is unavailable; null admits the call within the limit of an outage. Sign-in has its own lock, an
 * order the payment provider and its limits by shopper and network, and a reset goes to the owner's mailbox. A call that would open
 * accounts, try cards or write to people is refused; its form asks the question instead. (decision 051)
 */
const outageErrors = {
  login: null,
  agentLogin: null,
  changePassword: null,
  forgotPassword: null,
  placeOrder: null,
  address: null,
  botCheck: null,
  register: 'LOGIN_SYSTEM_ERROR',
  enrollDevice: 'CAPTCHA_FAILED',
  reserve: 'CAPTCHA_FAILED',
  lookup: 'CAPTCHA_FAILED',
  saveCard: 'CAPTCHA_FAILED',
  giftCardBalance: 'CAPTCHA_FAILED',
  contact: 'CAPTCHA_FAILED',
  warranty: 'CAPTCHA_FAILED',
  question: 'CAPTCHA_FAILED',
} as const satisfies Record<CaptchaAction, ErrorId | null>

/** Decides about a token nobody can verify now. A network and a session have five admitted calls in ten minutes, for all actions. */
async function admitDuringOutage(env: PlatformEnv, action: CaptchaAction, { shop, now }: CaptchaCaller): Promise<Outcome<void>> {
  const errorId = outageErrors[action]
  const isAdmitted = errorId === null && (await isWithinOutageLimit(env, { shop, now }))
  console.error(JSON.stringify({ event: 'captcha-outage', action, admitted: isAdmitted }))
  return isAdmitted ? ok(undefined) : fail(errorId ?? 'CAPTCHA_FAILED', { reason: 'unavailable' })
}

async function isWithinOutageLimit(env: PlatformEnv, { shop, now }: CaptchaCaller): Promise<boolean> {
  const limit = 'captchaOutage'
  if (!(await takeNetworkAttempt(env, { what: limit, shop, now }))) return false
  return shop.usid === undefined || (await takeLimitedAttempt(env, { what: limit, of: `session ${shop.usid}`, now })) !== null
}
