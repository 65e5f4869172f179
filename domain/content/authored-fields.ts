import { curatedContentDelayMs } from '#config/constants'
import type { Breakpoint } from '#contracts/blocks/fields'
import { parseScheduledTime } from '#domain/dates/market-day'

const msPerSecond = 1_000

/** A collection is a carousel only where its layout says so. */
export function isCarousel(layout: Record<Breakpoint, { type: 'carousel' | 'grid' }>, breakpoint: Breakpoint): boolean {
  return layout[breakpoint].type === 'carousel'
}

/** Milliseconds per slide; undefined without rotation. Authored in seconds. */
export function getAutorotateMs({ autoplay, autorotateTime }: { autoplay: boolean; autorotateTime?: number }): number | undefined {
  return autoplay && autorotateTime ? autorotateTime * msPerSecond : undefined
}

export type Callout = { title: string; detail: string; legal: string }

/** A promotion's callout `title|detail|legal line`; shown only when it has exactly three parts, an empty one counting. */
export function parseCallout(message: string): Callout | undefined {
  const parts = message.split('|').map((part) => part.trim())
  const [title = '', detail = '', legal = ''] = parts
  return parts.length === 3 ? { title, detail, legal } : undefined
}

export type AuthoredIconSize = 'small' | 'medium' | 'large'

const iconSizeSteps = { small: 'md', medium: 'lg', large: '3xl' } as const

/** An authored icon size as a step of our icon scale: each is one step up. */
export function getIconSize(size: AuthoredIconSize): (typeof iconSizeSteps)[AuthoredIconSize] {
  return iconSizeSteps[size]
}

/** Milliseconds a widget's script waits once its place is near the viewport: the brand's widget needs a settled container. */
export function getWidgetDelayMs(variant: 'product' | 'curated'): number {
  return variant === 'curated' ? curatedContentDelayMs : 0
}

export type FilterBy = { condition: 'IN' | 'NOT IN'; products?: string[]; categories?: string[] }
/** Page facts that block filters use. */
export type PageContext = { kind: 'product' | 'category'; id: string } | { kind: 'other' }

/**
 * Returns true if a filter shows its blocks on this page. Filters list product or category pages; pages of unlisted kinds show none.
 * Products match by id or by style, the first eight characters.
 */
export function isBlockShownOn({ condition, products, categories }: FilterBy, page: PageContext): boolean {
  if (page.kind === 'other') return false
  const listedIds = page.kind === 'product' ? products : categories
  if (!listedIds) return false
  const isListed = listedIds.includes(page.id) || (page.kind === 'product' && listedIds.includes(page.id.slice(0, 8).toUpperCase()))
  return isListed === (condition === 'IN')
}

type Schedule = { activeFrom?: string; activeTo?: string }

/**
 * Returns true if a block is active at a time (ms): from `activeFrom`, before `activeTo`. Preview passes another time. Times without a zone
 * are those of the site's clock.
 */
export function isBlockActive({ activeFrom, activeTo }: Schedule, time: number, timeZone: string): boolean {
  const hasBegun = activeFrom === undefined || parseScheduledTime(activeFrom, timeZone) <= time
  return hasBegun && (activeTo === undefined || time < parseScheduledTime(activeTo, timeZone))
}
