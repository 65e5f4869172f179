import { signRequest } from '#domain/edge-signature/request-signature'
import type { Upstream } from './api.server'
import type { StorefrontEnv } from './request-context'

type Place = Pick<Upstream, 'origin' | 'send'>

/** The commerce backend at its URL; without one the platform's service binding. */
export function commerceUpstream(
  { PLATFORM, EDGE_SECRET }: Pick<StorefrontEnv, 'PLATFORM' | 'EDGE_SECRET'>,
  origin: string | undefined,
): Place {
  if (origin) return { origin, send: signedWith(EDGE_SECRET, (request) => fetch(request)) }
  return { origin: 'http://platform', send: signedWith(EDGE_SECRET, (request) => PLATFORM.fetch(request)) }
}

/** The content service at its own URL, with its own secret. */
export function contentUpstream({ CONTENT_EDGE_SECRET }: Pick<StorefrontEnv, 'CONTENT_EDGE_SECRET'>, origin: string): Place {
  return { origin, send: signedWith(CONTENT_EDGE_SECRET, (request) => fetch(request)) }
}

/** Signs each attempt anew, because a signature is valid for a minute. */
function signedWith(setting: string | undefined, send: Place['send']): Place['send'] {
  const secret = setting?.trim()
  return secret ? async (request) => send(await signRequest(request, { secret, now: Date.now() })) : send
}
