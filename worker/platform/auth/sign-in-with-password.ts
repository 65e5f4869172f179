import { fail } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import { deviceOf } from './device-of'
import { idempotentAnswer } from './idempotent-answer'
import { type LoginHandle, networkLogins } from './login-stub'
import type { Answer } from './login.sql.ts'
import { newFamily, type SigningIn } from './new-family'
import { openDemoAccount } from './open-demo-account'
import { tryPassword } from './passwords'

export type PasswordBody = {
  type: 'Registered'
  username: string
  password: string
  codeChallenge: string
  recaptcha_response?: string | undefined
  deviceMark?: string | undefined
}

/**
 * A sign-in by password. A CAPTCHA is asked for only once a network has had too many wrong ones without. A network with too many recent
 * failures gets no comparison. An attacker's wrong passwords lock no device the shopper has signed in on.
 */
export async function signInWithPassword(env: PlatformEnv, login: LoginHandle, call: SigningIn<PasswordBody>): Promise<Answer> {
  const { shop, body, now } = call
  if (__QA__) await openDemoAccount(env, body.username.trim().toLowerCase(), now)
  const captcha = { token: body.recaptcha_response, action: 'login' as const, isFreeIfRight: true, shop, now }
  const payload = `sign-in:${shop.usid ?? ''}:${body.codeChallenge}`
  return idempotentAnswer(env, { login, captcha, transactionId: shop.transactionId, payload }, async () => {
    const network = shop.network ? networkLogins(env, shop.network) : undefined
    if (network && !(await network.networkTries(now))) return fail('CAPTCHA_FAILED')
    const right = await tryPassword(env, { login, typed: body.password, now, device: await deviceOf(env, body.deviceMark) })
    if (right.ok) await network?.networkWasRight(now)
    return right.ok ? newFamily(env, { login, consumerNo: right.value.consumerNo }, call) : right
  })
}
