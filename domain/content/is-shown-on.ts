export type FilterBy = { condition: 'IN' | 'NOT IN'; products?: string[]; categories?: string[] }
/** The page a shopper is on, as far as blocks are told apart by it. */
export type PageShown = { kind: 'product' | 'category'; id: string } | { kind: 'other' }

/**
 * Whether a filter lets its blocks through. It speaks of product or category pages only: a page of a kind it has no list for shows none of
 * them, whatever its condition. A product is listed by its own id or by that of its style, the first eight characters of it. (BLK-22, BLK-60)
 */
export function isShownOn({ condition, products, categories }: FilterBy, page: PageShown): boolean {
  if (page.kind === 'other') return false
  const listed = page.kind === 'product' ? products : categories
  if (!listed) return false
  const isListed = listed.includes(page.id) || (page.kind === 'product' && listed.includes(page.id.slice(0, 8).toUpperCase()))
  return isListed === (condition === 'IN')
}
