import { fail, ok, type Outcome } from '#contracts/errors'
import { formatLinkId, parseLinkId } from '#domain/identity/emailed-code'
import { addKnownDevice } from '#domain/identity/login-attempts'
import { isAccountEmail } from '#domain/validation/text-rules'
import { getConsumerStub } from '../account/consumer-stub'
import { confirmSubscriptions, deleteSubscriptions } from '../account/subscriptions'
import { enqueueEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { getClaimStub, getLoginStubForEmail, endTokenFamilies } from '../account/auth-objects'
import { runIdempotentCall } from './idempotent-call'
import type { ResetTarget } from '../account/login.object'
import { takeNetworkAttempt } from '../security/network-attempts'
import { removeAllPasskeys } from './passkeys.sql.ts'
import { hashPassword } from '../account/password-hash'
import { validateNewPassword, hashNewPassword } from './passwords'
import { verifySignedText, computeHmac, getIdentitySecret, hashDeviceIfPresent } from '../security/secrets'

const verificationLinkLifetimeMs = 24 * 60 * 60_000

type SendVerificationCall = { shop: RequestContext; consumerNo: string; now: number }

/** Sends the email that confirms an address, once per transaction and three times an hour; nothing to an address that is verified. */
export async function sendVerificationEmail(
  { shop, consumerNo, now }: SendVerificationCall,
  env: PlatformEnv,
): Promise<Outcome<undefined>> {
  const { transactionId, locale, brand } = shop
  const recipientEmail = await getConsumerStub(env, consumerNo).countVerificationEmail(transactionId, now)
  if (recipientEmail === null) return ok(undefined)
  await enqueueEmail(env, {
    ...{ id: `verify-${consumerNo}-${transactionId}`, to: recipientEmail, locale, brand },
    template: 'verify-email',
    values: { verifyId: formatLinkId(consumerNo, now + verificationLinkLifetimeMs) },
  })
  return ok(undefined)
}

type VerifyEmailCall = { body: { token: string }; now: number }

/**
 * Confirms the address of an account by the emailed link; can be repeated. Requires no sign-in and ends none. API400 with the field `token` for a
 * link that has expired, is forged, or whose account was deleted.
 */
export async function verifyEmail({ body, now }: VerifyEmailCall, env: PlatformEnv): Promise<Outcome<{ email: string }>> {
  const link = parseLinkId((await verifySignedText(env, 'email-verification', body.token)) ?? '')
  if (!link || now >= link.expiresAt) return fail('INVALID_REQUEST', { field: 'token' })
  const email = await markEmailVerified(env, link.subject)
  return email === null ? fail('INVALID_REQUEST', { field: 'token' }) : ok({ email })
}

/**
 * Marks the address of this account as verified and ends what its subscriptions waited for; returns the address, null without an account.
 * Can be repeated.
 */
export async function markEmailVerified(env: PlatformEnv, consumerNo: string): Promise<string | null> {
  const change = await getConsumerStub(env, consumerNo).change({ of: 'email-verified' })
  if (!change.ok) return null
  await confirmSubscriptions(env.RECORDS, consumerNo)
  return change.value.account.person.email
}

/** Returns true for an account with an unverified address, unless nobody has signed in to it since it was opened for the shopper. */
export async function shouldTakeOverAccount(env: PlatformEnv, { consumerNo, isUntouched }: ResetTarget): Promise<boolean> {
  return !isUntouched && (await getConsumerStub(env, consumerNo).emailStatus()) !== 'verified'
}

/**
 * Gives the address of an unverified account to a new, empty account and closes the old one with all it holds. Returns the number of the
 * new one. Every step can be taken again. (decision 041)
 */
export async function takeOverAccount(
  env: PlatformEnv,
  { shop, consumerNo, now }: { shop: Pick<RequestContext, 'brand'>; consumerNo: string; now: number },
): Promise<string> {
  const closedAccount = await getConsumerStub(env, consumerNo).close()
  if (!closedAccount) throw new Error('a verified account is not taken over')
  const { email, phone, country, brand = shop.brand } = closedAccount
  const newConsumerNo = `C${await computeHmac(getIdentitySecret(env), `take-over:${consumerNo}`)}`
  if (phone !== undefined) await (await getClaimStub(env, 'phone', phone)).release(consumerNo)
  await deleteSubscriptions(env.RECORDS, consumerNo)
  await removeAllPasskeys(env.RECORDS, consumerNo)
  const created = await getConsumerStub(env, newConsumerNo).create({ email, country, brand }, now)
  if (!created.ok) throw new Error(`the new account: ${created.errorId}`)
  await (await getClaimStub(env, 'email', email)).transfer(consumerNo, newConsumerNo)
  return newConsumerNo
}

type ResetPasswordCall = { shop: RequestContext; body: { email: string; recaptcha_response?: string | undefined }; now: number }

/**
 * Sends a reset link, good for an hour, if the address has an account. The response is the same if not, and takes as long. A network may
 * request twenty in ten minutes.
 */
export async function resetPassword({ shop, body, now }: ResetPasswordCall, env: PlatformEnv): Promise<Outcome<Record<string, never>>> {
  const email = body.email.trim().toLowerCase()
  if (!isAccountEmail(email)) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
  const login = await getLoginStubForEmail(env, email)
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
 * one known device. AUT402 when the link is old, used, of another account or made up. The link proves the address: of an unverified account
 * it leaves nothing to the first comer. (decision 041)
 */
export async function confirmForgotPassword({ shop, body, now }: ConfirmResetCall, env: PlatformEnv): Promise<Outcome<undefined>> {
  const passwordCheck = validateNewPassword(body.newPassword)
  if (!passwordCheck.ok) return passwordCheck
  const resetId = await verifySignedText(env, 'reset-link', body.token)
  if (resetId === null) return fail('RESET_LINK_EXPIRED')
  const login = await getLoginStubForEmail(env, body.email)
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
    await getConsumerStub(env, target.consumerNo).endEmailChange()
    await removeAllPasskeys(env.RECORDS, target.consumerNo)
    // A concurrent reset changed the password and invalidated this link.
    if (!change.ok) return fail('RESET_LINK_EXPIRED')
    await endTokenFamilies(env, change.value)
    return ok(null)
  })
  return response.ok ? ok(undefined) : response
}
