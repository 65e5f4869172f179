import { type Country, locales, type Region } from '#config/locales'
import { saleSeasons } from '#config/sale-seasons'
import { breakpoints } from '#contracts/blocks/fields'
import { type FilterBy, isShownOn, type PageShown } from '#domain/content/authored-fields'
import { scheduledAt, daySpan, marketZone } from '#domain/dates/market-day'
import {
  blocksIn,
  type Rule,
  type Trouble,
  type WrittenBlock,
  type Authored,
  type ContentLintContext,
  isRecord,
  valuesIn,
} from './authored'

/** Blocks that never show: hidden at every width, or expired before starting. */
export const hiddenEverywhere: Rule = ({ content, site }) =>
  blocksIn(content).flatMap((block) => [...hidden(block), ...neverActive(block, siteZone(site))])

function hidden({ id, path, props: { hideOnBreakpoint } }: WrittenBlock): Trouble[] {
  const widths = Array.isArray(hideOnBreakpoint) ? hideOnBreakpoint : []
  return breakpoints.every((width) => widths.includes(width))
    ? [{ path: [...path, 'props', 'hideOnBreakpoint'], problem: `${id} is hidden at every width` }]
    : []
}

/** A block is active only while the wrappers around it are. */
function neverActive(block: WrittenBlock, zone: string): Trouble[] {
  const all = [...block.within, block]
  const from = Math.max(...all.map(({ props }) => timeOf(props.activeFrom, zone) ?? -Infinity))
  const to = Math.min(...all.map(({ props }) => timeOf(props.activeTo, zone) ?? Infinity))
  return to <= from ? [{ path: [...block.path, 'props', 'activeTo'], problem: `${block.id} is over before it begins` }] : []
}

function timeOf(text: unknown, zone: string): number | undefined {
  return typeof text === 'string' ? scheduledAt(text, zone) : undefined
}

/** Filters that match no page, alone or combined with the filters around them. */
export const filterNeverTrue: Rule = (file, surroundings) => {
  const pages = pagesShowing(file, surroundings)
  return blocksIn(file.content)
    .filter(({ component }) => component === 'filter-by')
    .filter((block) => !pages.some((page) => filtersAround(block).every((filter) => isShownOn(filter, page))))
    .map(({ id, path }) => ({ path, problem: `${id} lets nothing through on any page that shows it` }))
}

function filtersAround(block: WrittenBlock): FilterBy[] {
  return [...block.within, block].flatMap(({ component, props }) => (component === 'filter-by' ? [props as FilterBy] : []))
}

/** Pages that show a document: a category's canvas on its category, a product canvas on products, any other on the remaining pages. */
function pagesShowing({ site, path }: Authored, { pagesOf }: ContentLintContext): PageShown[] {
  const [kind, id = ''] = path.split('/')
  const pages = pagesOf(site)
  if (kind === 'category') return pages.filter((page) => page.kind === 'category' && page.id === id)
  if (kind === 'product') return pages.filter((page) => page.kind === 'product' && (id === 'default' || page.id === id))
  return [{ kind: 'other' }]
}

/** The clock of both countries. */
const seasonZone = marketZone('FR')

/** Words for a sale that are shown outside its legal season, in a country that has one: a block may say them while it is shown in it alone. */
export const saleOutOfSeason: Rule = (file) =>
  (['fr', 'it'] as const).flatMap((language) => {
    const { word, countries, seasons } = saleSeasons[language]
    if (!isShownIn(file, countries)) return []
    const said = new RegExp(`\\b${word}\\b`, 'i')
    const isSaid = (value: unknown) => isRecord(value) && typeof value[language] === 'string' && said.test(value[language])
    const inSeason = blocksIn(file.content).filter((block) => isOnlyIn(block, seasons))
    return valuesIn(file.content)
      .filter(({ value, path }) => isSaid(value) && !inSeason.some((block) => block.path.every((part, i) => path[i] === part)))
      .map(({ path }) => ({ path: [...path, language], problem: `“${word}” outside its legal season` }))
  })

/** True if the file can be shown in one of these countries: not if it is for another country or region. */
function isShownIn({ site }: Authored, countries: readonly string[]): boolean {
  const [, place = 'EMEA'] = site.split('-')
  return place === 'EMEA' || countries.includes(place)
}

/** A block is shown while its wrappers are. Dates count in the time zone of both countries. */
function isOnlyIn(block: WrittenBlock, seasons: readonly (readonly [string, string])[]): boolean {
  const times = (name: 'activeFrom' | 'activeTo') => [...block.within, block].flatMap(({ props }) => timesOf(props[name]))
  const [from, to] = [Math.max(...times('activeFrom')), Math.min(...times('activeTo'))]
  return seasons.some(([first, last]) => from >= daySpan(first, seasonZone)[0] && to <= daySpan(last, seasonZone)[1])
}

function timesOf(text: unknown): number[] {
  return typeof text === 'string' ? [scheduledAt(text, seasonZone)] : []
}

const firstOf: Partial<Record<string, Country>> = { NORA: 'US', EMEA: 'FR' } satisfies Record<Region, Country>

/** The clock authored content is checked by: its country's, or one of its region's. */
function siteZone(site: string): string {
  const place = site.split('-')[1] ?? 'EMEA'
  const country = Object.values(locales).find((locale) => locale.country === place)?.country
  return marketZone(country ?? firstOf[place] ?? 'FR')
}
