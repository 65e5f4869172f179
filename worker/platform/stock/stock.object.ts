import { seededStock, type StockLevelName } from '#domain/stock/seeded-stock'
import { seededStoreStock } from '#domain/stock/seeded-store-stock'
import { HolderObject } from '../hold/hold.object'
import { freeOf, openBalances } from '../hold/holds.sql.ts'
import { type StockLocation, stockKey } from '#domain/stock/stock-key'

export type StockAsk = {
  upcs: string[]
  word: StockLevelName
  node: StockLocation
  /** Holder whose own holds count as available: held items are not sold out to their holder. */
  owner?: string | undefined
}

/** Pieces of one product, by upc and place. It is stocked the first time somebody asks; from then on it remembers. */
export class StockObject extends HolderObject {
  /** Available stock of these UPCs: without what is held by others. */
  async available({ upcs, word, node, owner }: StockAsk): Promise<Record<string, number>> {
    const keys = upcs.map((upc) => stockKey(upc, node))
    return this.changeHolds((sql) => {
      if (Object.keys(freeOf(sql, keys)).length < keys.length) openBalances(sql, firstPieces(upcs, word, node))
      const free = freeOf(sql, keys, owner)
      return Object.fromEntries(upcs.map((upc) => [upc, free[stockKey(upc, node)] ?? 0]))
    })
  }
}

function firstPieces(upcs: string[], word: StockLevelName, node: StockLocation): Record<string, number> {
  const pieces = seededStock(upcs, word)
  return Object.fromEntries(
    upcs.map((upc) => [stockKey(upc, node), node === 'web' ? (pieces.get(upc) ?? 0) : seededStoreStock(upc, node, word)]),
  )
}
