import { endpoints } from '#contracts'
import type { Output } from '#contracts/endpoint'
import { ApiError } from '#contracts/errors'
import { type Api, createApi, createUnavailableError } from '~/server/api.server'
import type { SessionConsumer, TokenRequest } from '~/server/session-store'
import { logError } from '~/server/log-error'
import { requestToken } from '~/server/personal-api.server'
import { createCircuitBreaker } from '~/server/upstream-policy'
import { createCommerceUpstream } from '~/server/upstreams.server'
import type { StorefrontEnv } from '~/server/request-context'

type IdentityEnv = Pick<StorefrontEnv, 'PLATFORM' | 'EDGE_SECRET'>
type RefreshedSignIn = Pick<SessionConsumer, 'kind' | 'isEmployeeDiscountTCAccepted' | 'memberId'> & {
  accessToken: string
  refreshToken: string
}

const breaker = createCircuitBreaker()
const endedSignInErrors = ['INVALID_REFRESH_TOKEN', 'INVALID_CUSTOMER']

/** Token and number of a new guest; null for a refusal with 403, which is not an error. */
export async function requestGuestToken(env: IdentityEnv, request: TokenRequest): Promise<{ value: string; guestNo: string } | null> {
  const { api, accessToken } = createIdentityApi(env, request)
  const guest = await requestToken(api, { type: 'Guest' }).catch(returnNullIf(({ status }) => status === 403))
  return guest && { value: accessToken(), guestNo: guest.consumerNo }
}

/**
 * Refreshes the tokens of a sign-in; null if it has ended. A lost response is requested again at once: later the identity service would
 * treat the old token as stolen.
 */
export async function refreshSignIn(env: IdentityEnv, request: TokenRequest, refreshToken: string): Promise<RefreshedSignIn | null> {
  const { api, accessToken } = createIdentityApi(env, request)
  const requestRefresh = () => requestToken(api, { type: 'Refresh', refreshToken })
  const tokenResponse = await requestRefresh()
    .catch((error: unknown) => (isServerError(error) ? requestRefresh() : Promise.reject(error as Error)))
    .catch(returnNullIf(({ errorId }) => endedSignInErrors.includes(errorId)))
  return tokenResponse && { ...toConsumerStatus(tokenResponse), accessToken: accessToken(), refreshToken: tokenResponse.refreshToken }
}

/** Ends the sign-in on the platform too. If that fails, the session has dropped the token anyway. */
export async function revokeSignIn(env: IdentityEnv, request: TokenRequest, refreshToken: string): Promise<void> {
  const { api } = createIdentityApi(env, request)
  await api(endpoints.auth.signOut, { body: { refreshToken } }).catch((error: unknown) =>
    logError({ correlationId: request.headers['x-correlation-id'] ?? '' }, 'sign-out not heard', error),
  )
}

function createIdentityApi(env: IdentityEnv, { origin, headers }: TokenRequest): { api: Api; accessToken: () => string } {
  let token: string | null = null
  const api = createApi({
    ...createCommerceUpstream(env, origin || undefined),
    headers: (transactionId) => ({ ...headers, 'x-transaction-id': transactionId }),
    breaker,
    onHeaders: (responseHeaders) => (token = responseHeaders.get('x-auth-access')),
  })
  return {
    api,
    accessToken() {
      if (!token) throw createUnavailableError('a token without its header')
      return token
    },
  }
}

function toConsumerStatus({ consumerType, isEmployeeDiscountTCAccepted, memberId }: Output<typeof endpoints.auth.token>) {
  const kind = consumerType === 'EMPLOYEE' ? ('EMPLOYEE' as const) : ('REGISTERED' as const)
  return { kind, isEmployeeDiscountTCAccepted, ...(memberId !== undefined && { memberId }) }
}

function isServerError(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500
}

function returnNullIf(matches: (error: ApiError) => boolean) {
  return (error: unknown): null => {
    if (error instanceof ApiError && matches(error)) return null
    throw error
  }
}
