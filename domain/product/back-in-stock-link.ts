/** Marks links of back-in-stock emails. The page cache has no such key, so the page reads current stock. */
export const backInStockQuery = { from: 'back-in-stock' } as const

export function isFromBackInStock(query: URLSearchParams): boolean {
  return query.get('from') === backInStockQuery.from
}
