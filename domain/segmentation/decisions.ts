/** Event sent to the decision engine for a page view or link click. */
export type DecideEvent =
  | { eventType: 'decision'; experienceIds: readonly string[] }
  | { eventType: 'pageView'; path: string }
  | { eventType: 'ipAddress'; ipAddress: string }
  | { eventType: 'click'; experienceId: string; variantId: string; trackingEvent: string }

/** The baseline stays after this many milliseconds without a decision. */
export const decisionMs = 800

/** Placeholder address when there is no real visitor. */
export const placeholderIp = '203.0.113.10'

/** Shopper's address; sent in production only. */
export function decisionIp({ isProduction, ip }: { isProduction: boolean; ip: string | null }): string {
  return isProduction && ip ? ip : placeholderIp
}

type Decided = { experienceId: string; variantId: string }

/** Variants by requested experience; null is the baseline. */
export function decisionsFor(experienceIds: readonly string[], decided: readonly Decided[]): Record<string, string | null> {
  const variantOf = (id: string) => decided.find(({ experienceId }) => experienceId === id)?.variantId ?? null
  return Object.fromEntries(experienceIds.map((id) => [id, variantOf(id)]))
}
