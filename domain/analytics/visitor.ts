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
export const visitorCookieSeconds = 180 * 24 * 3600

/** A visit ends after half an hour without an event. */
const sessionTimeoutSeconds = 30 * 60
const maxEngagedMs = 60_000
/** The cookie changes at most once a minute, because a response that sets a cookie cannot include the next page. (decision 032) */
const cookieRenewalSeconds = 60
const visitorCookiePattern = /^(\d{1,10}\.\d{10})\.(\d{10})\.(\d{10})$/

/**
 * Parses the visitor cookie or creates a visitor. `value`: the new cookie; undefined if unchanged. `random`: 0 to 1. `now`: milliseconds.
 */
export function parseVisitor(
  cookie: string | undefined,
  { now, random }: { now: number; random: number },
): { visitor: Visitor; value: string | undefined } {
  const seconds = Math.floor(now / 1000)
  const [, clientId = `${Math.floor(random * 2 ** 31)}.${seconds}`, startedAt, lastSeenAt] = visitorCookiePattern.exec(cookie ?? '') ?? []
  const idleSeconds = seconds - Number(lastSeenAt ?? 0)
  const isSameVisit = startedAt !== undefined && idleSeconds >= 0 && idleSeconds < sessionTimeoutSeconds
  const sessionId = isSameVisit ? Number(startedAt) : seconds
  const isUnchanged = isSameVisit && idleSeconds < cookieRenewalSeconds
  const engagedMs = isSameVisit && !isUnchanged ? Math.min(idleSeconds * 1000, maxEngagedMs) : 1
  return { visitor: { clientId, sessionId, engagedMs }, value: isUnchanged ? undefined : `${clientId}.${sessionId}.${seconds}` }
}
