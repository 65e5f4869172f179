import { DurableObject } from 'cloudflare:workers'
import { type Claim, claimFor } from '#domain/identity/claim'
import type { PlatformEnv } from '../env'

/** One e-mail address or phone number: which account it belongs to. */
export class ClaimObject extends DurableObject<PlatformEnv> {
  /** Asks for it while an account is being made; false when it is somebody else’s. */
  async claim(consumerNo: string, now: number): Promise<boolean> {
    const claim = claimFor(this.#claim(), { consumerNo, now })
    if (!claim) return false
    this.ctx.storage.kv.put('claim', claim)
    if (claim.until !== undefined) await this.ctx.storage.setAlarm(claim.until)
    return true
  }

  /** The account is made: it stays theirs. */
  async settle(consumerNo: string): Promise<void> {
    if (this.#claim()?.consumerNo === consumerNo) this.ctx.storage.kv.put('claim', { consumerNo })
  }

  /** Gives it back: the account was not made, or uses another one now. */
  async release(consumerNo: string): Promise<void> {
    if (this.#claim()?.consumerNo === consumerNo) await this.ctx.storage.deleteAll()
  }

  /** The account it belongs to; null while there is none. */
  async owner(): Promise<string | null> {
    const claim = this.#claim()
    return claim && claim.until === undefined ? claim.consumerNo : null
  }

  /** A claim nobody settled leaves nothing behind. */
  override async alarm() {
    if (this.#claim()?.until !== undefined) await this.ctx.storage.deleteAll()
  }

  #claim(): Claim | undefined {
    return this.ctx.storage.kv.get<Claim>('claim')
  }
}
