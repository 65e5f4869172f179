import { ApiError } from '#contracts/errors'
import { type Api, createUnavailableError } from './api.server'
import type { createAssociateSession } from './associate.server'
import type { TokenRequest } from './session-store'
import type { Session } from './session.server'
import { tokenRetryCount, tokenRetryMs, tokenRetryStatus } from '#config/constants'
import { endpoints } from '#contracts'
import type { Input, Output } from '#contracts/endpoint'

/** Calls with this token and session; `onHeaders` receives the headers of every response. */
export type ApiFactory = (token: string, usid?: string, onHeaders?: (headers: Headers) => void) => Api

type PersonalApiOptions = {
  session: Session
  /** An associate's token takes precedence over the session's guest token. */
  associateSession: Pick<ReturnType<typeof createAssociateSession>, 'token'>
  createApiWithToken: ApiFactory
  /** Platform origin; empty for the service binding. */
  origin: string
  buildHeaders: (usid?: string) => Record<string, string>
}

const anonymousToken = 'anonymous'

/**
 * Calls with the session's token. A rejected token is refreshed once; an ended sign-in then shows. In a store, calls run as the associate
 * on behalf of the session's guest.
 */
export function createPersonalApi(options: PersonalApiOptions): () => Promise<Api> {
  const { session } = options
  let cached: { usid: string | undefined; api: Promise<Api> } | undefined
  return async () => {
    await session.open().catch(throwUnavailable)
    const usid = await session.usid()
    if (!cached || cached.usid !== usid) cached = { usid, api: openPersonalApi(options, usid) }
    return cached.api
  }
}

async function openPersonalApi(options: PersonalApiOptions, usid: string | undefined): Promise<Api> {
  const { session, associateSession, createApiWithToken } = options
  const request = buildTokenRequest(options, usid)
  const getToken = async (rejectedToken?: string) =>
    (await associateSession.token(rejectedToken).catch(throwUnavailable)) ?? session.accessToken(request, rejectedToken).catch(throwNoToken)
  let token = await getToken()
  return async (endpoint, input, transactionId = crypto.randomUUID()) => {
    const usedToken = token
    return createApiWithToken(usedToken, usid)(endpoint, input, transactionId).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.errorId !== 'TOKEN_INVALID') throw error
      if (usedToken === token) token = await getToken(usedToken)
      return createApiWithToken(token, usid)(endpoint, input, transactionId)
    })
  }
}

/** Sign-in calls: anonymous, in this session, with the access token of a response. */
export function createIdentityApi(options: PersonalApiOptions) {
  const { session, createApiWithToken } = options
  return {
    async open(): Promise<{ api: Api; accessToken: () => string }> {
      await session.open().catch(throwUnavailable)
      let token: string | null = null
      const api = createApiWithToken(anonymousToken, await session.usid(), (headers) => (token = headers.get('x-auth-access')))
      return {
        api,
        accessToken() {
          if (!token) throw createUnavailableError('a token without its header')
          return token
        },
      }
    },
    /** Calls with this token, before the session owns it. */
    as: (token: string): Api => createApiWithToken(token),
    /** Continues the guest session under a new id. */
    async goOn(): Promise<void> {
      const hasStoredToken = (await session.read())?.hasToken === true
      await session.goOn(
        hasStoredToken
          ? { accessToken: await session.accessToken(buildTokenRequest(options, await session.usid())).catch(throwNoToken) }
          : {},
      )
    },
    async signOut(): Promise<void> {
      await session.signOut(buildTokenRequest(options, await session.usid()))
    },
  }
}

function buildTokenRequest({ origin, buildHeaders }: PersonalApiOptions, usid: string | undefined): TokenRequest {
  return { origin, headers: buildHeaders(usid) }
}

/** Errors lose their class when they cross the object's RPC boundary. */
function throwUnavailable(error: unknown): never {
  throw createUnavailableError(String(error))
}

/** Without a token no calls are possible; the shopper gets a specific message. */
function throwNoToken(error: unknown): never {
  throw new ApiError('SERVER_ERROR', 503, { message: String(error), details: { reason: 'token' } })
}

type TokenResponse = Output<typeof endpoints.auth.token>

/** Retried once after two seconds when another call is pending, under the same transaction. */
export async function requestToken(api: Api, body: Input<typeof endpoints.auth.token>['body']): Promise<TokenResponse> {
  const transactionId = crypto.randomUUID()
  const tryRequest = (remainingAttempts: number): Promise<TokenResponse> =>
    api(endpoints.auth.token, { body }, transactionId).catch(async (error: unknown) => {
      if (remainingAttempts === 0 || !(error instanceof ApiError) || error.status !== tokenRetryStatus) throw error
      await new Promise((resolve) => setTimeout(resolve, tokenRetryMs))
      return tryRequest(remainingAttempts - 1)
    })
  return tryRequest(tokenRetryCount)
}
