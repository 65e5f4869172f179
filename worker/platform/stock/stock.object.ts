import { seededStock, seededStoreStock, type StockLevelName } from '#domain/stock/seeded-stock'
import { stockKey, type StockLocation } from '#domain/stock/stock'
import type { PlatformEnv } from '../env'
import { HolderObject } from '../hold/hold.object'
import { expireHolds, freeOf, nextExpiry, openBalances } from '../hold/holds.sql.ts'
import { claimTable, onceFor } from '../hold/claims.sql.ts'
import { keepSoldOut } from '../catalog/product-stock.sql.ts'
import { variantsByCode } from '../products/product.sql.ts'
import { codeOf, isSoldOutNow, listedTable, noteTold, postponeTelling, telling, tellSoon } from './listed.sql.ts'
import { keepRestocked } from './restocked.sql.ts'
import {
  addOnHand,
  beginReport,
  endReport,
  levelOf,
  nextRestocked,
  payShortages,
  postponeReport,
  reserve,
  setOnHand,
  type StockChange,
  type StockLevel,
  stockTables,
} from './stock-levels.sql.ts'

export type StockAsk = {
  upcs: string[]
  word: StockLevelName
  node: StockLocation
  /** Holder whose own holds count as available: held items are not sold out to their holder. */
  owner?: string | undefined
  /** What lists show of the product, if it is known. */
  isListedSoldOut?: boolean | undefined
}
/** One variant of the product in one place; `upcs` are all its variants. */
export type LevelAsk = Omit<StockAsk, 'owner' | 'isListedSoldOut'> & { upc: string }
/** What an operator does to it: a new count, a difference to it, or the quantity held back. */
export type StockAct = { onHand: number } | { delta: number } | { reserved: number }

export type LevelChange = { before: StockLevel; change: StockChange }

const retryMs = 30_000

/** Pieces of one product, by upc and place. It is stocked the first time somebody asks; from then on it remembers. */
export class StockObject extends HolderObject {
  constructor(ctx: DurableObjectState, env: PlatformEnv) {
    super(ctx, env)
    ctx.storage.sql.exec(stockTables + listedTable + claimTable)
  }

  /** Available stock of these UPCs: without what is held by others. */
  async available({ upcs, word, node, owner, isListedSoldOut }: StockAsk): Promise<Record<string, number>> {
    const keys = upcs.map((upc) => stockKey(upc, node))
    return this.changeHolds((sql, now) => {
      if (Object.keys(freeOf(sql, keys)).length < keys.length) openBalances(sql, firstPieces(upcs, word, node))
      if (node === 'web' && isListedSoldOut !== undefined && isSoldOutNow(sql, upcs) !== isListedSoldOut) tellSoon(sql, now)
      const free = freeOf(sql, keys, owner)
      return Object.fromEntries(upcs.map((upc) => [upc, free[stockKey(upc, node)] ?? 0]))
    })
  }

  async level(ask: LevelAsk): Promise<StockLevel> {
    return this.changeHolds((sql, now) => this.#opened(sql, ask, now))
  }

  /** Changes one level, once for its claim, and returns it before and after. */
  async changeLevel(ask: LevelAsk, { claim, act }: { claim: string; act: StockAct }): Promise<LevelChange> {
    return this.changeHolds((sql, now) =>
      onceFor(sql, { claim, now }, () => {
        const before = this.#opened(sql, ask, now)
        return { before, change: changed(sql, stockKey(ask.upc, ask.node), act) }
      }),
    )
  }

  #opened(sql: SqlStorage, { upcs, word, node, upc }: LevelAsk, now: number): StockLevel {
    expireHolds(sql, now)
    openBalances(sql, firstPieces(upcs, word, node))
    return levelOf(sql, stockKey(upc, node))
  }

  override async alarm() {
    const restocked = await this.#reportRestocked()
    await this.#tellCatalog()
    await super.alarm()
    if (restocked.length > 0) await this.onRestocked(restocked)
  }

  /** Reports variants that are back for sale to the records, where who waits for them is known. Returns those somebody waits for. */
  async #reportRestocked(): Promise<string[]> {
    const { sql } = this.ctx.storage
    const upcs = this.changeHolds((_, now) => {
      expireHolds(sql, now)
      payShortages(sql, now)
      return beginReport(sql)
    })
    if (upcs.length === 0) return []
    try {
      const awaited = await keepRestocked(this.env.RECORDS, upcs, Date.now())
      endReport(sql)
      return awaited
    } catch (error) {
      console.error(JSON.stringify({ restocked: upcs, reason: String(error) }))
      postponeReport(sql, Date.now() + retryMs)
      return []
    }
  }

  /** After a report; the records know these variants are back, and somebody waits for each. */
  protected async onRestocked(_upcs: readonly string[]): Promise<void> {}

  /** Tells the catalog when the product sold out or is for sale again, so that lists show it. Orders never wait for it. */
  async #tellCatalog() {
    const { sql } = this.ctx.storage
    const code = codeOf(sql)
    if (telling(sql).dueAt === undefined || code === undefined) return
    try {
      const product = await variantsByCode(this.env.CATALOGUE, code)
      const { turn } = telling(sql)
      if (product) await keepSoldOut(this.env.CATALOGUE, { id: product.id, isSoldOut: isSoldOutNow(sql, product.upcs) })
      noteTold(sql, turn)
    } catch (error) {
      console.error(JSON.stringify({ listed: code, reason: String(error) }))
      postponeTelling(sql, Date.now() + retryMs)
    }
  }

  protected override nextAlarm(sql: SqlStorage): number | undefined {
    const due = [nextExpiry(sql), nextRestocked(sql), telling(sql).dueAt].filter((at) => at !== undefined)
    return due.length > 0 ? Math.min(...due) : undefined
  }

  protected override changeHolds<T>(change: (sql: SqlStorage, now: number) => T): T {
    return super.changeHolds((sql, now) => {
      payShortages(sql, now)
      const result = change(sql, now)
      payShortages(sql, now)
      return result
    })
  }
}

function changed(sql: SqlStorage, key: string, act: StockAct): StockChange {
  if ('reserved' in act) return reserve(sql, key, act.reserved)
  return 'delta' in act ? addOnHand(sql, key, act.delta) : setOnHand(sql, key, act.onHand)
}

function firstPieces(upcs: string[], word: StockLevelName, node: StockLocation): Record<string, number> {
  const pieces = seededStock(upcs, word)
  return Object.fromEntries(
    upcs.map((upc) => [stockKey(upc, node), node === 'web' ? (pieces.get(upc) ?? 0) : seededStoreStock(upc, node, word)]),
  )
}
