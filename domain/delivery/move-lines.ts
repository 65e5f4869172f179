import { type CartLine, type CartState, isSameChoice } from '#domain/cart/cart-state'
import type { CartNote } from '#domain/cart/cart-note'
import type { LineDelivery } from './line-delivery'
import { transitionOf } from './transition'

/** New delivery per line; null is home delivery. */
export type Moves = Readonly<Record<string, LineDelivery | null>>

/** Changes the delivery of lines. Equal lines are merged, nothing is lost or duplicated, and each relevant change is reported once. */
export function moveLines(cart: CartState, moves: Moves): CartState {
  const notes: CartNote[] = []
  const lines = cart.lines.map((line) => {
    const to = moves[line.id]
    if (to === undefined || line.digital) return line
    const code = transitionOf(line.delivery, to ?? undefined)
    if (code) notes.push({ code, type: 'INFO', itemId: line.id, name: line.text.name })
    const { delivery: _, ...home } = line
    return to ? { ...home, delivery: to } : home
  })
  return { ...cart, lines: joined(lines), notes: [...(cart.notes ?? []), ...notes] }
}

/** Merges equal lines into the first. */
function joined(lines: readonly CartLine[]): CartLine[] {
  return lines.reduce<CartLine[]>((kept, line) => {
    const same = kept.find((other) => isSameChoice(other, line))
    return same ? kept.map((other) => (other === same ? { ...same, qty: same.qty + line.qty } : other)) : [...kept, line]
  }, [])
}
