import { DurableObject } from 'cloudflare:workers'
import { recordLookup, recordWrongLookup, getAllowedLookups, type GuessingAttack, noGuessingAttack } from '#domain/gift-card/pin-attempts'
import type { PlatformEnv } from '../env'

const budgetLifetimeMs = 10 * 60_000

/** Recent gift card responses per shopper or network; under one name, recent wrong answers of all. */
export class GiftCardBudgetObject extends DurableObject<PlatformEnv> {
  /** Takes one answer; false when there is none left. Nothing stays ten minutes after the last one. */
  async spend(now: number, allowed: number): Promise<boolean> {
    const answers = recordLookup(this.ctx.storage.kv.get<number[]>('answers') ?? [], now, allowed)
    if (!answers) return false
    this.ctx.storage.kv.put('answers', answers)
    await this.ctx.storage.setAlarm(Date.now() + budgetLifetimeMs)
    return true
  }

  /** Responses a shopper may still get. */
  async allowed(now: number): Promise<number> {
    return getAllowedLookups(this.#getGuessing(), now)
  }

  async noteWrong(now: number): Promise<void> {
    this.ctx.storage.kv.put('guessing', recordWrongLookup(this.#getGuessing(), now))
    await this.ctx.storage.setAlarm(Date.now() + budgetLifetimeMs)
  }

  #getGuessing(): GuessingAttack {
    return this.ctx.storage.kv.get<GuessingAttack>('guessing') ?? noGuessingAttack
  }

  override async alarm() {
    await this.ctx.storage.deleteAll()
  }
}
