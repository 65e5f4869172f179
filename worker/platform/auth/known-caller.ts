import type { PlatformEnv } from '../env'
import { type Caller, callerOf } from './access-token'
import { tokenFamilyStub } from './token-family-stub'

/** Returns the caller, or null. Account tokens stop working as soon as the sign-in ends; guests have no sign-in, so nothing is queried. */
export async function knownCaller(env: PlatformEnv, token: string, now: number): Promise<Caller | null> {
  const caller = await callerOf(env, token, now)
  if (!caller?.familyId) return caller
  return (await tokenFamilyStub(env, caller.familyId).isLive()) ? caller : null
}
