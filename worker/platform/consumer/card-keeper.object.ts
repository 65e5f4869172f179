import type { KeptInstrument } from '#domain/account/account'
import type { CardsAtProvider, InstrumentChange } from '#domain/account/change-instruments'
import type { PlatformEnv } from '../env'
import { HolderObject } from '../hold/hold.object'
import { deleteStoredCard } from '../payments/stored-cards'
import { LeavingCards } from './leaving-cards'

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
