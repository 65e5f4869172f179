import { getObjectStub } from '#config/object-stub'
import { logError } from './log-error'
import type { StorefrontEnv, RequestContext } from './request-context'
import {
  sessionChanges,
  type SessionChange,
  type SessionConsumer,
  type SessionData,
  type SessionFlash,
  type SessionReading,
  type SessionState,
  type SessionStore,
  type SignedIn,
  type GuestTokens,
  type TokenRequest,
  type QueuedChange,
} from './session-store'

const sessionLifetimeSeconds = 30 * 24 * 3600

type SessionStub = Pick<SessionStore, keyof SessionStore>

/**
 * Session of one request: read once, created on first write. Reading it makes the page private, except for anonymous visitors. Unknown or
 * expired cookies are ignored and never adopted as ids.
 */
export function createSession(env: StorefrontEnv, requestContext: RequestContext) {
  const handle = createSessionHandle(env, requestContext)
  const { read, open } = handle

  return {
    read,
    open,
    usid: handle.usid,
    returnState: handle.returnState,
    ...createFrameReads(handle),
    ...createSignInMethods(handle),
    ...createSessionChanges(handle),
    markOrderReported: async (siteId: string, orderNumber: string, isReported: boolean) =>
      (await open()).markOrderReported(siteId, orderNumber, isReported),
    ...createCallMethods(open),
    ...createCartLock(handle),
  }
}

export type Session = ReturnType<typeof createSession>

/** Session data that a guest with only a cart does not have. */
type SessionBeyondCart = Omit<SessionState, 'carts' | 'hasToken' | 'presence' | 'guestNo'>

/**
 * Reads that are the same for a guest with only a cart and for an anonymous visitor. Also reads of the page frame, which the edge fills into
 * shared pages. (decision 073)
 */
function createFrameReads(handle: SessionHandle) {
  const { readHere, open } = handle
  return {
    /** Does not reveal whether there is a session. */
    beyondCart: async (): Promise<Partial<SessionBeyondCart>> => (await readHere()) ?? {},
    cartItems: async (siteId: string): Promise<number> => (await readHere())?.carts[siteId]?.totalItems ?? 0,
    /** True for a guest's session with nothing but carts. */
    hasOnlyCart: async (): Promise<boolean> => isCartOnlySession(await readHere()),
    /** Throws if the session is unreadable: that is not the same as signed out. */
    consumer: async (): Promise<SessionConsumer | null> => (await readHere())?.consumer ?? null,
    /** The `usid`, for experiments; the edge reads their flags itself. */
    visitorId: async (): Promise<string | undefined> => ((await readHere()) ? handle.usid() : undefined),
    async takeFlash(): Promise<SessionFlash[]> {
      const storedState = await readHere()
      return storedState?.flash.length ? (await open()).takeFlash() : []
    },
  }
}

function isCartOnlySession(state: SessionState | null): boolean {
  if (!state) return false
  const { carts: _, hasToken: __, presence: ___, guestNo: ____, flash, ...otherState } = state
  return flash.length === 0 && Object.values(otherState).every((part) => part === undefined)
}

type SessionChangeCall = (...args: unknown[]) => Promise<void>

/** Each change opens the session and discards the reads made before it. */
function createSessionChanges({ open, forgetRead }: SessionHandle): Pick<SessionStore, SessionChange> {
  const changes = sessionChanges.map((name): [SessionChange, SessionChangeCall] => [
    name,
    // The list contains only names of changes, each called with its own arguments.
    (...args) =>
      open()
        .then((session) => (session as unknown as Record<SessionChange, SessionChangeCall>)[name](...args))
        .finally(forgetRead),
  ])
  return Object.fromEntries(changes) as unknown as Pick<SessionStore, SessionChange>
}

/** Sign-in operations of the session. */
function createSignInMethods({ read, open, lastReading, moveOn, forgetRead }: SessionHandle) {
  return {
    /** Binds the session to the signed-in customer; keeps the guest's own choices, drops another customer's data. */
    signIn: async (signedIn: SignedIn): Promise<void> =>
      moveOn(
        (session, previousState) => session.openWith(getRetainedData(signedIn, previousState), signedIn),
        (previousState) => previousState.end(),
      ),
    /** The guest continues under a new id with data and token. */
    goOn: (guestTokens: GuestTokens): Promise<void> =>
      moveOn(
        (session, previousState) => session.openWith(previousState ?? { carts: {}, flash: [] }, guestTokens),
        (previousState) => previousState.end(),
      ),
    /** Clears everything, the cart included. */
    signOut: (request: TokenRequest): Promise<void> =>
      moveOn(
        (session) => session.open(),
        (previousState) => previousState.signOut(request),
      ),
    presence: async () => (await read())?.presence,
    /** A refused token can mean that the sign-in has ended. */
    async accessToken(request: TokenRequest, rejectedToken?: string): Promise<string> {
      const readToken = rejectedToken === undefined ? (await lastReading())?.token : undefined
      if (readToken) return readToken
      const token = await (await open()).accessToken(request, rejectedToken)
      if (rejectedToken !== undefined) forgetRead()
      return token
    },
  }
}

function getRetainedData({ consumer }: SignedIn, previousState: SessionState | null): SessionData {
  const isOtherConsumer = previousState?.consumer !== undefined && previousState.consumer.consumerNo !== consumer.consumerNo
  if (!previousState || isOtherConsumer) return { carts: {}, flash: [] }
  // After an idle period, a guest may be another person than the one signing in.
  return previousState.presence?.isAway && !previousState.consumer ? withoutTraces(previousState) : previousState
}

function withoutTraces(state: SessionState): SessionData {
  return { ...state, orders: undefined, keptPlaces: undefined, deliverTo: undefined }
}

type SessionHandle = ReturnType<typeof createSessionHandle>

/** Marks a shared page that makes such a read: it may not serve shoppers with a cart. */
function withAnonymousMark(requestContext: RequestContext, readHere: () => Promise<SessionState | null>) {
  return () => {
    requestContext.markAnonymousOnly()
    return readHere()
  }
}

/** Session id from the cookie, and the object behind it. */
function createSessionHandle(env: StorefrontEnv, requestContext: RequestContext) {
  let id = parseSessionId(requestContext.cookies.get(sessionCookie))
  let reading: Promise<SessionReading | null> | undefined
  let sessionStub: Promise<SessionStub> | undefined
  let openedStub: Promise<SessionStub> | undefined

  const getStub = (): Promise<SessionStub> => (sessionStub ??= getSessionStub(env, id ?? ''))
  const read = withAnonymousMark(requestContext, readState)

  async function readState(): Promise<SessionState | null> {
    if (!id) return null
    requestContext.markPrivate()
    return getState(await (reading ??= getStub().then((session) => session.read())))
  }

  async function openNewSession(initialize: (session: SessionStub) => Promise<SessionState>): Promise<SessionStub> {
    requestContext.markPrivate()
    id = createRandomToken()
    sessionStub = getSessionStub(env, id)
    reading = getStub().then(initialize)
    await reading
    requestContext.setCookie(`${sessionCookie}=${id}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${sessionLifetimeSeconds}`)
    return getStub()
  }

  return {
    read,
    readHere: readState,
    /** Last session state this request has read; undefined if it has changed the session since. */
    lastReading: () => reading,
    open: (): Promise<SessionStub> =>
      (openedStub ??= read().then((previousState) => (previousState ? getStub() : openNewSession((session) => session.open())))),
    forgetRead: () => void (reading = undefined),
    /** Known to the platform as the user-session-id; a hash, so that it cannot be used as the cookie. */
    usid: async (): Promise<string | undefined> => ((await read()) ? sha256(`usid:${id}`) : undefined),
    /** State for a payment's return URL: cannot be forged without the cookie, and is not stored. */
    returnState: async (cartId: string): Promise<string | undefined> => ((await read()) ? sha256(`return:${cartId}:${id}`) : undefined),
    /** Changes the session id, so that a leaked former id is useless. */
    async moveOn(
      initialize: (session: SessionStub, former: SessionState | null) => Promise<SessionState>,
      endFormer: (former: SessionStub) => Promise<void>,
    ): Promise<void> {
      const previousState = await read()
      const former = previousState && (await getStub())
      openedStub = openNewSession((session) => initialize(session, previousState))
      await openedStub
      await (former && endFormer(former))?.catch((error: unknown) => logError(requestContext, 'the former session stays', error))
    },
  }
}

function getState(reading: SessionReading | null): SessionState | null {
  if (!reading) return null
  const { token: _, isCartChanging: __, ...state } = reading
  return state
}

/** Discards earlier reads when the lock is acquired, since they predate the awaited change. */
function createCartLock({ open, read, lastReading, forgetRead }: SessionHandle) {
  return {
    acquireCartLock: async (lockId: string, change?: QueuedChange) => (await open()).acquireCartLock(lockId, change).finally(forgetRead),
    releaseCartLock: async (lockId: string): Promise<void> => (await open()).releaseCartLock(lockId),
    settled: async (): Promise<void> => {
      if (!(await read()) || (await lastReading())?.isCartChanging === false) return
      await (await open()).settled().finally(forgetRead)
    },
  }
}

/** Opens a session if there is none, without invalidating what was read. */
function createCallMethods(open: () => Promise<SessionStub>) {
  return {
    claim: async (claimKey: string): Promise<boolean> => (await open()).claim(claimKey),
    release: async (claimKey: string): Promise<void> => (await open()).release(claimKey),
    startCall: async (call: string): Promise<string> => (await open()).startCall(await sha256(call)),
    endCall: async (transactionId: string, isAnswered: boolean): Promise<void> => (await open()).endCall(transactionId, isAnswered),
  }
}

async function getSessionStub(env: StorefrontEnv, id: string): Promise<SessionStub> {
  return getObjectStub(env.SESSIONS, await sha256(id), env) as unknown as SessionStub // the generated stub type is deeper than the compiler follows
}

/** Cookie name of the session id. */
export const sessionCookie = '__Host-sid'

const sessionIdPattern = /^[A-Za-z0-9_-]{43}$/

/** 32 random bytes in base64url: a session id for the cookie, or another secret of this length. */
export function createRandomToken(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Returns the session id from a cookie; undefined if malformed. */
export function parseSessionId(value: string | undefined): string | undefined {
  return value !== undefined && sessionIdPattern.test(value) ? value : undefined
}

/**
 * SHA-256 of a text, in base64url without padding. It takes 20 to 45 µs in workerd on a busy machine: too little to keep the ids of sessions in
 * memory beyond their request.
 */
export async function sha256(text: string): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}
