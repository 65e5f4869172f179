import { type CaptchaAction, captchaActions } from '#config/captcha-actions'
import type { authEndpoints } from '#contracts/auth'
import { fail, ok, type Outcome } from '#contracts/errors'
import { signText, verifySignedText } from '../../../worker/platform/security/secrets'
import { isCaptchaPass, createCaptchaPass } from '../../../worker/platform/captcha/captcha-question'
import { verifyTurnstileToken } from '../../../worker/platform/captcha/turnstile'
import { isAccountEmail } from '#domain/validation/text-rules'
import type { RequestContext } from '../../../worker/platform/request-context'
import { type AdapterEnv, toPlatformEnv } from '../env'
import { getLane } from '../lanes'
import type { AdapterCalls } from '../serve-calls'

/** Without a `token` nobody passes: the adapter counts no networks, so it asks for one at every call. */
type CaptchaCheck = { token: string | undefined; action: CaptchaAction; shop: RequestContext; now: number }
type TokenCheck = CaptchaCheck & { token: string }
const challengeLifetimeMs = 15 * 60_000

/** Whether a person sent it: a pass for a sum that was solved, or the provider's own token. Each counts once. */
export async function verifyCaptcha(env: AdapterEnv, { token, action, shop, now }: CaptchaCheck): Promise<Outcome<void>> {
  if (token === undefined) return fail('CAPTCHA_FAILED')
  const isPassed = isCaptchaPass(token)
    ? await consumeCaptchaPass(env, { token, action, now })
    : await verifyWidgetToken(env, { token, action, shop, now })
  return isPassed ? ok(undefined) : fail('CAPTCHA_FAILED')
}

async function verifyWidgetToken(env: AdapterEnv, { token, action, shop, now }: TokenCheck): Promise<boolean> {
  return (await verifyTurnstileToken(toPlatformEnv(env), { token, action, address: shop.address, now })) === 'person'
}

async function consumeCaptchaPass(env: AdapterEnv, { token, action, now }: Omit<TokenCheck, 'shop'>): Promise<boolean> {
  const [, passAction, expiresAt = '', id] = (await verifySignedText(toPlatformEnv(env), 'captcha-pass', token))?.split('.') ?? []
  return passAction === action && id !== undefined && now <= parseInt(expiresAt, 36) && getLane(env, `captcha:${id}`).claim()
}

/** Problems with an address or a CAPTCHA, before anything is looked up. */
export async function admitCustomer(
  env: AdapterEnv,
  { email, ...captcha }: { email: string } & Parameters<typeof verifyCaptcha>[1],
): Promise<Outcome<string>> {
  const normalizedEmail = email.trim().toLowerCase()
  if (!isAccountEmail(normalizedEmail)) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
  const captchaResult = await verifyCaptcha(env, captcha)
  return captchaResult.ok ? ok(normalizedEmail) : captchaResult
}

const randomDigit = () => 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 9)

/** The sum for a browser that runs no scripts. A sign-up is followed by a sign-in, which needs no second one. */
export const captchaHandlers: Pick<AdapterCalls<typeof authEndpoints>, 'captchaChallenge' | 'captchaAnswer'> = {
  async captchaChallenge({ body: { action }, now }, env) {
    const [leftTerm, rightTerm] = [randomDigit(), randomDigit()]
    const challengeText = [action, leftTerm + rightTerm, (now + challengeLifetimeMs).toString(36), crypto.randomUUID()].join('.')
    return ok({ id: await signText(toPlatformEnv(env), 'captcha-question', challengeText), left: leftTerm, right: rightTerm })
  },

  async captchaAnswer({ body: { challenge, answer }, shop, now }, env) {
    const widget = captchaActions.find((action) => challenge === `turnstile.${action}`)
    const isSolved = widget ? await verifyWidgetToken(env, { token: answer, action: widget, shop, now }) : undefined
    const solvedAction = widget ? (isSolved ? widget : undefined) : await verifySumAnswer(env, { challenge, answer, now })
    if (!solvedAction) return fail('CAPTCHA_FAILED')
    const createPass = (action: CaptchaAction) => createCaptchaPass(toPlatformEnv(env), action, now)
    return ok({ token: await createPass(solvedAction), ...(solvedAction === 'register' && { then: await createPass('login') }) })
  },
}

type CaptchaSolution = { challenge: string; answer: string; now: number }

async function verifySumAnswer(env: AdapterEnv, { challenge, answer, now }: CaptchaSolution): Promise<CaptchaAction | undefined> {
  const [challengeAction, sum, expiresAt = '', id] =
    (await verifySignedText(toPlatformEnv(env), 'captcha-question', challenge))?.split('.') ?? []
  if (id === undefined || now > parseInt(expiresAt, 36) || !(await getLane(env, `captcha:${id}`).claim())) return undefined
  return answer.trim() === sum ? captchaActions.find((action) => action === challengeAction) : undefined
}
