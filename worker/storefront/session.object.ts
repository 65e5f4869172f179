import { DurableObject } from 'cloudflare:workers'
import { addRecentSearch } from '#domain/search/parse-query'
import type {
  CartMarks,
  Decisions,
  DeliveryPlace,
  GuestTokens,
  MergedGuestCart,
  PendingOrder,
  QueuedChange,
  RememberedCart,
  RememberedOrder,
  SessionConsumer,
  SessionData,
  SessionFlash,
  SessionReading,
  SessionState,
  SessionStore,
  SignedIn,
  TokenRequest,
  TrackedOrder,
  WalletSheet,
  WishListIds,
} from '~/server/session-store'
import {
  continueRememberedCart,
  createChangeQueue,
  endCall,
  markRememberedCart,
  refreshRememberedCart,
} from '../../app/server/session-rules'
import type { StorefrontEnv } from '~/server/request-context'
import { refreshSignIn, requestGuestToken, revokeSignIn } from './identity-calls'
import {
  claimIdempotencyKey,
  convertToGuest,
  createSessionFrom,
  firstSessionCheckMs,
  getNextSessionCheckAt,
  getValidToken,
  type PerSiteKey,
  recordOrderReported,
  recordSessionActivity,
  sessionAdditions,
  setSiteValues,
  type SingleKey,
  startNextGuest,
  startSessionCall,
  type StoredSession,
  storeOrder,
  toSessionState,
  toStoredToken,
} from './stored-session'

/** One shopper's session. Stores data only; messages and cart contents are computed elsewhere. */
export class SessionObject extends DurableObject<StorefrontEnv> implements SessionStore {
  #renewal: Promise<string> | undefined
  #changeQueue = createChangeQueue()

  async read(): Promise<SessionReading | null> {
    const stored = this.#load()
    if (!stored) return null
    const state = toSessionState(recordSessionActivity(stored, (touched) => this.#save(touched)))
    const token = getValidToken(stored)
    return { ...state, ...(token && { token }), isCartChanging: this.#changeQueue.hasChanges() }
  }

  async open(): Promise<SessionState> {
    return this.#saveNewSession(this.#load() ?? { carts: {}, flash: [] })
  }

  async openWith(sessionData: SessionData, credentials: SignedIn | GuestTokens): Promise<SessionState> {
    return this.#saveNewSession(createSessionFrom(sessionData, credentials))
  }

  async end(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  async signOut(request: TokenRequest): Promise<void> {
    const refreshToken = this.#load()?.signIn?.refreshToken
    await this.end()
    if (refreshToken) await revokeSignIn(this.env, request, refreshToken)
  }

  async rememberConsumer(known: Partial<SessionConsumer>): Promise<void> {
    this.#update((stored) => {
      if (stored.signIn) Object.assign(stored.signIn.consumer, known)
    })
  }

  async rememberMerge(merge: MergedGuestCart | null): Promise<void> {
    this.#setOrClear('merge', merge)
  }

  async rememberWishlists(lists: WishListIds): Promise<void> {
    this.#update((stored) => (stored.lists = { ...stored.lists, ...lists }))
  }

  async rememberCart(siteId: string, cart: RememberedCart | null, former?: string): Promise<void> {
    if (former === undefined || this.#load()?.carts[siteId]?.cartId === former) this.#setForSite('carts', siteId, cart)
  }

  async refreshCart(siteId: string, cart: Pick<RememberedCart, 'cartId' | 'totalItems' | 'items'>): Promise<void> {
    this.#update((stored) => setSiteValues(stored, 'carts', { [siteId]: refreshRememberedCart(stored.carts[siteId], cart) }))
  }

  async markCart(siteId: string, cartId: string, marks: CartMarks): Promise<void> {
    this.#update((stored) => {
      const cart = stored.carts[siteId]
      if (cart?.cartId === cartId) setSiteValues(stored, 'carts', { [siteId]: markRememberedCart(cart, marks) })
    })
  }

  async continueCart(siteId: string, cartId: string): Promise<void> {
    this.#update((stored) => setSiteValues(stored, 'carts', { [siteId]: continueRememberedCart(stored.carts[siteId], cartId) }))
  }

  async rememberOrder(siteId: string, order: RememberedOrder): Promise<void> {
    this.#update((stored) => {
      if (stored.orders?.[siteId]?.orderNumber !== order.orderNumber) startNextGuest(stored)
    })
    this.#update((stored) => storeOrder(stored, siteId, order))
  }

  async markOrderReported(siteId: string, orderNumber: string, isTold: boolean): Promise<boolean> {
    return this.#update((stored) => recordOrderReported(stored, { siteId, orderNumber, isTold })) ?? false
  }

  async rememberPendingOrder(siteId: string, awaited: PendingOrder | null): Promise<void> {
    this.#setForSite('awaited', siteId, awaited)
  }

  async rememberWalletSheet(sheet: WalletSheet | null): Promise<void> {
    this.#setOrClear('sheet', sheet)
  }

  async rememberFavoriteStore(siteId: string, storeId: string | null): Promise<void> {
    this.#setForSite('favouriteStores', siteId, storeId)
  }

  async rememberFavorites(brand: string, productIds: string[]): Promise<void> {
    this.#update((stored) => (stored.favorites = { ...stored.favorites, [brand]: productIds }))
  }

  async rememberDecisions(decisions: Decisions): Promise<void> {
    this.#update((stored) => (stored.decisions = sessionAdditions.decisions(stored.decisions, decisions, Date.now())))
  }

  async rememberSearch(locale: string, text: string): Promise<void> {
    this.#update((stored) => (stored.searches = { ...stored.searches, [locale]: addRecentSearch(stored.searches?.[locale] ?? [], text) }))
  }

  async clearRemembered(what: 'decisions' | 'searches' | 'deliverTo'): Promise<void> {
    this.#setOrClear(what, null)
  }

  async rememberDeliverTo(place: DeliveryPlace): Promise<void> {
    this.#setOrClear('deliverTo', place)
  }

  async rememberConfirmedPlace(place: string): Promise<void> {
    this.#update((stored) => (stored.keptPlaces = sessionAdditions.place(stored.keptPlaces, place)))
  }

  async rememberEnrolling(email: string): Promise<void> {
    this.#update(startNextGuest)
    this.#setOrClear('enrolling', email)
  }

  async rememberCodeSentTo(email: string | null): Promise<void> {
    this.#update(startNextGuest)
    this.#setOrClear('codeSentTo', email)
  }

  async rememberTracked(tracked: TrackedOrder): Promise<void> {
    this.#update(startNextGuest)
    this.#setOrClear('tracked', tracked)
  }

  async addFlash(flash: SessionFlash): Promise<void> {
    this.#update((stored) => (stored.flash = [...stored.flash, flash].slice(-5)))
  }

  async takeFlash(): Promise<SessionFlash[]> {
    const flash = this.#load()?.flash ?? []
    this.#update((stored) => (stored.flash = []))
    return flash
  }

  async claim(idempotencyKey: string): Promise<boolean> {
    return this.#update((stored) => claimIdempotencyKey(stored, idempotencyKey, Date.now())) ?? true
  }

  async release(idempotencyKey: string): Promise<void> {
    this.#update(
      (stored) => (stored.acts = Object.fromEntries(Object.entries(stored.acts ?? {}).filter(([known]) => known !== idempotencyKey))),
    )
  }

  async acquireCartLock(lockId: string, change?: QueuedChange): Promise<{ isSuperseded: boolean }> {
    return this.#changeQueue.take(lockId, change)
  }

  async releaseCartLock(lockId: string): Promise<void> {
    this.#changeQueue.end(lockId)
  }

  async settled(): Promise<void> {
    await this.#changeQueue.settled()
  }

  async startCall(call: string): Promise<string> {
    const newTransactionId: string = crypto.randomUUID()
    return this.#update((stored) => startSessionCall(stored, call, newTransactionId)) ?? newTransactionId
  }

  async endCall(transactionId: string, isAnswered: boolean): Promise<void> {
    this.#update((stored) => (stored.calls = endCall(stored.calls ?? [], { transactionId, isAnswered })))
  }

  async accessToken(request: TokenRequest, rejectedToken?: string): Promise<string> {
    const token = getValidToken(this.#load())
    if (token && token !== rejectedToken) return token
    this.#renewal ??= this.#renewToken(request).finally(() => (this.#renewal = undefined))
    return this.#renewal
  }

  /** After a day only a session that holds data stays: a visitor's failed form post must not cost a month of storage. (SEC-19) */
  override async alarm() {
    const nextCheckAt = getNextSessionCheckAt(this.#load(), this.ctx.storage.kv.get<number>('openedAt'))
    await (nextCheckAt === null ? this.ctx.storage.deleteAll() : this.ctx.storage.setAlarm(nextCheckAt))
  }

  async #renewToken(request: TokenRequest): Promise<string> {
    const signIn = this.#load()?.signIn
    const refreshedSignIn = signIn && (await refreshSignIn(this.env, request, signIn.refreshToken))
    if (refreshedSignIn) {
      const { accessToken, refreshToken, ...consumerStatus } = refreshedSignIn
      this.#update((stored) => {
        stored.token = toStoredToken(accessToken)
        if (stored.signIn) stored.signIn = { refreshToken, consumer: { ...stored.signIn.consumer, ...consumerStatus } }
      })
      return accessToken
    }
    const guest = await requestGuestToken(this.env, request)
    this.#update((stored) => convertToGuest(stored, guest))
    return guest?.value ?? 'anonymous'
  }

  async #saveNewSession(stored: StoredSession): Promise<SessionState> {
    this.#save(stored)
    this.ctx.storage.kv.put('openedAt', Date.now())
    await this.ctx.storage.setAlarm(Date.now() + firstSessionCheckMs)
    return toSessionState(stored)
  }

  #load(): StoredSession | undefined {
    return this.ctx.storage.kv.get<StoredSession>('session')
  }

  #save(stored: StoredSession) {
    this.ctx.storage.kv.put('session', stored)
  }

  /** Result of `edit`; undefined without a session. */
  #update<T>(edit: (stored: StoredSession) => T): T | undefined {
    const stored = this.#load()
    if (!stored) return undefined
    const editResult = edit(stored)
    this.#save(stored)
    return editResult
  }

  #setOrClear<K extends SingleKey>(name: K, value: StoredSession[K] | null) {
    this.#update((stored) => (stored[name] = value ?? undefined))
  }

  #setForSite<K extends PerSiteKey>(name: K, siteId: string, value: NonNullable<StoredSession[K]>[string] | null) {
    this.#update((stored) => setSiteValues(stored, name, { [siteId]: value }))
  }
}
