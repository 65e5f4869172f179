import { DurableObject } from 'cloudflare:workers'
import { firstStock, type StockWord } from '#domain/stock/first-stock'

/** Pieces of one product, by upc. It is stocked the first time somebody asks; from then on it remembers. */
export class StockObject extends DurableObject {
  /** Pieces of each of these upcs. */
  async available(upcs: string[], word: StockWord): Promise<Record<string, number>> {
    const { kv } = this.ctx.storage
    const known = kv.get<Record<string, number>>('pieces') ?? {}
    const unknown = upcs.filter((upc) => known[upc] === undefined)
    if (unknown.length === 0) return known
    const first = firstStock(upcs, word)
    const pieces = { ...known, ...Object.fromEntries(unknown.map((upc) => [upc, first.get(upc) ?? 0])) }
    kv.put('pieces', pieces)
    return pieces
  }
}
