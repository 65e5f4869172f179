import { getObjectStub } from '#config/object-stub'
import { logError } from './log-error'
import type { StorefrontEnv, RequestContext } from './request-context'
import type { QueuedChange } from './session-rules'
import {
  sessionChanges,
  type SessionChange,
  type SessionConsumer,
  type SessionData,
  type SessionFlash,
  type SessionState,
  type SessionStore,
  type SignedIn,
  type GuestTokens,
  type TokenRequest,
} from './session-store'

const lifetimeSeconds = 30 * 24 * 3600

type Stub = Pick<SessionStore, keyof SessionStore>

/**
 * Session of one request: read once, created on first write. Reading it makes the page private, except for anonymous visitors. Unknown or
 * expired cookies are ignored and never adopted as ids.
 */
export function sessionOf(env: StorefrontEnv, visit: RequestContext) {
  const held = heldSession(env, visit)
  const { read, open } = held

  return {
    read,
    open,
    usid: held.usid,
    returnState: held.returnState,
    ...ofFrame(held),
    ...signInOf(held),
    ...changesOf(held),
    noteOrderTold: async (siteId: string, orderNumber: string, isTold: boolean) =>
      (await open()).noteOrderTold(siteId, orderNumber, isTold),
    ...actsOn(open),
    ...turnsOf(held),
  }
}

export type Session = ReturnType<typeof sessionOf>

/** Session data that a guest with only a cart does not have. */
type BeyondCart = Omit<SessionState, 'carts' | 'hasToken' | 'presence' | 'guestNo'>

/**
 * Reads that are the same for a guest with only a cart and for a stranger, and reads of the page frame, which the edge fills into shared
 * pages. (decision 073)
 */
function ofFrame(held: Held) {
  const { readHere, open } = held
  return {
    /** Does not reveal whether there is a session. */
    beyondCart: async (): Promise<Partial<BeyondCart>> => (await readHere()) ?? {},
    cartItems: async (siteId: string): Promise<number> => (await readHere())?.carts[siteId]?.totalItems ?? 0,
    /** True for a guest's session with nothing but carts. */
    hasOnlyCart: async (): Promise<boolean> => isOnlyCart(await readHere()),
    /** Throws if the session is unreadable: that is not the same as signed out. */
    consumer: async (): Promise<SessionConsumer | null> => (await readHere())?.consumer ?? null,
    /** The `usid`, for experiments; the edge reads their flags itself. */
    visitorId: async (): Promise<string | undefined> => ((await readHere()) ? held.usid() : undefined),
    async takeFlash(): Promise<SessionFlash[]> {
      const current = await readHere()
      return current?.flash.length ? (await open()).takeFlash() : []
    },
  }
}

function isOnlyCart(state: SessionState | null): boolean {
  if (!state) return false
  const { carts: _, hasToken: __, presence: ___, guestNo: ____, flash, ...beyond } = state
  return flash.length === 0 && Object.values(beyond).every((part) => part === undefined)
}

type SessionChangeCall = (...args: unknown[]) => Promise<void>

/** Each change opens the session and discards the reads made before it. */
function changesOf({ open, forgetRead }: Held): Pick<SessionStore, SessionChange> {
  const changes = sessionChanges.map((name): [SessionChange, SessionChangeCall] => [
    name,
    // The list holds changes alone, each called with the arguments of its own name.
    (...args) =>
      open()
        .then((session) => (session as unknown as Record<SessionChange, SessionChangeCall>)[name](...args))
        .finally(forgetRead),
  ])
  return Object.fromEntries(changes) as unknown as Pick<SessionStore, SessionChange>
}

/** Sign-in operations of the session. */
function signInOf({ read, open, moveOn, forgetRead }: Held) {
  return {
    /** Binds the session to the signed-in customer; keeps the guest's own choices, drops another customer's data. */
    signIn: async (signedIn: SignedIn): Promise<void> =>
      moveOn(
        (session, former) => session.openWith(keptFor(signedIn, former), signedIn),
        (former) => former.end(),
      ),
    /** The guest continues under a new id with data and token. */
    goOn: (guest: GuestTokens): Promise<void> =>
      moveOn(
        (session, former) => session.openWith(former ?? { carts: {}, flash: [] }, guest),
        (former) => former.end(),
      ),
    /** Clears everything, the cart included. */
    signOut: (request: TokenRequest): Promise<void> =>
      moveOn(
        (session) => session.open(),
        (former) => former.signOut(request),
      ),
    presence: async () => (await read())?.presence,
    /** A refused token can mean that the sign-in has ended. */
    async accessToken(request: TokenRequest, refused?: string): Promise<string> {
      const token = await (await open()).accessToken(request, refused)
      if (refused !== undefined) forgetRead()
      return token
    },
  }
}

function keptFor({ consumer }: SignedIn, former: SessionState | null): SessionData {
  const isOthers = former?.consumer !== undefined && former.consumer.consumerNo !== consumer.consumerNo
  if (!former || isOthers) return { carts: {}, flash: [] }
  // After an idle period, a guest may be another person than the one signing in.
  return former.presence?.isAway && !former.consumer ? { ...former, orders: undefined } : former
}

type Held = ReturnType<typeof heldSession>

/** Marks a shared page that makes such a read: it may not serve shoppers with a cart. */
function noted(visit: RequestContext, read: () => Promise<SessionState | null>) {
  return () => {
    visit.markStrangersOnly()
    return read()
  }
}

/** Session id from the cookie, and the object behind it. */
function heldSession(env: StorefrontEnv, visit: RequestContext) {
  let id = sessionIdIn(visit.cookies.get(sessionCookie))
  let state: Promise<SessionState | null> | undefined
  let stub: Promise<Stub> | undefined
  let opening: Promise<Stub> | undefined

  const store = (): Promise<Stub> => (stub ??= stubOf(env, id ?? ''))

  const read = noted(visit, readHere)

  function readHere(): Promise<SessionState | null> {
    if (!id) return Promise.resolve(null)
    visit.markPrivate()
    return (state ??= store().then((session) => session.read()))
  }

  async function openNew(how: (session: Stub) => Promise<SessionState>): Promise<Stub> {
    visit.markPrivate()
    id = randomToken()
    stub = stubOf(env, id)
    state = store().then(how)
    await state
    visit.setCookie(`${sessionCookie}=${id}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${lifetimeSeconds}`)
    return store()
  }

  return {
    read,
    readHere,
    open: (): Promise<Stub> => (opening ??= read().then((known) => (known ? store() : openNew((session) => session.open())))),
    forgetRead: () => void (state = undefined),
    /** Known to the platform as the user-session-id; a hash, so that it cannot be used as the cookie. */
    usid: async (): Promise<string | undefined> => ((await read()) ? sha256(`usid:${id}`) : undefined),
    /** State for a payment's return URL: cannot be forged without the cookie, and is not stored. */
    returnState: async (cartId: string): Promise<string | undefined> => ((await read()) ? sha256(`return:${cartId}:${id}`) : undefined),
    /** Changes the session id, so that a leaked former id is useless. */
    async moveOn(
      how: (session: Stub, former: SessionState | null) => Promise<SessionState>,
      leave: (former: Stub) => Promise<void>,
    ): Promise<void> {
      const known = await read()
      const former = known && (await store())
      opening = openNew((session) => how(session, known))
      await opening
      await (former && leave(former))?.catch((error: unknown) => logError(visit, 'the former session stays', error))
    },
  }
}

/** Discards earlier reads when the lock is acquired, since they predate the awaited change. */
function turnsOf({ open, read, forgetRead }: Held) {
  return {
    acquireCartLock: async (turn: string, change?: QueuedChange) => (await open()).acquireCartLock(turn, change).finally(forgetRead),
    releaseCartLock: async (turn: string): Promise<void> => (await open()).releaseCartLock(turn),
    settled: async (): Promise<void> => {
      if (await read()) await (await open()).settled().finally(forgetRead)
    },
  }
}

/** Opens a session if there is none, without invalidating what was read. */
function actsOn(open: () => Promise<Stub>) {
  return {
    claim: async (act: string): Promise<boolean> => (await open()).claim(act),
    release: async (act: string): Promise<void> => (await open()).release(act),
    beginCall: async (call: string): Promise<string> => (await open()).beginCall(await sha256(call)),
    endCall: async (transactionId: string, isAnswered: boolean): Promise<void> => (await open()).endCall(transactionId, isAnswered),
  }
}

async function stubOf(env: StorefrontEnv, id: string): Promise<Stub> {
  return getObjectStub(env.SESSIONS, await sha256(id), env) as unknown as Stub // the generated stub type is deeper than the compiler follows
}

/** Cookie name of the session id. */
export const sessionCookie = '__Host-sid'

const idShape = /^[A-Za-z0-9_-]{43}$/

/** 32 random bytes in base64url: a session id for the cookie, or another secret of this length. */
export function randomToken(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Returns the session id from a cookie; undefined if malformed. */
export function sessionIdIn(value: string | undefined): string | undefined {
  return value !== undefined && idShape.test(value) ? value : undefined
}

export async function sha256(text: string): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}
