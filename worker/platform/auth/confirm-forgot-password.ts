import { fail, ok, type Outcome } from '#contracts/errors'
import { withDevice } from '#domain/identity/known-devices'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { idempotentAnswer } from './idempotent-answer'
import { deviceOf } from './device-of'
import { endFamilies } from './end-families'
import { loginBehind } from './login-stub'
import { mayBePassword, newPassword } from './new-password'
import { textIn } from './signed-text'

type Confirming = { shop: Shop; body: { token: string; email: string; newPassword: string; deviceMark?: string | undefined }; now: number }

/**
 * A new password by the link from the letter, once. It opens a locked account, ends every sign-in and makes this the one device that is
 * known. AUT402 when the link is old, used, of somebody else or none of ours.
 */
export async function confirmForgotPassword({ shop, body, now }: Confirming, env: PlatformEnv): Promise<Outcome<undefined>> {
  const good = mayBePassword(body.newPassword)
  if (!good.ok) return good
  const resetId = await textIn(env, 'reset-link', body.token)
  if (resetId === null) return fail('RESET_LINK_EXPIRED')
  const login = await loginBehind(env, body.email)
  const asked = { transactionId: shop.transactionId, payload: `confirm:${resetId}` }
  const answer = await idempotentAnswer(env, { login, ...asked }, async () => {
    const passwords = await login.passwordsBehind(resetId, now)
    if (!passwords) return fail('RESET_LINK_EXPIRED')
    const next = await newPassword(env, body.newPassword, passwords)
    if (!next.ok) return next
    const device = await deviceOf(env, body.deviceMark)
    const ended = await login.changePassword(next.value, {
      was: passwords.current,
      devices: device === undefined ? [] : withDevice([], device),
    })
    // A concurrent reset changed the password and invalidated this link.
    if (!ended.ok) return fail('RESET_LINK_EXPIRED')
    await endFamilies(env, ended.value)
    return ok(null)
  })
  return answer.ok ? ok(undefined) : answer
}
