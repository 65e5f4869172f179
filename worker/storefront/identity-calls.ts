import { endpoints } from '#contracts'
import type { Output } from '#contracts/endpoint'
import { ApiError } from '#contracts/errors'
import { type Api, createApi, unavailable } from '~/server/api.server'
import type { SessionConsumer, TokenRequest } from '~/server/session-store'
import { logError } from '~/server/log-error'
import { requestToken } from '~/server/personal-api.server'
import { createBreaker } from '~/server/upstream-policy'
import { commerceUpstream } from '~/server/upstreams.server'
import type { StorefrontEnv } from '~/server/request-context'

type GuestTokenOptions = Pick<StorefrontEnv, 'PLATFORM' | 'EDGE_SECRET'>
type Refreshed = Pick<SessionConsumer, 'kind' | 'isEmployeeDiscountTCAccepted' | 'memberId'> & { accessToken: string; refreshToken: string }

const breaker = createBreaker()
const signInIsOver = ['INVALID_REFRESH_TOKEN', 'INVALID_CUSTOMER']

/** Token and number of a new guest; null for a refusal with 403, which is not an error. */
export async function guestToken(env: GuestTokenOptions, request: TokenRequest): Promise<{ value: string; guestNo: string } | null> {
  const { api, accessToken } = identityApi(env, request)
  const guest = await requestToken(api, { type: 'Guest' }).catch(nullIf(({ status }) => status === 403))
  return guest && { value: accessToken(), guestNo: guest.consumerNo }
}

/**
 * Refreshes the tokens of a sign-in; null if it has ended. A lost response is requested again at once: later the identity service would
 * treat the old token as stolen.
 */
export async function refreshedToken(env: GuestTokenOptions, request: TokenRequest, refreshToken: string): Promise<Refreshed | null> {
  const { api, accessToken } = identityApi(env, request)
  const ask = () => requestToken(api, { type: 'Refresh', refreshToken })
  const refreshed = await ask()
    .catch((error: unknown) => (isLost(error) ? ask() : Promise.reject(error as Error)))
    .catch(nullIf(({ errorId }) => signInIsOver.includes(errorId)))
  return refreshed && { ...standingOf(refreshed), accessToken: accessToken(), refreshToken: refreshed.refreshToken }
}

/** Ends the sign-in on the platform too. If that fails, the session's token is gone all the same. */
export async function revokeSignIn(env: GuestTokenOptions, request: TokenRequest, refreshToken: string): Promise<void> {
  const { api } = identityApi(env, request)
  await api(endpoints.auth.signOut, { body: { refreshToken } }).catch((error: unknown) =>
    logError({ correlationId: request.headers['x-correlation-id'] ?? '' }, 'sign-out not heard', error),
  )
}

function identityApi(env: GuestTokenOptions, { origin, headers }: TokenRequest): { api: Api; accessToken: () => string } {
  let token: string | null = null
  const api = createApi({
    ...commerceUpstream(env, origin || undefined),
    headers: (transactionId) => ({ ...headers, 'x-transaction-id': transactionId }),
    breaker,
    onHeaders: (answer) => (token = answer.get('x-auth-access')),
  })
  return {
    api,
    accessToken() {
      if (!token) throw unavailable('a token without its header')
      return token
    },
  }
}

function standingOf({ consumerType, isEmployeeDiscountTCAccepted, memberId }: Output<typeof endpoints.auth.token>) {
  const kind = consumerType === 'EMPLOYEE' ? ('EMPLOYEE' as const) : ('REGISTERED' as const)
  return { kind, isEmployeeDiscountTCAccepted, ...(memberId !== undefined && { memberId }) }
}

function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500
}

function nullIf(isMeant: (error: ApiError) => boolean) {
  return (error: unknown): null => {
    if (error instanceof ApiError && isMeant(error)) return null
    throw error
  }
}
