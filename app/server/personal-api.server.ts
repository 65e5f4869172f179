import { ApiError } from '#contracts/errors'
import { type Api, unavailable } from './api.server'
import type { associateOf } from './associate.server'
import { withPresenceCheck } from './with-presence-check.server'
import type { TokenRequest } from './session-store'
import type { Session } from './session.server'
import type { StorefrontContext } from './storefront-services.server'

/** Calls that carry this token and this session's name; `onHeaders` sees the headers of every answer. */
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
 * Calls as this shopper, in the session as it is now. A token the platform no longer takes is renewed and the call made once more: its
 * sign-in may have ended elsewhere, which then shows. In a store they are made as the associate, who acts for the session's guest.
 */
export function personalCalls(calling: Calling, shop: StorefrontContext): () => Promise<Api> {
  const { session } = calling
  let known: { usid: string | undefined; api: Promise<Api> } | undefined
  return withPresenceCheck(shop, async () => {
    await session.open().catch(asUnavailable)
    const usid = await session.usid()
    if (!known || known.usid !== usid) known = { usid, api: callsOf(calling, usid) }
    return known.api
  })
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

/** The calls by which somebody signs in: made as nobody yet, in this session, with the access token an answer may carry. */
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
    /** The guest's session goes on under a name that nobody can have learned before. */
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

/** On its way out of the session's object an error loses its kind. */
function asUnavailable(error: unknown): never {
  throw unavailable(String(error))
}

/** No token, no calls: the shopper is told so in words of its own. */
function asNoToken(error: unknown): never {
  throw new ApiError('SERVER_ERROR', 503, { message: String(error), details: { reason: 'token' } })
}
