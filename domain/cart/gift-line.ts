import type { CartLine } from './cart-state'

const prefix = 'gift-'

/**
 * Builds the line of a promotional gift: one free unit, named after its promotion. It ships home if any item does, else it is picked up
 * with the first item.
 */
export function giftLine(promotionId: string, { unit, ...line }: Omit<CartLine, 'id'>, lines: readonly CartLine[] = []): CartLine {
  const tangible = lines.filter(({ digital }) => !digital)
  const delivery = tangible.every((good) => good.delivery) ? tangible[0]?.delivery : undefined
  const given = { ...line, id: giftLineId(promotionId), qty: 1, unit: { original: unit.original, current: 0 }, bonus: true as const }
  return delivery ? { ...given, delivery } : given
}

/** Gifts cannot be changed or removed directly. */
export function isGiftLineId(itemId: string): boolean {
  return itemId.startsWith(prefix)
}

export function giftLineId(promotionId: string): string {
  return `${prefix}${promotionId}`
}

/** Promotion that gave this line; undefined for a line the shopper added. */
export function promotionOfGift(itemId: string): string | undefined {
  return isGiftLineId(itemId) ? itemId.slice(prefix.length) : undefined
}
