import { type ErrorId, fail, ok, type Outcome } from '#contracts/errors'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import type { Caller } from './access-token'
import { idempotentAnswer } from './idempotent-answer'
import { endFamilies } from './end-families'
import { loginBehind, type LoginHandle } from './login-stub'
import type { Answer } from './login.sql.ts'
import { mayBePassword, newPassword } from './new-password'
import { tryPassword } from './try-password'

type ChangePasswordBody = { currentPassword: string; newPassword: string; recaptcha_response?: string | undefined }
type Changing = { shop: Shop; caller: Caller; body: ChangePasswordBody; now: number }

/** Changes the password with the old one and ends all other sign-ins. Wrong old passwords count towards the lock. */
export async function changePassword(call: Changing, env: PlatformEnv): Promise<Outcome<undefined>> {
  const { shop, caller, body } = call
  const good = mayBePassword(body.newPassword)
  if (!good.ok) return good
  const ids = await consumerStub(env, caller.consumerNo).idsOf()
  const login = await loginBehind(env, ids?.email ?? '')
  const captcha = { token: body.recaptcha_response, action: 'changePassword' as const, isFreeIfRight: true, shop, now: call.now }
  const request = { transactionId: shop.transactionId, payload: `change-password:${caller.familyId ?? ''}` }
  const answer = await idempotentAnswer(env, { login, captcha, ...request }, () => changed(env, login, call))
  return answer.ok ? ok(undefined) : answer
}

async function changed(env: PlatformEnv, login: LoginHandle, { caller, body, now }: Changing): Promise<Answer> {
  const right = await tryPassword(env, { login, typed: body.currentPassword, now })
  if (!right.ok) return isMistake(right.errorId) ? fail('WRONG_CURRENT_PASSWORD', { field: 'currentPassword' }) : right
  const was = right.value.password
  const next = await newPassword(env, body.newPassword, { current: was, previous: await login.previousPasswords() })
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
