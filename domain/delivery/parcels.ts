import type { ShippingCode } from '#contracts/entities/delivery'
import type { CartLine, CartState } from '#domain/cart/cart-state'

/** Lines that travel together. `usual`: the default method. */
export type Parcel = { shippingId: string; usual: ShippingCode; lines: CartLine[] }

/**
 * Splits a cart into parcels in line order: email, each store or pickup point, made to order, and home. Pickup and ship to store are
 * separate.
 */
export function parcelsOf({ lines }: Pick<CartState, 'lines'>): Parcel[] {
  const parcels = new Map<string, Parcel>()
  for (const line of lines) {
    const { shippingId, usual } = wayOf(line)
    const parcel = parcels.get(shippingId) ?? { shippingId, usual, lines: [] }
    parcels.set(shippingId, { ...parcel, lines: [...parcel.lines, line] })
  }
  return [...parcels.values()]
}

/** Parcel of a line, with its default method. */
export function wayOf({ digital, delivery, recipeId, precreatedCustomsCode }: CartLine): Omit<Parcel, 'lines'> {
  if (digital) return { shippingId: 'digital', usual: 'digital' }
  if (delivery?.code === 'sts') return { shippingId: `sts-${delivery.placeId}`, usual: 'sts' }
  if (delivery) return { shippingId: delivery.placeId, usual: delivery.code }
  if (recipeId !== undefined || precreatedCustomsCode !== undefined) return { shippingId: 'customs', usual: 'customs' }
  return { shippingId: 'me', usual: 'standard' }
}

const posted: readonly ShippingCode[] = ['standard', 'customs', 'pudo']

/** Returns true if a line is shipped; pickups and emails are not. */
export function isPosted(line: CartLine): boolean {
  return posted.includes(wayOf(line).usual)
}
