import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type ErrorId, fail, ok, type Outcome } from '#contracts/errors'
import { newPasswordRules } from '#domain/validation/password'
import { firstProblem } from '#domain/validation/rule'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import type { Caller } from './access-token'
import { type Cost, fullCost, scryptPassword, type StoredPassword } from './password-hash'
import { idempotentAnswer } from './idempotent-answer'
import { loginBehind, type LoginHandle } from './login-stub'
import type { Account, Passwords } from './login.object'
import type { Answer } from './login.sql.ts'
import { identitySecretOf, type IdentitySettings } from './secrets'
import { endFamilies } from './token-family'

type PasswordSettings = IdentitySettings & Pick<PlatformEnv, 'PASSWORD_COST'>

const lowCost: Cost = { N: 2, r: 1, p: 1 }

export async function hashPassword(env: PasswordSettings, typed: string): Promise<StoredPassword> {
  const salt = randomBytes(16).toString('base64')
  const cost = costIn(env)
  return { hash: (await scryptPassword(identitySecretOf(env), typed, { salt, cost })).toString('base64'), salt, cost }
}

/** Verifies a password, in constant time even without an account, so that timing reveals no addresses. */
export async function verifyPassword(env: PasswordSettings, typed: string, kept: StoredPassword | null): Promise<boolean> {
  const { hash, salt, cost } = kept ?? { hash: '', salt: '', cost: costIn(env) }
  const [ours, theirs] = [Buffer.from(hash, 'base64'), await scryptPassword(identitySecretOf(env), typed, { salt, cost })]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

function costIn({ ENVIRONMENT, PASSWORD_COST }: PasswordSettings): Cost {
  return ENVIRONMENT === 'local' && PASSWORD_COST === 'low' ? lowCost : fullCost
}

/** Returns true if the text is an acceptable password. */
export function checkNewPassword(typed: string): Outcome<void> {
  return firstProblem(typed, newPasswordRules) ? fail('INVALID_REQUEST', { field: 'newPassword' }) : ok(undefined)
}

/** A new password: neither the current one (AUT451) nor one of the last three (AUT452). */
export async function hashNewPassword(env: PlatformEnv, typed: string, { current, previous }: Passwords): Promise<Outcome<StoredPassword>> {
  if (await verifyPassword(env, typed, current)) return fail('PASSWORD_SAME_AS_CURRENT', { field: 'newPassword' })
  for (const kept of previous) if (await verifyPassword(env, typed, kept)) return fail('PASSWORD_USED_BEFORE', { field: 'newPassword' })
  return ok(await hashPassword(env, typed))
}

type Try = { login: LoginHandle; typed: string; now: number; device?: string | undefined }

/** The account when its password was typed right; every wrong one counts towards the lock, on a known device towards its own. */
export async function tryPassword(env: PlatformEnv, { login, typed, ...on }: Try): Promise<Outcome<Account>> {
  const begun = await login.tryBegins(on)
  if (!begun.ok) return begun
  const account = 'isNobody' in begun.value ? null : begun.value
  const ended = await login.tryEnds({ isRight: await verifyPassword(env, typed, account?.password ?? null), ...on })
  if (!ended.ok) return ended
  return account ? ok(account) : fail('INVALID_CREDENTIALS')
}

type ChangePasswordBody = { currentPassword: string; newPassword: string; recaptcha_response?: string | undefined }
type ChangePasswordCall = { shop: Shop; caller: Caller; body: ChangePasswordBody; now: number }

/** Changes the password with the old one and ends all other sign-ins. Wrong old passwords count towards the lock. */
export async function changePassword(call: ChangePasswordCall, env: PlatformEnv): Promise<Outcome<undefined>> {
  const { shop, caller, body } = call
  const good = checkNewPassword(body.newPassword)
  if (!good.ok) return good
  const ids = await consumerStub(env, caller.consumerNo).idsOf()
  const login = await loginBehind(env, ids?.email ?? '')
  const captcha = { token: body.recaptcha_response, action: 'changePassword' as const, isFreeIfRight: true, shop, now: call.now }
  const request = { transactionId: shop.transactionId, payload: `change-password:${caller.familyId ?? ''}` }
  const answer = await idempotentAnswer(env, { login, captcha, ...request }, () => changed(env, login, call))
  return answer.ok ? ok(undefined) : answer
}

async function changed(env: PlatformEnv, login: LoginHandle, { caller, body, now }: ChangePasswordCall): Promise<Answer> {
  const right = await tryPassword(env, { login, typed: body.currentPassword, now })
  if (!right.ok) return isMistake(right.errorId) ? fail('WRONG_CURRENT_PASSWORD', { field: 'currentPassword' }) : right
  const was = right.value.password
  const next = await hashNewPassword(env, body.newPassword, { current: was, previous: await login.previousPasswords() })
  if (!next.ok) return next
  // The other sign-ins end first: if that fails nothing has changed, and the call can be sent again. One may begin meanwhile.
  await endFamilies(env, othersThan(caller.familyId, await login.families()))
  const ended = await login.changePassword(next.value, { was, keep: caller.familyId })
  if (!ended.ok) return ended
  await endFamilies(env, ended.value)
  return ok(null)
}

function othersThan(familyId: string | undefined, families: string[]): string[] {
  return families.filter((each) => each !== familyId)
}

function isMistake(errorId: ErrorId): boolean {
  return errorId === 'INVALID_CREDENTIALS' || errorId === 'LAST_LOGIN_ATTEMPT'
}
