import type { Canvas } from '#contracts/entities/canvas'
import type { PageContext } from '#domain/content/authored-fields'
import { parseCategorySlug, parseProductSlug } from '#routes/path-ids'
import { renderPreviewStrip } from '~/features/preview/preview-strip.server'
import { contentRequestOf } from '~/server/content.server'
import { decide, decisionsOf, shopperFacts } from '~/server/personalization.server'
import { deferAfterMs } from '~/server/defer.server'
import type { Decisions } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type ResolvedBlock, resolveBlocks, type ResolveContext } from './resolve-blocks.server'
import { loadProductCards, loadOverlayProducts, widgetsFor } from './block-data.server'
import { dismissedBlocks } from './dismiss-block.server'
import type { LoadedBlocks } from './registry-types'

/**
 * A region of a canvas as this shopper sees it: without the blocks they have closed and those for other pages, with the segments they are
 * in and the variants decided for them.
 */
export async function loadBlocks(shop: StorefrontContext, canvas: Canvas | null, region = 'main'): Promise<LoadedBlocks> {
  const chosen = await resolveBlocks(canvas?.regions[region] ?? [], chooserFor(shop, canvas))
  const explained = chosen.map(({ block: { id, name, component }, reasons }) => ({ id, name, component, reasons }))
  const [loaded, strip] = await Promise.all([withVariants(shop, chosen), renderPreviewStrip(shop, explained)])
  return strip === undefined ? loaded : { ...loaded, strip }
}

function chooserFor(shop: StorefrontContext, canvas: Canvas | null): ResolveContext {
  return {
    canvas: canvas?.id ?? '',
    locale: shop.locale,
    page: pageOf(shop.request.url),
    ask: contentRequestOf(shop),
    facts: () => shopperFacts(shop),
    decided: () => decisionsOf(shop),
    dismissed: dismissedBlocks(shop.visit.cookies),
  }
}

function pageOf(address: string): PageContext {
  const [, , kind, slug = ''] = new URL(address).pathname.split('/')
  const id = kind === 'p' ? parseProductSlug(slug) : kind === 'c' ? parseCategorySlug(slug) : undefined
  return id ? { kind: kind === 'p' ? 'product' : 'category', id } : { kind: 'other' }
}

/**
 * A page never waits for a decision: variants decided at once are part of it, later ones stream after their baselines. A visitor without
 * scripts keeps the baselines, and sees the variants on the next page.
 */
async function withVariants(shop: StorefrontContext, chosen: ResolvedBlock[]): Promise<LoadedBlocks> {
  const waiting = chosen.flatMap(({ block: { id }, undecided }) => (undecided ? [{ id, ...undecided }] : []))
  if (waiting.length === 0) return withAsked(shop, chosen)
  const ids = waiting.map(({ experienceId }) => experienceId)
  const asked = decide(shop, ids)
  const atOnce = await Promise.race([asked, soon()])
  if (atOnce || shop.visit.isWithoutScripts) {
    shop.visit.waitUntil(asked)
    const settled = await Promise.all(chosen.map((each) => each.undecided?.once(atOnce ?? {}) ?? [each]))
    return withAsked(shop, settled.flat())
  }
  const variants = async (decisions: Decisions) => {
    const found = waiting.filter(({ experienceId }) => decisions[experienceId])
    const loaded = found.map(async ({ id, once }) => [id, await withAsked(shop, await once(decisions))] as const)
    return Object.fromEntries(await Promise.all(loaded))
  }
  return { ...(await withAsked(shop, chosen)), decided: asked.then(variants).catch(() => ({})) }
}

function soon(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), deferAfterMs))
}

/** The blocks, with the products and widgets they need. */
async function withAsked(shop: StorefrontContext, chosen: ResolvedBlock[]): Promise<LoadedBlocks> {
  const blocks = chosen.map(({ block }) => block)
  const shown = blocks.flatMap((block) => (block.component === 'undecided' ? block.props.baselines : [block]))
  const page = pageOf(shop.request.url)
  const parts = [loadProductCards(shop, shown), loadOverlayProducts(shop, shown), widgetsFor(shop, { blocks: shown, page })] as const
  const [cards, overlays, widgets] = await Promise.all(parts)
  return { blocks, cards, overlays, ...widgets }
}
