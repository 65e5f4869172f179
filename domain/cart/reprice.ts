import type { CartNote, CartLine, CartState } from './cart-state'

/** Current catalog data of a line; null if no longer sold. */
export type Today = Pick<CartLine, 'unit' | 'text'> | null

/** Updates a cart: removes discontinued lines and applies current prices, reporting each change once. Lines without catalog data stay. */
export function reprice(cart: CartState, today: ReadonlyMap<string, Today>): { cart: CartState; notes: CartNote[] } {
  const notes: CartNote[] = []
  const lines = cart.lines.flatMap((line) => {
    const found = today.get(line.id)
    if (found === undefined) return [line]
    const note = { itemId: line.id, name: line.text.name }
    if (found === null) {
      notes.push({ code: 'ITEM_NOT_AVAILABLE', ...note })
      return []
    }
    if (found.unit.current !== line.unit.current) notes.push({ code: 'PRICE_CHANGED', ...note })
    return [{ ...line, ...found }]
  })
  return { cart: { ...cart, lines }, notes }
}

/** Stock notes per line: sold out, or fewer than requested. Takes available units by line. */
export function supplyNotes(cart: CartState, available: ReadonlyMap<string, number>): CartNote[] {
  return cart.lines.flatMap((line): CartNote[] => {
    const pieces = available.get(line.id)
    if (pieces === undefined || pieces >= line.qty) return []
    const note = { itemId: line.id, name: line.text.name }
    return [pieces === 0 ? { code: 'ITEM_OOS', ...note } : { code: 'ADDED_MAX_QUANTITY', ...note, maxAllowedQty: pieces }]
  })
}

type Timing = { badge?: string; presaleUntil?: string; publishDate?: string; reserveOnly: boolean }

/** A presale lasts until its date, that day included. Dates as YYYY-MM-DD. */
export function isPresale({ badge, presaleUntil }: Pick<Timing, 'badge' | 'presaleUntil'>, today: string): boolean {
  return badge === 'PRESALE' && presaleUntil !== undefined && today <= presaleUntil
}

/** A product is on sale from its publish date on. */
export function isUnpublished({ publishDate }: Pick<Timing, 'publishDate'>, today: string): boolean {
  return publishDate !== undefined && today < publishDate
}

/** Returns true if a product may be added: published, not store-only, and presale only when signed in. */
export function canBeBought(product: Timing, { today, isSignedIn }: { today: string; isSignedIn: boolean }): boolean {
  if (product.reserveOnly) return false
  if (isUnpublished(product, today)) return false
  return isSignedIn || !isPresale(product, today)
}
