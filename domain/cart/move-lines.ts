import { type CartLine, type CartState, isSameChoice, type CartNote } from './cart-state'
import type { ShippingCode } from '#contracts/entities/delivery'
import { fail, ok, type Outcome } from '#contracts/errors'
import { detectBox } from '#domain/address/deliverable-address'
import { type LineDelivery, getDeliveryTransition } from '#domain/delivery/line-delivery'
import { type ParcelShipping, getParcelShippings, getParcelAddress } from './parcels'

/** New delivery per line; null is home delivery. */
export type LineMoves = Readonly<Record<string, LineDelivery | null>>

/** Changes the delivery of lines. Equal lines are merged, nothing is lost or duplicated, and each relevant change is reported once. */
export function moveLines(cart: CartState, moves: LineMoves): CartState {
  const notes: CartNote[] = []
  const lines = cart.lines.map((line) => {
    const targetDelivery = moves[line.id]
    if (targetDelivery === undefined || line.digital) return line
    const code = getDeliveryTransition(line.delivery, targetDelivery ?? undefined)
    if (code) notes.push({ code, type: 'INFO', itemId: line.id, name: line.text.name })
    const { delivery: _, ...homeLine } = line
    return targetDelivery ? { ...homeLine, delivery: targetDelivery } : homeLine
  })
  return { ...cart, lines: mergeEqualLines(lines), notes: [...(cart.notes ?? []), ...notes] }
}

/** Merges equal lines into the first. */
function mergeEqualLines(lines: readonly CartLine[]): CartLine[] {
  return lines.reduce<CartLine[]>((mergedLines, line) => {
    const matchingLine = mergedLines.find((other) => isSameChoice(other, line))
    return matchingLine
      ? mergedLines.map((other) => (other === matchingLine ? { ...matchingLine, qty: matchingLine.qty + line.qty } : other))
      : [...mergedLines, line]
  }, [])
}

export type MethodChoice = { shippingId: string; code: ShippingCode; byShopper: boolean }

/**
 * Sets a parcel's delivery method; a parcel for pickup may also go to home delivery. Prefilled values never override the shopper's choice.
 * SHP404: unknown parcel; CHK320: the courier cannot reach its post office box; API400: the method is not applicable.
 */
export function chooseDeliveryMethod(cart: CartState, choice: MethodChoice): Outcome<CartState> {
  const parcelShipping = getParcelShippings(cart).find(({ parcel }) => parcel.shippingId === choice.shippingId)
  if (!parcelShipping) return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  if (acceptsMethod(parcelShipping, choice.code)) return ok(withMethod(cart, choice))
  if (isHomeDelivery(parcelShipping)) return toMethodFailure(cart, choice)
  const homeDeliveryCart = moveLines(cart, Object.fromEntries(parcelShipping.parcel.lines.map(({ id }) => [id, null])))
  const homeChoice = { ...choice, shippingId: 'me' }
  const isDeliverable = getParcelShippings(homeDeliveryCart).some(
    (each) => each.parcel.shippingId === homeChoice.shippingId && acceptsMethod(each, homeChoice.code),
  )
  return isDeliverable ? ok(withMethod(homeDeliveryCart, homeChoice)) : toMethodFailure(homeDeliveryCart, homeChoice)
}

function acceptsMethod({ applicable }: ParcelShipping, requestedCode: ShippingCode): boolean {
  return applicable.some(({ code }) => code === requestedCode)
}

function isHomeDelivery({ parcel }: ParcelShipping): boolean {
  return !parcel.lines.some((line) => line.delivery)
}

function toMethodFailure(cart: CartState, { shippingId, code }: MethodChoice): Outcome<CartState> {
  const address = shippingId === 'me' ? getParcelAddress(shippingId, cart) : undefined
  const box = code === 'express' && address ? detectBox(address) : undefined
  if (!box) return fail('INVALID_REQUEST', { field: 'code' })
  return fail('SHIPPING_POBOX_UNAVAILABLE', { field: 'code', ...(box !== 'po-box' && { reason: 'locker' }) })
}

function withMethod(cart: CartState, { shippingId, code, byShopper }: MethodChoice): CartState {
  const methods = cart.delivery?.methods ?? {}
  if (methods[shippingId]?.byShopper && !byShopper) return cart
  return { ...cart, delivery: { ...cart.delivery, methods: { ...methods, [shippingId]: { code, byShopper } } } }
}

type StoreSupply = {
  qty: number
  /** Stock at the store; none if it no longer offers pickup. */
  here: number
  /** Online stock. */
  web: number
  /** True if the store accepts transfers. */
  takesParcels: boolean
}

/**
 * Next delivery of a store line: `stays`, or ship to store when its stock is too low. It is home (null) when the store takes no transfers, and
 * `nowhere` without stock.
 */
export function getNextDelivery(
  delivery: LineDelivery,
  { qty, here, web, takesParcels }: StoreSupply,
): LineDelivery | null | 'stays' | 'nowhere' {
  if (delivery.code === 'pudo') return 'stays'
  if (delivery.code === 'pickup' && here >= qty) return 'stays'
  if (delivery.code === 'sts' && takesParcels) return 'stays'
  if (web < qty) return 'nowhere'
  return takesParcels ? { ...delivery, code: 'sts', pieces: here } : null
}
