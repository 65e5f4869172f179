import type { PlatformEnv } from '../env'
import { type Caller, callerOf } from './access-token'
import { tokenFamilyStub } from './token-family-stub'

/**
 * Who calls; null when nobody we know. The token of an account stops with its sign-in, at once; a guest has nothing to sign out of,
 * so nobody is asked. (APIA-03)
 */
export async function knownCaller(env: PlatformEnv, token: string, now: number): Promise<Caller | null> {
  const caller = await callerOf(env, token, now)
  if (!caller?.familyId) return caller
  return (await tokenFamilyStub(env, caller.familyId).isLive()) ? caller : null
}
