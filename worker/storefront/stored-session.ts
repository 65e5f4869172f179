import { afterRequest, type Presence } from '#domain/identity/presence'
import type {
  Decisions,
  SessionData,
  MergedCart,
  RememberedOrder,
  SessionConsumer,
  SessionFlash,
  SessionState,
  SignedIn,
  GuestTokens,
  WishListIds,
} from '~/server/session-store'
import { beginCall, type InFlightCall } from '~/server/session-rules'

/** Lifetime and maximum number of stored decisions. */
const decisionLife = 30 * 60_000
const decisionLimit = 50

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
  presence?: Presence
  merge?: MergedCart
  lists?: WishListIds
  guestNo?: string
  enrolling?: string
  codeSentTo?: string
  tracked?: SessionState['tracked']
  keptPlaces?: SessionState['keptPlaces']
}

/** Keys with at most one value. */
export type SingleKey = 'merge' | 'enrolling' | 'codeSentTo' | 'tracked' | 'sheet' | 'decisions' | 'searches'
/** Data stored per site. */
export type PerSiteKey = 'carts' | 'orders' | 'awaited' | 'favouriteStores'

/** Stores a site's data; null removes it. */
export function keepOfSite(stored: StoredSession, name: PerSiteKey, ofSite: Record<string, unknown>): void {
  const kept = Object.entries({ ...stored[name], ...ofSite }).filter(([, value]) => value)
  Object.assign(stored, { [name]: Object.fromEntries(kept) })
}

/** Stores the last order of a site; keeps its mark if stored again. */
export function keepOrder(stored: StoredSession, siteId: string, order: RememberedOrder): void {
  const former = stored.orders?.[siteId]
  const isTold = former?.orderNumber === order.orderNumber && former.isTold
  keepOfSite(stored, 'orders', { [siteId]: { ...order, ...(isTold && { isTold }) } })
}

/** Records whether the collectors have the order; false if unchanged, or if it is not the last order. */
export function noteTold(stored: StoredSession, about: { siteId: string; orderNumber: string; isTold: boolean }): boolean {
  const { isTold: wasTold = false, ...order } = stored.orders?.[about.siteId] ?? {}
  if (!('orderNumber' in order) || order.orderNumber !== about.orderNumber || wasTold === about.isTold) return false
  keepOfSite(stored, 'orders', { [about.siteId]: { ...order, ...(about.isTold && { isTold: true }) } })
  return true
}

const mostKeptPlaces = 10

/** The latest places whose address a shopper kept as typed. */
function withKeptPlace(kept: readonly string[] = [], place: string): string[] {
  return [place, ...kept.filter((each) => each !== place)].slice(0, mostKeptPlaces)
}

type Decided = NonNullable<StoredSession['decisions']>

function withDecisions(kept: Decided = {}, decisions: Decisions, now: number): Decided {
  const fresh = Object.entries(decisions).map(([id, variantId]) => [id, { variantId, endsAt: now + decisionLife }] as const)
  return Object.fromEntries([...Object.entries(kept), ...fresh].slice(-decisionLimit))
}

/** What a session keeps with something new. */
export const added = { decisions: withDecisions, place: withKeptPlace }

/** Session data visible to pages; excludes tokens. */
export function viewOf({
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
    ...(decisions && { decisions: madeLately(decisions) }),
    ...(signIn && { consumer: signIn.consumer }),
    ...((signIn ?? presence) && { presence: presenceIn(presence) }),
    ...(merge && { merge }),
    ...(lists && { lists }),
    ...(guestNo && { guestNo }),
    ...(enrolling && { enrolling }),
    ...(codeSentTo && { codeSentTo }),
    ...(tracked && { tracked }),
    ...(keptPlaces && { keptPlaces }),
    hasToken: token !== undefined,
  }
}

/** A sign-in without a time counts as old. */
function presenceIn({ signedInAt = 0, isAway }: Partial<Presence> = {}) {
  return { age: Date.now() - signedInAt, isAway: isAway ?? false }
}

/**
 * Records activity of a signed-in shopper, or of a guest who has ordered or tracked something, at intervals; returns the same object if
 * nothing changes.
 */
export function touchSession(stored: StoredSession, keep: (seen: StoredSession) => void): StoredSession {
  if (!stored.signIn && !isTold(stored)) return stored
  const before = stored.presence ?? { ...freshPresence(), signedInAt: 0 }
  const presence = afterRequest(before, Date.now())
  if (presence === stored.presence) return stored
  const seen = { ...stored, presence }
  keep(seen)
  return seen
}

/** True if a guest session holds data that others must not see. */
function isTold({ orders, tracked, enrolling, codeSentTo }: StoredSession): boolean {
  return (orders ?? tracked ?? enrolling ?? codeSentTo) !== undefined
}

/** Fields that any form post leaves behind, or that concern only the session itself. */
const passing = ['flash', 'acts', 'calls', 'token', 'presence', 'guestNo', 'decisions'] satisfies (keyof StoredSession)[]

/** When a new session is first checked. */
export const firstLookMs = 24 * 3600 * 1000
const absoluteLife = 30 * firstLookMs

/** When to check a session again: at its end, if it holds data; null if it is to be deleted now. (SEC-19) */
export function nextLook(stored: StoredSession | undefined, openedAt = 0): number | null {
  const endsAt = openedAt + absoluteLife
  return stored && holdsSomething(stored) && Date.now() < endsAt ? endsAt : null
}

/** True if the session holds data its shopper would miss. */
function holdsSomething(stored: StoredSession): boolean {
  const isPassing = (name: string) => (passing as readonly string[]).includes(name)
  return Object.entries(stored).some(([name, value]) => !isPassing(name) && value !== undefined && !isEmpty(value))
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** Starts a new guest after an idle period: a guest has no password to prove identity, so the former guest's data is deleted. */
export function startNextGuest(stored: StoredSession): void {
  if (stored.signIn || !stored.presence?.isAway) return
  delete stored.orders
  delete stored.tracked
  delete stored.enrolling
  delete stored.codeSentTo
  delete stored.presence
}

/** Presence right after the password was entered. */
function freshPresence(): Presence {
  return { signedInAt: Date.now(), seenAt: Date.now() }
}

function madeLately(decisions: NonNullable<StoredSession['decisions']>): Decisions {
  const fresh = Object.entries(decisions).filter(([, { endsAt }]) => endsAt > Date.now())
  return Object.fromEntries(fresh.map(([id, { variantId }]) => [id, variantId]))
}

const sameActMs = 10_000

/** Claims an idempotency key; false if it was claimed seconds ago. */
export function claimIn(stored: StoredSession, act: string, now: number): boolean {
  const recent = Object.entries(stored.acts ?? {}).filter(([, at]) => now - at < sameActMs)
  const isFirst = !recent.some(([known]) => known === act)
  stored.acts = Object.fromEntries(isFirst ? [...recent, [act, now]] : recent)
  return isFirst
}

/** Begins a call, and returns its transaction id. */
export function begunIn(stored: StoredSession, call: string, fresh: string): string {
  const { transactionId, calls } = beginCall(stored.calls ?? [], { call, fresh, now: Date.now() })
  stored.calls = calls
  return transactionId
}

const tokenLife = 10 * 60_000

/** Wraps a newly issued access token. */
export function tokenOf(value: string): NonNullable<StoredSession['token']> {
  return { value, endsAt: Date.now() + tokenLife }
}

/** The session after a sign-in has ended, with the guest's new token if there is one. */
export function becomeGuest(stored: StoredSession, guest: { value: string; guestNo: string } | null): void {
  if (stored.signIn) delete stored.favorites
  delete stored.signIn
  delete stored.token
  if (!guest) return
  stored.token = tokenOf(guest.value)
  stored.guestNo = guest.guestNo
}

/** A session that continues another one with its data. A guest has no sign-in, and a token only if given. */
export function newSessionFrom(
  { carts, flash, favouriteStores, orders, searches, presence, keptPlaces }: SessionData,
  of: SignedIn | GuestTokens,
): StoredSession {
  return {
    ...{ carts, flash },
    ...(favouriteStores && { favouriteStores }),
    ...(orders && { orders }),
    ...(keptPlaces && { keptPlaces }),
    ...(searches && { searches }),
    ...(presence?.isAway && { presence: { ...freshPresence(), isAway: true } }),
    ...(of.accessToken && { token: tokenOf(of.accessToken) }),
    ...('consumer' in of && { signIn: { refreshToken: of.refreshToken, consumer: of.consumer }, presence: freshPresence() }),
  }
}
