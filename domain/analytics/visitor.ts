/** Anonymous visitor of an event: an id of this browser, never of a session, an account or an order. */
export type Visitor = {
  /** `random.seconds`, as GA4 writes its own. */
  clientId: string
  /** Start of the visit, in seconds. */
  sessionId: number
  /** Engaged time since the last event, 1 to 60,000 ms. GA4 ignores visitors with 0. */
  engagedMs: number
}

export const visitorCookie = '__Host-visitor'
/** Cookie lifetime in seconds, the same as that of the consent. */
export const visitorSeconds = 180 * 24 * 3600

/** A visit ends after half an hour without an event. */
const restSeconds = 30 * 60
const longestMs = 60_000
/** The cookie changes at most once a minute, because a response that sets a cookie cannot include the next page. (decision 032) */
const renewalSeconds = 60
const shape = /^(\d{1,10}\.\d{10})\.(\d{10})\.(\d{10})$/

/**
 * Parses the visitor cookie or creates a visitor. `value`: the new cookie; undefined if unchanged. `random`: 0 to 1. `now`: milliseconds.
 */
export function visitorIn(
  cookie: string | undefined,
  { now, random }: { now: number; random: number },
): { visitor: Visitor; value: string | undefined } {
  const seconds = Math.floor(now / 1000)
  const [, clientId = `${Math.floor(random * 2 ** 31)}.${seconds}`, begun, seen] = shape.exec(cookie ?? '') ?? []
  const idle = seconds - Number(seen ?? 0)
  const isSameVisit = begun !== undefined && idle >= 0 && idle < restSeconds
  const sessionId = isSameVisit ? Number(begun) : seconds
  const stays = isSameVisit && idle < renewalSeconds
  const engagedMs = isSameVisit && !stays ? Math.min(idle * 1000, longestMs) : 1
  return { visitor: { clientId, sessionId, engagedMs }, value: stays ? undefined : `${clientId}.${sessionId}.${seconds}` }
}
