import { DurableObject } from 'cloudflare:workers'
import type { PlatformEnv } from '../env'
import {
  type CommitAnswer,
  commitHold,
  expireHolds,
  type HoldAnswer,
  type HoldAsk,
  holdTables,
  nextExpiry,
  putBack,
  releaseHold,
  takeHold,
  type Wants,
} from './holds.sql.ts'

/**
 * A limited resource that can be held while a shopper pays: stock, uses of a code, money on a card. Holding, committing and releasing may
 * each be repeated. A hold expires by itself: every call first ends what is due, and the alarm does so without calls.
 */
export class HolderObject extends DurableObject<PlatformEnv> {
  /** False until this instance has set the alarm: one set before the process died may be lost with it, and what is due kept. */
  #hasSetAlarm = false

  constructor(ctx: DurableObjectState, env: PlatformEnv) {
    super(ctx, env)
    ctx.storage.sql.exec(holdTables)
  }

  async hold(ask: HoldAsk): Promise<HoldAnswer> {
    return this.changeHolds((sql, now) => takeHold(sql, ask, now))
  }

  async commit(id: string): Promise<CommitAnswer> {
    return this.changeHolds((sql, now) => commitHold(sql, id, now))
  }

  async release(id: string): Promise<void> {
    return this.changeHolds((sql, now) => releaseHold(sql, id, now))
  }

  async putBack(id: string, wants: Wants): Promise<void> {
    return this.changeHolds((sql, now) => putBack(sql, { id, wants }, now))
  }

  override async alarm() {
    const { sql } = this.ctx.storage
    this.ctx.storage.transactionSync(() => expireHolds(sql, Date.now()))
    this.#setAlarm(this.nextAlarm(sql))
  }

  /** When something is due next, in milliseconds; undefined when nothing is. */
  protected nextAlarm(sql: SqlStorage): number | undefined {
    return nextExpiry(sql)
  }

  /** Runs one atomic change of balances and holds and sets the alarm. Must not await. */
  protected changeHolds<T>(change: (sql: SqlStorage, now: number) => T): T {
    const { storage } = this.ctx
    return storage.transactionSync(() => {
      const before = this.nextAlarm(storage.sql)
      const result = change(storage.sql, Date.now())
      const after = this.nextAlarm(storage.sql)
      if (after !== before || (after !== undefined && !this.#hasSetAlarm)) this.#setAlarm(after)
      return result
    })
  }

  /** An alarm set for the past may never ring, so it is always set for later. */
  #setAlarm(at: number | undefined) {
    this.#hasSetAlarm = true
    if (at === undefined) void this.ctx.storage.deleteAlarm()
    else void this.ctx.storage.setAlarm(Math.max(at, Date.now() + 1))
  }
}
