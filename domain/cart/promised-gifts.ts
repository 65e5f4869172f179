import { isEligibleItem } from '#domain/promotion/apply-promotions'
import type { Offer } from '#domain/promotion/offer'
import type { Minor } from '#domain/money/minor-units'
import type { CartLine, CartState, PromisedGifts } from './cart-state'
import { listEarnedGifts, toPromotionItem } from './price-cart'

const noPromisedGifts: PromisedGifts = { shown: [], gone: [] }

type GiftContext = { offers: readonly Offer[]; gifts: ReadonlyMap<string, CartLine>; storeId?: string | undefined }

/** Gift that was shown and is still earned but no longer available; reported once. */
export function findLostGift(cart: CartState, { gifts, ...context }: GiftContext): string | undefined {
  const { shown, gone } = cart.gifts ?? noPromisedGifts
  const earned = listEarnedGifts(cart, context).map(({ promotionId }) => promotionId)
  return earned.find((promotionId) => shown.includes(promotionId) && !gone.includes(promotionId) && !gifts.has(promotionId))
}

/** Gifts among these lines that this cart was not shown before. */
export function getNewlyShownGifts(
  { gifts = noPromisedGifts }: Pick<CartState, 'gifts'>,
  items: readonly { id: string; bonus: boolean }[],
): string[] {
  return items
    .flatMap(({ id, bonus }) => (bonus ? (getGiftPromotionId(id) ?? []) : []))
    .filter((promotionId) => !gifts.shown.includes(promotionId))
}

/** Records that the shopper has seen the gifts of these promotions. */
export function withShownGifts(cart: CartState, promotionIds: readonly string[]): CartState {
  const { shown, gone } = cart.gifts ?? noPromisedGifts
  return { ...cart, gifts: { gone, shown: [...new Set([...shown, ...promotionIds])] } }
}

/** The gift is out of stock for this cart and not promised again, so it is reported once. */
export function withGiftRemoved(cart: CartState, promotionId: string): CartState {
  const { shown, gone } = cart.gifts ?? noPromisedGifts
  return { ...cart, gifts: { shown, gone: [...new Set([...gone, promotionId])] } }
}

/** Returns true if this cart knows that a promotion's gift has run out. */
export function isGiftRemoved({ gifts }: Pick<CartState, 'gifts'>, promotionId: string): boolean {
  return gifts?.gone.includes(promotionId) ?? false
}

/** A gift of an order: its line and price, and the value of goods it was given for. Amounts in minor units, before promotions. */
export type GrantedGift = { lineId: string; worth: Minor; minimum: Minor; goods: Record<string, Minor> }

/** The gifts of a cart that is being ordered, with the goods each was given for. */
export function listGrantedGifts(cart: CartState, { gifts, ...context }: GiftContext): GrantedGift[] {
  const items = cart.lines.map(toPromotionItem)
  return listEarnedGifts(cart, context).flatMap(({ promotionId }) => {
    const [line, offer] = [gifts.get(promotionId), context.offers.find((each) => each.promotionId === promotionId)]
    if (!line || !offer) return []
    const goodsByLine = Object.fromEntries(items.filter((item) => isEligibleItem(item, offer)).map(({ id, row }) => [id, row]))
    return [{ lineId: toGiftLineId(promotionId), worth: line.unit.original, minimum: offer.minimum, goods: goodsByLine }]
  })
}

const giftLinePrefix = 'gift-'

/**
 * Builds the line of a promotional gift: one free unit, named after its promotion. It ships home if any item does, else it is picked up
 * with the first item.
 */
export function buildGiftLine(promotionId: string, { unit, ...line }: Omit<CartLine, 'id'>, lines: readonly CartLine[] = []): CartLine {
  const physicalLines = lines.filter(({ digital }) => !digital)
  const delivery = physicalLines.every((physicalLine) => physicalLine.delivery) ? physicalLines[0]?.delivery : undefined
  const gift = { ...line, id: toGiftLineId(promotionId), qty: 1, unit: { original: unit.original, current: 0 }, bonus: true as const }
  return delivery ? { ...gift, delivery } : gift
}

/** Gifts cannot be changed or removed directly. */
export function isGiftLineId(itemId: string): boolean {
  return itemId.startsWith(giftLinePrefix)
}

/** Line id of a promotion's gift. */
export function toGiftLineId(promotionId: string): string {
  return `${giftLinePrefix}${promotionId}`
}

/** Promotion that gave this line; undefined for a line the shopper added. */
export function getGiftPromotionId(itemId: string): string | undefined {
  return isGiftLineId(itemId) ? itemId.slice(giftLinePrefix.length) : undefined
}
