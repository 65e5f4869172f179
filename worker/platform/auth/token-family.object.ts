import { DurableObject } from 'cloudflare:workers'
import { fail, ok, type Outcome } from '#contracts/errors'
import {
  type CodeExchange,
  newExchange,
  presentCode,
  type Presented,
  type Verdict,
  freshRotation,
  refresh,
  type Refreshing,
  type Rotation,
} from '#domain/identity/token-family'
import type { PlatformEnv } from '../env'
import type { Caller } from './access-token'

/** Signed-in identity. */
export type Holder = Pick<Caller, 'consumerNo'> & { kind: 'GUEST' | 'REGISTERED' | 'EMPLOYEE' }
/** Objects returned with the tokens of a sign-in. */
export type OwnedObjects = {
  basketId?: string
  favoriteId?: string
  saveForLaterId?: string
  isEmployeeDiscountTCAccepted: boolean
  memberId?: string
}

type Family = { holder: Holder; rotation: Rotation; exchange?: CodeExchange<OwnedObjects> }

const dayMs = 24 * 3600 * 1000

/** A guest who never came back for another token left nothing worth a month. (SEC-19) */
function lifeOf({ holder, rotation }: Family): number {
  return holder.kind === 'GUEST' && rotation.generation === 0 ? dayMs : 30 * dayMs
}

/** One sign-in on one device: its authorization code and refresh generation. Stores no tokens. */
export class TokenFamilyObject extends DurableObject<PlatformEnv> {
  async open(holder: Holder, code?: { challenge: string; session: string | null; now: number }): Promise<void> {
    if (this.#family()) return
    this.#keep({ holder, rotation: freshRotation, ...(code && { exchange: newExchange<OwnedObjects>(code) }) })
  }

  /** Redeems the authorization code. */
  async present(presented: Presented): Promise<Outcome<Verdict<OwnedObjects> & { holder: Holder }>> {
    const family = this.#family()
    if (!family?.exchange || family.rotation.isEnded) return fail('INVALID_AUTHORIZATION_CODE')
    const { exchange, outcome } = presentCode(family.exchange, presented)
    const isOver = outcome.ok && outcome.value.go === 'end'
    this.#keep({ ...family, exchange, rotation: { ...family.rotation, isEnded: isOver } })
    return outcome.ok ? ok({ ...outcome.value, holder: family.holder }) : outcome
  }

  /** The exchange is done; the first result stays. */
  async finish(transactionId: string, result: OwnedObjects): Promise<OwnedObjects> {
    const family = this.#family()
    if (!family?.exchange) return result
    const done = family.exchange.done ?? { transactionId, result }
    this.#keep({ ...family, exchange: { ...family.exchange, done } })
    return done.result
  }

  async refresh(refreshing: Refreshing): Promise<Outcome<Holder & { generation: number }>> {
    const family = this.#family()
    if (!family) return fail('INVALID_REFRESH_TOKEN')
    const { rotation, outcome } = refresh(family.rotation, refreshing)
    this.#keep({ ...family, rotation })
    return outcome.ok ? ok({ ...family.holder, generation: outcome.value }) : outcome
  }

  async end(): Promise<void> {
    const family = this.#family()
    if (family) this.#keep({ ...family, rotation: { ...family.rotation, isEnded: true } })
  }

  async isLive(): Promise<boolean> {
    return this.#family()?.rotation.isEnded === false
  }

  /** A sign-in nobody used for thirty days is over; one of a guest that was never used again, after a day. */
  override async alarm() {
    const family = this.#family()
    const endsAt = family ? (this.ctx.storage.kv.get<number>('usedAt') ?? 0) + lifeOf(family) : 0
    if (endsAt > Date.now()) await this.ctx.storage.setAlarm(endsAt)
    else await this.ctx.storage.deleteAll()
  }

  #family(): Family | undefined {
    return this.ctx.storage.kv.get<Family>('family')
  }

  #keep(family: Family) {
    // Writes of one turn are kept together, so the alarm is set or nothing is.
    if (!this.#family()) void this.ctx.storage.setAlarm(Date.now() + lifeOf(family))
    this.ctx.storage.kv.put('family', family)
    this.ctx.storage.kv.put('usedAt', Date.now())
  }
}
