import { DurableObject } from 'cloudflare:workers'
import { type IdentityClaim, claimIdentity } from '#domain/identity/claim'
import type { PlatformEnv } from '../env'

type ClaimRow = { consumer_no: string; until: number | null }

/** Owners of email addresses and phone numbers. One object holds many of them, as login objects do. */
export class ClaimObject extends DurableObject<PlatformEnv> {
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: PlatformEnv) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#sql.exec('CREATE TABLE IF NOT EXISTS claims (name TEXT PRIMARY KEY, consumer_no TEXT NOT NULL, until INTEGER) WITHOUT ROWID')
  }

  /** Claims a name while an account is being created; false if it belongs to another account. */
  async claim(name: string, consumerNo: string, now: number): Promise<boolean> {
    const claim = claimIdentity(this.#getClaim(name), { consumerNo, now })
    if (claim) this.#saveClaim(name, claim)
    return claim !== null
  }

  /** Makes the claim permanent once the account exists. */
  async settle(name: string, consumerNo: string): Promise<void> {
    if (this.#getClaim(name)?.consumerNo === consumerNo) this.#saveClaim(name, { consumerNo })
  }

  /** Releases a claim: the account was not created, or uses another name now. */
  async release(name: string, consumerNo: string): Promise<void> {
    this.#sql.exec('DELETE FROM claims WHERE name = ? AND consumer_no = ?', name, consumerNo)
  }

  /** Moves the claim to another account. Repeated calls change nothing. */
  async transfer(name: string, fromConsumerNo: string, toConsumerNo: string): Promise<void> {
    if (this.#getClaim(name)?.consumerNo === fromConsumerNo) this.#saveClaim(name, { consumerNo: toConsumerNo })
  }

  /** Account that owns the name; null without one. */
  async owner(name: string): Promise<string | null> {
    const claim = this.#getClaim(name)
    return claim && claim.until === undefined ? claim.consumerNo : null
  }

  #getClaim(name: string): IdentityClaim | undefined {
    const [row] = this.#sql.exec<ClaimRow>('SELECT consumer_no, until FROM claims WHERE name = ?', name)
    return row && { consumerNo: row.consumer_no, ...(row.until !== null && { until: row.until }) }
  }

  #saveClaim(name: string, { consumerNo, until = null }: { consumerNo: string; until?: number | null }) {
    this.#sql.exec('INSERT OR REPLACE INTO claims (name, consumer_no, until) VALUES (?, ?, ?)', name, consumerNo, until)
  }
}
