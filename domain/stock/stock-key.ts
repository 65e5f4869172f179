/** Location of stock: `web` for the warehouse, else the store's id. */
export type StockLocation = string

/** The name of one stock record: a variant in one place. */
export function stockKey(upc: string, node: StockLocation): string {
  return `${upc}@${node}`
}
