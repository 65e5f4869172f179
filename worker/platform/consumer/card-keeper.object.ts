import type { StoredInstrument, Account } from '#domain/account/account'
import type { ProviderCardsChange, InstrumentChange } from '#domain/account/change-instruments'
import { requestEmailChange, findConfirmedChange, type EmailChange, type EmailChanges } from '#domain/account/change-profile'
import type { PlatformEnv } from '../env'
import { HolderObject } from '../hold/hold.object'
import { deleteStoredCard } from '../payments/stored-cards'

type CardRemoval = { shopperReference: string; tokens: string[]; dueAt: number; tries: number }

const minuteMs = 60_000
const maxRetryDelayMs = 60 * minuteMs

/** Tokens of removed cards, until the payment provider has deleted them. Stored with the shopper they belong to. */
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

  /** A card that was saved again stays. */
  take(token: string) {
    const removal = this.#getRemoval()
    if (removal) this.#saveRemoval({ ...removal, tokens: removal.tokens.filter((storedToken) => storedToken !== token) })
  }

  tokens(): string[] {
    return this.#getRemoval()?.tokens ?? []
  }

  /** When the provider is to be asked, in milliseconds. */
  dueAt(): number | undefined {
    return this.#getRemoval()?.dueAt
  }

  /** Has each due card deleted; what is not is tried again, after one minute, then after twice as long, and at least every hour. */
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

/** What the provider has answered. */
export type ProviderCards = Omit<ProviderCardsChange, 'act' | 'leaving'>

/** A holder whose removed cards are deleted at the payment provider, however long that does not answer. */
class CardKeeperObject extends HolderObject {
  protected readonly leaving: RemovedCardQueue

  constructor(ctx: DurableObjectState, env: PlatformEnv) {
    super(ctx, env)
    this.leaving = new RemovedCardQueue(ctx.storage.kv)
  }

  override async alarm() {
    await this.leaving.send(Date.now(), (shopperReference, token) => deleteStoredCard(this.env, shopperReference, token))
    await super.alarm()
  }

  /** A removed card leaves the provider; one that is saved again stays. `instruments`: those before the change. */
  protected followCards(instruments: readonly StoredInstrument[], change: InstrumentChange) {
    if (change.act === 'save') this.leaving.take(change.instrument.stands)
    if (change.act === 'remove') this.letCardsLeave(instruments.filter(({ paymentInstrumentId }) => paymentInstrumentId === change.id))
  }

  protected letCardsLeave(instruments: readonly StoredInstrument[]) {
    const tokens = instruments.flatMap(({ type, stands }) => (type === 'CREDIT_CARD' ? [stands] : []))
    if (tokens.length > 0) this.changeHolds((_, now) => this.leaving.put(this.ctx.id.name ?? '', tokens, now))
  }

  protected override nextAlarm(sql: SqlStorage): number | undefined {
    const dueTimes = [super.nextAlarm(sql), this.leaving.dueAt()].filter((time) => time !== undefined)
    return dueTimes.length > 0 ? Math.min(...dueTimes) : undefined
  }
}

/** The changes of address that the owner of an account has asked for. */
export class EmailChangesObject extends CardKeeperObject {
  /** Notes that another address was asked for; null beyond the limit, and without an account. */
  async askEmailChange(id: string, email: string, now: number): Promise<EmailChange | null> {
    const account = this.ctx.storage.kv.get<Account>('account')
    const updatedChanges = account && requestEmailChange(this.#getEmailChanges(), { id, email, from: account.person.email, now })
    if (updatedChanges) this.ctx.storage.kv.put('emailChanges', updatedChanges)
    return updatedChanges?.pending ?? null
  }

  /** The change this link confirms; null when it no longer works. */
  async confirmedEmailChange(id: string, now: number): Promise<EmailChange | null> {
    return findConfirmedChange(this.#getEmailChanges(), { id, now })
  }

  /** A new password ends a change that waits. */
  async endEmailChange(): Promise<void> {
    const { sent } = this.#getEmailChanges()
    if (sent.length > 0) this.ctx.storage.kv.put<EmailChanges>('emailChanges', { sent })
  }

  #getEmailChanges(): EmailChanges {
    return this.ctx.storage.kv.get<EmailChanges>('emailChanges') ?? { sent: [] }
  }
}
