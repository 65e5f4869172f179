import type { PlatformEnv } from '../../worker/platform/env'
import type { LaneObject } from './lane.object'

/**
 * Bindings and settings of the adapter. `MEDUSA_ORIGIN` is the engine; the two keys are made in its admin. With `MEDUSA_JWT_SECRET`, the engine's own,
 * the adapter acts for a shopper whose token it has checked.
 */
export type AdapterEnv = Pick<
  PlatformEnv,
  'ENVIRONMENT' | 'TOKEN_SECRET' | 'IDENTITY_SECRET' | 'TOKEN_FAMILIES' | 'SANDBOX' | 'STOREFRONTS' | 'PAYMENTS_CLIENT_KEY' | 'EU_OBJECTS'
> & {
  MEDUSA_ORIGIN: string
  MEDUSA_PUBLISHABLE_KEY: string
  MEDUSA_SECRET_KEY: string
  MEDUSA_JWT_SECRET: string
  LANES: DurableObjectNamespace<LaneObject>
}

/** What the platform's own functions read of an environment: they are lent to the adapter. */
export const toPlatformEnv = (env: AdapterEnv) => env as unknown as PlatformEnv
