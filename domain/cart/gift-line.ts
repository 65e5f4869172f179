import type { CartLine } from './cart-state'

const prefix = 'gift-'

/** A gift's line: one piece for nothing, named after the promotion that gives it. (CART-22, TRAP-09) */
export function giftLine(promotionId: string, { unit, ...line }: Omit<CartLine, 'id'>): CartLine {
  return { ...line, id: `${prefix}${promotionId}`, qty: 1, unit: { original: unit.original, current: 0 }, bonus: true }
}

/** A gift cannot be changed or taken out by itself. (CART-22, ERR-10) */
export function isGiftLineId(itemId: string): boolean {
  return itemId.startsWith(prefix)
}
