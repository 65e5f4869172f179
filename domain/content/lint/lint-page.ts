import { iconNames } from '#config/icon-names'
import { type Country, languages, locales, type Region } from '#config/locales'
import { listBlockProblems } from '#contracts/blocks/index'
import { isContactLink, localizeHref } from '#domain/content/authored-link'
import { localizedFields, resolveText } from '#domain/content/resolve-text'
import {
  type AuthoredBlock,
  type AuthoredFile,
  type ContentLintContext,
  type FieldPath,
  isRecord,
  type LintProblem,
  type LintRule,
  listBlocks,
  listValues,
} from './authored-blocks'
import { saleSeasons } from '#config/sale-seasons'
import { breakpoints } from '#contracts/blocks/fields'
import { type FilterBy, isBlockShownOn, type PageContext } from '#domain/content/authored-fields'
import { getDaySpan, getMarketTimeZone, parseScheduledTime } from '#domain/dates/market-day'
import { baselineId, chooseSegment, type KnownConsumer, segmentIds, type ShopperFacts } from '#domain/segmentation/segments'

/** Segments that never show: unknown, or always preceded by another; and unreachable baselines. */
const findUnreachableSegments: LintRule = ({ content }) =>
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
const findHiddenBlocks: LintRule = ({ content, site }) =>
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
const findImpossibleFilters: LintRule = (file, context) => {
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
const findSaleOutOfSeason: LintRule = (file) =>
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

/** Links without a target: to a missing page, category, product or block, or to an unsafe URL. */
const findBrokenTargets: LintRule = ({ site, content }, { isKnownTarget }) => {
  const ids = listBlocks(content).map(({ id }) => `#${id}`)
  const isBroken = (address: string) => {
    if (isContactLink(address)) return false
    if (localizeHref(address, 'en-us') === undefined) return true
    if (address.startsWith('#')) return !ids.includes(address)
    return address.startsWith('/') && !isKnownTarget(site, address)
  }
  const links = listLinks(content)
  return links
    .filter(({ address }, index) => links.findIndex((each) => each.address === address) === index && isBroken(address))
    .map(({ address, path }) => ({ path, problem: `${address} leads nowhere` }))
}

/** Every URL a page links to, with its field. */
export function listLinks(content: unknown): { address: string; path: FieldPath }[] {
  return listValues(content).flatMap(({ field, path, value }) => {
    if (typeof value !== 'string') return []
    const hrefs = [...value.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '')
    return (field === 'url' ? [value] : hrefs).map((address) => ({ address, path }))
  })
}

/** Texts that lack a language, and texts that are not localized. */
const findMissingText: LintRule = ({ content }) =>
  listValues(content).flatMap(({ field, path, value }) => {
    const toProblem = (problem: string) => [{ path, problem }]
    // A text in one language has a field named like the language.
    if (typeof value === 'string')
      return localizedFields.includes(field) && value !== '' ? toProblem(`${field} is in one language: "${value}"`) : []
    if (!isRecord(value) || !languages.some((language) => typeof value[language] === 'string')) return []
    const translatedLanguages = languages.filter((language) => value[language])
    // A decorative picture has an empty text in every language.
    if (translatedLanguages.length === 0) return field === 'alt' ? [] : toProblem(`${field} is empty`)
    const missingLanguages = languages.filter((language) => !value[language])
    return missingLanguages.length > 0
      ? toProblem(`${field} "${String(value[translatedLanguages[0] ?? 'en'])}" is missing in ${missingLanguages.join(', ')}`)
      : []
  })

/** Pictures and videos without alternative text; decorative ones have an empty text. */
const findMissingAlt: LintRule = ({ content }) =>
  listValues(content).flatMap(({ field, path, value }) =>
    field !== 'tracks' && isRecord(value) && typeof value.src === 'string' && value.alt === undefined
      ? [{ path: [...path, 'alt'], problem: `${value.src} has no alt` }]
      : [],
  )

/** Unknown icon names: the shop would show a wrong icon or none. */
const findUnknownIcons: LintRule = ({ content }) =>
  listValues(content).flatMap(({ field, path, value }) =>
    (field === 'icon' || field === 'menuIcon') && typeof value === 'string' && !iconNames.includes(value)
      ? [{ path, problem: `there is no icon ${value}` }]
      : [],
  )

/** Blocks the shop would skip: unknown types or invalid fields. */
const findMalformedBlocks: LintRule = ({ content }) => {
  const problems = languages.flatMap((language) =>
    listBlocks(resolveText(content, language)).flatMap((block) =>
      listBlockProblems(block).map(({ path, problem }): LintProblem => ({ path: [...block.path, ...path], problem })),
    ),
  )
  const uniqueProblems = new Map(problems.map((lintProblem) => [JSON.stringify(lintProblem), lintProblem]))
  return [...uniqueProblems.values()]
}

/** Duplicate block ids: links, dismissals and the editor find blocks by id. */
const findRepeatedIds: LintRule = ({ content }) => {
  const blocks = listBlocks(content)
  return blocks
    .filter(({ id }, index) => blocks.findIndex((block) => block.id === id) < index)
    .map(({ id, path }) => ({ path: [...path, 'id'], problem: `another block has the id ${id}` }))
}

/** Variants whose blocks differ in kind from their baseline: replacing it would shift the content below. */
const findUnevenVariants: LintRule = ({ content }) =>
  listBlocks(content)
    .filter(({ component }) => component === 'experience')
    .flatMap(({ id, path, props: { baselines, variants } }) => {
      const variantRecords = Array.isArray(variants) ? variants.filter(isRecord) : []
      return variantRecords
        .filter(({ targets }) => getBlockKinds(targets) !== getBlockKinds(baselines))
        .map(({ variantId }) => ({
          path: [...path, 'props', 'variants'],
          problem: `${id}: the variant ${String(variantId)} is not made of the same blocks as the baseline`,
        }))
    })

function getBlockKinds(blocks: unknown): string {
  return Array.isArray(blocks) ? blocks.map((block) => (isRecord(block) ? String(block.component) : '')).join(' ') : ''
}

const lintRules: Record<string, LintRule> = {
  'malformed block': findMalformedBlocks,
  'repeated id': findRepeatedIds,
  'broken target': findBrokenTargets,
  'missing text': findMissingText,
  'missing alt': findMissingAlt,
  'unknown icon': findUnknownIcons,
  'unreachable segment': findUnreachableSegments,
  'filter never true': findImpossibleFilters,
  'hidden everywhere': findHiddenBlocks,
  'uneven variant': findUnevenVariants,
  'sale out of season': findSaleOutOfSeason,
}

/** A problem to fix before a page is published. */
export type PageFinding = LintProblem & { rule: string }

/** The problems of one authored page, by rule. */
export function lintPage(file: AuthoredFile, context: ContentLintContext): PageFinding[] {
  return Object.entries(lintRules).flatMap(([rule, check]) => check(file, context).map((problem) => ({ ...problem, rule })))
}
