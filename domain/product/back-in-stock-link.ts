/**
 * Says in a product's address that an email led there, because the product is back in stock. No page cache knows it, and the page asks for
 * stock that is not stale.
 */
export const fromBackInStock = { from: 'back-in-stock' } as const

export function isFromBackInStock(query: URLSearchParams): boolean {
  return query.get('from') === fromBackInStock.from
}
