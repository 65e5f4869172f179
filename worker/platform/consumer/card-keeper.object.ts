import type { KeptInstrument } from '#domain/account/account'
import type { CardsAtProvider, InstrumentChange } from '#domain/account/change-instruments'
import type { PlatformEnv } from '../env'
import { HolderObject } from '../hold/hold.object'
import { deleteStoredCard } from '../payments/stored-cards'

type Leaving = { shopperReference: string; tokens: string[]; dueAt: number; tries: number }

const minuteMs = 60_000
const longestWaitMs = 60 * minuteMs

/** Tokens of removed cards, until the payment provider has deleted them. Stored with the shopper they belong to. */
export class LeavingCards {
  constructor(readonly kv: SyncKvStorage) {}

  put(shopperReference: string, tokens: readonly string[], now: number) {
    const { tokens: before = [] } = this.#read() ?? {}
    this.kv.put<Leaving>('leavingCards', { shopperReference, tokens: [...new Set([...before, ...tokens])], dueAt: now, tries: 0 })
  }

  /** A card that was saved again stays. */
  take(token: string) {
    const leaving = this.#read()
    if (leaving) this.#keep({ ...leaving, tokens: leaving.tokens.filter((each) => each !== token) })
  }

  tokens(): string[] {
    return this.#read()?.tokens ?? []
  }

  /** When the provider is to be asked, in milliseconds. */
  dueAt(): number | undefined {
    return this.#read()?.dueAt
  }

  /** Has each due card deleted; what is not is tried again, after one minute, then after twice as long, and at least every hour. */
  async send(now: number, erase: (shopperReference: string, token: string) => Promise<boolean>): Promise<void> {
    const leaving = this.#read()
    if (!leaving || leaving.dueAt > now) return
    for (const token of leaving.tokens) if (await erase(leaving.shopperReference, token)) this.take(token)
    const rest = this.#read()
    const waitMs = Math.min(longestWaitMs, minuteMs * 2 ** leaving.tries)
    if (rest) this.#keep({ ...rest, dueAt: now + waitMs, tries: leaving.tries + 1 })
  }

  #read(): Leaving | undefined {
    return this.kv.get<Leaving>('leavingCards')
  }

  #keep(leaving: Leaving) {
    if (leaving.tokens.length > 0) this.kv.put('leavingCards', leaving)
    else this.kv.delete('leavingCards')
  }
}

/** What the provider has answered. */
export type SeenCards = Omit<CardsAtProvider, 'act' | 'leaving'>

/** A holder whose removed cards are deleted at the payment provider, however long that does not answer. */
export class CardKeeperObject extends HolderObject {
  protected readonly leaving: LeavingCards

  constructor(ctx: DurableObjectState, env: PlatformEnv) {
    super(ctx, env)
    this.leaving = new LeavingCards(ctx.storage.kv)
  }

  override async alarm() {
    await this.leaving.send(Date.now(), (shopperReference, token) => deleteStoredCard(this.env, shopperReference, token))
    await super.alarm()
  }

  /** A removed card leaves the provider; one that is saved again stays. `instruments`: those before the change. */
  protected followCards(instruments: readonly KeptInstrument[], change: InstrumentChange) {
    if (change.act === 'save') this.leaving.take(change.instrument.stands)
    if (change.act === 'remove') this.letCardsLeave(instruments.filter(({ paymentInstrumentId }) => paymentInstrumentId === change.id))
  }

  protected letCardsLeave(instruments: readonly KeptInstrument[]) {
    const tokens = instruments.flatMap(({ type, stands }) => (type === 'CREDIT_CARD' ? [stands] : []))
    if (tokens.length > 0) this.changeHolds((_, now) => this.leaving.put(this.ctx.id.name ?? '', tokens, now))
  }

  protected override nextAlarm(sql: SqlStorage): number | undefined {
    const due = [super.nextAlarm(sql), this.leaving.dueAt()].filter((at) => at !== undefined)
    return due.length > 0 ? Math.min(...due) : undefined
  }
}
