import { objectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'

/** The consumer with this number; an object without a profile when there is none. */
export function consumerStub(env: PlatformEnv, consumerNo: string) {
  return objectStub(env.CONSUMERS, consumerNo, env)
}
