import { FilterXSS } from 'xss'
import type { Locale } from '#config/locales'
import { type Block, type BlockProps, type RenderedBlock, parseBlock } from '#contracts/blocks'
import { forwardCampaignParams, isContactLink, localizeHref } from '#domain/content/authored-link'
import type { ContentRequest } from '#domain/content/content-request'
import { isBlockShownOn, type PageContext } from '#domain/content/authored-fields'
import { baselineId, chooseSegment, type ShopperFacts, type DisplayReason } from '#domain/segmentation/segments'
import { findPreviewOverride } from '#domain/segmentation/preview-overrides'
import type { Decisions } from '~/server/session-store'
import { keptBlocks } from './kept-blocks'
import type { PlacedBlock } from './registry-types'

/** Shopper, page and decisions already made. */
export type ResolveContext = {
  canvas: string
  locale: Locale
  page: PageContext
  ask: ContentRequest
  /** Requested only where a segment is: a page without one stays cacheable for everybody. */
  facts: () => Promise<ShopperFacts>
  /** Likewise; and whether undecided experiences may be requested. */
  decided: () => Promise<{ known: Decisions; canAsk: boolean }>
  dismissed: readonly string[]
}

/** A block that is shown, and the choices that led to it, outermost first. */
export type ResolvedBlock = { block: PlacedBlock; reasons: DisplayReason[]; undecided?: PendingDecision }

/** An undecided experience, and its blocks once it is decided. */
type PendingDecision = { experienceId: string; once: (decisions: Decisions) => Promise<ResolvedBlock[]> }

/** Replaces wrappers with the blocks they select, so that a browser never receives the others. */
export async function resolveBlocks(
  rawBlocks: readonly unknown[],
  context: ResolveContext,
  reasons: DisplayReason[] = [],
): Promise<ResolvedBlock[]> {
  const resolved = await Promise.all(parseBlocks(rawBlocks, context).map((block) => resolveBlock(block, context, reasons)))
  return resolved.flat().filter(({ block }) => !context.dismissed.includes(block.id))
}

function resolveBlock(block: Block, context: ResolveContext, reasons: DisplayReason[]): Promise<ResolvedBlock[]> {
  switch (block.component) {
    case 'filter-by':
      return resolveFilter(block, context, reasons)
    case 'segmentation':
      return resolveSegment(block, context, reasons)
    case 'experience':
      return resolveExperience(block, context, reasons)
    default:
      return Promise.resolve([{ block: withCampaignParams(block, context.ask), reasons: [...reasons, ...getTimeReasons(block)] }])
  }
}

async function resolveFilter(block: Block<'filter-by'>, context: ResolveContext, reasons: DisplayReason[]) {
  if (!isBlockShownOn(block.props, context.page)) return []
  return resolveBlocks(block.props.components, context, [...reasons, { kind: 'filter', condition: block.props.condition }])
}

/** The first segment that holds, otherwise the baselines. */
async function resolveSegment({ id, props }: Block<'segmentation'>, context: ResolveContext, reasons: DisplayReason[]) {
  const ids = props.segments.map((segment) => segment.id)
  const forced = findPreviewOverride(context.ask.overrides.segments, id)
  const chosenTarget = chooseSegment(ids, await context.facts(), forced)
  const targets = props.segments.find((segment) => segment.id === chosenTarget.id)?.targets ?? props.baselines
  const reason: DisplayReason = {
    kind: 'segment',
    of: id,
    chosen: chosenTarget.id,
    isForced: chosenTarget.isForced,
    choices: [...new Set([...ids, baselineId])],
  }
  return resolveBlocks(targets, context, [...reasons, reason])
}

/** The variant a tester names or the engine decided; the baselines until then. */
async function resolveExperience(block: Block<'experience'>, context: ResolveContext, reasons: DisplayReason[]): Promise<ResolvedBlock[]> {
  const { experienceId, variants, baselines } = block.props
  const choices = [...variants.map(({ variantId }) => variantId), baselineId]
  const forced = findPreviewOverride(context.ask.overrides.variants, experienceId)
  const isForced = forced !== undefined && choices.includes(forced)
  const { known, canAsk } = isForced ? { known: { [experienceId]: forced }, canAsk: false } : await context.decided()
  const variant = variants.find(({ variantId }) => variantId === known[experienceId])
  const reason: DisplayReason = { kind: 'variant', of: experienceId, chosen: variant?.variantId ?? baselineId, isForced, choices }
  const variantBlocks = await resolveBlocks(variant?.targets ?? baselines, { ...context, decided: noDecisions }, [...reasons, reason])
  const trackedBlocks = variantBlocks.map((each) => ({
    ...each,
    block: withExperimentTracking(each.block, { ...block.props, variantId: reason.chosen, locale: context.locale }),
  }))
  if (!canAsk || Object.hasOwn(known, experienceId)) return trackedBlocks
  const resolveWith = (decisions: Decisions) =>
    resolveExperience(block, { ...context, decided: () => Promise.resolve({ known: decisions, canAsk: false }) }, reasons)
  const props = { baselines: trackedBlocks.map((each) => each.block as RenderedBlock) }
  return [
    {
      block: { component: 'undecided', id: block.id, name: block.name, props },
      reasons: [...reasons, reason],
      undecided: { experienceId, once: resolveWith },
    },
  ]
}

/** Inside an experience another one shows its baselines: one swap at a place is enough. */
function noDecisions() {
  return Promise.resolve({ known: {}, canAsk: false })
}

type TrackingOptions = Pick<BlockProps<'experience'>, 'experienceId' | 'trackingEvent'> & { variantId: string; locale: Locale }

function withExperimentTracking(block: PlacedBlock, { experienceId, variantId, trackingEvent, locale }: TrackingOptions): PlacedBlock {
  return trackingEvent ? addClickTracking(block, { experienceId, variantId, trackingEvent, locale }) : block
}

/** Authored links take along what brought the shopper here. */
function withCampaignParams(block: RenderedBlock, { leadSource, recipe }: ContentRequest): RenderedBlock {
  return leadSource === undefined && recipe === undefined ? block : (forwardParams(block, { leadSource, recipe }) as RenderedBlock)
}

function forwardParams(node: unknown, campaignParams: { leadSource?: string; recipe?: string }): unknown {
  if (Array.isArray(node)) return node.map((each) => forwardParams(each, campaignParams))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([field, value]) => [
    field,
    field === 'url' && typeof value === 'string' ? forwardCampaignParams(value, campaignParams) : forwardParams(value, campaignParams),
  ])
  return Object.fromEntries(entries)
}

function getTimeReasons({ props: { activeFrom: from, activeTo: to } }: RenderedBlock): DisplayReason[] {
  return from || to ? [{ kind: 'time', ...(from && { from }), ...(to && { to }) }] : []
}

type ClickTracking = { experienceId: string; variantId: string; trackingEvent: string; locale: string }

/** Adds click tracking (`ping`) to authored links of a tracked experience; the browser sends it. */
function addClickTracking(block: PlacedBlock, tracking: ClickTracking): PlacedBlock {
  const ping = `/fapi/experience/click?${new URLSearchParams(tracking)}`
  return addPing(block, ping) as PlacedBlock
}

function addPing(node: unknown, ping: string): unknown {
  if (Array.isArray(node)) return node.map((each) => addPing(each, ping))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([field, value]) => [field, addPing(value, ping)])
  return { ...Object.fromEntries(entries), ...('url' in node && 'text' in node && { ping }) }
}

const htmlFields = new Set(['titleHtml', 'subtitleHtml', 'richText', 'richTextBelowTargets'])

/** The edge cache returns the same object to many requests, so each object is validated once. */
const parsedBlockCache = new WeakMap<readonly unknown[], Block[]>()

/** Checks block by block: an unknown or malformed block is left out and logged, and the page renders. */
export function parseBlocks(rawBlocks: readonly unknown[], { canvas, locale }: { canvas: string; locale: Locale }): Block[] {
  const cached = parsedBlockCache.get(rawBlocks)
  if (cached) return cached
  const blocks = rawBlocks.flatMap((each) => {
    const parsed = parseBlock(each)
    if ('block' in parsed) return [sanitizeBlock(parsed.block, locale)]
    console.warn(JSON.stringify({ level: 'warn', event: 'block', canvas, reason: parsed.problem }))
    return []
  })
  parsedBlockCache.set(rawBlocks, blocks)
  for (const block of blocks) keptBlocks.add(block)
  return blocks
}

/** Blocks inside a collection carry authored HTML as well as the collection does. */
function sanitizeBlock<T>(node: T, locale: Locale): T {
  return sanitizeNode(node, locale) as T
}

function sanitizeNode(node: unknown, locale: Locale): unknown {
  if (Array.isArray(node)) return node.map((each) => sanitizeNode(each, locale))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([field, value]) => [
    field,
    typeof value === 'string' && htmlFields.has(field) ? sanitizeHtml(value, locale) : sanitizeNode(value, locale),
  ])
  return Object.fromEntries(entries)
}

const allowedTags = {
  p: [],
  h2: [],
  h3: [],
  ul: [],
  ol: [],
  li: [],
  strong: [],
  em: [],
  br: [],
  blockquote: [],
  small: [],
  sup: [],
  a: ['href'],
}
const filtersByLocale = new Map<Locale, FilterXSS>()

/**
 * Reduces authored HTML to plain text structure. Links lead to our pages in the shopper's locale, to https or to an email address;
 * everything else is dropped.
 */
export function sanitizeHtml(html: string, locale: Locale): string {
  const filter = filtersByLocale.get(locale) ?? createHtmlFilter(locale)
  filtersByLocale.set(locale, filter)
  return filter.process(html)
}

function createHtmlFilter(locale: Locale): FilterXSS {
  return new FilterXSS({
    whiteList: allowedTags,
    stripIgnoreTag: true,
    stripIgnoreTagBody: ['script', 'style', 'iframe', 'object', 'template', 'svg', 'math'],
    safeAttrValue: (_tag, name, value) => (name === 'href' ? sanitizeHref(value, locale) : ''),
  })
}

function sanitizeHref(value: string, locale: Locale): string {
  const decodedValue = value.trim().replaceAll('&amp;', '&')
  // Other entities could encode a slash or a colon.
  if (/&#|&[a-z]+;/i.test(decodedValue)) return ''
  const href = isContactLink(decodedValue) ? decodedValue : localizeHref(decodedValue, locale)
  return (href ?? '').replace(/[<>"]/g, encodeURIComponent).replaceAll('&', '&amp;')
}
