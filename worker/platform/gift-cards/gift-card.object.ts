import { fail, ok, type Outcome } from '#contracts/errors'
import { type GiftCard, usableCard } from '#domain/gift-card/gift-card'
import { afterPin, isClosed, noPinAttempts, type PinAttempts } from '#domain/gift-card/pin-attempts'
import { cardMoney } from '#domain/order/price-holds'
import type { Minor } from '#domain/pricing/proportion'
import { HolderObject } from '../hold/hold.object'
import { freeOf, openBalances, takeOut } from '../hold/holds.sql.ts'

/** `origin`: the unit of an order a bought card was issued for. */
export type IssuedCard = GiftCard & { pinHash: string; balance: Minor; origin?: string }
type KeptCard = Omit<IssuedCard, 'balance'>

/** One gift card number: card, balance and holds; or just the guesses at a nonexistent number. */
export class GiftCardObject extends HolderObject {
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

  /** Order item the card was issued for; undefined for other cards. */
  async origin(): Promise<string | undefined> {
    return this.ctx.storage.kv.get<KeptCard>('card')?.origin
  }

  /** Takes the balance of a bought card, once, and returns it. An order's hold on it stays with that order. */
  async takeBack(origin: string): Promise<Minor> {
    const { kv } = this.ctx.storage
    const known = kv.get<Minor>('takenBack')
    if (known !== undefined || kv.get<KeptCard>('card')?.origin !== origin) return known ?? 0
    return this.changeHolds((sql) => {
      const left = freeOf(sql, [cardMoney])[cardMoney] ?? 0
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
    const card = kv.get<KeptCard>('card')
    // Both are keyed hashes: how long they take to compare tells nothing about the PIN.
    const isRight = card?.pinHash === pinHash
    if (!isRight || tries.wrong > 0) kv.put('tries', afterPin(tries, isRight, now))
    if (!card || !isRight) return fail('GC_INVALID2')
    const { pinHash: _pinHash, origin: _origin, ...shown } = card
    const usable = usableCard(shown, new Date(now).toISOString().slice(0, 10))
    return usable.ok ? ok({ card: shown, balance: this.changeHolds((sql) => freeOf(sql, [cardMoney])[cardMoney] ?? 0) }) : usable
  }
}
