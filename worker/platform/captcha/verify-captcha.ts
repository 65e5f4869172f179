import { type CaptchaAction, captchaActions, widgetChallenge } from '#config/captcha-actions'
import type { authEndpoints } from '#contracts/auth'
import { fail, ok, type Outcome, type ErrorId } from '#contracts/errors'
import { takeLimitedAttempt, takeNetworkAttempt } from '../security/network-attempts'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { isCaptchaPass, consumeCaptchaPass, createCaptchaPass, verifyCaptchaAnswer, createCaptchaQuestion } from './captcha-question'
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

/** Sender of a CAPTCHA token, and the time. */
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

/** Decides about a token that cannot be verified now. Admits five calls in ten minutes per network and per session, across all actions. */
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

/** The follow-up call gets a pass of its own, so that nobody solves a second CAPTCHA to sign in to an account just opened. */
const followUpActions: Partial<Record<CaptchaAction, CaptchaAction>> = { register: 'login' }

export const captchaHandlers: Pick<Handlers<typeof authEndpoints>, 'captchaChallenge' | 'captchaAnswer'> = {
  async captchaChallenge({ body, now }, env) {
    return ok(await createCaptchaQuestion(env, body.action, now))
  },

  /** The challenge of a widget is `turnstile.<action>`, its answer the token; that of a question its id, and the sum. */
  async captchaAnswer({ body, shop, now }, env) {
    const solvedOutcome = await getSolvedAction(env, body, { shop, now })
    if (!solvedOutcome.ok) return solvedOutcome
    const followUpAction = followUpActions[solvedOutcome.value]
    return ok({
      token: await createCaptchaPass(env, solvedOutcome.value, now),
      ...(followUpAction && { then: await createCaptchaPass(env, followUpAction, now) }),
    })
  },
}

async function getSolvedAction(
  env: PlatformEnv,
  { challenge, answer }: { challenge: string; answer: string },
  caller: CaptchaCaller,
): Promise<Outcome<CaptchaAction>> {
  const action = captchaActions.find((candidate) => challenge === `${widgetChallenge}.${candidate}`)
  if (action) {
    const captchaOutcome = await verifyCaptcha(env, { token: answer, action }, caller)
    return captchaOutcome.ok ? ok(action) : fail('CAPTCHA_FAILED', captchaOutcome.details)
  }
  if (!(await canAnswerQuestion(env, caller))) return fail('CAPTCHA_FAILED', { reason: 'too-many' })
  const answeredAction = await verifyCaptchaAnswer(env, { challenge, answer, now: caller.now })
  return answeredAction ? ok(answeredAction) : fail('CAPTCHA_FAILED')
}

/** Machines can add: a question admits less than the widget, by network and by session. */
async function canAnswerQuestion(env: PlatformEnv, { shop, now }: CaptchaCaller): Promise<boolean> {
  if (!(await takeNetworkAttempt(env, { what: 'captchaQuestion', shop, now }))) return false
  return shop.usid === undefined || (await takeLimitedAttempt(env, { what: 'captchaSession', of: shop.usid, now })) !== null
}
