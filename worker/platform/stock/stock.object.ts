import { getSeededStock, getSeededStoreStock, type StockLevelName } from '#domain/stock/seeded-stock'
import { getStockKey, type StockLocation } from '#domain/stock/stock'
import { saveSoldOut } from '../catalog/product-stock.sql.ts'
import type { PlatformEnv } from '../env'
import {
  addOwnHolds,
  createClaimTable,
  runOnce,
  expireHolds,
  getAvailableAmounts,
  getNextExpiry,
  type HoldAmounts,
  openBalances,
} from '../hold/holds.sql.ts'
import { HolderObject } from '../hold/hold.object'
import { loadVariantsByCode } from '../catalog/product.sql.ts'
import { recordRestockedVariants } from './restocked.sql.ts'
import {
  addOnHand,
  startRestockReport,
  endRestockReport,
  getStockLevel,
  hasShortages,
  getNextRestockedTime,
  coverShortages,
  postponeRestockReport,
  reserveUnits,
  setOnHand,
  type StockChange,
  type StockLevel,
  createStockTables,
} from './stock-levels.sql.ts'

export type StockQuery = {
  upcs: string[]
  word: StockLevelName
  node: StockLocation
  /** Holder whose own holds count as available: held items are not sold out to their holder. */
  owner?: string | undefined
  /** Set if lists show the product as sold out or as available; undefined if unknown. */
  isListedSoldOut?: boolean | undefined
}
/** One variant of the product in one place; `upcs` are all its variants. */
export type LevelQuery = Omit<StockQuery, 'owner' | 'isListedSoldOut'> & { upc: string }
/** Operator's change of a stock level: a new count, a difference, or the quantity held back. */
export type StockAction = { onHand: number } | { delta: number } | { reserved: number }

export type LevelChange = { before: StockLevel; change: StockChange }

const retryMs = 30_000

/** Pieces of one product, by upc and place. It is stocked the first time somebody asks; from then on it remembers. */
export class StockObject extends HolderObject {
  /** False until this instance has set the alarm for what is due. */
  #hasChecked = false

  constructor(ctx: DurableObjectState, env: PlatformEnv) {
    super(ctx, env)
    ctx.storage.sql.exec(createStockTables + createListedTable + createClaimTable)
  }

  /** Available stock of these UPCs: without what is held by others. */
  async available(query: StockQuery): Promise<Record<string, number>> {
    const settledUnits = this.#findSettledUnits(query)
    if (settledUnits) return settledUnits
    const { upcs, word, node, owner, isListedSoldOut } = query
    const keys = upcs.map((upc) => getStockKey(upc, node))
    const units = this.changeHolds((sql, now) => {
      if (Object.keys(getAvailableAmounts(sql, keys)).length < keys.length) openBalances(sql, getInitialUnits(upcs, word, node))
      if (node === 'web' && isListedSoldOut !== undefined && isSoldOutOnline(sql, upcs) !== isListedSoldOut) scheduleReport(sql, now)
      return toUnitsByUpc(query, getAvailableAmounts(sql, keys, owner))
    })
    this.#hasChecked = true
    return units
  }

  /** Stock, where reading it changes nothing, as nearly always: without a transaction. Undefined if something is to be written first. */
  #findSettledUnits(query: StockQuery): Record<string, number> | undefined {
    const { sql } = this.ctx.storage
    const { upcs, node, owner, isListedSoldOut } = query
    if (!this.#hasChecked || hasShortages(sql)) return undefined
    const keys = upcs.map((upc) => getStockKey(upc, node))
    const availableAmounts = getAvailableAmounts(sql, keys)
    const isListedRight = node !== 'web' || isListedSoldOut === undefined || areSoldOut(availableAmounts) === isListedSoldOut
    if (!isListedRight || Object.keys(availableAmounts).length < keys.length) return undefined
    return toUnitsByUpc(query, addOwnHolds(sql, availableAmounts, owner))
  }

  async level(query: LevelQuery): Promise<StockLevel> {
    return this.changeHolds((sql, now) => this.#getOpenedLevel(sql, query, now))
  }

  /** Changes one level, once for its claim, and returns it before and after. */
  async changeLevel(query: LevelQuery, { claim, action }: { claim: string; action: StockAction }): Promise<LevelChange> {
    return this.changeHolds((sql, now) =>
      runOnce(sql, { claim, now }, () => {
        const previousLevel = this.#getOpenedLevel(sql, query, now)
        return { before: previousLevel, change: applyStockAction(sql, getStockKey(query.upc, query.node), action) }
      }),
    )
  }

  #getOpenedLevel(sql: SqlStorage, { upcs, word, node, upc }: LevelQuery, now: number): StockLevel {
    expireHolds(sql, now)
    openBalances(sql, getInitialUnits(upcs, word, node))
    return getStockLevel(sql, getStockKey(upc, node))
  }

  override async alarm() {
    const restocked = await this.#reportRestocked()
    await this.#reportToCatalog()
    await super.alarm()
    if (restocked.length > 0) await this.onRestocked(restocked)
  }

  /** Reports variants that are back for sale to the records, where who waits for them is known. Returns those somebody waits for. */
  async #reportRestocked(): Promise<string[]> {
    const { sql } = this.ctx.storage
    const upcs = this.changeHolds((_, now) => {
      expireHolds(sql, now)
      coverShortages(sql, now)
      return startRestockReport(sql)
    })
    if (upcs.length === 0) return []
    try {
      const awaitedUpcs = await recordRestockedVariants(this.env.RECORDS, upcs, Date.now())
      endRestockReport(sql)
      return awaitedUpcs
    } catch (error) {
      console.error(JSON.stringify({ restocked: upcs, reason: String(error) }))
      postponeRestockReport(sql, Date.now() + retryMs)
      return []
    }
  }

  /** After a report; the records know these variants are back, and somebody waits for each. */
  protected async onRestocked(_upcs: readonly string[]): Promise<void> {}

  /** Tells the catalog when the product sold out or is for sale again, so that lists show it. Orders never wait for it. */
  async #reportToCatalog() {
    const { sql } = this.ctx.storage
    const code = findProductCode(sql)
    if (getPendingReport(sql).dueAt === undefined || code === undefined) return
    try {
      const product = await loadVariantsByCode(this.env.CATALOGUE, code)
      const { turn } = getPendingReport(sql)
      if (product) await saveSoldOut(this.env.CATALOGUE, { id: product.id, isSoldOut: isSoldOutOnline(sql, product.upcs) })
      completeReport(sql, turn)
    } catch (error) {
      console.error(JSON.stringify({ listed: code, reason: String(error) }))
      postponeCatalogReport(sql, Date.now() + retryMs)
    }
  }

  protected override nextAlarm(sql: SqlStorage): number | undefined {
    const dueTimes = [getNextExpiry(sql), getNextRestockedTime(sql), getPendingReport(sql).dueAt].filter((time) => time !== undefined)
    return dueTimes.length > 0 ? Math.min(...dueTimes) : undefined
  }

  protected override changeHolds<T>(change: (sql: SqlStorage, now: number) => T): T {
    return super.changeHolds((sql, now) => {
      coverShortages(sql, now)
      const result = change(sql, now)
      coverShortages(sql, now)
      return result
    })
  }
}

function toUnitsByUpc({ upcs, node }: Pick<StockQuery, 'upcs' | 'node'>, availableAmounts: HoldAmounts): Record<string, number> {
  return Object.fromEntries(upcs.map((upc) => [upc, availableAmounts[getStockKey(upc, node)] ?? 0]))
}

function applyStockAction(sql: SqlStorage, key: string, action: StockAction): StockChange {
  if ('reserved' in action) return reserveUnits(sql, key, action.reserved)
  return 'delta' in action ? addOnHand(sql, key, action.delta) : setOnHand(sql, key, action.onHand)
}

function getInitialUnits(upcs: string[], stockLevel: StockLevelName, location: StockLocation): Record<string, number> {
  const seededUnits = getSeededStock(upcs, stockLevel)
  return Object.fromEntries(
    upcs.map((upc) => [
      getStockKey(upc, location),
      location === 'web' ? (seededUnits.get(upc) ?? 0) : getSeededStoreStock(upc, location, stockLevel),
    ]),
  )
}

/**
 * One row: when to report to the catalog whether the product is sold out. A trigger schedules a report whenever a variant of the web shop
 * sells out or comes back. It is due five seconds later, so that units which are held and released at once cause none. `turn` counts these
 * changes, so that one during a report is not lost.
 */
const createListedTable = `
CREATE TABLE IF NOT EXISTS listed (one INTEGER PRIMARY KEY CHECK (one = 1), turn INTEGER NOT NULL DEFAULT 0, due_at INTEGER);
INSERT OR IGNORE INTO listed (one) VALUES (1);
CREATE TRIGGER IF NOT EXISTS note_turn AFTER UPDATE ON balance
WHEN (OLD.onhand = OLD.held) <> (NEW.onhand = NEW.held) AND substr(NEW.key, -4) = '@web' BEGIN
  UPDATE listed SET turn = turn + 1, due_at = ifnull(due_at, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 5000);
END;
`

const reportDelayMs = 5_000

/** Time of the next report in milliseconds, and the last turn. */
function getPendingReport(sql: SqlStorage): { turn: number; dueAt: number | undefined } {
  const { turn, due_at } = sql.exec<{ turn: number; due_at: number | null }>('SELECT turn, due_at FROM listed').one()
  return { turn, dueAt: due_at ?? undefined }
}

/** Schedules a report, because the catalog shows something else, for example after an import. */
function scheduleReport(sql: SqlStorage, now: number) {
  sql.exec('UPDATE listed SET turn = turn + 1, due_at = ifnull(due_at, ?)', now + reportDelayMs)
}

/** True if none of these variants is for sale in the web shop. */
function isSoldOutOnline(sql: SqlStorage, upcs: readonly string[]): boolean {
  const availableAmounts = getAvailableAmounts(
    sql,
    upcs.map((upc) => getStockKey(upc, 'web')),
  )
  return areSoldOut(availableAmounts)
}

function areSoldOut(availableAmounts: HoldAmounts): boolean {
  return Object.values(availableAmounts).every((units) => units <= 0)
}

/** Ends a report that covers everything up to this turn; a later change keeps the next one due. */
function completeReport(sql: SqlStorage, turn: number) {
  sql.exec('UPDATE listed SET due_at = NULL WHERE turn = ?', turn)
}

/** Postpones a report, because the catalog could not be reached. */
function postponeCatalogReport(sql: SqlStorage, nextReportAt: number) {
  sql.exec('UPDATE listed SET due_at = ?', nextReportAt)
}

/** Common prefix of this product's codes; undefined before it was stocked in the web shop. */
function findProductCode(sql: SqlStorage): string | undefined {
  const [row] = sql.exec<{ code: string }>(`SELECT substr(key, 1, 7) AS code FROM balance WHERE substr(key, -4) = '@web' LIMIT 1`).toArray()
  return row?.code
}
