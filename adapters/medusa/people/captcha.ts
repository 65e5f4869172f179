import { type CaptchaAction, captchaActions } from '#config/captcha-actions'
import type { authEndpoints } from '#contracts/auth'
import { fail, ok, type Outcome } from '#contracts/errors'
import { signText, verifySignedText } from '../../../worker/platform/auth/secrets'
import { isCaptchaPass, createCaptchaPass } from '../../../worker/platform/captcha/captcha-question'
import { verifyTurnstileToken } from '../../../worker/platform/captcha/turnstile'
import { isAccountEmail } from '#domain/validation/text-rules'
import type { RequestContext } from '../../../worker/platform/request-context'
import { type AdapterEnv, asPlatform } from '../env'
import { laneOf } from '../lanes'
import type { AdapterCalls } from '../serve-calls'

/** Without a `token` nobody passes: the adapter counts no networks, so it asks for one at every call. */
type CaptchaCheck = { token: string | undefined; action: CaptchaAction; shop: RequestContext; now: number }
type TokenCheck = CaptchaCheck & { token: string }
const validMs = 15 * 60_000

/** Whether a person sent it: a pass for a sum that was solved, or the provider's own token. Each counts once. */
export async function passesCaptcha(env: AdapterEnv, { token, action, shop, now }: CaptchaCheck): Promise<Outcome<void>> {
  if (token === undefined) return fail('CAPTCHA_FAILED')
  const passes = isCaptchaPass(token) ? await usesPass(env, { token, action, now }) : await isPerson(env, { token, action, shop, now })
  return passes ? ok(undefined) : fail('CAPTCHA_FAILED')
}

async function isPerson(env: AdapterEnv, { token, action, shop, now }: TokenCheck): Promise<boolean> {
  return (await verifyTurnstileToken(asPlatform(env), { token, action, address: shop.address, now })) === 'person'
}

async function usesPass(env: AdapterEnv, { token, action, now }: Omit<TokenCheck, 'shop'>): Promise<boolean> {
  const [, named, until = '', id] = (await verifySignedText(asPlatform(env), 'captcha-pass', token))?.split('.') ?? []
  return named === action && id !== undefined && now <= parseInt(until, 36) && laneOf(env, `captcha:${id}`).claim()
}

/** Trouble with an address or a CAPTCHA, before anything is looked up. */
export async function admitted(
  env: AdapterEnv,
  { email, ...captcha }: { email: string } & Parameters<typeof passesCaptcha>[1],
): Promise<Outcome<string>> {
  const plain = email.trim().toLowerCase()
  if (!isAccountEmail(plain)) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
  const passes = await passesCaptcha(env, captcha)
  return passes.ok ? ok(plain) : passes
}

const oneToNine = () => 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 9)

/** The sum for a browser that runs no scripts. A sign-up is followed by a sign-in, which needs no second one. */
export const captchaHandlers: Pick<AdapterCalls<typeof authEndpoints>, 'captchaChallenge' | 'captchaAnswer'> = {
  async captchaChallenge({ body: { action }, now }, env) {
    const [left, right] = [oneToNine(), oneToNine()]
    const text = [action, left + right, (now + validMs).toString(36), crypto.randomUUID()].join('.')
    return ok({ id: await signText(asPlatform(env), 'captcha-question', text), left, right })
  },

  async captchaAnswer({ body: { challenge, answer }, shop, now }, env) {
    const widget = captchaActions.find((action) => challenge === `turnstile.${action}`)
    const isSolved = widget ? await isPerson(env, { token: answer, action: widget, shop, now }) : undefined
    const solved = widget ? (isSolved ? widget : undefined) : await solvedSum(env, { challenge, answer, now })
    if (!solved) return fail('CAPTCHA_FAILED')
    const pass = (action: CaptchaAction) => createCaptchaPass(asPlatform(env), action, now)
    return ok({ token: await pass(solved), ...(solved === 'register' && { then: await pass('login') }) })
  },
}

type Solving = { challenge: string; answer: string; now: number }

async function solvedSum(env: AdapterEnv, { challenge, answer, now }: Solving): Promise<CaptchaAction | undefined> {
  const [named, sum, until = '', id] = (await verifySignedText(asPlatform(env), 'captcha-question', challenge))?.split('.') ?? []
  if (id === undefined || now > parseInt(until, 36) || !(await laneOf(env, `captcha:${id}`).claim())) return undefined
  return answer.trim() === sum ? captchaActions.find((action) => action === named) : undefined
}
