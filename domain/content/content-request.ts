import type { BrandId } from '#config/brands'
import { type Country, isLocale, type Locale, localeIds, locales, type SiteId, getSiteId } from '#config/locales'
import { isCalendarDate } from '#domain/dates/calendar-date'
import { getMarketTimeZone, parseScheduledTime } from '#domain/dates/market-day'
import type { DisplayReason } from '#domain/segmentation/segments'
import {
  noPreviewOverrides,
  type PreviewOverrides,
  parsePreviewOverrides,
  formatPreviewOverrides,
} from '#domain/segmentation/preview-overrides'

/** Content options of a URL. */
export type ContentRequest = {
  /** Unpublished content, at the given time or now. */
  isPreview: boolean
  /** ISO, with its zone. */
  previewDateTime?: string
  /** Drafts without the prefix. */
  mode: 'live' | 'stage'
  /** Another site of the same brand. */
  siteId?: SiteId
  /** Another language than the page's. */
  localePath?: Locale
  /** Token of a preview link; the content service validates it. */
  draft?: string
  overrides: PreviewOverrides
  leadSource?: string
  recipe?: string
}

/** `country`: its time zone applies to times without one, unless the preview names another site. */
type ContentContext = { brand: BrandId; country: Country; isProduction: boolean; previewAllowed: boolean }

const wordPattern = /^[\w.-]{1,40}$/
const draftTokenPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/
const maxTokenLength = 600
const dateTimePattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/

/** Parameters that change what a page shows; search engines do not index such URLs. */
export const previewParameters = ['preview', 'previewDateTime', 'siteId', 'localePath', 'p13n_testcontext', 'cms', 'draft'] as const

/**
 * Parses the content parameters of a URL. A preview needs an environment that allows it and a URL that requests it. Another site, another
 * language and a test context work outside production or with a preview. `cms` works outside production only. `draft` works everywhere, because
 * its token is signed. A malformed value counts as missing.
 */
export function parseContentRequest(
  query: URLSearchParams,
  { brand, country, isProduction, previewAllowed }: ContentContext,
): ContentRequest {
  const isPreview = previewAllowed && query.get('preview') === 'true'
  const canOverride = isPreview || !isProduction
  const draft = parseToken(query.get('draft'))
  const site = canOverride ? localeIds.find((locale) => getSiteId(brand, locale) === query.get('siteId')) : undefined
  const zone = getMarketTimeZone(site ? locales[site].country : country)
  return {
    isPreview,
    mode: !isProduction && query.get('cms') === 'stage' ? 'stage' : 'live',
    overrides: canOverride ? parsePreviewOverrides(query.get('p13n_testcontext')) : noPreviewOverrides,
    ...omitUndefined({
      draft,
      previewDateTime: isPreview || draft ? parseTime(query.get('previewDateTime'), zone) : undefined,
      siteId: site && getSiteId(brand, site),
      localePath: canOverride ? parseLocale(query.get('localePath')) : undefined,
      leadSource: parseWord(query.get('leadSource')),
      recipe: parseWord(query.get('recipe')),
    }),
  }
}

/** Parses a date or a date and time, without a zone in the site's time zone; undefined if invalid. */
function parseTime(text: string | null, zone: string): string | undefined {
  if (!text || !dateTimePattern.test(text)) return undefined
  const time = parseScheduledTime(text, zone)
  const isRealDay = !Number.isNaN(time) && isCalendarDate(text.slice(0, 10))
  return isRealDay ? new Date(time).toISOString() : undefined
}

function parseToken(text: string | null): string | undefined {
  return text !== null && text.length <= maxTokenLength && draftTokenPattern.test(text) ? text : undefined
}

function parseLocale(text: string | null): Locale | undefined {
  return text !== null && isLocale(text) ? text : undefined
}

function parseWord(text: string | null): string | undefined {
  return text !== null && wordPattern.test(text) ? text : undefined
}

function omitUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** True for a call of the content service, whether it is a preview or not. */
export function isContentPath(path: `/${string}`): boolean {
  return /^\/(pre\/)?:mode\/caas\//.test(path)
}

/** Content path; previews are under `/pre`. */
export function toContentPath(path: `/${string}`, isPreview: boolean): `/${string}` {
  return isPreview ? `/pre${path}` : path
}

type PreviewAddressChoice = Extract<DisplayReason, { kind: 'segment' | 'variant' }>

/** Preview URL with one parameter changed. */
export function buildPreviewUrl(
  url: URL,
  context: PreviewOverrides,
  { kind, of, chosen }: Pick<PreviewAddressChoice, 'kind' | 'of' | 'chosen'>,
): string {
  const list = kind === 'segment' ? 'segments' : 'variants'
  const text = formatPreviewOverrides({ ...context, [list]: { ...context[list], [of]: chosen } })
  return withQueryChanges(url, { preview: 'true', p13n_testcontext: text })
}

/** The published page's URL. */
export function buildPublishedUrl(url: URL): string {
  return withQueryChanges(url, Object.fromEntries(previewParameters.map((name) => [name, undefined])))
}

/** Preview URL that names all current choices, so it shows the same elsewhere and later. */
export function buildShareUrl(url: URL, { at, choices }: { at: string; choices: readonly PreviewAddressChoice[] }): string {
  const getChoicesOfKind = (kind: PreviewAddressChoice['kind']) =>
    Object.fromEntries(choices.flatMap((each) => (each.kind === kind ? [[each.of, each.chosen]] : [])))
  const text = formatPreviewOverrides({ segments: getChoicesOfKind('segment'), variants: getChoicesOfKind('variant') })
  return url.origin + withQueryChanges(url, { preview: 'true', previewDateTime: at, p13n_testcontext: text })
}

function withQueryChanges({ pathname, searchParams }: URL, changes: Record<string, string | undefined>): string {
  const query = new URLSearchParams(searchParams)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
