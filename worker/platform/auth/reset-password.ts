import { fail, ok, type Outcome } from '#contracts/errors'
import { firstProblem } from '#domain/validation/rule'
import { accountEmailRules } from '#domain/validation/text-rules'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { idempotentAnswer } from './idempotent-answer'
import { loginBehind } from './login-stub'
import { withinNetwork } from './within-network'

type Resetting = { shop: Shop; body: { email: string; recaptcha_response?: string | undefined }; now: number }

/**
 * Sends a reset link, good for an hour, if the address has an account. The response is the same if not, and takes as long. A network may
 * request twenty in ten minutes.
 */
export async function resetPassword({ shop, body, now }: Resetting, env: PlatformEnv): Promise<Outcome<Record<string, never>>> {
  const email = body.email.trim().toLowerCase()
  if (firstProblem(email, accountEmailRules)) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
  const login = await loginBehind(env, email)
  const captcha = { token: body.recaptcha_response, action: 'forgotPassword' as const, shop, now }
  const request = { transactionId: shop.transactionId, payload: 'reset-password' }
  const answer = await idempotentAnswer(env, { login, captcha, ...request }, async () => {
    if (!(await withinNetwork(env, { what: 'resetPassword', shop, now }))) return fail('CAPTCHA_FAILED')
    await login.askReset({ to: email, locale: shop.locale, brand: shop.brand }, now)
    return ok(null)
  })
  return answer.ok ? ok({}) : answer
}
