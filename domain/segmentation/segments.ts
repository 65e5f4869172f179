import type { ConsumerProfile } from '#contracts/entities/consumer'

/** Segments that authors can target. */
export const segmentIds = [
  'loggedout',
  'loggedin',
  'loyalty-loggedin',
  'non-loyalty-loggedin',
  'employee-loggedin',
  'non-employee-loggedin',
  'cart-empty',
  'cart-not-empty',
  'ipa-wranx-loggedin',
  'non-ipa-wranx-loggedin',
  'wranx-loggedin',
  'non-wranx-loggedin',
  'ipa-loggedin',
  'non-ipa-loggedin',
  'athletes-loggedin',
  'non-athletes-loggedin',
] as const

type SegmentId = (typeof segmentIds)[number]

/** Facts about a signed-in customer for content. */
export type KnownConsumer = {
  isLoyaltyMember: boolean
  isEmployee: boolean
  isAthlete: boolean
  programmes: readonly ('IPA' | 'WRANX')[]
  /** Of the account; unknown in sessions and from backends that did not name it. */
  currency?: string
}

/** Facts about a shopper for content; `consumer` is null when signed out. */
export type ShopperFacts = { cartItems: number; consumer: KnownConsumer | null }

/** Anonymous visitor: signed out, with an empty cart. */
export const anonymousShopper: ShopperFacts = { cartItems: 0, consumer: null }

/** Member, employee, athlete and professional flags from the profile. */
export function toKnownConsumer({
  consumerDetails: { employee, athlete, identityList },
  isLoyaltyMember,
  currency,
}: Pick<ConsumerProfile, 'consumerDetails' | 'isLoyaltyMember' | 'currency'>): KnownConsumer {
  return {
    isLoyaltyMember,
    isEmployee: employee !== undefined,
    isAthlete: athlete !== undefined,
    programmes: identityList.map(({ type }) => type),
    ...(currency && { currency }),
  }
}

const segmentPredicates = {
  loyalty: ({ isLoyaltyMember }) => isLoyaltyMember,
  employee: ({ isEmployee }) => isEmployee,
  'ipa-wranx': ({ programmes }) => programmes.length > 0,
  wranx: ({ programmes }) => programmes.includes('WRANX'),
  ipa: ({ programmes }) => programmes.includes('IPA'),
  athletes: ({ isAthlete }) => isAthlete,
} satisfies Record<string, (consumer: KnownConsumer) => boolean>

/**
 * Returns true if a shopper is in a segment. All `…-loggedin` and `non-…-loggedin` segments require sign-in; `ipa-wranx` is either program;
 * unknown segments match nobody.
 */
export function isInSegment(id: string, { cartItems, consumer }: ShopperFacts): boolean {
  if (!isSegmentId(id)) return false
  if (id === 'cart-empty') return cartItems === 0
  if (id === 'cart-not-empty') return cartItems > 0
  if (id === 'loggedout') return consumer === null
  if (id === 'loggedin' || consumer === null) return consumer !== null
  const kind = id.replace(/^non-/, '').replace(/-loggedin$/, '') as keyof typeof segmentPredicates
  return segmentPredicates[kind](consumer) !== id.startsWith('non-')
}

function isSegmentId(id: string): id is SegmentId {
  return (segmentIds as readonly string[]).includes(id)
}

/** Test context value of the baseline. */
export const baselineId = 'baseline'

type ChosenSegment = { id: string; isForced: boolean }

/**
 * Returns the segment of a block that a shopper sees: the first match in authored order, else the baseline. A test context may force one;
 * unknown names are ignored.
 */
export function chooseSegment(ids: readonly string[], facts: ShopperFacts, forced?: string): ChosenSegment {
  if (forced !== undefined && [...ids, baselineId].includes(forced)) return { id: forced, isForced: true }
  return { id: ids.find((id) => isInSegment(id, facts)) ?? baselineId, isForced: false }
}

/** Why a block is shown: chosen by a wrapper, passed a filter, or within its dates. */
export type DisplayReason =
  | {
      kind: 'segment' | 'variant'
      /** The block or the experience that chose. */
      of: string
      chosen: string
      /** Forced by the preview overrides of a tester. */
      isForced: boolean
      choices: string[]
    }
  | { kind: 'filter'; condition: 'IN' | 'NOT IN' }
  | { kind: 'time'; from?: string; to?: string }

/** Event sent to the decision engine for a page view or link click. */
export type DecideEvent =
  | { eventType: 'decision'; experienceIds: readonly string[] }
  | { eventType: 'pageView'; path: string }
  | { eventType: 'ipAddress'; ipAddress: string }
  | { eventType: 'click'; experienceId: string; variantId: string; trackingEvent: string }

/** The baseline stays after this many milliseconds without a decision. */
export const decisionTimeoutMs = 800

/** Placeholder address when there is no real visitor. */
export const placeholderIp = '203.0.113.10'

/** Shopper's address; sent in production only. */
export function getDecisionIp({ isProduction, ip }: { isProduction: boolean; ip: string | null }): string {
  return isProduction && ip ? ip : placeholderIp
}

type ExperienceDecision = { experienceId: string; variantId: string }

/** Variants by requested experience; null is the baseline. */
export function toDecisions(experienceIds: readonly string[], decisions: readonly ExperienceDecision[]): Record<string, string | null> {
  const getVariant = (id: string) => decisions.find(({ experienceId }) => experienceId === id)?.variantId ?? null
  return Object.fromEntries(experienceIds.map((id) => [id, getVariant(id)]))
}
