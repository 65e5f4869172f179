import type { Environment } from '#config/environment'
import { type Api, createApi } from './api.server'
import { createBreaker } from './upstream-policy'
import type { StorefrontEnv } from './request-context'

type AskOutside = (path: string, init: RequestInit) => Promise<Response>
type Beside = Pick<StorefrontEnv, 'SANDBOX'>

/**
 * The services of other companies, each null where there is none: who decides about variants, whose trials are made, who collects shoppers'
 * photos.
 */
export function externalServices(environment: Environment, env: Beside) {
  return {
    askEngine: outsideAt(environment.decisionOrigin, env),
    askExperiments: outsideAt(environment.experimentOrigin, env),
    social: socialCalls(environment.socialOrigin, env),
  }
}

/** At its address, played by the sandbox, or not there. */
function outsideAt(origin: string | undefined, { SANDBOX }: Beside): AskOutside | null {
  if (origin) return (path, init) => fetch(origin + path, init)
  return SANDBOX ? (path, init) => SANDBOX.fetch(`http://sandbox${path}`, init) : null
}

const breaker = createBreaker()

/**
 * Calls of the service that collects shoppers' photos, on the host it is configured to have. It learns nothing about who looks. On a
 * developer's machine the sandbox beside us answers for that host.
 */
function socialCalls(socialOrigin: string | undefined, { SANDBOX }: Beside): Api | null {
  if (!socialOrigin) return null
  return createApi({
    origin: socialOrigin,
    send: (request) => (SANDBOX ? SANDBOX.fetch(request) : fetch(request)),
    headers: () => ({}),
    breaker,
  })
}
