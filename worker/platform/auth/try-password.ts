import type { Outcome } from '#contracts/errors'
import type { PlatformEnv } from '../env'
import type { LoginObject } from './login.object'
import { isPassword } from './password'

type Try = { login: DurableObjectStub<LoginObject>; typed: string; now: number }

/** Whether this is the password of the account; every wrong one counts towards the lock. (AUTH-22, ERR-28) */
export async function tryPassword(env: PlatformEnv, { login, typed, now }: Try): Promise<Outcome<null>> {
  const begun = await login.tryBegins(now)
  if (!begun.ok) return begun
  return login.tryEnds(await isPassword(env, typed, begun.value), now)
}
