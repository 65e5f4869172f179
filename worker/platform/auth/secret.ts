import type { PlatformEnv } from '../env'

const localSecret = __QA__ ? 'a secret for a developer’s own machine only' : undefined

/**
 * Signing secret of tokens. May be rotated any day: all sign-ins end, nothing else is lost. Production without one fails rather than using
 * the public default.
 */
export function tokenSecretOf(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>): string {
  if (env.TOKEN_SECRET) return env.TOKEN_SECRET
  if (env.ENVIRONMENT === 'local' && localSecret) return localSecret
  throw new Error('TOKEN_SECRET is not set')
}

export type IdentitySettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET' | 'IDENTITY_SECRET'>

/**
 * Secret for names of accounts, lists and ids, for password peppering and order tokens. Never rotated: existing names depend on it. Older
 * deployments share it with the signing secret.
 */
export function identitySecretOf(env: IdentitySettings): string {
  return env.IDENTITY_SECRET ? env.IDENTITY_SECRET : tokenSecretOf(env)
}

const localOperationsSecret = __QA__ ? 'an operations secret for a developer’s own machine only' : undefined

/** Signing secret of operators' tokens. Undefined in a deployment that has none: nobody is an operator there. */
export function operationsSecretOf(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'OPERATIONS_SECRET'>): string | undefined {
  return env.OPERATIONS_SECRET || (env.ENVIRONMENT === 'local' ? localOperationsSecret : undefined)
}

const localGiftCardSecret = __QA__ ? 'a gift card secret for a developer’s own machine only' : undefined

/**
 * Secret for gift card names and PINs. Never rotated: sold cards depend on it. Separate, so that holders of other secrets cannot create
 * money.
 */
export function giftCardSecretOf(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'GIFT_CARD_SECRET'>): string {
  if (env.GIFT_CARD_SECRET) return env.GIFT_CARD_SECRET
  if (env.ENVIRONMENT === 'local' && localGiftCardSecret) return localGiftCardSecret
  throw new Error('GIFT_CARD_SECRET is not set')
}
