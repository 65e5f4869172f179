import { objectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'
import { type Caller, callerOf } from './access-token'

/** The sign-in with this id. */
export function tokenFamilyStub(env: PlatformEnv, familyId: string) {
  return objectStub(env.TOKEN_FAMILIES, familyId, env)
}

/** These sign-ins are over, on whatever device they are. */
export async function endFamilies(env: PlatformEnv, familyIds: readonly string[]): Promise<void> {
  await Promise.all(familyIds.map((familyId) => tokenFamilyStub(env, familyId).end()))
}

/** Returns the caller, or null. Account tokens stop working as soon as the sign-in ends; guests have no sign-in, so nothing is queried. */
export async function knownCaller(env: PlatformEnv, token: string, now: number): Promise<Caller | null> {
  const caller = await callerOf(env, token, now)
  if (!caller?.familyId) return caller
  return (await tokenFamilyStub(env, caller.familyId).isLive()) ? caller : null
}
