import type { PlatformEnv } from '../../worker/platform/env'

/**
 * Bindings and settings of the adapter; `lane.object.ts` adds its own. `MEDUSA_ORIGIN` is the engine; the two keys are made in its admin. With
 * `MEDUSA_JWT_SECRET`, the engine's own, the adapter acts for a shopper whose token it has checked.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended by other files
export interface AdapterEnv extends Pick<
  PlatformEnv,
  'ENVIRONMENT' | 'TOKEN_SECRET' | 'IDENTITY_SECRET' | 'TOKEN_FAMILIES' | 'SANDBOX' | 'STOREFRONTS' | 'PAYMENTS_CLIENT_KEY' | 'EU_OBJECTS'
> {
  MEDUSA_ORIGIN: string
  MEDUSA_PUBLISHABLE_KEY: string
  MEDUSA_SECRET_KEY: string
  MEDUSA_JWT_SECRET: string
}

/** What the platform's own functions read of an environment: they are lent to the adapter. */
export const toPlatformEnv = (env: AdapterEnv) => env as unknown as PlatformEnv
