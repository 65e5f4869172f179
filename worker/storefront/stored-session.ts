import { recordActivity, type SessionPresence } from '#domain/identity/presence'
import type {
  Decisions,
  SessionData,
  MergedGuestCart,
  RememberedOrder,
  SessionConsumer,
  SessionFlash,
  SessionState,
  SignedIn,
  GuestTokens,
  WishListIds,
} from '~/server/session-store'
import { startCall, type InFlightCall } from '~/server/session-rules'

/** Lifetime and maximum number of stored decisions. */
const decisionLifetimeMs = 30 * 60_000
const maxDecisions = 50

/** Stored session data. Times in milliseconds. */
export type StoredSession = {
  carts: SessionState['carts']
  flash: SessionFlash[]
  favouriteStores?: Record<string, string>
  orders?: SessionState['orders']
  awaited?: SessionState['awaited']
  decisions?: Record<string, { variantId: string | null; endsAt: number }>
  searches?: SessionState['searches']
  sheet?: SessionState['sheet']
  favorites?: SessionState['favorites']
  acts?: Record<string, number>
  calls?: InFlightCall[]
  token?: { value: string; endsAt: number }
  signIn?: { refreshToken: string; consumer: SessionConsumer }
  presence?: SessionPresence
  merge?: MergedGuestCart
  lists?: WishListIds
  guestNo?: string
  enrolling?: string
  codeSentTo?: string
  tracked?: SessionState['tracked']
  keptPlaces?: SessionState['keptPlaces']
  deliverTo?: SessionState['deliverTo']
}

/** Keys with at most one value. */
export type SingleKey = 'merge' | 'enrolling' | 'codeSentTo' | 'tracked' | 'sheet' | 'decisions' | 'searches' | 'deliverTo'
/** Data stored per site. */
export type PerSiteKey = 'carts' | 'orders' | 'awaited' | 'favouriteStores'

/** Stores values per site; null removes one. */
export function setSiteValues(stored: StoredSession, name: PerSiteKey, siteValues: Record<string, unknown>): void {
  const remainingEntries = Object.entries({ ...stored[name], ...siteValues }).filter(([, value]) => value)
  Object.assign(stored, { [name]: Object.fromEntries(remainingEntries) })
}

/** Stores the last order of a site; keeps its mark if stored again. */
export function storeOrder(stored: StoredSession, siteId: string, order: RememberedOrder): void {
  const previousOrder = stored.orders?.[siteId]
  const isReported = previousOrder?.orderNumber === order.orderNumber && previousOrder.isTold
  setSiteValues(stored, 'orders', { [siteId]: { ...order, ...(isReported && { isTold: isReported }) } })
}

/** Records whether the collectors have the order; false if unchanged, or if it is not the last order. */
export function recordOrderReported(stored: StoredSession, report: { siteId: string; orderNumber: string; isTold: boolean }): boolean {
  const { isTold: wasReported = false, ...order } = stored.orders?.[report.siteId] ?? {}
  if (!('orderNumber' in order) || order.orderNumber !== report.orderNumber || wasReported === report.isTold) return false
  setSiteValues(stored, 'orders', { [report.siteId]: { ...order, ...(report.isTold && { isTold: true }) } })
  return true
}

const maxConfirmedAddresses = 10

/** The latest places whose address a shopper kept as typed. */
function addConfirmedAddress(confirmedAddresses: readonly string[] = [], address: string): string[] {
  return [address, ...confirmedAddresses.filter((each) => each !== address)].slice(0, maxConfirmedAddresses)
}

type StoredDecisions = NonNullable<StoredSession['decisions']>

function addDecisions(stored: StoredDecisions = {}, decisions: Decisions, now: number): StoredDecisions {
  const newEntries = Object.entries(decisions).map(([id, variantId]) => [id, { variantId, endsAt: now + decisionLifetimeMs }] as const)
  return Object.fromEntries([...Object.entries(stored), ...newEntries].slice(-maxDecisions))
}

/** What a session keeps with something new. */
export const sessionAdditions = { decisions: addDecisions, place: addConfirmedAddress }

/** Session data visible to pages; excludes tokens. */
export function toSessionState({
  carts,
  flash,
  favouriteStores,
  orders,
  awaited,
  favorites,
  searches,
  sheet,
  token,
  signIn,
  presence,
  merge,
  lists,
  guestNo,
  decisions,
  enrolling,
  codeSentTo,
  tracked,
  keptPlaces,
  deliverTo,
}: StoredSession): SessionState {
  return {
    carts,
    flash,
    ...(favouriteStores && { favouriteStores }),
    ...(orders && { orders }),
    ...(awaited && { awaited }),
    ...(favorites && { favorites }),
    ...(searches && { searches }),
    ...(sheet && { sheet }),
    ...(decisions && { decisions: getRecentDecisions(decisions) }),
    ...(signIn && { consumer: signIn.consumer }),
    ...((signIn ?? presence) && { presence: toPresenceState(presence) }),
    ...(merge && { merge }),
    ...(lists && { lists }),
    ...(guestNo && { guestNo }),
    ...(enrolling && { enrolling }),
    ...(codeSentTo && { codeSentTo }),
    ...(tracked && { tracked }),
    ...(keptPlaces && { keptPlaces }),
    ...(deliverTo && { deliverTo }),
    hasToken: token !== undefined,
  }
}

const renewBeforeMs = 60_000

/** The access token, unless it ends within a minute. */
export function getValidToken(stored: StoredSession | undefined): string | undefined {
  return stored?.token && stored.token.endsAt - renewBeforeMs > Date.now() ? stored.token.value : undefined
}

/** A sign-in without a time counts as old. */
function toPresenceState({ signedInAt = 0, isAway }: Partial<SessionPresence> = {}) {
  return { age: Date.now() - signedInAt, isAway: isAway ?? false }
}

/**
 * Records activity of a signed-in shopper, or of a guest who has ordered or tracked something, at intervals; returns the same object if
 * nothing changes.
 */
export function recordSessionActivity(stored: StoredSession, save: (updatedSession: StoredSession) => void): StoredSession {
  if (!stored.signIn && !hasGuestData(stored)) return stored
  const previousPresence = stored.presence ?? { ...createPresence(), signedInAt: 0 }
  const presence = recordActivity(previousPresence, Date.now())
  if (presence === stored.presence) return stored
  const seen = { ...stored, presence }
  save(seen)
  return seen
}

/** True if a guest session holds data that others must not see. */
function hasGuestData({ orders, tracked, enrolling, codeSentTo }: StoredSession): boolean {
  return (orders ?? tracked ?? enrolling ?? codeSentTo) !== undefined
}

/** Fields that any form post leaves behind, or that concern only the session itself. */
const transientFields = ['flash', 'acts', 'calls', 'token', 'presence', 'guestNo', 'decisions'] satisfies (keyof StoredSession)[]

/** When a new session is first checked. */
export const firstSessionCheckMs = 24 * 3600 * 1000
const maxSessionLifetimeMs = 30 * firstSessionCheckMs

/** When to check a session again: at its end, if it holds data; null if it is to be deleted now. (SEC-19) */
export function getNextSessionCheckAt(stored: StoredSession | undefined, openedAt = 0): number | null {
  const endsAt = openedAt + maxSessionLifetimeMs
  return stored && hasLastingData(stored) && Date.now() < endsAt ? endsAt : null
}

/** True if the session holds data its shopper would miss. */
function hasLastingData(stored: StoredSession): boolean {
  const isTransient = (name: string) => (transientFields as readonly string[]).includes(name)
  return Object.entries(stored).some(([name, value]) => !isTransient(name) && value !== undefined && !isEmptyObject(value))
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** Starts a new guest after an idle period: a guest has no password to prove identity, so the former guest's data is deleted. */
export function startNextGuest(stored: StoredSession): void {
  if (stored.signIn || !stored.presence?.isAway) return
  delete stored.orders
  delete stored.tracked
  delete stored.enrolling
  delete stored.codeSentTo
  delete stored.keptPlaces
  delete stored.deliverTo
  delete stored.presence
}

/** Presence right after the password was entered. */
function createPresence(): SessionPresence {
  return { signedInAt: Date.now(), seenAt: Date.now() }
}

function getRecentDecisions(decisions: NonNullable<StoredSession['decisions']>): Decisions {
  const recentEntries = Object.entries(decisions).filter(([, { endsAt }]) => endsAt > Date.now())
  return Object.fromEntries(recentEntries.map(([id, { variantId }]) => [id, variantId]))
}

const idempotencyWindowMs = 10_000

/** Claims an idempotency key; false if it was claimed seconds ago. */
export function claimIdempotencyKey(stored: StoredSession, idempotencyKey: string, now: number): boolean {
  const recentClaims = Object.entries(stored.acts ?? {}).filter(([, claimedAt]) => now - claimedAt < idempotencyWindowMs)
  const isFirst = !recentClaims.some(([claimedKey]) => claimedKey === idempotencyKey)
  stored.acts = Object.fromEntries(isFirst ? [...recentClaims, [idempotencyKey, now]] : recentClaims)
  return isFirst
}

/** Begins a call, and returns its transaction id. */
export function startSessionCall(stored: StoredSession, call: string, newTransactionId: string): string {
  const { transactionId, calls } = startCall(stored.calls ?? [], { call, fresh: newTransactionId, now: Date.now() })
  stored.calls = calls
  return transactionId
}

const tokenLifetimeMs = 10 * 60_000

/** Wraps a newly issued access token. */
export function toStoredToken(value: string): NonNullable<StoredSession['token']> {
  return { value, endsAt: Date.now() + tokenLifetimeMs }
}

/** The session after a sign-in has ended, with the guest's new token if there is one. */
export function convertToGuest(stored: StoredSession, guest: { value: string; guestNo: string } | null): void {
  if (stored.signIn) delete stored.favorites
  delete stored.signIn
  delete stored.token
  if (!guest) return
  stored.token = toStoredToken(guest.value)
  stored.guestNo = guest.guestNo
}

/** A session that continues another one with its data. A guest has no sign-in, and a token only if given. */
export function createSessionFrom(
  { carts, flash, favouriteStores, orders, searches, presence, keptPlaces, deliverTo }: SessionData,
  credentials: SignedIn | GuestTokens,
): StoredSession {
  return {
    ...{ carts, flash },
    ...(favouriteStores && { favouriteStores }),
    ...(orders && { orders }),
    ...(keptPlaces && { keptPlaces }),
    ...(deliverTo && { deliverTo }),
    ...(searches && { searches }),
    ...(presence?.isAway && { presence: { ...createPresence(), isAway: true } }),
    ...(credentials.accessToken && { token: toStoredToken(credentials.accessToken) }),
    ...('consumer' in credentials && {
      signIn: { refreshToken: credentials.refreshToken, consumer: credentials.consumer },
      presence: createPresence(),
    }),
  }
}
