/** What the decision engine is told of one page, or of one press on a link. (APIX-01) */
export type DecideEvent =
  | { eventType: 'decision'; experienceIds: readonly string[] }
  | { eventType: 'pageView'; path: string }
  | { eventType: 'ipAddress'; ipAddress: string }
  | { eventType: 'click'; experienceId: string; variantId: string; trackingEvent: string }

/** After so many milliseconds without a decision the baseline stays. (SEG-23) */
export const decisionMs = 800

/** Where nobody real is asked from. (SEG-22) */
export const placeholderIp = '203.0.113.10'

/** The shopper's own address is told from production alone. (SEG-19, QA-05) */
export function decisionIp({ isProduction, ip }: { isProduction: boolean; ip: string | null }): string {
  return isProduction && ip ? ip : placeholderIp
}

type Decided = { experienceId: string; variantId: string }

/** Variants by experience, one for each that was asked about; null, where nothing was decided, is the baseline. (SEG-16) */
export function decisionsFor(experienceIds: readonly string[], decided: readonly Decided[]): Record<string, string | null> {
  const variantOf = (id: string) => decided.find(({ experienceId }) => experienceId === id)?.variantId ?? null
  return Object.fromEntries(experienceIds.map((id) => [id, variantOf(id)]))
}
