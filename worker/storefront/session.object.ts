import { DurableObject } from 'cloudflare:workers'
import { endpoints } from '#contracts'
import { withSearch } from '#domain/search/recent-searches'
import { createApi, unavailable } from '~/server/api.server'
import type { Decisions, RememberedCart, SessionFlash, SessionState, SessionStore, TokenRequest } from '~/server/session-store'
import { createBreaker } from '~/server/upstream-policy'
import type { StorefrontEnv } from '~/server/visit'
import { beginCall, endCall, type UnansweredCall } from '~/server/unanswered-calls'

type Stored = {
  carts: SessionState['carts']
  flash: SessionFlash[]
  favouriteStores?: Record<string, string>
  decisions?: Record<string, { variantId: string | null; endsAt: number }>
  searches?: SessionState['searches']
  acts?: Record<string, number>
  calls?: UnansweredCall[]
  token?: { value: string; endsAt: number }
}

const absoluteLife = 30 * 24 * 3600 * 1000
const renewBefore = 60_000
const tokenLife = 10 * 60_000
const flashLimit = 5
const sameActMs = 10_000
const decisionLife = 30 * 60_000
const decisionLimit = 50
const breaker = createBreaker()

/** One shopper's session. It remembers; what a message says and what a cart holds is decided elsewhere. */
export class SessionObject extends DurableObject<StorefrontEnv> implements SessionStore {
  #renewal: Promise<string> | undefined

  async read(): Promise<SessionState | null> {
    const stored = this.#stored()
    return stored ? viewOf(stored) : null
  }

  async open(): Promise<SessionState> {
    const stored = this.#stored() ?? { carts: {}, flash: [] }
    this.#keep(stored)
    await this.ctx.storage.setAlarm(Date.now() + absoluteLife)
    return viewOf(stored)
  }

  async rememberCart(siteId: string, cart: RememberedCart | null): Promise<void> {
    this.#change((stored) => {
      const { [siteId]: _, ...others } = stored.carts
      stored.carts = cart ? { ...others, [siteId]: cart } : others
    })
  }

  async keepFavouriteStore(siteId: string, storeId: string | null): Promise<void> {
    this.#change((stored) => {
      const { [siteId]: _, ...others } = stored.favouriteStores ?? {}
      stored.favouriteStores = storeId ? { ...others, [siteId]: storeId } : others
    })
  }

  async rememberDecisions(decisions: Decisions): Promise<void> {
    const endsAt = Date.now() + decisionLife
    this.#change((stored) => {
      const fresh = Object.entries(decisions).map(([id, variantId]) => [id, { variantId, endsAt }] as const)
      stored.decisions = Object.fromEntries([...Object.entries(stored.decisions ?? {}), ...fresh].slice(-decisionLimit))
    })
  }

  async rememberSearch(locale: string, text: string): Promise<void> {
    this.#change((stored) => {
      stored.searches = { ...stored.searches, [locale]: withSearch(stored.searches?.[locale] ?? [], text) }
    })
  }

  async forgetSearches(): Promise<void> {
    this.#change((stored) => {
      delete stored.searches
    })
  }

  async addFlash(flash: SessionFlash): Promise<void> {
    this.#change((stored) => {
      stored.flash = [...stored.flash, flash].slice(-flashLimit)
    })
  }

  async takeFlash(): Promise<SessionFlash[]> {
    const flash = this.#stored()?.flash ?? []
    this.#change((stored) => {
      stored.flash = []
    })
    return flash
  }

  async claim(act: string): Promise<boolean> {
    const now = Date.now()
    let isFirst = true
    this.#change((stored) => {
      const recent = Object.entries(stored.acts ?? {}).filter(([, at]) => now - at < sameActMs)
      isFirst = !recent.some(([known]) => known === act)
      stored.acts = Object.fromEntries(isFirst ? [...recent, [act, now]] : recent)
    })
    return isFirst
  }

  async release(act: string): Promise<void> {
    this.#change((stored) => {
      stored.acts = Object.fromEntries(Object.entries(stored.acts ?? {}).filter(([known]) => known !== act))
    })
  }

  async beginCall(call: string): Promise<string> {
    const fresh: string = crypto.randomUUID()
    let begun = fresh
    this.#change((stored) => {
      const { transactionId, calls } = beginCall(stored.calls ?? [], { call, fresh, now: Date.now() })
      stored.calls = calls
      begun = transactionId
    })
    return begun
  }

  async endCall(transactionId: string, isAnswered: boolean): Promise<void> {
    this.#change((stored) => {
      stored.calls = endCall(stored.calls ?? [], { transactionId, isAnswered })
    })
  }

  async accessToken(request: TokenRequest): Promise<string> {
    const token = this.#stored()?.token
    if (token && token.endsAt - renewBefore > Date.now()) return token.value
    this.#renewal ??= this.#renew(request).finally(() => (this.#renewal = undefined))
    return this.#renewal
  }

  override async alarm() {
    await this.ctx.storage.deleteAll()
  }

  async #renew({ origin, headers }: TokenRequest): Promise<string> {
    let value = ''
    const send = origin ? (request: Request) => fetch(request) : (request: Request) => this.env.PLATFORM.fetch(request)
    const api = createApi({
      origin: origin || 'http://platform',
      send,
      headers: (transactionId) => ({ ...headers, 'x-transaction-id': transactionId }),
      breaker,
      onHeaders: (answer) => (value = answer.get('x-auth-access') ?? ''),
    })
    await api(endpoints.auth.token, { body: { type: 'Guest' } })
    if (!value) throw unavailable('a token without its header')
    this.#change((stored) => {
      stored.token = { value, endsAt: Date.now() + tokenLife }
    })
    return value
  }

  #stored(): Stored | undefined {
    return this.ctx.storage.kv.get<Stored>('session')
  }

  #keep(stored: Stored) {
    this.ctx.storage.kv.put('session', stored)
  }

  #change(edit: (stored: Stored) => void) {
    const stored = this.#stored()
    if (!stored) return
    edit(stored)
    this.#keep(stored)
  }
}

function viewOf({ carts, flash, favouriteStores, searches, token, decisions }: Stored): SessionState {
  return {
    carts,
    flash,
    ...(favouriteStores && { favouriteStores }),
    ...(searches && { searches }),
    ...(decisions && { decisions: madeLately(decisions) }),
    hasToken: token !== undefined,
  }
}

function madeLately(decisions: NonNullable<Stored['decisions']>): Decisions {
  const fresh = Object.entries(decisions).filter(([, { endsAt }]) => endsAt > Date.now())
  return Object.fromEntries(fresh.map(([id, { variantId }]) => [id, variantId]))
}
