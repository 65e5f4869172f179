import { parseBlock } from '#contracts/blocks'
import type { Canvas } from '#contracts/entities/canvas'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { cardsOf, listing } from '~/features/catalog/catalog.server'
import { fixedPage } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { searchIdeasFor } from './search-ideas-for.server'
import type { HubLink } from './search-hub'

export type Instead = { title: string; cards: ProductCardView[] }

const mostCards = 8

/** Alternatives for a search without results: popular searches, and products for the likely intended words or the editors' choice. */
export async function noResultsSuggestions(shop: StorefrontContext, meant: HubLink | undefined) {
  const [canvas, ideas] = await Promise.all([fixedPage(shop, 'search'), searchIdeasFor(shop)])
  const instead = meant ? await cardsFor(shop, meant) : await chosenCards(shop, canvas)
  return { meant, instead, ideas: ideas.filter(({ links }) => links.length > 0) }
}

async function cardsFor(shop: StorefrontContext, { text }: HubLink): Promise<Instead | undefined> {
  const found = await listing(shop, { q: text, start: 0, count: mostCards, refinements: {} }).catch(() => null)
  return found ? { title: (await shop.t())('search.title', { query: text, count: found.total }), cards: found.hits } : undefined
}

/** The first row of products in the region `empty` of the search page. */
async function chosenCards(shop: StorefrontContext, canvas: Canvas | null): Promise<Instead | undefined> {
  for (const raw of canvas?.regions.empty ?? []) {
    const parsed = parseBlock(raw)
    if (!('block' in parsed) || parsed.block.component !== 'collection' || !parsed.block.props.products) continue
    const { title = '', products } = parsed.block.props
    return { title, cards: await cardsOf(shop, products.categoryId, Math.min(products.count, mostCards)) }
  }
  return undefined
}
