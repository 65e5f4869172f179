import { getObjectStub } from '#config/object-stub'
import type { AdapterEnv } from './env'

/** The lane of a cart, an order or a shopper; what it keeps is the adapter's own. */
export function getLane(env: AdapterEnv, name: string) {
  return getObjectStub(env.LANES, name, env)
}
