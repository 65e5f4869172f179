import type { authEndpoints } from '#contracts/auth'
import { type CaptchaAction, captchaActions, widgetChallenge } from '#config/captcha-actions'
import { fail, ok, type Outcome } from '#contracts/errors'
import { takeLimitedAttempt, takeNetworkAttempt } from '../auth/network-attempts'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import { type CaptchaCaller, verifyCaptcha } from './verify-captcha'
import { createCaptchaPass, verifyCaptchaAnswer, createCaptchaQuestion } from './captcha-question'

/** A call that follows at once gets a pass of its own: nobody solves a second CAPTCHA to sign in with the account just opened. */
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
