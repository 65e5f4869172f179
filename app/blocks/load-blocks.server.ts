import type { Locale } from '#config/locales'
import { type Block, parseBlock, type ShownBlock } from '#contracts/blocks'
import type { Canvas } from '#contracts/entities/canvas'
import type { Product, ProductCard } from '#contracts/entities/product'
import { isShownOn, type PageShown } from '#domain/content/is-shown-on'
import { categoryIdOf, productIdOf } from '#routes/recognise'
import { cardsOf, productOf } from '~/features/catalog/catalog.server'
import { sanitizeHtml } from '~/server/sanitize-html.server'
import type { Shop } from '~/server/shop.server'
import { dismissedBlocks } from './dismissed-blocks'

/** Blocks ready to be shown, with the products some of them ask for. */
export type LoadedBlocks = {
  blocks: ShownBlock[]
  /** block id → the carousel's products */
  cards: Record<string, ProductCard[]>
  /** block id → the product floating on a hero */
  overlays: Record<string, OverlayProduct>
}
export type OverlayProduct = Pick<Product, 'id' | 'name' | 'type' | 'url' | 'price' | 'currency'> & { image: string; colorLabel: string }

const htmlFields = new Set(['titleHtml', 'subtitleHtml', 'richText', 'richTextBelowTargets'])

/** A region of a canvas without the blocks this shopper has closed, nor those that are for other pages. (CMS-14, POP-07, BLK-22) */
export async function loadBlocks(shop: Shop, canvas: Canvas | null, region = 'main'): Promise<LoadedBlocks> {
  const dismissed = dismissedBlocks(shop.visit.cookies)
  const place = { canvas: canvas?.id ?? '', locale: shop.locale, page: pageOf(shop.request.url) }
  const blocks = shownBlocks(canvas?.regions[region] ?? [], place).filter(({ id }) => !dismissed.includes(id))
  const [cards, overlays] = await Promise.all([cardsFor(shop, blocks), overlaysFor(shop, blocks)])
  return { blocks, cards, overlays }
}

type Place = { canvas: string; locale: Locale; page: PageShown }

/** Wrappers give way to the blocks they let through, so that a browser never hears of them. */
function shownBlocks(raw: readonly object[], place: Place): ShownBlock[] {
  return checkedBlocks(raw, place).flatMap((block) => {
    if (block.component !== 'filter-by') return [block]
    return isShownOn(block.props, place.page) ? shownBlocks(block.props.components, place) : []
  })
}

function pageOf(address: string): PageShown {
  const [, , kind, slug = ''] = new URL(address).pathname.split('/')
  const id = kind === 'p' ? productIdOf(slug) : kind === 'c' ? categoryIdOf(slug) : undefined
  return id ? { kind: kind === 'p' ? 'product' : 'category', id } : { kind: 'other' }
}

/** What is kept at the edge is the same object for many requests: it is checked once. */
const checked = new WeakMap<readonly object[], Block[]>()

/** Block by block: one we do not know, or one that is malformed, is left out and logged; the page stands. (CMS-14, SEC-08) */
function checkedBlocks(raw: readonly object[], { canvas, locale }: Place): Block[] {
  const known = checked.get(raw)
  if (known) return known
  const blocks = raw.flatMap((each) => {
    const parsed = parseBlock(each)
    if ('block' in parsed) return [withSafeHtml(parsed.block, locale)]
    console.warn(`canvas ${canvas}: ${parsed.problem}`)
    return []
  })
  checked.set(raw, blocks)
  return blocks
}

async function cardsFor(shop: Shop, blocks: ShownBlock[]): Promise<LoadedBlocks['cards']> {
  const asking = blocks.flatMap((block) =>
    block.component === 'collection' && block.props.products ? [{ id: block.id, ...block.props.products }] : [],
  )
  const found = await Promise.all(asking.map(async ({ id, categoryId, count }) => [id, await cardsOf(shop, categoryId, count)] as const))
  return Object.fromEntries(found)
}

async function overlaysFor(shop: Shop, blocks: ShownBlock[]): Promise<LoadedBlocks['overlays']> {
  const asking = blocks.flatMap((block) =>
    block.component === 'hero' && block.props.overlayProductId ? [{ id: block.id, productId: block.props.overlayProductId }] : [],
  )
  const found = await Promise.all(
    asking.map(async ({ id, productId }) => [id, await productOf(shop, productId).catch(() => null)] as const),
  )
  return Object.fromEntries(found.flatMap(([id, product]) => (product ? [[id, overlayOf(product)]] : [])))
}

function overlayOf({ id, name, type, url, price, currency, images, attributes }: Product): OverlayProduct {
  const color = attributes.find((attribute) => attribute.type === 'color')?.options[0]
  return { id, name, type, url, price, currency, image: images[color?.id ?? '']?.[0] ?? '', colorLabel: color?.label ?? '' }
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
