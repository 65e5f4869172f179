import { fail, ok, type Outcome } from '#contracts/errors'
import { cardDay, type GiftCard, usableCard } from '#domain/gift-card/gift-card'
import { afterPin, isClosed, noPinAttempts, type PinAttempts } from '#domain/gift-card/pin-attempts'
import { cardMoney } from '#domain/order/hold-plan'
import type { Minor } from '#domain/pricing/proportion'
import type { PlatformEnv } from '../env'
import { claimTable, onceFor } from '../hold/claims.sql.ts'
import { HolderObject } from '../hold/hold.object'
import {
  balanceOf,
  type CommitAnswer,
  commitHold,
  expireHolds,
  freeOf,
  type HoldAnswer,
  type HoldAsk,
  isCommitted,
  openBalances,
  putIn,
  takeHold,
  takeOut,
} from '../hold/holds.sql.ts'

/** `origin`: the unit of an order a bought card was issued for. */
export type IssuedCard = GiftCard & { pinHash: string; balance: Minor; origin?: string }
type KeptCard = Omit<IssuedCard, 'balance'>
/** A card as an operator sees it; amounts in minor units. */
export type CardStatement = GiftCard & { balance: Minor; held: Minor; isPinClosed: boolean; origin?: string }
/** What changed; null for a number without a card. */
export type CardAnswer = { before: CardStatement; after: CardStatement } | 'refused' | null

export type CardCorrection = { claim: string; delta: Minor; most: Minor; now: number }

/** One gift card number: card, balance and holds; or just the guesses at a nonexistent number. */
export class GiftCardObject extends HolderObject {
  constructor(ctx: DurableObjectState, env: PlatformEnv) {
    super(ctx, env)
    ctx.storage.sql.exec(claimTable)
  }

  /** A new card; an existing one stays. False when that is the card of another origin. */
  async issue({ balance, ...card }: IssuedCard): Promise<boolean> {
    const { kv } = this.ctx.storage
    const known = kv.get<KeptCard>('card')
    if (known) return known.origin === card.origin
    this.changeHolds((sql) => {
      kv.put('card', card satisfies KeptCard)
      openBalances(sql, { [cardMoney]: balance })
    })
    return true
  }

  /** A blocked card pays nothing, except what it has paid already; an order may still give up its hold. */
  override async hold(ask: HoldAsk): Promise<HoldAnswer> {
    return this.changeHolds((sql, now) => {
      const isPayment = Object.keys(ask.wants).length > 0 && !isCommitted(sql, ask.id)
      return isPayment && this.#isBlocked() ? { state: 'short', key: cardMoney, free: 0 } : takeHold(sql, ask, now)
    })
  }

  override async commit(id: string): Promise<CommitAnswer> {
    return this.changeHolds((sql, now) => (this.#isBlocked() && !isCommitted(sql, id) ? 'gone' : commitHold(sql, id, now)))
  }

  #isBlocked(): boolean {
    return this.#card()?.state === 'locked'
  }

  /** The card as it counts now: while the money it was bought with is not there, it is locked. */
  #card(): KeptCard | undefined {
    const { kv } = this.ctx.storage
    const card = kv.get<KeptCard>('card')
    return card && kv.get<true>('isUnpaid') ? { ...card, state: 'locked' } : card
  }

  /** Locks a bought card while its order is unpaid, or ends that; what an operator blocked stays blocked. */
  async setUnpaid(origin: string, isUnpaid: boolean): Promise<void> {
    const { kv } = this.ctx.storage
    if (kv.get<KeptCard>('card')?.origin !== origin) return
    if (isUnpaid) kv.put('isUnpaid', true)
    else kv.delete('isUnpaid')
  }

  /** The card for an operator; null for a number without a card. */
  async statement(now: number): Promise<CardStatement | null> {
    return this.changeHolds((sql, at) => {
      expireHolds(sql, at)
      return this.#statement(sql, now)
    })
  }

  /** Blocks the card or ends that, once for a claim. Ending it also forgets wrong PINs. Null for a number without a card. */
  async setBlocked({ claim, blocked, now }: { claim: string; blocked: boolean; now: number }): Promise<CardAnswer> {
    return this.#changeOnce({ claim, now }, (card) => {
      const { kv } = this.ctx.storage
      const isBlocked = card.state === 'locked'
      if (blocked && !isBlocked) {
        kv.put('stateBefore', card.state)
        kv.put('card', { ...card, state: 'locked' } satisfies KeptCard)
      }
      if (!blocked && isBlocked) kv.put('card', { ...card, state: kv.get<KeptCard['state']>('stateBefore') ?? 'active' } satisfies KeptCard)
      if (!blocked) for (const name of ['tries', 'isUnpaid']) kv.delete(name)
      return true
    })
  }

  /** Adds to the balance or takes from it, once for a claim. `refused`: more than is free, or above `most`. */
  async correct({ claim, delta, most, now }: CardCorrection): Promise<CardAnswer> {
    return this.#changeOnce({ claim, now }, (_card, sql) => {
      const { onhand, held } = balanceOf(sql, cardMoney)
      if (onhand - held + delta < 0 || (delta > 0 && onhand + delta > most)) return false
      if (delta > 0) putIn(sql, { [cardMoney]: delta })
      if (delta < 0) takeOut(sql, { [cardMoney]: -delta })
      return true
    })
  }

  #changeOnce({ claim, now }: { claim: string; now: number }, change: (card: KeptCard, sql: SqlStorage) => boolean): CardAnswer {
    const card = this.ctx.storage.kv.get<KeptCard>('card')
    if (!card) return null
    return this.changeHolds((sql, at) =>
      onceFor<CardAnswer>(sql, { claim, now: at }, () => {
        expireHolds(sql, at)
        const before = this.#statement(sql, now)
        const isMade = change(card, sql)
        const after = this.#statement(sql, now)
        return isMade && before && after ? { before, after } : 'refused'
      }),
    )
  }

  #statement(sql: SqlStorage, now: number): CardStatement | null {
    const { kv } = this.ctx.storage
    const card = this.#card()
    if (!card) return null
    const { pinHash: _pinHash, ...shown } = card
    const { onhand: balance, held } = balanceOf(sql, cardMoney)
    return { ...shown, balance, held, isPinClosed: isClosed(kv.get<PinAttempts>('tries') ?? noPinAttempts, now) }
  }

  /** Order item the card was issued for; undefined for other cards. */
  async origin(): Promise<string | undefined> {
    return this.ctx.storage.kv.get<KeptCard>('card')?.origin
  }

  /**
   * Takes what a bought card was bought for, once, as far as it is there, and returns it. An order's hold on it stays with that order, and what an
   * operator added beyond it with the card. `isLook`: only returns it.
   */
  async takeBack(origin: string, { most, isLook = false }: { most: Minor; isLook?: boolean | undefined }): Promise<Minor> {
    const { kv } = this.ctx.storage
    const known = kv.get<Minor>('takenBack')
    if (known !== undefined || kv.get<KeptCard>('card')?.origin !== origin) return Math.min(known ?? 0, most)
    return this.changeHolds((sql) => {
      const left = Math.min(freeOf(sql, [cardMoney])[cardMoney] ?? 0, most)
      if (isLook) return left
      takeOut(sql, { [cardMoney]: left })
      kv.put('takenBack', left)
      return left
    })
  }

  /** The card and its balance, for a caller with its PIN. An unknown card and a wrong PIN give the same response. */
  async present(pinHash: string, now: number): Promise<Outcome<{ card: GiftCard; balance: Minor }>> {
    const { kv } = this.ctx.storage
    const tries = kv.get<PinAttempts>('tries') ?? noPinAttempts
    if (isClosed(tries, now)) return fail('GC_LOCKED')
    const card = this.#card()
    // Both are keyed hashes: how long they take to compare tells nothing about the PIN.
    const isRight = card?.pinHash === pinHash
    if (!isRight || tries.wrong > 0) kv.put('tries', afterPin(tries, isRight, now))
    if (!card || !isRight) return fail('GC_INVALID2')
    const { pinHash: _pinHash, origin: _origin, ...shown } = card
    const usable = usableCard(shown, cardDay(card.currency, now))
    return usable.ok ? ok({ card: shown, balance: this.changeHolds((sql) => freeOf(sql, [cardMoney])[cardMoney] ?? 0) }) : usable
  }
}
