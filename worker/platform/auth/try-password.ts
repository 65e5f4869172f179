import { fail, ok, type Outcome } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import type { LoginHandle } from './login-stub'
import type { Account } from './login.object'
import { isPassword } from './password'

type Try = { login: LoginHandle; typed: string; now: number; device?: string | undefined }

/** The account when its password was typed right; every wrong one counts towards the lock, on a known device towards its own. */
export async function tryPassword(env: PlatformEnv, { login, typed, ...on }: Try): Promise<Outcome<Account>> {
  const begun = await login.tryBegins(on)
  if (!begun.ok) return begun
  const account = 'isNobody' in begun.value ? null : begun.value
  const ended = await login.tryEnds({ isRight: await isPassword(env, typed, account?.password ?? null), ...on })
  if (!ended.ok) return ended
  return account ? ok(account) : fail('INVALID_CREDENTIALS')
}
