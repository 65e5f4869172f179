import { vi } from 'vitest'
import { addRecentSearch } from '#domain/search/parse-query'
import {
  continueRememberedCart,
  createChangeQueue,
  endCall,
  type InFlightCall,
  markRememberedCart,
  refreshRememberedCart,
  startCall,
} from '~/server/session-rules'
import type { AssociateConnection, AssociateStore, SessionState, SessionStore } from '../session-store'
import type { StorefrontEnv } from '../request-context'

/** In-memory session objects by name. */
export function aSessionNamespace(token: () => Promise<string> = () => Promise.resolve('guest-token')) {
  const sessions = new Map<string, SessionState>()
  const requested: string[] = []
  const turns = createChangeQueue()
  const getByName = (name: string): SessionStore => {
    requested.push(name)
    const store = aStore(sessions, name, token)
    const read = async () => {
      const state = sessions.get(name)
      return state ? { ...structuredClone(state), isCartChanging: turns.hasChanges() } : null
    }
    return { ...store, ...turnsOf(turns), read }
  }
  const connections = new Map<string, AssociateConnection>()
  const ASSOCIATES = { getByName: (name: string) => aConnection(connections, name) }
  return { sessions, connections, requested, env: { SESSIONS: { getByName }, ASSOCIATES } as unknown as StorefrontEnv }
}

function aConnection(connections: Map<string, AssociateConnection>, name: string): AssociateStore {
  return {
    read: async () => structuredClone(connections.get(name) ?? null),
    open: async (connection) => void connections.set(name, structuredClone(connection)),
    end: async () => void connections.delete(name),
  }
}

type ChangeQueue = ReturnType<typeof createChangeQueue>

function turnsOf(turns: ChangeQueue): Pick<SessionStore, 'acquireCartLock' | 'releaseCartLock' | 'settled'> {
  return {
    acquireCartLock: (turn, change) => turns.take(turn, change),
    releaseCartLock: async (turn) => turns.end(turn),
    settled: () => turns.settled(),
  }
}

type StoredSession = Omit<SessionStore, 'acquireCartLock' | 'releaseCartLock' | 'settled' | 'read'>

function aStore(sessions: Map<string, SessionState>, name: string, token: () => Promise<string>): StoredSession {
  const acts = new Set<string>()
  let calls: InFlightCall[] = []
  const held = () => sessions.get(name)
  return {
    async open() {
      if (!held()) sessions.set(name, { carts: {}, flash: [], hasToken: false })
      return structuredClone(held()!)
    },
    async openWith(kept, of) {
      const { carts, flash, favouriteStores, orders, searches } = structuredClone(kept)
      sessions.set(name, {
        carts,
        flash,
        ...(favouriteStores && { favouriteStores }),
        ...(orders && { orders }),
        ...(searches && { searches }),
        hasToken: of.accessToken !== undefined,
        ...('consumer' in of && { consumer: of.consumer, presence: { age: 0, isAway: false } }),
      })
      return structuredClone(held()!)
    },
    end: async () => void sessions.delete(name),
    signOut: async () => void sessions.delete(name),
    rememberConsumer: async (known) => void (held()!.consumer && Object.assign(held()!.consumer!, known)),
    rememberMerge: async (merge) => void (merge ? (held()!.merge = merge) : delete held()!.merge),
    rememberWishlists: async (lists) => void (held()!.lists = { ...held()!.lists, ...lists }),
    async rememberCart(siteId, cart, former) {
      if (former !== undefined && held()!.carts[siteId]?.cartId !== former) return
      const { [siteId]: _, ...others } = held()!.carts
      held()!.carts = cart ? { ...others, [siteId]: cart } : others
    },
    async refreshCart(siteId, cart) {
      held()!.carts = { ...held()!.carts, [siteId]: refreshRememberedCart(held()!.carts[siteId], cart) }
    },
    async markCart(siteId, cartId, marks) {
      const cart = held()!.carts[siteId]
      if (cart?.cartId === cartId) held()!.carts = { ...held()!.carts, [siteId]: markRememberedCart(cart, marks) }
    },
    async continueCart(siteId, cartId) {
      held()!.carts = { ...held()!.carts, [siteId]: continueRememberedCart(held()!.carts[siteId], cartId) }
    },
    rememberWalletSheet: async (sheet) => void (sheet ? (held()!.sheet = sheet) : delete held()!.sheet),
    async rememberPendingOrder(siteId, awaited) {
      const { [siteId]: _, ...others } = held()!.awaited ?? {}
      held()!.awaited = awaited ? { ...others, [siteId]: awaited } : others
    },
    rememberOrder: async (siteId, order) => void (held()!.orders = { ...held()!.orders, [siteId]: order }),
    async markOrderReported(siteId, orderNumber, isTold) {
      const order = held()?.orders?.[siteId]
      if (order?.orderNumber !== orderNumber || (order.isTold ?? false) === isTold) return false
      if (isTold) order.isTold = true
      else delete order.isTold
      return true
    },
    async rememberFavoriteStore(siteId, storeId) {
      const { [siteId]: _, ...others } = held()!.favouriteStores ?? {}
      held()!.favouriteStores = storeId ? { ...others, [siteId]: storeId } : others
    },
    rememberFavorites: async (brand, productIds) => void (held()!.favorites = { ...held()!.favorites, [brand]: productIds }),
    rememberDecisions: async (decisions) => void (held()!.decisions = { ...held()!.decisions, ...decisions }),
    rememberSearch: async (locale, text) => {
      const known = held()!.searches
      held()!.searches = { ...known, [locale]: addRecentSearch(known?.[locale] ?? [], text) }
    },
    clearRemembered: async (what) => {
      const { [what]: _, ...others } = held()!
      sessions.set(name, others as SessionState)
    },
    rememberDeliverTo: async (place) => void (held()!.deliverTo = place),
    rememberConfirmedPlace: async (place) => void (held()!.keptPlaces = [place, ...(held()!.keptPlaces ?? [])]),
    rememberTracked: async (tracked) => void (held()!.tracked = tracked),
    rememberEnrolling: async (email) => void (held()!.enrolling = email),
    rememberCodeSentTo: async (email) => void (email ? (held()!.codeSentTo = email) : delete held()!.codeSentTo),
    addFlash: async (flash) => void held()!.flash.push(flash),
    takeFlash: async () => held()!.flash.splice(0),
    claim: async (act) => !acts.has(act) && !!acts.add(act),
    release: async (act) => void acts.delete(act),
    async startCall(call) {
      const begun = startCall(calls, { call, fresh: crypto.randomUUID(), now: Date.now() })
      calls = begun.calls
      return begun.transactionId
    },
    endCall: async (transactionId, isAnswered) => void (calls = endCall(calls, { transactionId, isAnswered })),
    accessToken: vi.fn(token),
  }
}
