import { getStockLocation } from '#domain/delivery/line-delivery'
import { getStockKey } from '#domain/stock/stock'
import type { CartNote, CartLine, CartState } from './cart-state'

/** Current catalog data of a line; null if no longer sold. */
export type CatalogUpdate = Pick<CartLine, 'unit' | 'text'> | null

/** Updates a cart: removes discontinued lines and applies current prices, reporting each change once. Lines without catalog data stay. */
export function repriceCart(cart: CartState, catalogUpdates: ReadonlyMap<string, CatalogUpdate>): { cart: CartState; notes: CartNote[] } {
  const notes: CartNote[] = []
  const lines = cart.lines.flatMap((line) => {
    const catalogUpdate = catalogUpdates.get(line.id)
    if (catalogUpdate === undefined) return [line]
    const note = { itemId: line.id, name: line.text.name }
    if (catalogUpdate === null) {
      notes.push({ code: 'ITEM_NOT_AVAILABLE', ...note })
      return []
    }
    const prices = { former: line.unit.current, current: catalogUpdate.unit.current }
    if (prices.former !== prices.current) notes.push({ code: 'PRICE_CHANGED', ...note, prices })
    return [{ ...line, ...catalogUpdate }]
  })
  return { cart: { ...cart, lines }, notes }
}

/**
 * Stock notes per line: sold out, or fewer than requested. Takes available units by line. Lines of one variant share the stock of their
 * location, in their order: an order holds the sum of them.
 */
export function getStockNotes(cart: CartState, available: ReadonlyMap<string, number>): CartNote[] {
  const takenUnits = new Map<string, number>()
  return cart.lines.flatMap((line): CartNote[] => {
    const availableUnits = available.get(line.id)
    if (availableUnits === undefined) return []
    const key = getStockKey(line.upc, getStockLocation(line.delivery))
    const remainingUnits = Math.max(0, availableUnits - (takenUnits.get(key) ?? 0))
    takenUnits.set(key, (takenUnits.get(key) ?? 0) + line.qty)
    if (remainingUnits >= line.qty) return []
    const note = { itemId: line.id, name: line.text.name }
    return [remainingUnits === 0 ? { code: 'ITEM_OOS', ...note } : { code: 'ADDED_MAX_QUANTITY', ...note, maxAllowedQty: remainingUnits }]
  })
}

type ReleaseTiming = { badge?: string; presaleUntil?: string; publishDate?: string; reserveOnly: boolean }

/** A presale lasts until its date, that day included. Dates as YYYY-MM-DD. */
export function isPresale({ badge, presaleUntil }: Pick<ReleaseTiming, 'badge' | 'presaleUntil'>, today: string): boolean {
  return badge === 'PRESALE' && presaleUntil !== undefined && today <= presaleUntil
}

/** A product is on sale from its publish date on. */
export function isUnpublished({ publishDate }: Pick<ReleaseTiming, 'publishDate'>, today: string): boolean {
  return publishDate !== undefined && today < publishDate
}

/** Returns true if a product may be added: published, not store-only, and presale only when signed in. */
export function canBeBought(product: ReleaseTiming, { today, isSignedIn }: { today: string; isSignedIn: boolean }): boolean {
  if (product.reserveOnly) return false
  if (isUnpublished(product, today)) return false
  return isSignedIn || !isPresale(product, today)
}
