import { fail, ok, type Outcome } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import type { LoginObject } from './login.object'
import { isPassword, type KeptPassword } from './password'

type Try = { login: DurableObjectStub<LoginObject>; typed: string; now: number }

/** The account's password when it was typed right, as it is kept; every wrong one counts towards the lock. (AUTH-22, ERR-28) */
export async function tryPassword(env: PlatformEnv, { login, typed, now }: Try): Promise<Outcome<KeptPassword>> {
  const begun = await login.tryBegins(now)
  if (!begun.ok) return begun
  const ended = await login.tryEnds(await isPassword(env, typed, begun.value), now)
  if (!ended.ok) return ended
  return begun.value ? ok(begun.value) : fail('INVALID_CREDENTIALS')
}
