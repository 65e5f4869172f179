import type { CartLine } from './cart-state'

const prefix = 'gift-'

/** A gift's line: one piece for nothing, named after the promotion that gives it. (CART-22, TRAP-09) */
export function giftLine(promotionId: string, { unit, ...line }: Omit<CartLine, 'id'>): CartLine {
  return { ...line, id: giftLineId(promotionId), qty: 1, unit: { original: unit.original, current: 0 }, bonus: true }
}

/** A gift cannot be changed or taken out by itself. (CART-22, ERR-10) */
export function isGiftLineId(itemId: string): boolean {
  return itemId.startsWith(prefix)
}

export function giftLineId(promotionId: string): string {
  return `${prefix}${promotionId}`
}

/** The promotion that gives this line; undefined for a line the shopper chose. */
export function promotionOfGift(itemId: string): string | undefined {
  return isGiftLineId(itemId) ? itemId.slice(prefix.length) : undefined
}
