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
