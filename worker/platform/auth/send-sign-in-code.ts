import { fail, ok, type Outcome } from '#contracts/errors'
import { isAccountEmail } from '#domain/validation/text-rules'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { idempotentAnswer } from './idempotent-answer'
import { loginBehind } from './login-stub'
import { openDemoAccount } from './open-demo-account'
import { withinNetwork } from './within-network'

type Sending = { shop: Shop; body: { email: string; recaptcha_response?: string | undefined }; now: number }

/**
 * Emails a code of six digits, good for ten minutes in this session, if the address has an account; the response is the same if not, and
 * takes as long. An address gets three an hour, and a network may request twenty in ten minutes.
 */
export async function sendSignInCode({ shop, body, now }: Sending, env: PlatformEnv): Promise<Outcome<Record<string, never>>> {
  const email = body.email.trim().toLowerCase()
  if (!isAccountEmail(email)) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
  if (__QA__) await openDemoAccount(env, email, now)
  const login = await loginBehind(env, email)
  const captcha = { token: body.recaptcha_response, action: 'login' as const, shop, now }
  const request = { transactionId: shop.transactionId, payload: `send-code:${shop.usid ?? ''}` }
  const answer = await idempotentAnswer(env, { login, captcha, ...request }, async () => {
    if (!(await withinNetwork(env, { what: 'signInCode', shop, now }))) return fail('CAPTCHA_FAILED')
    const code = { id: crypto.randomUUID(), session: shop.usid ?? '', now }
    await login.askCode({ to: email, locale: shop.locale, brand: shop.brand }, code)
    return ok(null)
  })
  return answer.ok ? ok({}) : answer
}
