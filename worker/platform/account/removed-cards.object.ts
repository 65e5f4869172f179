import type { StoredInstrument } from '#domain/account/account'
import type { ProviderCardsChange, InstrumentChange } from '#domain/account/change-instruments'
import type { PlatformEnv } from '../env'
import { HolderObject } from '../hold/hold.object'
import { deleteStoredCard } from '../payments/stored-cards'

type CardRemoval = { shopperReference: string; tokens: string[]; dueAt: number; tries: number }

const minuteMs = 60_000
const maxRetryDelayMs = 60 * minuteMs

/** Tokens of removed cards, until the payment provider has deleted them. Stored with their owner's account. */
class RemovedCardQueue {
  constructor(readonly kv: SyncKvStorage) {}

  put(shopperReference: string, tokens: readonly string[], now: number) {
    const { tokens: previousTokens = [] } = this.#getRemoval() ?? {}
    this.kv.put<CardRemoval>('leavingCards', {
      shopperReference,
      tokens: [...new Set([...previousTokens, ...tokens])],
      dueAt: now,
      tries: 0,
    })
  }

  /** Removes a token from the queue: a card that was saved again is not deleted. */
  take(token: string) {
    const removal = this.#getRemoval()
    if (removal) this.#saveRemoval({ ...removal, tokens: removal.tokens.filter((storedToken) => storedToken !== token) })
  }

  tokens(): string[] {
    return this.#getRemoval()?.tokens ?? []
  }

  /** When to call the provider next, in milliseconds. */
  dueAt(): number | undefined {
    return this.#getRemoval()?.dueAt
  }

  /** Deletes the queued cards at the provider. Retries failures after one minute, then doubles the delay, up to an hour. */
  async send(now: number, erase: (shopperReference: string, token: string) => Promise<boolean>): Promise<void> {
    const removal = this.#getRemoval()
    if (!removal || removal.dueAt > now) return
    for (const token of removal.tokens) if (await erase(removal.shopperReference, token)) this.take(token)
    const remainingRemoval = this.#getRemoval()
    const waitMs = Math.min(maxRetryDelayMs, minuteMs * 2 ** removal.tries)
    if (remainingRemoval) this.#saveRemoval({ ...remainingRemoval, dueAt: now + waitMs, tries: removal.tries + 1 })
  }

  #getRemoval(): CardRemoval | undefined {
    return this.kv.get<CardRemoval>('leavingCards')
  }

  #saveRemoval(removal: CardRemoval) {
    if (removal.tokens.length > 0) this.kv.put('leavingCards', removal)
    else this.kv.delete('leavingCards')
  }
}

/** The provider's response to a request for a shopper's cards. */
export type ProviderCards = Omit<ProviderCardsChange, 'kind' | 'leaving'>

/** Deletes the removed cards of an account at the payment provider, and retries while that is unavailable. */
export class RemovedCardsObject extends HolderObject {
  protected readonly removedCards: RemovedCardQueue

  constructor(ctx: DurableObjectState, env: PlatformEnv) {
    super(ctx, env)
    this.removedCards = new RemovedCardQueue(ctx.storage.kv)
  }

  override async alarm() {
    await this.removedCards.send(Date.now(), (shopperReference, token) => deleteStoredCard(this.env, shopperReference, token))
    await super.alarm()
  }

  /** Queues a removed card for deletion at the provider; takes one that is saved again off the queue. `instruments`: those before the change. */
  protected syncRemovedCards(instruments: readonly StoredInstrument[], change: InstrumentChange) {
    if (change.kind === 'save') this.removedCards.take(change.instrument.stands)
    if (change.kind === 'remove') this.queueRemovedCards(instruments.filter(({ paymentInstrumentId }) => paymentInstrumentId === change.id))
  }

  protected queueRemovedCards(instruments: readonly StoredInstrument[]) {
    const tokens = instruments.flatMap(({ type, stands }) => (type === 'CREDIT_CARD' ? [stands] : []))
    if (tokens.length > 0) this.changeHolds((_, now) => this.removedCards.put(this.ctx.id.name ?? '', tokens, now))
  }

  protected override nextAlarm(sql: SqlStorage): number | undefined {
    const dueTimes = [super.nextAlarm(sql), this.removedCards.dueAt()].filter((time) => time !== undefined)
    return dueTimes.length > 0 ? Math.min(...dueTimes) : undefined
  }
}
