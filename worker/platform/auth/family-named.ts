import { objectNamed } from '#config/object-named'
import type { PlatformEnv } from '../env'

/** The sign-in with this id. */
export function familyNamed(env: PlatformEnv, familyId: string) {
  return objectNamed(env.TOKEN_FAMILIES, familyId, env)
}
