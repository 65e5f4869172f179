import type { CartItem } from '#contracts/entities/cart'
import { sumAmounts } from '#domain/money/minor-units'
import type { GiftCardUnits } from '../kept-order'
import { isBoughtCard } from '../returned-part'

/** What each gift card costs, and is worth. */
export const face = 5_000

/** Who has which card, as emails and the cards themselves tell: `spent` of each piece that was ever mailed, and what was taken back. */
export class GiftCardsSample {
  readonly spent = new Map<string, number>()
  readonly takenBack = new Map<string, number>()
  isMailDue = false

  mail(items: readonly CartItem[]) {
    for (const { id, qty } of items.filter(isBoughtCard))
      for (let piece = 0; piece < qty; piece += 1) this.spent.set(`${id}:${piece}`, this.spent.get(`${id}:${piece}`) ?? 0)
  }

  spend(place: number, amount: number) {
    const [piece] = [...this.spent.keys()].slice(place)
    if (piece !== undefined && !this.takenBack.has(piece)) this.spent.set(piece, Math.min(face, (this.spent.get(piece) ?? 0) + amount))
  }

  takeBack(cards: readonly GiftCardUnits[]): number {
    const pieces = cards.flatMap(({ item: { id }, first, count }) => Array.from({ length: count }, (_, i) => `${id}:${first + i}`))
    return sumAmounts(
      pieces.map((piece) => {
        const spent = this.spent.get(piece)
        if (spent !== undefined && !this.takenBack.has(piece)) this.takenBack.set(piece, face - spent)
        return spent ?? 0
      }),
    )
  }

  /** Worth of all cards that were mailed, without what was taken back. */
  out(): number {
    return this.spent.size * face - sumAmounts([...this.takenBack.values()])
  }
}
