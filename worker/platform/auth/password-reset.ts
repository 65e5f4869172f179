import { fail, ok, type Outcome } from '#contracts/errors'
import { addKnownDevice } from '#domain/identity/login-attempts'
import { isAccountEmail } from '#domain/validation/text-rules'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { hashDeviceIfPresent, verifySignedText } from './secrets'
import { markEmailVerified, shouldTakeOverAccount, takeOverAccount } from './email-verification'
import { runIdempotentCall } from './idempotent-call'
import { loginStubForEmail, endTokenFamilies } from './auth-objects'
import { removeAllPasskeys } from './passkeys.sql.ts'
import { hashPassword, checkNewPassword, hashNewPassword } from './passwords'
import { takeNetworkAttempt } from './network-attempts'

type ResetPasswordCall = { shop: RequestContext; body: { email: string; recaptcha_response?: string | undefined }; now: number }

/**
 * Sends a reset link, good for an hour, if the address has an account. The response is the same if not, and takes as long. A network may
 * request twenty in ten minutes.
 */
export async function resetPassword({ shop, body, now }: ResetPasswordCall, env: PlatformEnv): Promise<Outcome<Record<string, never>>> {
  const email = body.email.trim().toLowerCase()
  if (!isAccountEmail(email)) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
  const login = await loginStubForEmail(env, email)
  const captcha = { token: body.recaptcha_response, action: 'forgotPassword' as const, shop, now }
  const request = { transactionId: shop.transactionId, payload: 'reset-password' }
  const response = await runIdempotentCall(env, { login, captcha, ...request }, async () => {
    if (!(await takeNetworkAttempt(env, { what: 'resetPassword', shop, now }))) return fail('CAPTCHA_FAILED')
    await login.askReset({ to: email, locale: shop.locale, brand: shop.brand }, now)
    return ok(null)
  })
  return response.ok ? ok({}) : response
}

type ConfirmResetCall = {
  shop: RequestContext
  body: { token: string; email: string; newPassword: string; deviceMark?: string | undefined }
  now: number
}

/**
 * Sets a new password by the link from the email, once. It unlocks the account, ends every sign-in, removes its passkeys and makes this the
 * one known device. The link proves the address: of an unverified account it leaves nothing to the first comer. (decision 041) AUT402 when the link is old, used,
 * of another account or made up.
 */
export async function confirmForgotPassword({ shop, body, now }: ConfirmResetCall, env: PlatformEnv): Promise<Outcome<undefined>> {
  const passwordCheck = checkNewPassword(body.newPassword)
  if (!passwordCheck.ok) return passwordCheck
  const resetId = await verifySignedText(env, 'reset-link', body.token)
  if (resetId === null) return fail('RESET_LINK_EXPIRED')
  const login = await loginStubForEmail(env, body.email)
  const request = { transactionId: shop.transactionId, payload: `confirm:${resetId}` }
  const response = await runIdempotentCall(env, { login, ...request }, async () => {
    const target = await login.resetTarget(resetId, now)
    if (!target) return fail('RESET_LINK_EXPIRED')
    const isTakeover = await shouldTakeOverAccount(env, target)
    const newPassword = isTakeover ? ok(await hashPassword(env, body.newPassword)) : await hashNewPassword(env, body.newPassword, target)
    if (!newPassword.ok) return newPassword
    const device = await hashDeviceIfPresent(env, body.deviceMark)
    // The link is used up last: if a step before fails it still opens, and each step can be taken again.
    await endTokenFamilies(env, target.families)
    const consumerNo = isTakeover ? await takeOverAccount(env, { shop, consumerNo: target.consumerNo, now }) : undefined
    if (!isTakeover) await markEmailVerified(env, target.consumerNo)
    const change = await login.changePassword(newPassword.value, {
      was: target.current,
      devices: device === undefined ? [] : addKnownDevice([], device),
      consumerNo,
    })
    await consumerStub(env, target.consumerNo).endEmailChange()
    await removeAllPasskeys(env.RECORDS, target.consumerNo)
    // A concurrent reset changed the password and invalidated this link.
    if (!change.ok) return fail('RESET_LINK_EXPIRED')
    await endTokenFamilies(env, change.value)
    return ok(null)
  })
  return response.ok ? ok(undefined) : response
}
