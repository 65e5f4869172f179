/** Location of stock: `web` for the warehouse, else the store's id. */
export type StockLocation = string

/** Key of a stock record: a variant at a location. */
export function stockKey(upc: string, node: StockLocation): string {
  return `${upc}@${node}`
}
