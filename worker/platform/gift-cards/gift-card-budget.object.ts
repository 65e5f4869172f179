import { DurableObject } from 'cloudflare:workers'
import { afterAnswer } from '#domain/gift-card/guesses'
import type { PlatformEnv } from '../env'

const keptMs = 10 * 60_000

/** How often one shopper was answered about gift cards lately. */
export class GiftCardBudgetObject extends DurableObject<PlatformEnv> {
  /** Takes one answer; false when there is none left. Nothing stays ten minutes after the last one. */
  async spend(now: number): Promise<boolean> {
    const answers = afterAnswer(this.ctx.storage.kv.get<number[]>('answers') ?? [], now)
    if (!answers) return false
    this.ctx.storage.kv.put('answers', answers)
    await this.ctx.storage.setAlarm(Date.now() + keptMs)
    return true
  }

  override async alarm() {
    await this.ctx.storage.deleteAll()
  }
}
