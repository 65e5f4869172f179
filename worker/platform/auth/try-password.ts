import { fail, ok, type Outcome } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import type { LoginHandle } from './login-named'
import type { Account } from './login.object'
import { isPassword } from './password'

type Try = { login: LoginHandle; typed: string; now: number }

/** The account when its password was typed right; every wrong one counts towards the lock. (AUTH-22, ERR-28) */
export async function tryPassword(env: PlatformEnv, { login, typed, now }: Try): Promise<Outcome<Account>> {
  const begun = await login.tryBegins(now)
  if (!begun.ok) return begun
  const ended = await login.tryEnds({ isRight: await isPassword(env, typed, begun.value?.password ?? null), now })
  if (!ended.ok) return ended
  return begun.value ? ok(begun.value) : fail('INVALID_CREDENTIALS')
}
