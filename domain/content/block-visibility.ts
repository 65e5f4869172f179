import { scheduledAt } from '#domain/dates/market-day'

export type FilterBy = { condition: 'IN' | 'NOT IN'; products?: string[]; categories?: string[] }
/** Page facts that block filters use. */
export type PageShown = { kind: 'product' | 'category'; id: string } | { kind: 'other' }

/**
 * Returns true if a filter shows its blocks on this page. Filters list product or category pages; pages of unlisted kinds show none.
 * Products match by id or by style, the first eight characters.
 */
export function isShownOn({ condition, products, categories }: FilterBy, page: PageShown): boolean {
  if (page.kind === 'other') return false
  const listed = page.kind === 'product' ? products : categories
  if (!listed) return false
  const isListed = listed.includes(page.id) || (page.kind === 'product' && listed.includes(page.id.slice(0, 8).toUpperCase()))
  return isListed === (condition === 'IN')
}

type Schedule = { activeFrom?: string; activeTo?: string }

/**
 * Returns true if a block is active at a time (ms): from `activeFrom`, before `activeTo`. Preview passes another time. Times without a zone
 * are those of the site's clock.
 */
export function isActive({ activeFrom, activeTo }: Schedule, at: number, timeZone: string): boolean {
  const hasBegun = activeFrom === undefined || scheduledAt(activeFrom, timeZone) <= at
  return hasBegun && (activeTo === undefined || at < scheduledAt(activeTo, timeZone))
}
