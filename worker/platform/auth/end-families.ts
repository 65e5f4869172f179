import type { PlatformEnv } from '../env'
import { tokenFamilyStub } from './token-family-stub'

/** These sign-ins are over, on whatever device they are. */
export async function endFamilies(env: PlatformEnv, familyIds: readonly string[]): Promise<void> {
  await Promise.all(familyIds.map((familyId) => tokenFamilyStub(env, familyId).end()))
}
