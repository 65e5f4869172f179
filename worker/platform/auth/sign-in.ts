import { fail, ok, type Outcome } from '#contracts/errors'
import { firstProblem } from '#domain/validation/rule'
import { accountEmailRules } from '#domain/validation/text-rules'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { idempotentAnswer } from './idempotent-answer'
import { deviceOf } from './device-of'
import { endFamilies } from './end-families'
import { tokenFamilyStub } from './token-family-stub'
import { loginBehind, type LoginHandle, networkLogins } from './login-stub'
import type { Answer } from './login.sql.ts'
import { openDemoAccount } from './open-demo-account'
import { signedText } from './signed-text'
import { tryPassword } from './try-password'

type SignInBody = { username: string; password: string; codeChallenge: string; recaptcha_response: string; deviceMark?: string | undefined }
type SigningIn = { shop: Shop; body: SignInBody; now: number }

/**
 * The first of the two calls of a sign-in: an authorization code for the right password, good for a minute in this session. An address
 * without an account gets the response of a wrong password, in the same time. A network with too many recent failures gets no comparison.
 * An attacker's wrong passwords lock no device the shopper has signed in on.
 */
export async function signIn({ shop, body, now }: SigningIn, env: PlatformEnv): Promise<Outcome<{ authorizationCode: string }>> {
  const email = body.username.trim().toLowerCase()
  if (firstProblem(email, accountEmailRules)) return fail('INVALID_EMAIL_FORMAT', { field: 'username' })
  if (__QA__) await openDemoAccount(env, email, now)
  const login = await loginBehind(env, email)
  const captcha = { token: body.recaptcha_response, action: 'login' as const, shop, now }
  const payload = `sign-in:${shop.usid ?? ''}:${body.codeChallenge}`
  const answer = await idempotentAnswer(env, { login, captcha, transactionId: shop.transactionId, payload }, async () => {
    const network = shop.network ? networkLogins(env, shop.network) : undefined
    if (network && !(await network.networkTries(now))) return fail('CAPTCHA_FAILED')
    const right = await tryPassword(env, { login, typed: body.password, now, device: await deviceOf(env, body.deviceMark) })
    if (right.ok) await network?.networkWasRight(now)
    return right.ok ? newFamily(env, { login, consumerNo: right.value.consumerNo }, { shop, body, now }) : right
  })
  return answer.ok ? ok({ authorizationCode: await signedText(env, 'authorization-code', answer.value ?? '') }) : answer
}

async function newFamily(
  env: PlatformEnv,
  { login, consumerNo }: { login: LoginHandle; consumerNo: string },
  { shop, body, now }: SigningIn,
): Promise<Answer> {
  const ids = await consumerStub(env, consumerNo).idsOf()
  if (!ids) return fail('LOGIN_SYSTEM_ERROR')
  const familyId = crypto.randomUUID()
  const code = { challenge: body.codeChallenge, session: shop.usid ?? null, now }
  await tokenFamilyStub(env, familyId).open({ consumerNo, kind: ids.kind }, code)
  const ended = await login.addFamily(familyId)
  await endFamilies(env, ended)
  return ok(familyId)
}
