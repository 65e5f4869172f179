import type { Canvas } from '#contracts/entities/canvas'
import type { PageContext } from '#domain/content/authored-fields'
import { parseCategorySlug, parseProductSlug } from '#routes/path-ids'
import { renderPreviewStrip } from '~/features/preview/preview-strip.server'
import { getContentRequest } from '~/server/content.server'
import { requestDecisions, loadDecisions, loadShopperFacts } from '~/server/personalization.server'
import { deferAfterMs } from '~/server/defer.server'
import type { Decisions } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type ResolvedBlock, resolveBlocks, type ResolveContext } from './resolve-blocks.server'
import { loadOverlayProducts, loadPhotoWidgets } from './block-data.server'
import { keptBlocks } from './kept-blocks'
import type { LoadedBlocks, PlacedBlock } from './registry-types'
import { z } from 'zod'
import type { BlockProps, RenderedBlock } from '#contracts/blocks'
import { encodeRefinements } from '#domain/listing/refine'
import { isSoldOut } from '#domain/product/price-label'
import { toSafePath } from '#domain/redirect/safe-path'
import { href } from '#routes'
import { loadCategoryCards, loadProductListing } from '~/features/catalog/catalog.server'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { formHandler, seeOther } from '~/server/form-action.server'

/**
 * A region of a canvas as this shopper sees it. Blocks that they have closed and blocks for other pages are left out. Segments and variants
 * are decided for them.
 */
export async function loadBlocks(shop: StorefrontContext, canvas: Canvas | null, region = 'main'): Promise<LoadedBlocks> {
  const resolvedBlocks = await resolveBlocks(canvas?.regions[region] ?? [], createResolveContext(shop, canvas))
  const blockReasons = resolvedBlocks.map(({ block: { id, name, component }, reasons }) => ({ id, name, component, reasons }))
  const [loaded, strip] = await Promise.all([loadWithVariants(shop, resolvedBlocks), renderPreviewStrip(shop, blockReasons)])
  return strip === undefined ? loaded : { ...loaded, strip }
}

function createResolveContext(shop: StorefrontContext, canvas: Canvas | null): ResolveContext {
  return {
    canvas: canvas?.id ?? '',
    locale: shop.locale,
    page: getCurrentPage(shop.request.url),
    ask: getContentRequest(shop),
    facts: () => loadShopperFacts(shop),
    decided: () => loadDecisions(shop),
    dismissed: getDismissedBlocks(shop.requestContext.cookies),
  }
}

function getCurrentPage(address: string): PageContext {
  const [, , kind, slug = ''] = new URL(address).pathname.split('/')
  const id = kind === 'p' ? parseProductSlug(slug) : kind === 'c' ? parseCategorySlug(slug) : undefined
  return id ? { kind: kind === 'p' ? 'product' : 'category', id } : { kind: 'other' }
}

/**
 * A page never waits for a decision: variants decided at once are part of it, later ones stream after their baselines. A visitor without
 * scripts keeps the baselines, and sees the variants on the next page.
 */
async function loadWithVariants(shop: StorefrontContext, resolvedBlocks: ResolvedBlock[]): Promise<LoadedBlocks> {
  const undecidedBlocks = resolvedBlocks.flatMap(({ block: { id }, undecided }) => (undecided ? [{ id, ...undecided }] : []))
  if (undecidedBlocks.length === 0) return loadBlockData(shop, resolvedBlocks)
  const ids = undecidedBlocks.map(({ experienceId }) => experienceId)
  const pendingDecisions = requestDecisions(shop, ids)
  const earlyDecisions = await Promise.race([pendingDecisions, waitBriefly()])
  if (earlyDecisions || shop.requestContext.isWithoutScripts) {
    shop.requestContext.waitUntil(pendingDecisions)
    const settled = await Promise.all(resolvedBlocks.map((each) => each.undecided?.once(earlyDecisions ?? {}) ?? [each]))
    return loadBlockData(shop, settled.flat())
  }
  const variants = async (decisions: Decisions) => {
    const decidedBlocks = undecidedBlocks.filter(({ experienceId }) => decisions[experienceId])
    const loaded = decidedBlocks.map(async ({ id, once }) => [id, await loadBlockData(shop, await once(decisions))] as const)
    return Object.fromEntries(await Promise.all(loaded))
  }
  return { ...(await loadBlockData(shop, resolvedBlocks)), decided: pendingDecisions.then(variants).catch(() => ({})) }
}

function waitBriefly(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), deferAfterMs))
}

/** The blocks, with the products and widgets they need. */
async function loadBlockData(shop: StorefrontContext, resolvedBlocks: ResolvedBlock[]): Promise<LoadedBlocks> {
  const blocks = resolvedBlocks.map(({ block }) => block)
  const visibleBlocks = blocks.flatMap((block) => (block.component === 'undecided' ? block.props.baselines : [block]))
  const page = getCurrentPage(shop.request.url)
  const parts = [
    loadProductRows(shop, visibleBlocks),
    loadOverlayProducts(shop, visibleBlocks),
    loadPhotoWidgets(shop, { blocks: visibleBlocks, page }),
  ] as const
  const [rows, overlays, widgets] = await Promise.all(parts)
  const cards = Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, row.cards]))
  return { blocks: blocks.map((block) => addRowTitle(block, rows)), cards, overlays, ...widgets }
}

const dismissedCookie = '__Host-dismissed'

/** The blocks a shopper has closed. */
export function getDismissedBlocks(cookies: ReadonlyMap<string, string>): string[] {
  return (cookies.get(dismissedCookie) ?? '').split('.').filter(Boolean)
}

const thirtyDaysSeconds = 30 * 24 * 3600
const maxDismissedBlocks = 20

const dismissForm = z.object({ block: z.string().regex(/^[A-Za-z0-9-]{1,60}$/) })

/** Remembers for 30 days that a shopper closed a block; the next page is written without it. */
export const dismissBlockAction = formHandler(dismissForm, async ({ block }, { shop }) => {
  const ids = [...new Set([...getDismissedBlocks(shop.requestContext.cookies), block])].slice(-maxDismissedBlocks)
  shop.requestContext.setCookie(`${dismissedCookie}=${ids.join('.')}; Path=/; Secure; SameSite=Lax; Max-Age=${thirtyDaysSeconds}`)
  const referer = shop.request.headers.get('Referer') ?? ''
  const previousPath = URL.canParse(referer) ? toSafePath(new URL(referer).pathname + new URL(referer).search) : undefined
  return seeOther(previousPath ?? href('home', { locale: shop.locale }))
})

type RowQuery = NonNullable<BlockProps<'collection'>['products']>
type ProductRow = { cards: ProductCardView[]; title?: string | undefined }
type ProductRows = Record<string, ProductRow>

/** Loads the products of each carousel that a category or a price fills. */
async function loadProductRows(shop: StorefrontContext, blocks: RenderedBlock[]): Promise<ProductRows> {
  const requestedBlocks = blocks.flatMap((block) =>
    block.component === 'collection' && block.props.products ? [{ id: block.id, products: block.props.products }] : [],
  )
  return Object.fromEntries(
    await Promise.all(requestedBlocks.map(async ({ id, products }) => [id, await loadProductRow(shop, products)] as const)),
  )
}

async function loadProductRow(shop: StorefrontContext, { categoryId, alsoFrom = [], count, priceBand }: RowQuery): Promise<ProductRow> {
  const categoryIds = [categoryId, ...alsoFrom]
  if (priceBand === undefined) {
    const cardsByCategory = await Promise.all(categoryIds.map((id) => loadCategoryCards(shop, id, count)))
    return { cards: interleaveCards(cardsByCategory).slice(0, count) }
  }
  const refinements = Object.fromEntries(encodeRefinements([{ attributeId: 'price', values: [priceBand] }]))
  const loadOfPrice = (id: string) => loadProductListing(shop, { categoryId: id, start: 0, count, refinements }).catch(() => null)
  const listings = (await Promise.all(categoryIds.map(loadOfPrice))).filter((listing) => listing !== null)
  return {
    cards: interleaveCards(listings.map(({ hits }) => hits.filter((card) => !isSoldOut(card)))).slice(0, count),
    // The filter names its price in the market's money, and the row says the same.
    title: listings
      .flatMap((listing) => listing.refinements)
      .flatMap(({ attributeId, values }) => (attributeId === 'price' ? values : []))
      .find(({ value }) => value === priceBand)?.label,
  }
}

/** The first of each list, then the second of each; what several lists have, once. */
function interleaveCards(lists: readonly ProductCardView[][]): ProductCardView[] {
  const longest = Math.max(...lists.map(({ length }) => length), 0)
  const inTurns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat()
  return [...new Map(inTurns.map((card) => [card.id, card])).values()]
}

/** The same objects for the same titles: their HTML is kept with them. */
const titledBlocks = new WeakMap<PlacedBlock, Map<string, PlacedBlock>>()

/** A row of a price that its author gave no title is headed by the price. */
function addRowTitle<B extends PlacedBlock>(block: B, rows: ProductRows): B {
  if (block.component === 'undecided')
    return { ...block, props: { baselines: block.props.baselines.map((baseline) => addRowTitle(baseline, rows)) } }
  const title = rows[block.id]?.title
  if (block.component !== 'collection' || title === undefined || block.props.title || block.props.titleHtml) return block
  const titledBlock = { ...block, props: { ...block.props, title } }
  return keptBlocks.has(block) ? keepTitled(block, title, titledBlock) : titledBlock
}

function keepTitled<B extends PlacedBlock>(block: B, title: string, titledBlock: B): B {
  const knownBlocks = titledBlocks.get(block) ?? new Map<string, PlacedBlock>()
  const keptBlock = knownBlocks.get(title) ?? titledBlock
  titledBlocks.set(block, knownBlocks.set(title, keptBlock))
  keptBlocks.add(keptBlock)
  return keptBlock as B
}
