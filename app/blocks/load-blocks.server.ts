import type { Locale } from '#config/locales'
import { type Block, parseBlock } from '#contracts/blocks'
import type { Canvas } from '#contracts/entities/canvas'
import type { Product, ProductCard } from '#contracts/entities/product'
import { cardsOf, productOf } from '~/features/catalog/catalog.server'
import { sanitizeHtml } from '~/server/sanitize-html.server'
import type { Shop } from '~/server/shop.server'
import { dismissedBlocks } from './dismissed-blocks'

/** Blocks ready to be shown, with the products some of them ask for. */
export type LoadedBlocks = {
  blocks: Block[]
  /** block id → the carousel's products */
  cards: Record<string, ProductCard[]>
  /** block id → the product floating on a hero */
  overlays: Record<string, OverlayProduct>
}
export type OverlayProduct = Pick<Product, 'id' | 'name' | 'type' | 'url' | 'price' | 'currency'> & { image: string; colorLabel: string }

const htmlFields = new Set(['titleHtml', 'subtitleHtml', 'richText', 'richTextBelowTargets'])

/** A region of a canvas without the blocks this shopper has closed. (CMS-14, POP-07) */
export async function loadBlocks(shop: Shop, canvas: Canvas | null, region = 'main'): Promise<LoadedBlocks> {
  const dismissed = dismissedBlocks(shop.visit.cookies)
  const blocks = canvas ? checkedBlocks(canvas, region, shop.locale).filter(({ id }) => !dismissed.includes(id)) : []
  const [cards, overlays] = await Promise.all([cardsFor(shop, blocks), overlaysFor(shop, blocks)])
  return { blocks, cards, overlays }
}

/** A canvas kept at the edge is the same object for many requests: it is checked once. */
const checked = new WeakMap<Canvas, Map<string, Block[]>>()

/** Block by block: one we do not know, or one that is malformed, is left out and logged; the page stands. (CMS-14, SEC-08) */
function checkedBlocks(canvas: Canvas, region: string, locale: Locale): Block[] {
  const regions = checked.get(canvas) ?? new Map<string, Block[]>()
  checked.set(canvas, regions)
  const known = regions.get(region)
  if (known) return known
  const blocks = (canvas.regions[region] ?? []).flatMap((raw) => {
    const parsed = parseBlock(raw)
    if ('block' in parsed) return [withSafeHtml(parsed.block, locale)]
    console.warn(`canvas ${canvas.id}: ${parsed.problem}`)
    return []
  })
  regions.set(region, blocks)
  return blocks
}

async function cardsFor(shop: Shop, blocks: Block[]): Promise<LoadedBlocks['cards']> {
  const asking = blocks.flatMap((block) =>
    block.component === 'collection' && block.props.products ? [{ id: block.id, ...block.props.products }] : [],
  )
  const found = await Promise.all(asking.map(async ({ id, categoryId, count }) => [id, await cardsOf(shop, categoryId, count)] as const))
  return Object.fromEntries(found)
}

async function overlaysFor(shop: Shop, blocks: Block[]): Promise<LoadedBlocks['overlays']> {
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
