import { fail, ok, type Outcome } from '#contracts/errors'
import { type GiftCard, usableCard } from '#domain/gift-card/gift-card'
import { afterPin, isClosed, noPinTries, type PinTries } from '#domain/gift-card/guesses'
import { cardMoney } from '#domain/order/price-holds'
import type { Minor } from '#domain/pricing/portion-of'
import { HolderObject } from '../holder/holder.object'
import { freeOf, openBalances } from '../holder/holds.sql.ts'

export type IssuedCard = GiftCard & { pinHash: string; balance: Minor }
type KeptCard = Omit<IssuedCard, 'balance'>

/** One gift card number: the card, its balance and what is held of it; or only the guesses at a number nobody has. */
export class GiftCardObject extends HolderObject {
  /** A new card; one that is there already stays as it is. */
  async issue({ balance, ...card }: IssuedCard): Promise<void> {
    const { kv } = this.ctx.storage
    if (kv.get<KeptCard>('card')) return
    kv.put('card', card satisfies KeptCard)
    this.changeHolds((sql) => openBalances(sql, { [cardMoney]: balance }))
  }

  /** The card and what is left on it, for somebody who knows its PIN. No such card and a wrong PIN are one answer. (GIFT-10) */
  async present(pinHash: string, now: number): Promise<Outcome<{ card: GiftCard; balance: Minor }>> {
    const { kv } = this.ctx.storage
    const tries = kv.get<PinTries>('tries') ?? noPinTries
    if (isClosed(tries, now)) return fail('GC_LOCKED')
    const card = kv.get<KeptCard>('card')
    // Both are keyed hashes: how long they take to compare tells nothing about the PIN.
    const isRight = card?.pinHash === pinHash
    if (!isRight || tries.wrong > 0) kv.put('tries', afterPin(tries, isRight, now))
    if (!card || !isRight) return fail('GC_INVALID2')
    const { pinHash: _, ...shown } = card
    const usable = usableCard(shown, new Date(now).toISOString().slice(0, 10))
    return usable.ok ? ok({ card: shown, balance: this.changeHolds((sql) => freeOf(sql, [cardMoney])[cardMoney] ?? 0) }) : usable
  }
}
