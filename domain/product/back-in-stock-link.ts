/** Marks links of back-in-stock emails. The page cache has no such key, so the page reads current stock. */
export const backInStockQuery = { from: 'back-in-stock' } as const

/** Returns true for links in back-in-stock emails. */
export function isFromBackInStock(query: URLSearchParams): boolean {
  return query.get('from') === backInStockQuery.from
}
