import { type ErrorId, fail, ok, type Outcome } from '#contracts/errors'
import { newPasswordRules } from '#domain/validation/password'
import { findFirstProblem } from '#domain/validation/rule'
import { getConsumerStub } from '../account/consumer-stub'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import type { Caller } from '../security/access-token'
import { hashPassword, type StoredPassword, verifyPassword } from '../account/password-hash'
import { runIdempotentCall } from './idempotent-call'
import { getLoginStubForEmail, type LoginHandle, endTokenFamilies } from '../account/auth-objects'
import type { LoginAccount, PasswordHistory } from '../account/login.object'
import type { StoredResponse } from '../account/login.sql.ts'

/** Refuses a password that the rules for new ones do not accept: INVALID_REQUEST on `newPassword`. */
export function validateNewPassword(password: string): Outcome<void> {
  return findFirstProblem(password, newPasswordRules) ? fail('INVALID_REQUEST', { field: 'newPassword' }) : ok(undefined)
}

/** A new password: neither the current one (AUT451) nor one of the last three (AUT452). */
export async function hashNewPassword(
  env: PlatformEnv,
  password: string,
  { current, previous }: PasswordHistory,
): Promise<Outcome<StoredPassword>> {
  if (await verifyPassword(env, password, current)) return fail('PASSWORD_SAME_AS_CURRENT', { field: 'newPassword' })
  for (const previousPassword of previous)
    if (await verifyPassword(env, password, previousPassword)) return fail('PASSWORD_USED_BEFORE', { field: 'newPassword' })
  return ok(await hashPassword(env, password))
}

type PasswordAttempt = { login: LoginHandle; typed: string; now: number; device?: string | undefined }

/**
 * Signs in by password: the account, or INVALID_CREDENTIALS, or the error of a locked login. A wrong password counts toward the lock; on a
 * known device, toward the lock of that device.
 */
export async function authenticateByPassword(
  env: PlatformEnv,
  { login, typed: password, ...attempt }: PasswordAttempt,
): Promise<Outcome<LoginAccount>> {
  const attemptStart = await login.startAttempt(attempt)
  if (!attemptStart.ok) return attemptStart
  const account = 'isNobody' in attemptStart.value ? null : attemptStart.value
  const attemptOutcome = await login.tryEnds({ isRight: await verifyPassword(env, password, account?.password ?? null), ...attempt })
  if (!attemptOutcome.ok) return attemptOutcome
  return account ? ok(account) : fail('INVALID_CREDENTIALS')
}

type ChangePasswordBody = { currentPassword: string; newPassword: string; recaptcha_response?: string | undefined }
type ChangePasswordCall = { shop: RequestContext; caller: Caller; body: ChangePasswordBody; now: number }

/** Changes the password with the old one and ends all other sign-ins. Wrong old passwords count toward the lock. */
export async function changePassword(call: ChangePasswordCall, env: PlatformEnv): Promise<Outcome<undefined>> {
  const { shop, caller, body } = call
  const passwordCheck = validateNewPassword(body.newPassword)
  if (!passwordCheck.ok) return passwordCheck
  const ids = await getConsumerStub(env, caller.consumerNo).getSignInIds()
  const login = await getLoginStubForEmail(env, ids?.email ?? '')
  const captcha = { token: body.recaptcha_response, action: 'changePassword' as const, isFreeIfRight: true, shop, now: call.now }
  const request = { transactionId: shop.transactionId, payload: `change-password:${caller.familyId ?? ''}` }
  const response = await runIdempotentCall(env, { login, captcha, ...request }, () => changeStoredPassword(env, login, call))
  return response.ok ? ok(undefined) : response
}

async function changeStoredPassword(
  env: PlatformEnv,
  login: LoginHandle,
  { caller, body, now }: ChangePasswordCall,
): Promise<StoredResponse> {
  const attempt = await authenticateByPassword(env, { login, typed: body.currentPassword, now })
  if (!attempt.ok) return isWrongPassword(attempt.errorId) ? fail('WRONG_CURRENT_PASSWORD', { field: 'currentPassword' }) : attempt
  const currentPassword = attempt.value.password
  const newPassword = await hashNewPassword(env, body.newPassword, { current: currentPassword, previous: await login.previousPasswords() })
  if (!newPassword.ok) return newPassword
  // Ends the other sign-ins first: if that fails, nothing has changed and the call can be repeated. A new one may begin in between.
  await endTokenFamilies(env, omitFamily(caller.familyId, await login.families()))
  const change = await login.changePassword(newPassword.value, { was: currentPassword, keep: caller.familyId })
  if (!change.ok) return change
  await endTokenFamilies(env, change.value)
  return ok(null)
}

function omitFamily(familyId: string | undefined, families: string[]): string[] {
  return families.filter((candidateId) => candidateId !== familyId)
}

function isWrongPassword(errorId: ErrorId): boolean {
  return errorId === 'INVALID_CREDENTIALS' || errorId === 'LAST_LOGIN_ATTEMPT'
}
