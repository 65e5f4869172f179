import type { StorefrontEnv, Visit } from './visit'
import type { Decisions, RememberedCart, SessionFlash, SessionState, SessionStore } from './session-store'

const cookieName = '__Host-sid'
const lifetimeSeconds = 30 * 24 * 3600
const idShape = /^[A-Za-z0-9_-]{43}$/

type Stub = Pick<SessionStore, keyof SessionStore>

/**
 * The shopper's session for one request: read once, opened at the first act that needs it. Reading it makes the page personal, except for
 * a stranger, who has none: what every stranger is shown may be kept for the next.
 * A cookie we did not make, or whose session has ended, is as good as none; it is never adopted as a new session's name.
 */
export function sessionOf(env: StorefrontEnv, visit: Visit) {
  let id = visit.cookies.get(cookieName)
  if (id !== undefined && !idShape.test(id)) id = undefined
  let state: Promise<SessionState | null> | undefined
  let stub: Promise<Stub> | undefined
  let opening: Promise<Stub> | undefined

  const store = (): Promise<Stub> => (stub ??= stubOf(env, id ?? ''))

  function read(): Promise<SessionState | null> {
    if (!id) return Promise.resolve(null)
    visit.taint()
    return (state ??= store().then((session) => session.read()))
  }

  async function openStore(): Promise<Stub> {
    if (await read()) return store()
    visit.taint()
    id = newId()
    stub = stubOf(env, id)
    state = store().then((session) => session.open())
    await state
    visit.setCookie(`${cookieName}=${id}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${lifetimeSeconds}`)
    return store()
  }

  const open = (): Promise<Stub> => (opening ??= openStore())

  /** What was read before a change is read again. */
  const change = (edit: (session: Stub) => Promise<void>): Promise<void> =>
    open()
      .then(edit)
      .finally(() => (state = undefined))

  return {
    read,
    open,
    /** Known to the platform as the user-session-id; a hash, so that it cannot be used as the cookie. (SITE-10) */
    usid: async (): Promise<string | undefined> => ((await read()) ? sha256(`usid:${id}`) : undefined),
    rememberCart: (siteId: string, cart: RememberedCart | null) => change((session) => session.rememberCart(siteId, cart)),
    keepFavouriteStore: (siteId: string, storeId: string | null) => change((session) => session.keepFavouriteStore(siteId, storeId)),
    addFlash: (flash: SessionFlash) => change((session) => session.addFlash(flash)),
    rememberDecisions: (decisions: Decisions) => change((session) => session.rememberDecisions(decisions)),
    ...actsOn(open),
    async takeFlash(): Promise<SessionFlash[]> {
      const current = await read()
      return current?.flash.length ? (await store()).takeFlash() : []
    },
  }
}

export type Session = ReturnType<typeof sessionOf>

/** What opens a session when there is none, and changes nothing that was read of it. */
function actsOn(open: () => Promise<Stub>) {
  return {
    claim: async (act: string): Promise<boolean> => (await open()).claim(act),
    release: async (act: string): Promise<void> => (await open()).release(act),
    beginCall: async (call: string): Promise<string> => (await open()).beginCall(await sha256(call)),
    endCall: async (transactionId: string, isAnswered: boolean): Promise<void> => (await open()).endCall(transactionId, isAnswered),
  }
}

async function stubOf(env: StorefrontEnv, id: string): Promise<Stub> {
  return env.SESSIONS.getByName(await sha256(id)) as unknown as Stub // the generated stub type is deeper than the compiler follows
}

function newId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

async function sha256(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}
