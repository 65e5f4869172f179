import type { CartLine } from './cart-state'

const prefix = 'gift-'

/**
 * A gift's line: one piece for nothing, named after the promotion that gives it. It travels with the goods of its cart: to the door when
 * any of them is sent there, else to where the first of them is collected.
 */
export function giftLine(promotionId: string, { unit, ...line }: Omit<CartLine, 'id'>, goods: readonly CartLine[] = []): CartLine {
  const tangible = goods.filter(({ digital }) => !digital)
  const delivery = tangible.every((good) => good.delivery) ? tangible[0]?.delivery : undefined
  const given = { ...line, id: giftLineId(promotionId), qty: 1, unit: { original: unit.original, current: 0 }, bonus: true as const }
  return delivery ? { ...given, delivery } : given
}

/** A gift cannot be changed or taken out by itself. */
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
