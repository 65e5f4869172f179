import { type Country, locales, type Region } from '#config/locales'
import { saleSeasons } from '#config/sale-seasons'
import { breakpoints } from '#contracts/blocks/fields'
import { type FilterBy, isBlockShownOn, type PageContext } from '#domain/content/authored-fields'
import { parseScheduledTime, getDaySpan, getMarketTimeZone } from '#domain/dates/market-day'
import { baselineId, chooseSegment, type KnownConsumer, segmentIds, type ShopperFacts } from '#domain/segmentation/segments'
import {
  listBlocks,
  type LintRule,
  listValues,
  isRecord,
  type LintProblem,
  type AuthoredBlock,
  type AuthoredFile,
  type ContentLintContext,
} from './authored-blocks'

/** Segments that never show: unknown, or always preceded by another; and unreachable baselines. */
export const findUnreachableSegments: LintRule = ({ content }) =>
  listBlocks(content)
    .filter(({ component }) => component === 'segmentation')
    .flatMap((block) => {
      const ids = getSegmentIds(block)
      const reachableIds = new Set(sampleShoppers.map((facts) => chooseSegment(ids, facts).id))
      const repeatedIds = ids.filter((id, index) => ids.indexOf(id) !== index)
      const unreachableIds = [...new Set([...ids.filter((id) => !reachableIds.has(id)), ...repeatedIds])]
      const hasBaseline = Array.isArray(block.props.baselines) && block.props.baselines.length > 0
      return [
        ...unreachableIds.map((id) =>
          toProblem(block, 'segments', `nobody is shown the segment ${id}${isKnownSegment(id) ? '' : ', which we do not know'}`),
        ),
        ...(hasBaseline && !reachableIds.has(baselineId) ? [toProblem(block, 'baselines', 'nobody is left for the baseline')] : []),
      ]
    })

function toProblem({ id, path }: AuthoredBlock, field: string, problem: string): LintProblem {
  return { path: [...path, 'props', field], problem: `${id}: ${problem}` }
}

function getSegmentIds({ props: { segments } }: AuthoredBlock): string[] {
  return Array.isArray(segments) ? segments.flatMap((each: unknown) => (isRecord(each) ? [String(each.id)] : [])) : []
}

function isKnownSegment(id: string): boolean {
  return (segmentIds as readonly string[]).includes(id)
}

const booleans = [true, false]
const sampleConsumers: KnownConsumer[] = booleans.flatMap((isLoyaltyMember) =>
  booleans.flatMap((isEmployee) =>
    booleans.flatMap((isAthlete) =>
      ([[], ['IPA'], ['WRANX'], ['IPA', 'WRANX']] as const).map((programmes) => ({ isLoyaltyMember, isEmployee, isAthlete, programmes })),
    ),
  ),
)

/** One sample shopper per segment. */
const sampleShoppers: ShopperFacts[] = [0, 1].flatMap((cartItems) =>
  [null, ...sampleConsumers].map((consumer) => ({ cartItems, consumer })),
)

/** Blocks that never show: hidden at every width, or expired before starting. */
export const findHiddenBlocks: LintRule = ({ content, site }) =>
  listBlocks(content).flatMap((block) => [...findHiddenAtAllWidths(block), ...findNeverActive(block, getSiteTimeZone(site))])

function findHiddenAtAllWidths({ id, path, props: { hideOnBreakpoint } }: AuthoredBlock): LintProblem[] {
  const widths = Array.isArray(hideOnBreakpoint) ? hideOnBreakpoint : []
  return breakpoints.every((width) => widths.includes(width))
    ? [{ path: [...path, 'props', 'hideOnBreakpoint'], problem: `${id} is hidden at every width` }]
    : []
}

/** A block is active only while the wrappers around it are. */
function findNeverActive(block: AuthoredBlock, zone: string): LintProblem[] {
  const blockAndWrappers = [...block.within, block]
  const startTime = Math.max(...blockAndWrappers.map(({ props }) => parseTime(props.activeFrom, zone) ?? -Infinity))
  const endTime = Math.min(...blockAndWrappers.map(({ props }) => parseTime(props.activeTo, zone) ?? Infinity))
  return endTime <= startTime ? [{ path: [...block.path, 'props', 'activeTo'], problem: `${block.id} is over before it begins` }] : []
}

function parseTime(text: unknown, zone: string): number | undefined {
  return typeof text === 'string' ? parseScheduledTime(text, zone) : undefined
}

/** Filters that match no page, alone or combined with the filters around them. */
export const findImpossibleFilters: LintRule = (file, context) => {
  const pages = listShowingPages(file, context)
  return listBlocks(file.content)
    .filter(({ component }) => component === 'filter-by')
    .filter((block) => !pages.some((page) => listEnclosingFilters(block).every((filter) => isBlockShownOn(filter, page))))
    .map(({ id, path }) => ({ path, problem: `${id} lets nothing through on any page that shows it` }))
}

function listEnclosingFilters(block: AuthoredBlock): FilterBy[] {
  return [...block.within, block].flatMap(({ component, props }) => (component === 'filter-by' ? [props as FilterBy] : []))
}

/** Pages that show a document: a category's canvas on its category, a product canvas on products, any other on the remaining pages. */
function listShowingPages({ site, path }: AuthoredFile, { listPages }: ContentLintContext): PageContext[] {
  const [kind, id = ''] = path.split('/')
  const pages = listPages(site)
  if (kind === 'category') return pages.filter((page) => page.kind === 'category' && page.id === id)
  if (kind === 'product') return pages.filter((page) => page.kind === 'product' && (id === 'default' || page.id === id))
  return [{ kind: 'other' }]
}

/** The clock of both countries. */
const seasonZone = getMarketTimeZone('FR')

/**
 * Finds words for a sale that are shown outside its legal season, in a country that has one. A block that is shown in the season alone may
 * say them.
 */
export const findSaleOutOfSeason: LintRule = (file) =>
  (['fr', 'it'] as const).flatMap((language) => {
    const { word, countries, seasons } = saleSeasons[language]
    if (!isShownInCountries(file, countries)) return []
    const saleWordPattern = new RegExp(`\\b${word}\\b`, 'i')
    const mentionsSale = (value: unknown) => isRecord(value) && typeof value[language] === 'string' && saleWordPattern.test(value[language])
    const seasonalBlocks = listBlocks(file.content).filter((block) => isOnlyInSeasons(block, seasons))
    return listValues(file.content)
      .filter(({ value, path }) => mentionsSale(value) && !seasonalBlocks.some((block) => block.path.every((part, i) => path[i] === part)))
      .map(({ path }) => ({ path: [...path, language], problem: `“${word}” outside its legal season` }))
  })

/** True if the file can be shown in one of these countries: not if it is for another country or region. */
function isShownInCountries({ site }: AuthoredFile, countries: readonly string[]): boolean {
  const [, countryOrRegion = 'EMEA'] = site.split('-')
  return countryOrRegion === 'EMEA' || countries.includes(countryOrRegion)
}

/** A block is shown while its wrappers are. Dates count in the time zone of both countries. */
function isOnlyInSeasons(block: AuthoredBlock, seasons: readonly (readonly [string, string])[]): boolean {
  const getTimes = (name: 'activeFrom' | 'activeTo') => [...block.within, block].flatMap(({ props }) => parseTimes(props[name]))
  const [from, to] = [Math.max(...getTimes('activeFrom')), Math.min(...getTimes('activeTo'))]
  return seasons.some(([first, last]) => from >= getDaySpan(first, seasonZone)[0] && to <= getDaySpan(last, seasonZone)[1])
}

function parseTimes(text: unknown): number[] {
  return typeof text === 'string' ? [parseScheduledTime(text, seasonZone)] : []
}

const regionCountries: Partial<Record<string, Country>> = { NORA: 'US', EMEA: 'FR' } satisfies Record<Region, Country>

/** The clock authored content is checked by: its country's, or one of its region's. */
function getSiteTimeZone(site: string): string {
  const countryOrRegion = site.split('-')[1] ?? 'EMEA'
  const country = Object.values(locales).find((locale) => locale.country === countryOrRegion)?.country
  return getMarketTimeZone(country ?? regionCountries[countryOrRegion] ?? 'FR')
}
