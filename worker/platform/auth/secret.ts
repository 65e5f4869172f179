import type { PlatformEnv } from '../env'

const localSecret = __QA__ ? 'a secret for a developer’s own machine only' : undefined

/**
 * What tokens are signed with. It may be changed on any day: every sign-in ends, nothing else is lost. Production without one answers nothing
 * rather than with a secret everybody can read.
 */
export function tokenSecretOf(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>): string {
  if (env.TOKEN_SECRET) return env.TOKEN_SECRET
  if (env.ENVIRONMENT === 'local' && localSecret) return localSecret
  throw new Error('TOKEN_SECRET is not set')
}

export type IdentitySettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET' | 'IDENTITY_SECRET'>

/**
 * What accounts, lists and ids are named with, passwords are peppered with, and orders are opened with. Not the signing secret: what was named under
 * this one is found under this one alone, so it is never changed. A deployment from before it was apart has both in one.
 */
export function identitySecretOf(env: IdentitySettings): string {
  return env.IDENTITY_SECRET ? env.IDENTITY_SECRET : tokenSecretOf(env)
}

const localGiftCardSecret = __QA__ ? 'a gift card secret for a developer’s own machine only' : undefined

/**
 * What gift cards are named and their PINs are kept with. Never changed: a card that was sold can only be found under the secret it was sold
 * with. Of its own, so that who keeps the others can make no money. (GIFT-07)
 */
export function giftCardSecretOf(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'GIFT_CARD_SECRET'>): string {
  if (env.GIFT_CARD_SECRET) return env.GIFT_CARD_SECRET
  if (env.ENVIRONMENT === 'local' && localGiftCardSecret) return localGiftCardSecret
  throw new Error('GIFT_CARD_SECRET is not set')
}
