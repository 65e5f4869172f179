import type { CatalogProduct } from '#contracts/entities/catalog-file'

/** A number from 0 to 2³²−1 that always is the same for a text and looks unrelated for another one. (FNV-1a with a final mix) */
export function hashToNumber(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export type StockLevelName = CatalogProduct['stock']

/**
 * Initial stock per upc. plenty: 40–120; mixed: about a third sold out, at least one of each; low: 1–3; sold-out: 0. Deterministic per upc.
 */
export function getSeededStock(upcs: readonly string[], level: StockLevelName): Map<string, number> {
  const units = new Map(upcs.map((upc) => [upc, getInitialUnits(upc, level)]))
  const [first, last] = [upcs[0], upcs.at(-1)]
  if (level === 'mixed' && first !== undefined && last !== undefined && first !== last) {
    const counts = [...units.values()]
    if (!counts.includes(0)) units.set(last, 0)
    if (counts.every((count) => count === 0)) units.set(first, 12)
  }
  return units
}

function getInitialUnits(upc: string, level: StockLevelName): number {
  const chance = hashToNumber(upc)
  if (level === 'sold-out') return 0
  if (level === 'low') return 1 + (chance % 3)
  if (level === 'mixed' && chance % 10 < 3) return 0
  return 40 + (chance % 81)
}

/**
 * Initial store stock of a variant: 1–8, none in about a quarter of stores; at most one if low, none if sold out. Deterministic per store.
 */
export function getSeededStoreStock(upc: string, storeId: string, level: StockLevelName): number {
  const chance = hashToNumber(`${storeId}:${upc}`)
  if (level === 'sold-out' || chance % 4 === 0) return 0
  return level === 'low' ? 1 : 1 + (chance % 8)
}
