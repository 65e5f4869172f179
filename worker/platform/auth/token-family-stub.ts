import { objectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'

/** The sign-in with this id. */
export function tokenFamilyStub(env: PlatformEnv, familyId: string) {
  return objectStub(env.TOKEN_FAMILIES, familyId, env)
}
