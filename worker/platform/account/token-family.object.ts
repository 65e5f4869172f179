import { DurableObject } from 'cloudflare:workers'
import { fail, ok, type Outcome } from '#contracts/errors'
import {
  type CodeExchange,
  createExchange,
  presentCode,
  type PresentedCode,
  type ExchangeDecision,
  initialRotation,
  rotateToken,
  type RefreshRequest,
  type TokenRotation,
} from '#domain/identity/token-family'
import type { PlatformEnv } from '../env'
import type { Caller } from '../security/access-token'

/** Signed-in identity. */
export type TokenHolder = Pick<Caller, 'consumerNo'> & { kind: 'GUEST' | 'REGISTERED' | 'EMPLOYEE' }
/** Objects returned with the tokens of a sign-in. */
export type OwnedObjects = {
  basketId?: string
  favoriteId?: string
  saveForLaterId?: string
  isEmployeeDiscountTCAccepted: boolean
  memberId?: string
}

type TokenFamily = { holder: TokenHolder; rotation: TokenRotation; exchange?: CodeExchange<OwnedObjects> }

const dayMs = 24 * 3600 * 1000

/** A guest who never came back for another token left nothing worth a month. (SEC-19) */
function getLifetimeMs({ holder, rotation }: TokenFamily): number {
  return holder.kind === 'GUEST' && rotation.generation === 0 ? dayMs : 30 * dayMs
}

/** One sign-in on one device: its authorization code and refresh generation. Stores no tokens. */
export class TokenFamilyObject extends DurableObject<PlatformEnv> {
  async open(holder: TokenHolder, code?: { challenge: string; session: string | null; now: number }): Promise<void> {
    if (this.#getFamily()) return
    this.#saveFamily({ holder, rotation: initialRotation, ...(code && { exchange: createExchange<OwnedObjects>(code) }) })
  }

  /** Redeems the authorization code. */
  async present(codePresentation: PresentedCode): Promise<Outcome<ExchangeDecision<OwnedObjects> & { holder: TokenHolder }>> {
    const family = this.#getFamily()
    if (!family?.exchange || family.rotation.isEnded) return fail('INVALID_AUTHORIZATION_CODE')
    const { exchange, outcome } = presentCode(family.exchange, codePresentation)
    const shouldEnd = outcome.ok && outcome.value.go === 'end'
    this.#saveFamily({ ...family, exchange, rotation: { ...family.rotation, isEnded: shouldEnd } })
    return outcome.ok ? ok({ ...outcome.value, holder: family.holder }) : outcome
  }

  /** The exchange is done; the first result stays. */
  async finish(transactionId: string, result: OwnedObjects): Promise<OwnedObjects> {
    const family = this.#getFamily()
    if (!family?.exchange) return result
    const finishedExchange = family.exchange.done ?? { transactionId, result }
    this.#saveFamily({ ...family, exchange: { ...family.exchange, done: finishedExchange } })
    return finishedExchange.result
  }

  async refresh(refreshRequest: RefreshRequest): Promise<Outcome<TokenHolder & { generation: number }>> {
    const family = this.#getFamily()
    if (!family) return fail('INVALID_REFRESH_TOKEN')
    const { rotation, outcome } = rotateToken(family.rotation, refreshRequest)
    this.#saveFamily({ ...family, rotation })
    return outcome.ok ? ok({ ...family.holder, generation: outcome.value }) : outcome
  }

  async end(): Promise<void> {
    const family = this.#getFamily()
    if (family) this.#saveFamily({ ...family, rotation: { ...family.rotation, isEnded: true } })
  }

  async isLive(): Promise<boolean> {
    return this.#getFamily()?.rotation.isEnded === false
  }

  /** A sign-in ends after thirty days without use; a guest's that was never refreshed, after a day. */
  override async alarm() {
    const family = this.#getFamily()
    const endsAt = family ? (this.ctx.storage.kv.get<number>('usedAt') ?? 0) + getLifetimeMs(family) : 0
    if (endsAt > Date.now()) await this.ctx.storage.setAlarm(endsAt)
    else await this.ctx.storage.deleteAll()
  }

  #getFamily(): TokenFamily | undefined {
    return this.ctx.storage.kv.get<TokenFamily>('family')
  }

  #saveFamily(family: TokenFamily) {
    // Writes of one turn are kept together, so the alarm is set or nothing is.
    if (!this.#getFamily()) void this.ctx.storage.setAlarm(Date.now() + getLifetimeMs(family))
    this.ctx.storage.kv.put('family', family)
    this.ctx.storage.kv.put('usedAt', Date.now())
  }
}
