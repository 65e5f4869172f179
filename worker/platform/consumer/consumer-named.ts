import { objectNamed } from '#config/object-named'
import type { PlatformEnv } from '../env'

/** The consumer with this number; an object without a profile when there is none. */
export function consumerNamed(env: PlatformEnv, consumerNo: string) {
  return objectNamed(env.CONSUMERS, consumerNo, env)
}
