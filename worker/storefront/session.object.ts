import { DurableObject } from 'cloudflare:workers'
import { withSearch } from '#domain/search/search-text'
import type {
  PendingOrder,
  Decisions,
  SessionData,
  MergedCart,
  RememberedCart,
  RememberedOrder,
  SessionConsumer,
  SessionFlash,
  SessionState,
  SessionStore,
  SignedIn,
  GuestTokens,
  TokenRequest,
  TrackedOrder,
  WalletSheet,
  WishListIds,
} from '~/server/session-store'
import { createChangeQueue, type QueuedChange, endCall } from '~/server/session-rules'
import type { StorefrontEnv } from '~/server/request-context'
import { guestToken, refreshedToken, revokeSignIn } from './identity-calls'
import {
  added,
  becomeGuest,
  begunIn,
  startNextGuest,
  claimIn,
  keepOrder,
  noteTold,
  keepOfSite,
  firstLookMs,
  nextLook,
  type PerSiteKey,
  type SingleKey,
  newSessionFrom,
  touchSession,
  type StoredSession,
  tokenOf,
  viewOf,
} from './stored-session'

const renewBefore = 60_000
/** One shopper's session. Stores data only; messages and cart contents are computed elsewhere. */
export class SessionObject extends DurableObject<StorefrontEnv> implements SessionStore {
  #renewal: Promise<string> | undefined
  #turns = createChangeQueue()

  async read(): Promise<SessionState | null> {
    const stored = this.#stored()
    return stored ? viewOf(touchSession(stored, (seen) => this.#keep(seen))) : null
  }

  async open(): Promise<SessionState> {
    return this.#open(this.#stored() ?? { carts: {}, flash: [] })
  }

  async openWith(kept: SessionData, of: SignedIn | GuestTokens): Promise<SessionState> {
    return this.#open(newSessionFrom(kept, of))
  }

  async end(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  async signOut(request: TokenRequest): Promise<void> {
    const refreshToken = this.#stored()?.signIn?.refreshToken
    await this.end()
    if (refreshToken) await revokeSignIn(this.env, request, refreshToken)
  }

  async knowConsumer(known: Partial<SessionConsumer>): Promise<void> {
    this.#change((stored) => {
      if (stored.signIn) Object.assign(stored.signIn.consumer, known)
    })
  }

  async rememberMerge(merge: MergedCart | null): Promise<void> {
    this.#keepOrForget('merge', merge)
  }

  async rememberLists(lists: WishListIds): Promise<void> {
    this.#change((stored) => (stored.lists = { ...stored.lists, ...lists }))
  }

  async rememberCart(siteId: string, cart: RememberedCart | null): Promise<void> {
    this.#keepOfSite('carts', siteId, cart)
  }

  async rememberOrder(siteId: string, order: RememberedOrder): Promise<void> {
    this.#change((stored) => {
      if (stored.orders?.[siteId]?.orderNumber !== order.orderNumber) startNextGuest(stored)
    })
    this.#change((stored) => keepOrder(stored, siteId, order))
  }

  async noteOrderTold(siteId: string, orderNumber: string, isTold: boolean): Promise<boolean> {
    return this.#change((stored) => noteTold(stored, { siteId, orderNumber, isTold })) ?? false
  }

  async rememberAwaited(siteId: string, awaited: PendingOrder | null): Promise<void> {
    this.#keepOfSite('awaited', siteId, awaited)
  }

  async rememberSheet(sheet: WalletSheet | null): Promise<void> {
    this.#keepOrForget('sheet', sheet)
  }

  async keepFavoriteStore(siteId: string, storeId: string | null): Promise<void> {
    this.#keepOfSite('favouriteStores', siteId, storeId)
  }

  async rememberFavorites(brand: string, productIds: string[]): Promise<void> {
    this.#change((stored) => (stored.favorites = { ...stored.favorites, [brand]: productIds }))
  }

  async rememberDecisions(decisions: Decisions): Promise<void> {
    this.#change((stored) => (stored.decisions = added.decisions(stored.decisions, decisions, Date.now())))
  }

  async rememberSearch(locale: string, text: string): Promise<void> {
    this.#change((stored) => (stored.searches = { ...stored.searches, [locale]: withSearch(stored.searches?.[locale] ?? [], text) }))
  }

  async clearRemembered(what: 'decisions' | 'searches'): Promise<void> {
    this.#keepOrForget(what, null)
  }

  async rememberConfirmedPlace(place: string): Promise<void> {
    this.#change((stored) => (stored.keptPlaces = added.place(stored.keptPlaces, place)))
  }

  async rememberEnrolling(email: string): Promise<void> {
    this.#change(startNextGuest)
    this.#keepOrForget('enrolling', email)
  }

  async rememberCodeSentTo(email: string | null): Promise<void> {
    this.#change(startNextGuest)
    this.#keepOrForget('codeSentTo', email)
  }

  async rememberTracked(tracked: TrackedOrder): Promise<void> {
    this.#change(startNextGuest)
    this.#keepOrForget('tracked', tracked)
  }

  async addFlash(flash: SessionFlash): Promise<void> {
    this.#change((stored) => (stored.flash = [...stored.flash, flash].slice(-5)))
  }

  async takeFlash(): Promise<SessionFlash[]> {
    const flash = this.#stored()?.flash ?? []
    this.#change((stored) => (stored.flash = []))
    return flash
  }

  async claim(act: string): Promise<boolean> {
    return this.#change((stored) => claimIn(stored, act, Date.now())) ?? true
  }

  async release(act: string): Promise<void> {
    this.#change((stored) => (stored.acts = Object.fromEntries(Object.entries(stored.acts ?? {}).filter(([known]) => known !== act))))
  }

  async acquireCartLock(turn: string, change?: QueuedChange): Promise<{ isSuperseded: boolean }> {
    return this.#turns.take(turn, change)
  }

  async releaseCartLock(turn: string): Promise<void> {
    this.#turns.end(turn)
  }

  async settled(): Promise<void> {
    await this.#turns.settled()
  }

  async beginCall(call: string): Promise<string> {
    const fresh: string = crypto.randomUUID()
    return this.#change((stored) => begunIn(stored, call, fresh)) ?? fresh
  }

  async endCall(transactionId: string, isAnswered: boolean): Promise<void> {
    this.#change((stored) => (stored.calls = endCall(stored.calls ?? [], { transactionId, isAnswered })))
  }

  async accessToken(request: TokenRequest, refused?: string): Promise<string> {
    const token = this.#stored()?.token
    if (token && token.value !== refused && token.endsAt - renewBefore > Date.now()) return token.value
    this.#renewal ??= this.#renew(request).finally(() => (this.#renewal = undefined))
    return this.#renewal
  }

  /** After a day only a session that holds data stays: a visitor's failed form post must not cost a month of storage. (SEC-19) */
  override async alarm() {
    const next = nextLook(this.#stored(), this.ctx.storage.kv.get<number>('openedAt'))
    await (next === null ? this.ctx.storage.deleteAll() : this.ctx.storage.setAlarm(next))
  }

  async #renew(request: TokenRequest): Promise<string> {
    const signIn = this.#stored()?.signIn
    const refreshed = signIn && (await refreshedToken(this.env, request, signIn.refreshToken))
    if (refreshed) {
      const { accessToken, refreshToken, ...standing } = refreshed
      this.#change((stored) => {
        stored.token = tokenOf(accessToken)
        if (stored.signIn) stored.signIn = { refreshToken, consumer: { ...stored.signIn.consumer, ...standing } }
      })
      return accessToken
    }
    const guest = await guestToken(this.env, request)
    this.#change((stored) => becomeGuest(stored, guest))
    return guest?.value ?? 'anonymous'
  }

  async #open(stored: StoredSession): Promise<SessionState> {
    this.#keep(stored)
    this.ctx.storage.kv.put('openedAt', Date.now())
    await this.ctx.storage.setAlarm(Date.now() + firstLookMs)
    return viewOf(stored)
  }

  #stored(): StoredSession | undefined {
    return this.ctx.storage.kv.get<StoredSession>('session')
  }

  #keep(stored: StoredSession) {
    this.ctx.storage.kv.put('session', stored)
  }

  /** Result of `edit`; undefined without a session. */
  #change<T>(edit: (stored: StoredSession) => T): T | undefined {
    const stored = this.#stored()
    if (!stored) return undefined
    const edited = edit(stored)
    this.#keep(stored)
    return edited
  }

  #keepOrForget<K extends SingleKey>(name: K, value: StoredSession[K] | null) {
    this.#change((stored) => (stored[name] = value ?? undefined))
  }

  #keepOfSite<K extends PerSiteKey>(name: K, siteId: string, value: NonNullable<StoredSession[K]>[string] | null) {
    this.#change((stored) => keepOfSite(stored, name, { [siteId]: value }))
  }
}
