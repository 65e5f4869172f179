import type { StockLevelName } from './seeded-stock.ts'
import { seededNumber } from './seeded-number.ts'

/**
 * Initial store stock of a variant: 1–8, none in about a quarter of stores; at most one if low, none if sold out. Deterministic per store.
 */
export function seededStoreStock(upc: string, storeId: string, word: StockLevelName): number {
  const chance = seededNumber(`${storeId}:${upc}`)
  if (word === 'sold-out' || chance % 4 === 0) return 0
  return word === 'low' ? 1 : 1 + (chance % 8)
}
