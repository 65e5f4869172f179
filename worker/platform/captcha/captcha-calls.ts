import type { authEndpoints } from '#contracts/auth'
import { type CaptchaAction, captchaActions, widgetChallenge } from '#config/captcha-actions'
import { fail, ok, type Outcome } from '#contracts/errors'
import { withinLimit, withinNetwork } from '../auth/within-network'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import { type CaptchaCaller, passesCaptcha } from './passes-captcha'
import { captchaPass, answeredQuestion, newQuestion } from './captcha-question'

/** A call that follows at once gets a pass of its own: nobody solves a second CAPTCHA to sign in with the account just opened. */
const followUp: Partial<Record<CaptchaAction, CaptchaAction>> = { register: 'login' }

export const captchaCalls: Pick<Handlers<typeof authEndpoints>, 'captchaChallenge' | 'captchaAnswer'> = {
  async captchaChallenge({ body, now }, env) {
    return ok(await newQuestion(env, body.action, now))
  },

  /** The challenge of a widget is `turnstile.<action>`, its answer the token; that of a question its id, and the sum. */
  async captchaAnswer({ body, shop, now }, env) {
    const solved = await solvedAction(env, body, { shop, now })
    if (!solved.ok) return solved
    const then = followUp[solved.value]
    return ok({ token: await captchaPass(env, solved.value, now), ...(then && { then: await captchaPass(env, then, now) }) })
  },
}

async function solvedAction(
  env: PlatformEnv,
  { challenge, answer }: { challenge: string; answer: string },
  caller: CaptchaCaller,
): Promise<Outcome<CaptchaAction>> {
  const action = captchaActions.find((known) => challenge === `${widgetChallenge}.${known}`)
  if (action) {
    const passes = await passesCaptcha(env, { token: answer, action }, caller)
    return passes.ok ? ok(action) : fail('CAPTCHA_FAILED', passes.details)
  }
  if (!(await mayAnswer(env, caller))) return fail('CAPTCHA_FAILED', { reason: 'too-many' })
  const asked = await answeredQuestion(env, { challenge, answer, now: caller.now })
  return asked ? ok(asked) : fail('CAPTCHA_FAILED')
}

/** Machines can add: a question admits less than the widget, by network and by session. */
async function mayAnswer(env: PlatformEnv, { shop, now }: CaptchaCaller): Promise<boolean> {
  if (!(await withinNetwork(env, { what: 'captchaQuestion', shop, now }))) return false
  return shop.usid === undefined || (await withinLimit(env, { what: 'captchaSession', of: shop.usid, now })) !== null
}
