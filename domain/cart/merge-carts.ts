import { maxCartItems } from '#config/constants'
import { type CartLine, type CartState, isSameChoice, piecesElsewhere } from './cart-state'

export type GuestCart = Pick<CartState, 'id' | 'lines'>
/** Pieces there are, by line of the guest's cart. */
export type Available = Readonly<Record<string, number>>

const rememberedMerges = 20

/**
 * At sign-in the guest's lines join the account's cart, once however often it is tried. What both hold becomes one line; no line grows past
 * what there is, none shrinks, and none is lost while there is room for it among fifty. (AUTH-17, CONST-21)
 */
export function mergeCarts(cart: CartState, guest: GuestCart, available: Available): CartState {
  if (cart.merged?.includes(guest.id)) return cart
  const merged = [...(cart.merged ?? []), guest.id].slice(-rememberedMerges)
  return guest.lines.reduce<CartState>((joined, line) => joinLine(joined, line, available[line.id] ?? 0), { ...cart, merged })
}

function joinLine(cart: CartState, line: CartLine, available: number): CartState {
  const same = cart.lines.find((other) => isSameChoice(other, line))
  const room = available - piecesElsewhere(cart, line, same?.id)
  if (same) {
    const qty = Math.min(same.qty + line.qty, Math.max(same.qty, room))
    return { ...cart, lines: cart.lines.map((other) => (other === same ? { ...other, qty } : other)) }
  }
  if (cart.lines.length >= maxCartItems) return cart
  return { ...cart, lines: [...cart.lines, { ...line, qty: Math.min(line.qty, Math.max(1, room)) }] }
}
