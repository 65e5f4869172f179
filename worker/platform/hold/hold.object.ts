import { DurableObject } from 'cloudflare:workers'
import type { PlatformEnv } from '../env'
import {
  type CommitResult,
  commitHold,
  expireHolds,
  type HoldResult,
  type HoldRequest,
  createHoldTables,
  getNextExpiry,
  giveBackHold,
  returnAmounts,
  releaseHold,
  placeHold,
  type HoldAmounts,
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
    ctx.storage.sql.exec(createHoldTables)
  }

  async hold(holdRequest: HoldRequest): Promise<HoldResult> {
    return this.changeHolds((sql, now) => placeHold(sql, holdRequest, now))
  }

  async commit(id: string): Promise<CommitResult> {
    return this.changeHolds((sql, now) => commitHold(sql, id, now))
  }

  async release(id: string): Promise<void> {
    return this.changeHolds((sql, now) => releaseHold(sql, id, now))
  }

  async giveBack(id: string, amounts: HoldAmounts): Promise<void> {
    return this.changeHolds((sql, now) => giveBackHold(sql, { id, wants: amounts }, now))
  }

  async putBack(id: string, amounts: HoldAmounts): Promise<void> {
    return this.changeHolds((sql, now) => returnAmounts(sql, { id, wants: amounts }, now))
  }

  override async alarm() {
    const { sql } = this.ctx.storage
    this.ctx.storage.transactionSync(() => expireHolds(sql, Date.now()))
    this.#setAlarm(this.nextAlarm(sql))
  }

  /** When something is due next, in milliseconds; undefined when nothing is. */
  protected nextAlarm(sql: SqlStorage): number | undefined {
    return getNextExpiry(sql)
  }

  /** Runs one atomic change of balances and holds and sets the alarm. Must not await. */
  protected changeHolds<T>(change: (sql: SqlStorage, now: number) => T): T {
    const { storage } = this.ctx
    return storage.transactionSync(() => {
      const previousAlarm = this.nextAlarm(storage.sql)
      const result = change(storage.sql, Date.now())
      const nextAlarm = this.nextAlarm(storage.sql)
      if (nextAlarm !== previousAlarm || (nextAlarm !== undefined && !this.#hasSetAlarm)) this.#setAlarm(nextAlarm)
      return result
    })
  }

  /** An alarm set for the past may never ring, so it is always set for later. */
  #setAlarm(alarmTime: number | undefined) {
    this.#hasSetAlarm = true
    if (alarmTime === undefined) void this.ctx.storage.deleteAlarm()
    else void this.ctx.storage.setAlarm(Math.max(alarmTime, Date.now() + 1))
  }
}
