import { fail, ok, type Outcome } from '#contracts/errors'
import {
  type ExpiringCard,
  expireCard,
  getLatestMarketDay,
  getRefundEnd,
  type GiftCard,
  refundToCard,
  spendFromCard,
  validateCardUsable,
} from '#domain/gift-card/gift-card'
import { recordPinAttempt, isPinLocked, noPinAttempts, type PinAttempts } from '#domain/gift-card/pin-attempts'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { giftCardBalanceKey } from '#domain/order/hold-plan'
import type { Minor } from '#domain/money/minor-units'
import type { PlatformEnv } from '../env'
import {
  createClaimTable,
  runOnce,
  getBalance,
  type CommitResult,
  commitHold,
  expireHolds,
  getAvailableAmounts,
  type HoldResult,
  type HoldRequest,
  isCommitted,
  isHeld,
  openBalances,
  creditBalances,
  placeHold,
  debitBalances,
  giveBackHold,
  type HoldAmounts,
  releaseHold,
  returnAmounts,
} from '../hold/holds.sql.ts'
import { HolderObject } from '../hold/hold.object'

/** `origin`: the unit of an order a bought card was issued for. */
export type IssuedCard = ExpiringCard & { pinHash: string; balance: Minor; origin?: string }
type StoredCard = Omit<IssuedCard, 'balance'>
/** A card as an operator sees it; amounts in minor units. */
export type CardStatement = GiftCard & { balance: Minor; held: Minor; isPinClosed: boolean; origin?: string }
/** Card before and after a change; null for a number without a card. */
export type CardChangeResult = { before: CardStatement; after: CardStatement } | 'refused' | null

export type BalanceCorrection = { claim: string; delta: Minor; most: Minor; now: number }

/** One gift card number: card, balance and holds; or just the guesses at a nonexistent number. */
export class GiftCardObject extends HolderObject {
  constructor(ctx: DurableObjectState, env: PlatformEnv) {
    super(ctx, env)
    ctx.storage.sql.exec(createClaimTable)
  }

  /** A new card; an existing one stays. False when that is the card of another origin. */
  async issue({ balance, ...card }: IssuedCard): Promise<boolean> {
    const { kv } = this.ctx.storage
    const existingCard = kv.get<StoredCard>('card')
    if (existingCard) return existingCard.origin === card.origin
    this.changeHolds((sql) => {
      kv.put('card', card satisfies StoredCard)
      openBalances(sql, { [giftCardBalanceKey]: balance })
    })
    return true
  }

  /**
   * Holds money for a payment. A blocked card pays nothing new; an order may still release its hold. A card that has expired since pays only what
   * was held before, because a bank may still be deciding.
   */
  override async hold(holdRequest: HoldRequest): Promise<HoldResult> {
    return this.changeHolds((sql, now) => {
      const isPayment = Object.keys(holdRequest.wants).length > 0 && !isCommitted(sql, holdRequest.id)
      const isRefused = isPayment && (this.#isBlocked() || (this.#isOver(now) && !isHeld(sql, holdRequest.id, now)))
      return isRefused ? { state: 'short', key: giftCardBalanceKey, free: 0 } : placeHold(sql, holdRequest, now)
    })
  }

  override async commit(id: string): Promise<CommitResult> {
    return this.#moveMoney((sql, now) => (this.#isBlocked() && !isCommitted(sql, id) ? 'gone' : commitHold(sql, id, now)))
  }

  override async release(id: string): Promise<void> {
    return this.#moveMoney((sql, now) => releaseHold(sql, id, now))
  }

  override async giveBack(id: string, amounts: HoldAmounts): Promise<void> {
    return this.#moveMoney((sql, now) => giveBackHold(sql, { id, wants: amounts }, now))
  }

  override async putBack(id: string, amounts: HoldAmounts): Promise<void> {
    return this.#moveMoney((sql, now) => returnAmounts(sql, { id, wants: amounts }, now))
  }

  /** Last day to spend a refund made at this time; undefined for a card without an expiry. */
  async refundEnd(now: number): Promise<CalendarDate | undefined> {
    const card = this.ctx.storage.kv.get<StoredCard>('card')
    return card && getRefundEnd(card, getLatestMarketDay(card.currency, now))
  }

  /** Moves money of an order; a refund to an expiring card stays spendable beyond its expiry. */
  #moveMoney<T>(change: (sql: SqlStorage, now: number) => T): T {
    return this.changeHolds((sql, now) => {
      const before = getBalance(sql, giftCardBalanceKey).onhand
      const result = change(sql, now)
      const amount = getBalance(sql, giftCardBalanceKey).onhand - before
      const { kv } = this.ctx.storage
      const card = kv.get<StoredCard>('card')
      if (!card || amount === 0) return result
      const moved =
        amount > 0 ? refundToCard(card, { amount, today: getLatestMarketDay(card.currency, now) }) : spendFromCard(card, -amount)
      if (moved !== card) kv.put('card', moved)
      return result
    })
  }

  /** A card whose end has passed keeps what was refunded to it, from then on. */
  protected override changeHolds<T>(change: (sql: SqlStorage, now: number) => T): T {
    return super.changeHolds((sql, now) => {
      this.#expireCard(sql, now)
      return change(sql, now)
    })
  }

  #expireCard(sql: SqlStorage, now: number) {
    const { kv } = this.ctx.storage
    const card = kv.get<StoredCard>('card')
    if (!card?.refunded) return
    const { onhand, held } = getBalance(sql, giftCardBalanceKey)
    // What is held pays or comes back first: released later, it would outlive the card without having been refunded.
    if (held > 0) return
    const ended = expireCard(card, { free: onhand, today: getLatestMarketDay(card.currency, now) })
    if (ended.card === card) return
    kv.put('card', ended.card)
    if (ended.free < onhand) debitBalances(sql, { [giftCardBalanceKey]: onhand - ended.free })
  }

  #isOver(now: number): boolean {
    const card = this.#card()
    return card !== undefined && !validateCardUsable({ ...card, state: 'active' }, getLatestMarketDay(card.currency, now)).ok
  }

  #isBlocked(): boolean {
    return this.#card()?.state === 'locked'
  }

  /** The card as it counts now: while the money it was bought with is not there, it is locked. */
  #card(): StoredCard | undefined {
    const { kv } = this.ctx.storage
    const card = kv.get<StoredCard>('card')
    return card && kv.get<true>('isUnpaid') ? { ...card, state: 'locked' } : card
  }

  /** Locks a bought card while its order is unpaid, or ends that; what an operator blocked stays blocked. */
  async setUnpaid(origin: string, isUnpaid: boolean): Promise<void> {
    const { kv } = this.ctx.storage
    if (kv.get<StoredCard>('card')?.origin !== origin) return
    if (isUnpaid) kv.put('isUnpaid', true)
    else kv.delete('isUnpaid')
  }

  /** The card for an operator; null for a number without a card. */
  async statement(now: number): Promise<CardStatement | null> {
    return this.changeHolds((sql, changedAt) => {
      expireHolds(sql, changedAt)
      return this.#buildStatement(sql, now)
    })
  }

  /** Blocks the card or ends that, once for a claim. Ending it also forgets wrong PINs. Null for a number without a card. */
  async setBlocked({ claim, blocked, now }: { claim: string; blocked: boolean; now: number }): Promise<CardChangeResult> {
    return this.#changeOnce({ claim, now }, (card) => {
      const { kv } = this.ctx.storage
      const isBlocked = card.state === 'locked'
      if (blocked && !isBlocked) {
        kv.put('stateBefore', card.state)
        kv.put('card', { ...card, state: 'locked' } satisfies StoredCard)
      }
      if (!blocked && isBlocked)
        kv.put('card', { ...card, state: kv.get<StoredCard['state']>('stateBefore') ?? 'active' } satisfies StoredCard)
      if (!blocked) for (const name of ['tries', 'isUnpaid']) kv.delete(name)
      return true
    })
  }

  /** Adds to the balance or takes from it, once for a claim. `refused`: more than is free, or above `most`. */
  async correct({ claim, delta, most, now }: BalanceCorrection): Promise<CardChangeResult> {
    return this.#changeOnce({ claim, now }, (_card, sql) => {
      const { onhand, held } = getBalance(sql, giftCardBalanceKey)
      if (onhand - held + delta < 0 || (delta > 0 && onhand + delta > most)) return false
      if (delta > 0) creditBalances(sql, { [giftCardBalanceKey]: delta })
      if (delta < 0) debitBalances(sql, { [giftCardBalanceKey]: -delta })
      return true
    })
  }

  #changeOnce({ claim, now }: { claim: string; now: number }, change: (card: StoredCard, sql: SqlStorage) => boolean): CardChangeResult {
    const card = this.ctx.storage.kv.get<StoredCard>('card')
    if (!card) return null
    return this.changeHolds((sql, changedAt) =>
      runOnce<CardChangeResult>(sql, { claim, now: changedAt }, () => {
        expireHolds(sql, changedAt)
        const before = this.#buildStatement(sql, now)
        const isApplied = change(card, sql)
        const after = this.#buildStatement(sql, now)
        return isApplied && before && after ? { before, after } : 'refused'
      }),
    )
  }

  #buildStatement(sql: SqlStorage, now: number): CardStatement | null {
    const { kv } = this.ctx.storage
    const card = this.#card()
    if (!card) return null
    const { pinHash: _pinHash, refunded: _refunded, ...publicCard } = card
    const { onhand: balance, held } = getBalance(sql, giftCardBalanceKey)
    return { ...publicCard, balance, held, isPinClosed: isPinLocked(kv.get<PinAttempts>('tries') ?? noPinAttempts, now) }
  }

  /** Order item the card was issued for; undefined for other cards. */
  async origin(): Promise<string | undefined> {
    return this.ctx.storage.kv.get<StoredCard>('card')?.origin
  }

  /**
   * Takes what a bought card was bought for, once, as far as it is there, and returns it. An order's hold on it stays with that order, and what an
   * operator added beyond it with the card. `isLook`: only returns it.
   */
  async takeBack(origin: string, { most, isLook = false }: { most: Minor; isLook?: boolean | undefined }): Promise<Minor> {
    const { kv } = this.ctx.storage
    const existingCard = kv.get<Minor>('takenBack')
    if (existingCard !== undefined || kv.get<StoredCard>('card')?.origin !== origin) return Math.min(existingCard ?? 0, most)
    return this.changeHolds((sql, now) => {
      // What a cart held for too long is free again, even if the alarm has not rung.
      expireHolds(sql, now)
      const remainingBalance = Math.min(getAvailableAmounts(sql, [giftCardBalanceKey])[giftCardBalanceKey] ?? 0, most)
      if (isLook) return remainingBalance
      debitBalances(sql, { [giftCardBalanceKey]: remainingBalance })
      kv.put('takenBack', remainingBalance)
      return remainingBalance
    })
  }

  /** The card and its balance, for a caller with its PIN. An unknown card and a wrong PIN give the same response. */
  async present(pinHash: string, now: number): Promise<Outcome<{ card: GiftCard; balance: Minor }>> {
    const { kv } = this.ctx.storage
    // Its end may have passed.
    this.changeHolds(() => undefined)
    const pinAttempts = kv.get<PinAttempts>('tries') ?? noPinAttempts
    if (isPinLocked(pinAttempts, now)) return fail('GC_LOCKED')
    const card = this.#card()
    // Both are keyed hashes, so the time to compare them reveals nothing about the PIN.
    const isPinCorrect = card?.pinHash === pinHash
    if (!isPinCorrect || pinAttempts.wrong > 0) kv.put('tries', recordPinAttempt(pinAttempts, isPinCorrect, now))
    if (!card || !isPinCorrect) return fail('GC_INVALID2')
    const { pinHash: _pinHash, origin: _origin, refunded: _refunded, ...publicCard } = card
    const usability = validateCardUsable(publicCard, getLatestMarketDay(card.currency, now))
    return usability.ok
      ? ok({
          card: publicCard,
          balance: this.changeHolds((sql) => getAvailableAmounts(sql, [giftCardBalanceKey])[giftCardBalanceKey] ?? 0),
        })
      : usability
  }
}
