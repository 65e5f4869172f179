import type { StockLevelName } from './seeded-stock.ts'
import { seededNumber } from './seeded-number.ts'

/**
 * Pieces of a variant a store starts with: 1 to 8, none in about one store of four; of what is low everywhere at most one, of
 * what is sold out none. The same variant always starts with the same number in the same store.
 */
export function seededStoreStock(upc: string, storeId: string, word: StockLevelName): number {
  const chance = seededNumber(`${storeId}:${upc}`)
  if (word === 'sold-out' || chance % 4 === 0) return 0
  return word === 'low' ? 1 : 1 + (chance % 8)
}
