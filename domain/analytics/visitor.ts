/** Who an event belongs to: a number of this browser, never that of a session, an account or an order. */
export type Visitor = {
  /** `random.seconds`, as GA4 writes its own. */
  clientId: string
  /** Begin of this visit, in seconds. */
  sessionId: number
  /** Milliseconds of the visit since they were last told, one minute at most; at least one, or GA4 counts nobody. */
  engagedMs: number
}

export const visitorCookie = '__Host-visitor'
/** Kept as long as the consent that allows it, in seconds. */
export const visitorSeconds = 180 * 24 * 3600

/** A visit ends after half an hour without an event. */
const restSeconds = 30 * 60
const longestMs = 60_000
/** The cookie changes once a minute at most: a response that sets one cannot bring the next page along (decision 032). */
const renewalSeconds = 60
const shape = /^(\d{1,10}\.\d{10})\.(\d{10})\.(\d{10})$/

/** The visitor of a cookie, or a new one; `value` is what the cookie becomes, undefined if it stays. `random` is between 0 and 1, `now` in milliseconds. */
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
