import type { Decisions, MergedCart, SessionConsumer, SessionFlash, SessionState, WishListIds } from '~/server/session-store'
import type { UnansweredCall } from '~/server/unanswered-calls'

/** So long, and so many, decisions about experiences stand. */
const decisionLife = 30 * 60_000
const decisionLimit = 50

/** What a session remembers. Times in milliseconds. */
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
  calls?: UnansweredCall[]
  token?: { value: string; endsAt: number }
  signIn?: { refreshToken: string; consumer: SessionConsumer }
  merge?: MergedCart
  lists?: WishListIds
  guestNo?: string
  enrolling?: string
  tracked?: SessionState['tracked']
}

/** Of these there is one for each site. */
export type OfSite = 'carts' | 'orders' | 'awaited' | 'favouriteStores'

type Kept = NonNullable<StoredSession['decisions']>

export function withDecisions(kept: Kept = {}, decisions: Decisions, now: number): Kept {
  const fresh = Object.entries(decisions).map(([id, variantId]) => [id, { variantId, endsAt: now + decisionLife }] as const)
  return Object.fromEntries([...Object.entries(kept), ...fresh].slice(-decisionLimit))
}

/** What pages may know of it: no token is among that. */
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
  merge,
  lists,
  guestNo,
  decisions,
  enrolling,
  tracked,
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
    ...(merge && { merge }),
    ...(lists && { lists }),
    ...(guestNo && { guestNo }),
    ...(enrolling && { enrolling }),
    ...(tracked && { tracked }),
    hasToken: token !== undefined,
  }
}

function madeLately(decisions: NonNullable<StoredSession['decisions']>): Decisions {
  const fresh = Object.entries(decisions).filter(([, { endsAt }]) => endsAt > Date.now())
  return Object.fromEntries(fresh.map(([id, { variantId }]) => [id, variantId]))
}

const sameActMs = 10_000

/** Notes an act; false when it was noted in the last seconds already. */
export function claimIn(stored: StoredSession, act: string, now: number): boolean {
  const recent = Object.entries(stored.acts ?? {}).filter(([, at]) => now - at < sameActMs)
  const isFirst = !recent.some(([known]) => known === act)
  stored.acts = Object.fromEntries(isFirst ? [...recent, [act, now]] : recent)
  return isFirst
}

const tokenLife = 10 * 60_000

/** An access token that was just given out. */
export function tokenOf(value: string): NonNullable<StoredSession['token']> {
  return { value, endsAt: Date.now() + tokenLife }
}
