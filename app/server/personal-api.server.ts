import { ApiError } from '#contracts/errors'
import { type Api, unavailable } from './api.server'
import type { associateOf } from './associate.server'
import type { TokenRequest } from './session-store'
import type { Session } from './session.server'
import { tokenRetryCount, tokenRetryMs, tokenRetryStatus } from '#config/constants'
import { endpoints } from '#contracts'
import type { Input, Output } from '#contracts/endpoint'

/** Calls with this token and session; `onHeaders` receives the headers of every response. */
export type CallsAs = (token: string, usid?: string, onHeaders?: (headers: Headers) => void) => Api

type Calling = {
  session: Session
  /** An associate's token takes precedence over the session's guest token. */
  inStore: Pick<ReturnType<typeof associateOf>, 'token'>
  callsAs: CallsAs
  /** Platform origin; empty for the service binding. */
  origin: string
  headersOf: (usid?: string) => Record<string, string>
}

const anonymous = 'anonymous'

/**
 * Calls with the session's token. A rejected token is refreshed once; an ended sign-in then shows. In a store, calls run as the associate
 * on behalf of the session's guest.
 */
export function personalCalls(calling: Calling): () => Promise<Api> {
  const { session } = calling
  let known: { usid: string | undefined; api: Promise<Api> } | undefined
  return async () => {
    await session.open().catch(asUnavailable)
    const usid = await session.usid()
    if (!known || known.usid !== usid) known = { usid, api: callsOf(calling, usid) }
    return known.api
  }
}

async function callsOf(calling: Calling, usid: string | undefined): Promise<Api> {
  const { session, inStore, callsAs } = calling
  const request = tokenRequest(calling, usid)
  const tokenAfter = async (refused?: string) =>
    (await inStore.token(refused).catch(asUnavailable)) ?? session.accessToken(request, refused).catch(asNoToken)
  let token = await tokenAfter()
  return async (endpoint, input, transactionId = crypto.randomUUID()) => {
    const used = token
    return callsAs(used, usid)(endpoint, input, transactionId).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.errorId !== 'TOKEN_INVALID') throw error
      if (used === token) token = await tokenAfter(used)
      return callsAs(token, usid)(endpoint, input, transactionId)
    })
  }
}

/** Sign-in calls: anonymous, in this session, with the access token of a response. */
export function identityCalls(calling: Calling) {
  const { session, callsAs } = calling
  return {
    async open(): Promise<{ api: Api; accessToken: () => string }> {
      await session.open().catch(asUnavailable)
      let token: string | null = null
      const api = callsAs(anonymous, await session.usid(), (headers) => (token = headers.get('x-auth-access')))
      return {
        api,
        accessToken() {
          if (!token) throw unavailable('a token without its header')
          return token
        },
      }
    },
    /** Calls with this token, before the session owns it. */
    as: (token: string): Api => callsAs(token),
    /** Continues the guest session under a new id. */
    async goOn(): Promise<void> {
      const isKnown = (await session.read())?.hasToken === true
      await session.goOn(
        isKnown ? { accessToken: await session.accessToken(tokenRequest(calling, await session.usid())).catch(asNoToken) } : {},
      )
    },
    async signOut(): Promise<void> {
      await session.signOut(tokenRequest(calling, await session.usid()))
    },
  }
}

function tokenRequest({ origin, headersOf }: Calling, usid: string | undefined): TokenRequest {
  return { origin, headers: headersOf(usid) }
}

/** Errors lose their class when they cross the object's RPC boundary. */
function asUnavailable(error: unknown): never {
  throw unavailable(String(error))
}

/** Without a token no calls are possible; the shopper gets a specific message. */
function asNoToken(error: unknown): never {
  throw new ApiError('SERVER_ERROR', 503, { message: String(error), details: { reason: 'token' } })
}

type Tokens = Output<typeof endpoints.auth.token>

/** Retried once after two seconds when another call is pending, under the same transaction. */
export async function requestToken(api: Api, body: Input<typeof endpoints.auth.token>['body']): Promise<Tokens> {
  const transactionId = crypto.randomUUID()
  const ask = (triesLeft: number): Promise<Tokens> =>
    api(endpoints.auth.token, { body }, transactionId).catch(async (error: unknown) => {
      if (triesLeft === 0 || !(error instanceof ApiError) || error.status !== tokenRetryStatus) throw error
      await new Promise((resolve) => setTimeout(resolve, tokenRetryMs))
      return ask(triesLeft - 1)
    })
  return ask(tokenRetryCount)
}
