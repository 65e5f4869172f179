import type { CatalogProduct } from '#contracts/entities/catalog-file'
import { seededNumber } from './seeded-number'

export type StockLevelName = CatalogProduct['stock']

/**
 * Initial stock per upc. plenty: 40–120; mixed: about a third sold out, at least one of each; low: 1–3; sold-out: 0. Deterministic per upc.
 */
export function seededStock(upcs: readonly string[], word: StockLevelName): Map<string, number> {
  const pieces = new Map(upcs.map((upc) => [upc, piecesOf(upc, word)]))
  const [first, last] = [upcs[0], upcs.at(-1)]
  if (word === 'mixed' && first !== undefined && last !== undefined && first !== last) {
    const counts = [...pieces.values()]
    if (!counts.includes(0)) pieces.set(last, 0)
    if (counts.every((count) => count === 0)) pieces.set(first, 12)
  }
  return pieces
}

function piecesOf(upc: string, word: StockLevelName): number {
  const chance = seededNumber(upc)
  if (word === 'sold-out') return 0
  if (word === 'low') return 1 + (chance % 3)
  if (word === 'mixed' && chance % 10 < 3) return 0
  return 40 + (chance % 81)
}
