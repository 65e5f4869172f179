import type { PlatformEnv } from '../env'

const localSecret = 'a secret for a developer’s own machine only'

/** The deployment's signing secret. Production without one answers nothing rather than with a secret everybody can read. */
export function secretOf(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>): string {
  if (env.TOKEN_SECRET) return env.TOKEN_SECRET
  if (env.ENVIRONMENT === 'local') return localSecret
  throw new Error('TOKEN_SECRET is not set')
}

const localGiftCardSecret = 'a gift card secret for a developer’s own machine only'

/**
 * What gift cards are named and their PINs are kept with. Not the signing secret: that one may be changed on any day, while a card that was
 * sold can only be found under the secret it was sold with. (GIFT-07)
 */
export function giftCardSecretOf(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'GIFT_CARD_SECRET'>): string {
  if (env.GIFT_CARD_SECRET) return env.GIFT_CARD_SECRET
  if (env.ENVIRONMENT === 'local') return localGiftCardSecret
  throw new Error('GIFT_CARD_SECRET is not set')
}

const localAssociatePassword = 'Associate2026'

/** What associates sign in with in a store: a secret of the deployment. Where it is not set nobody does, but on a developer's machine. (EMP-05) */
export function associatePasswordOf(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'ASSOCIATE_PASSWORD'>): string | undefined {
  return env.ASSOCIATE_PASSWORD ?? (env.ENVIRONMENT === 'local' ? localAssociatePassword : undefined)
}
