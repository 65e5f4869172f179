import type { Country, Currency, Language, SiteId } from '#config/locales'
import type { CartItem } from '#contracts/entities/cart'
import type { CartDelivery } from '#domain/delivery/cart-delivery'
import { isSameDelivery, type LineDelivery } from '#domain/delivery/line-delivery'
import type { Minor } from '#domain/pricing/portion-of'

/** What a line shows, in one language. */
export type LineText = { language: Language } & Pick<
  CartItem,
  'name' | 'type' | 'options' | 'image' | 'pdpUrl' | 'rating' | 'eyebrow' | 'badge'
>

/** A line as it is kept. Amounts in minor units of the cart's currency. */
export type CartLine = {
  id: string
  productId: string
  masterId: string
  upc: string
  qty: number
  recipeId?: string
  precreatedCustomsCode?: string
  unit: { original: Minor; current: Minor }
  digital: boolean
  /** Where it goes when not to the shopper's door. */
  delivery?: LineDelivery
  text: LineText
}

/** A cart as it is kept: what was chosen and at which price. Totals are never kept, they are computed. */
export type CartState = {
  id: string
  /** The consumer who made it; nobody else may know that it exists. (SEC-07) */
  owner: string
  siteId: SiteId
  country: Country
  currency: Currency
  lines: CartLine[]
  delivery?: CartDelivery
}

/** Two lines hold the same thing when product, upc, recipe and where it goes are the same. (CART-09, CART-25) */
export function isSameChoice(a: CartLine, b: CartLine): boolean {
  return a.productId === b.productId && a.upc === b.upc && a.recipeId === b.recipeId && isSameDelivery(a.delivery, b.delivery)
}

/** Pieces of this upc in every line but the named one. */
export function piecesElsewhere(cart: CartState, upc: string, lineId?: string): number {
  return cart.lines.filter((line) => line.upc === upc && line.id !== lineId).reduce((total, line) => total + line.qty, 0)
}
