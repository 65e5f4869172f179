import { isMeant } from '#domain/promotion/apply-promotions'
import type { Offer } from '#domain/promotion/offer'
import type { Minor } from '#domain/pricing/proportion'
import type { CartLine, CartState, PromisedGifts } from './cart-state'
import { giftsEarned, toPromotionItem } from './price-cart'

const noGifts: PromisedGifts = { shown: [], gone: [] }

type PromisedGift = { offers: readonly Offer[]; gifts: ReadonlyMap<string, CartLine>; storeId?: string | undefined }

/** Gift that was shown and is still earned but no longer available; reported once. */
export function lostGift(cart: CartState, { gifts, ...given }: PromisedGift): string | undefined {
  const { shown, gone } = cart.gifts ?? noGifts
  const earned = giftsEarned(cart, given).map(({ promotionId }) => promotionId)
  return earned.find((promotionId) => shown.includes(promotionId) && !gone.includes(promotionId) && !gifts.has(promotionId))
}

/** Gifts among these lines that this cart was not shown before. */
export function newlyShown({ gifts = noGifts }: Pick<CartState, 'gifts'>, items: readonly { id: string; bonus: boolean }[]): string[] {
  return items
    .flatMap(({ id, bonus }) => (bonus ? (promotionOfGift(id) ?? []) : []))
    .filter((promotionId) => !gifts.shown.includes(promotionId))
}

export function showingGifts(cart: CartState, promotionIds: readonly string[]): CartState {
  const { shown, gone } = cart.gifts ?? noGifts
  return { ...cart, gifts: { gone, shown: [...new Set([...shown, ...promotionIds])] } }
}

/** The gift is out of stock for this cart and not promised again, so it is reported once. */
export function withoutGift(cart: CartState, promotionId: string): CartState {
  const { shown, gone } = cart.gifts ?? noGifts
  return { ...cart, gifts: { shown, gone: [...new Set([...gone, promotionId])] } }
}

export function isGone({ gifts }: Pick<CartState, 'gifts'>, promotionId: string): boolean {
  return gifts?.gone.includes(promotionId) ?? false
}

/** A gift of an order: its line and price, and the value of goods it was given for. Amounts in minor units, before promotions. */
export type GivenGift = { lineId: string; worth: Minor; minimum: Minor; goods: Record<string, Minor> }

/** The gifts of a cart that is being ordered, with the goods each was given for. */
export function givenGifts(cart: CartState, { gifts, ...given }: PromisedGift): GivenGift[] {
  const items = cart.lines.map(toPromotionItem)
  return giftsEarned(cart, given).flatMap(({ promotionId }) => {
    const [line, offer] = [gifts.get(promotionId), given.offers.find((each) => each.promotionId === promotionId)]
    if (!line || !offer) return []
    const goods = Object.fromEntries(items.filter((item) => isMeant(item, offer)).map(({ id, row }) => [id, row]))
    return [{ lineId: giftLineId(promotionId), worth: line.unit.original, minimum: offer.minimum, goods }]
  })
}

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
