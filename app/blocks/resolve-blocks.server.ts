import type { Locale } from '#config/locales'
import { type Block, type BlockProps, type RenderedBlock, parseBlock } from '#contracts/blocks'
import { forwardCampaignParams } from '#domain/content/authored-link'
import type { ContentRequest } from '#domain/content/content-request'
import { isBlockShownOn, type PageContext } from '#domain/content/authored-fields'
import { baselineId, chooseSegment, type ShopperFacts, type DisplayReason } from '#domain/segmentation/segments'
import { getForcedChoice } from '#domain/segmentation/test-context'
import { sanitizeHtml } from '~/server/sanitize-html.server'
import type { Decisions } from '~/server/session-store'
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
  decided: () => Promise<{ known: Decisions; mayAsk: boolean }>
  dismissed: readonly string[]
}

/** A block that is shown, and the choices that led to it, outermost first. */
export type ResolvedBlock = { block: PlacedBlock; reasons: DisplayReason[]; undecided?: PendingDecision }

/** An undecided experience, and its blocks once it is decided. */
type PendingDecision = { experienceId: string; once: (decisions: Decisions) => Promise<ResolvedBlock[]> }

/** Replaces wrappers with the blocks they select, so that a browser never receives the others. */
export async function resolveBlocks(
  raw: readonly unknown[],
  chooser: ResolveContext,
  reasons: DisplayReason[] = [],
): Promise<ResolvedBlock[]> {
  const chosen = await Promise.all(checkedBlocks(raw, chooser).map((block) => letThrough(block, chooser, reasons)))
  return chosen.flat().filter(({ block }) => !chooser.dismissed.includes(block.id))
}

function letThrough(block: Block, chooser: ResolveContext, reasons: DisplayReason[]): Promise<ResolvedBlock[]> {
  switch (block.component) {
    case 'filter-by':
      return throughFilter(block, chooser, reasons)
    case 'segmentation':
      return throughSegment(block, chooser, reasons)
    case 'experience':
      return throughExperience(block, chooser, reasons)
    default:
      return Promise.resolve([{ block: withCampaignParams(block, chooser.ask), reasons: [...reasons, ...timesOf(block)] }])
  }
}

async function throughFilter(block: Block<'filter-by'>, chooser: ResolveContext, reasons: DisplayReason[]) {
  if (!isBlockShownOn(block.props, chooser.page)) return []
  return resolveBlocks(block.props.components, chooser, [...reasons, { kind: 'filter', condition: block.props.condition }])
}

/** The first segment that holds, otherwise the baselines. */
async function throughSegment({ id, props }: Block<'segmentation'>, chooser: ResolveContext, reasons: DisplayReason[]) {
  const ids = props.segments.map((segment) => segment.id)
  const forced = getForcedChoice(chooser.ask.testContext.segments, id)
  const chosen = chooseSegment(ids, await chooser.facts(), forced)
  const targets = props.segments.find((segment) => segment.id === chosen.id)?.targets ?? props.baselines
  const reason: DisplayReason = {
    kind: 'segment',
    of: id,
    chosen: chosen.id,
    isForced: chosen.isForced,
    choices: [...new Set([...ids, baselineId])],
  }
  return resolveBlocks(targets, chooser, [...reasons, reason])
}

/** The variant a tester names or the engine decided; the baselines until then. */
async function throughExperience(block: Block<'experience'>, chooser: ResolveContext, reasons: DisplayReason[]): Promise<ResolvedBlock[]> {
  const { experienceId, variants, baselines } = block.props
  const choices = [...variants.map(({ variantId }) => variantId), baselineId]
  const forced = getForcedChoice(chooser.ask.testContext.variants, experienceId)
  const isForced = forced !== undefined && choices.includes(forced)
  const { known, mayAsk } = isForced ? { known: { [experienceId]: forced }, mayAsk: false } : await chooser.decided()
  const variant = variants.find(({ variantId }) => variantId === known[experienceId])
  const reason: DisplayReason = { kind: 'variant', of: experienceId, chosen: variant?.variantId ?? baselineId, isForced, choices }
  const shown = await resolveBlocks(variant?.targets ?? baselines, { ...chooser, decided: nothingDecided }, [...reasons, reason])
  const tracked = shown.map((each) => ({
    ...each,
    block: trackedBy(each.block, { ...block.props, variantId: reason.chosen, locale: chooser.locale }),
  }))
  if (!mayAsk || Object.hasOwn(known, experienceId)) return tracked
  const once = (decisions: Decisions) =>
    throughExperience(block, { ...chooser, decided: () => Promise.resolve({ known: decisions, mayAsk: false }) }, reasons)
  const props = { baselines: tracked.map((each) => each.block as RenderedBlock) }
  return [
    {
      block: { component: 'undecided', id: block.id, name: block.name, props },
      reasons: [...reasons, reason],
      undecided: { experienceId, once },
    },
  ]
}

/** Inside an experience another one shows its baselines: one swap at a place is enough. */
function nothingDecided() {
  return Promise.resolve({ known: {}, mayAsk: false })
}

type ResolveBlocksOptions = Pick<BlockProps<'experience'>, 'experienceId' | 'trackingEvent'> & { variantId: string; locale: Locale }

function trackedBy(block: PlacedBlock, { experienceId, variantId, trackingEvent, locale }: ResolveBlocksOptions): PlacedBlock {
  return trackingEvent ? addClickTracking(block, { experienceId, variantId, trackingEvent, locale }) : block
}

/** Authored links take along what brought the shopper here. */
function withCampaignParams(block: RenderedBlock, { leadSource, recipe }: ContentRequest): RenderedBlock {
  return leadSource === undefined && recipe === undefined ? block : (forwardParamsIn(block, { leadSource, recipe }) as RenderedBlock)
}

function forwardParamsIn(node: unknown, brought: { leadSource?: string; recipe?: string }): unknown {
  if (Array.isArray(node)) return node.map((each) => forwardParamsIn(each, brought))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([field, value]) => [
    field,
    field === 'url' && typeof value === 'string' ? forwardCampaignParams(value, brought) : forwardParamsIn(value, brought),
  ])
  return Object.fromEntries(entries)
}

function timesOf({ props: { activeFrom: from, activeTo: to } }: RenderedBlock): DisplayReason[] {
  return from || to ? [{ kind: 'time', ...(from && { from }), ...(to && { to }) }] : []
}

type Tracked = { experienceId: string; variantId: string; trackingEvent: string; locale: string }

/** Adds click tracking (`ping`) to authored links of a tracked experience; the browser sends it. */
function addClickTracking(block: PlacedBlock, tracked: Tracked): PlacedBlock {
  const ping = `/fapi/experience/click?${new URLSearchParams(tracked)}`
  return pingedIn(block, ping) as PlacedBlock
}

function pingedIn(node: unknown, ping: string): unknown {
  if (Array.isArray(node)) return node.map((each) => pingedIn(each, ping))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([field, value]) => [field, pingedIn(value, ping)])
  return { ...Object.fromEntries(entries), ...('url' in node && 'text' in node && { ping }) }
}

const htmlFields = new Set(['titleHtml', 'subtitleHtml', 'richText', 'richTextBelowTargets'])

/** The edge cache returns the same object to many requests, so each object is validated once. */
const checked = new WeakMap<readonly unknown[], Block[]>()

/** Checks block by block: an unknown or malformed block is left out and logged, and the page renders. */
export function checkedBlocks(raw: readonly unknown[], { canvas, locale }: { canvas: string; locale: Locale }): Block[] {
  const known = checked.get(raw)
  if (known) return known
  const blocks = raw.flatMap((each) => {
    const parsed = parseBlock(each)
    if ('block' in parsed) return [withSafeHtml(parsed.block, locale)]
    console.warn(JSON.stringify({ level: 'warn', event: 'block', canvas, reason: parsed.problem }))
    return []
  })
  checked.set(raw, blocks)
  return blocks
}

/** Blocks inside a collection carry authored HTML as well as the collection does. */
function withSafeHtml<T>(node: T, locale: Locale): T {
  return safeIn(node, locale) as T
}

function safeIn(node: unknown, locale: Locale): unknown {
  if (Array.isArray(node)) return node.map((each) => safeIn(each, locale))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([field, value]) => [
    field,
    typeof value === 'string' && htmlFields.has(field) ? sanitizeHtml(value, locale) : safeIn(value, locale),
  ])
  return Object.fromEntries(entries)
}
