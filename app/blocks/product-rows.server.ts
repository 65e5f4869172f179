import type { BlockProps, RenderedBlock } from '#contracts/blocks'
import { encodeRefinements } from '#domain/listing/refine'
import { isSoldOut } from '#domain/product/price-label'
import { loadCategoryCards, loadProductListing } from '~/features/catalog/catalog.server'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { PlacedBlock } from './registry-types'

type RowQuery = NonNullable<BlockProps<'collection'>['products']>
type ProductRow = { cards: ProductCardView[]; title?: string | undefined }
type ProductRows = Record<string, ProductRow>

/** Loads the products of each carousel that a category or a price fills. */
export async function loadProductRows(shop: StorefrontContext, blocks: RenderedBlock[]): Promise<ProductRows> {
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
    return { cards: takeInTurns(cardsByCategory).slice(0, count) }
  }
  const refinements = Object.fromEntries(encodeRefinements([{ attributeId: 'price', values: [priceBand] }]))
  const loadOfPrice = (id: string) => loadProductListing(shop, { categoryId: id, start: 0, count, refinements }).catch(() => null)
  const listings = (await Promise.all(categoryIds.map(loadOfPrice))).filter((listing) => listing !== null)
  return {
    cards: takeInTurns(listings.map(({ hits }) => hits.filter((card) => !isSoldOut(card)))).slice(0, count),
    // The filter names its price in the market's money, and the row says the same.
    title: listings
      .flatMap((listing) => listing.refinements)
      .flatMap(({ attributeId, values }) => (attributeId === 'price' ? values : []))
      .find(({ value }) => value === priceBand)?.label,
  }
}

/** The first of each list, then the second of each; what several lists have, once. */
function takeInTurns(lists: readonly ProductCardView[][]): ProductCardView[] {
  const longest = Math.max(...lists.map(({ length }) => length), 0)
  const inTurns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat()
  return [...new Map(inTurns.map((card) => [card.id, card])).values()]
}

/** A row of a price that its author gave no title is headed by the price. */
export function addRowTitle<B extends PlacedBlock>(block: B, rows: ProductRows): B {
  if (block.component === 'undecided')
    return { ...block, props: { baselines: block.props.baselines.map((baseline) => addRowTitle(baseline, rows)) } }
  const title = rows[block.id]?.title
  if (block.component !== 'collection' || title === undefined || block.props.title || block.props.titleHtml) return block
  return { ...block, props: { ...block.props, title } }
}
