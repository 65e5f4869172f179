import { scheduledAt } from '#domain/dates/market-day'

type Schedule = { activeFrom?: string; activeTo?: string }

/**
 * Returns true if a block is active at a time (ms): from `activeFrom`, before `activeTo`. Preview passes another time. Times without a zone
 * are those of the site's clock.
 */
export function isActive({ activeFrom, activeTo }: Schedule, at: number, timeZone: string): boolean {
  const hasBegun = activeFrom === undefined || scheduledAt(activeFrom, timeZone) <= at
  return hasBegun && (activeTo === undefined || at < scheduledAt(activeTo, timeZone))
}
