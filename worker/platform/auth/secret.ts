import type { PlatformEnv } from '../env'

const localSecret = 'a secret for a developer’s own machine only'

/** The deployment's signing secret. Production without one answers nothing rather than with a secret everybody can read. */
export function secretOf(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>): string {
  if (env.TOKEN_SECRET) return env.TOKEN_SECRET
  if (env.ENVIRONMENT === 'local') return localSecret
  throw new Error('TOKEN_SECRET is not set')
}
