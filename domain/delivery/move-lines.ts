import { type CartLine, type CartState, isSameChoice, type CartNote } from '#domain/cart/cart-state'
import type { ShippingCode } from '#contracts/entities/delivery'
import { fail, ok, type Outcome } from '#contracts/errors'
import { boxOf } from '#domain/address/deliverable-address'
import { type LineDelivery, transitionOf } from './line-delivery'
import { addressFor } from './parcels'
import { type ParcelShipping, shippingByParcel } from './delivery-methods'

/** New delivery per line; null is home delivery. */
export type Moves = Readonly<Record<string, LineDelivery | null>>

/** Changes the delivery of lines. Equal lines are merged, nothing is lost or duplicated, and each relevant change is reported once. */
export function moveLines(cart: CartState, moves: Moves): CartState {
  const notes: CartNote[] = []
  const lines = cart.lines.map((line) => {
    const to = moves[line.id]
    if (to === undefined || line.digital) return line
    const code = transitionOf(line.delivery, to ?? undefined)
    if (code) notes.push({ code, type: 'INFO', itemId: line.id, name: line.text.name })
    const { delivery: _, ...home } = line
    return to ? { ...home, delivery: to } : home
  })
  return { ...cart, lines: joined(lines), notes: [...(cart.notes ?? []), ...notes] }
}

/** Merges equal lines into the first. */
function joined(lines: readonly CartLine[]): CartLine[] {
  return lines.reduce<CartLine[]>((kept, line) => {
    const same = kept.find((other) => isSameChoice(other, line))
    return same ? kept.map((other) => (other === same ? { ...same, qty: same.qty + line.qty } : other)) : [...kept, line]
  }, [])
}

export type MethodChoice = { shippingId: string; code: ShippingCode; byShopper: boolean }

/**
 * Sets a parcel's delivery method; a parcel for pickup may also go to home delivery. Prefilled values never override the shopper's choice.
 * SHP404: unknown parcel; CHK320: the courier cannot reach its post office box; API400: the method is not applicable.
 */
export function chooseMethod(cart: CartState, choice: MethodChoice): Outcome<CartState> {
  const travel = shippingByParcel(cart).find(({ parcel }) => parcel.shippingId === choice.shippingId)
  if (!travel) return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  if (takes(travel, choice.code)) return ok(withMethod(cart, choice))
  if (isForDoor(travel)) return refused(cart, choice)
  const sentHome = moveLines(cart, Object.fromEntries(travel.parcel.lines.map(({ id }) => [id, null])))
  const home = { ...choice, shippingId: 'me' }
  const isReached = shippingByParcel(sentHome).some((each) => each.parcel.shippingId === home.shippingId && takes(each, home.code))
  return isReached ? ok(withMethod(sentHome, home)) : refused(sentHome, home)
}

function takes({ applicable }: ParcelShipping, requestedCode: ShippingCode): boolean {
  return applicable.some(({ code }) => code === requestedCode)
}

function isForDoor({ parcel }: ParcelShipping): boolean {
  return !parcel.lines.some((line) => line.delivery)
}

function refused(cart: CartState, { shippingId, code }: MethodChoice): Outcome<CartState> {
  const address = shippingId === 'me' ? addressFor(shippingId, cart) : undefined
  const box = code === 'express' && address ? boxOf(address) : undefined
  if (!box) return fail('INVALID_REQUEST', { field: 'code' })
  return fail('SHIPPING_POBOX_UNAVAILABLE', { field: 'code', ...(box !== 'po-box' && { reason: 'locker' }) })
}

function withMethod(cart: CartState, { shippingId, code, byShopper }: MethodChoice): CartState {
  const methods = cart.delivery?.methods ?? {}
  if (methods[shippingId]?.byShopper && !byShopper) return cart
  return { ...cart, delivery: { ...cart.delivery, methods: { ...methods, [shippingId]: { code, byShopper } } } }
}

type NextDeliverySupply = {
  qty: number
  /** Stock at the store; none if it no longer offers pickup. */
  here: number
  /** Online stock. */
  web: number
  /** True if the store accepts transfers. */
  takesParcels: boolean
}

/**
 * Next delivery of a store line: `stays`; ship to store when its stock is too low; home (null) when the store takes no transfers; `nowhere`
 * without stock.
 */
export function nextDelivery(
  delivery: LineDelivery,
  { qty, here, web, takesParcels }: NextDeliverySupply,
): LineDelivery | null | 'stays' | 'nowhere' {
  if (delivery.code === 'pudo') return 'stays'
  if (delivery.code === 'pickup' && here >= qty) return 'stays'
  if (delivery.code === 'sts' && takesParcels) return 'stays'
  if (web < qty) return 'nowhere'
  return takesParcels ? { ...delivery, code: 'sts', pieces: here } : null
}
