import { type Api, createApi } from './api.server'
import { createBreaker } from './upstream-policy'
import type { StorefrontEnv } from './visit'

const breaker = createBreaker()

/**
 * Calls of the service that collects shoppers' photos, on the host it is configured to have; null where it has none. It learns nothing about
 * who looks. On a developer's machine the sandbox beside us answers for that host. (APIX-13)
 */
export function socialCalls(socialOrigin: string | undefined, { SANDBOX }: Pick<StorefrontEnv, 'SANDBOX'>): Api | null {
  if (!socialOrigin) return null
  return createApi({
    origin: socialOrigin,
    send: (request) => (SANDBOX ? SANDBOX.fetch(request) : fetch(request)),
    headers: () => ({}),
    breaker,
  })
}
