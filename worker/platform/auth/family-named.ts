import type { PlatformEnv } from '../env'
import { objectNamed } from '../object-named'

/** The sign-in with this id. */
export function familyNamed(env: PlatformEnv, familyId: string) {
  return objectNamed(env.TOKEN_FAMILIES, familyId, env)
}
