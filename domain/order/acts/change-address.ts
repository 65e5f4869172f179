import type { Address } from '#contracts/entities/address'
import type { OrderStatus } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import { checkedAddress } from '#domain/address/check-address'
import { stateOf } from '#domain/address/tidy-address'
import { fulfillmentsOf, lineProgressOf } from '../fulfillment-progress'
import type { OrderState } from '../order-state'
import type { ActResult } from './act-result'

const unshipped: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT']

/**
 * Another address in the same country and state, before any parcel leaves: prices and taxes were made for them. Email and phone stay unless
 * they are given. Fails as an address of a checkout does.
 */
export function changeAddress(order: OrderState, typed: Address): Outcome<ActResult> {
  const open = lineProgressOf(order).filter((line) => line.route === 'door' && line.open > 0)
  const hasParcel = fulfillmentsOf(order).some(({ kind }) => kind === 'parcel')
  if (!unshipped.includes(order.status) || open.length === 0 || hasParcel) return fail('ORDER_NOT_CHANGEABLE')
  const items = order.cart.items.filter(({ id }) => open.some((line) => line.id === id))
  const codes = items.flatMap(({ shippingOptions }) =>
    shippingOptions.flatMap(({ selected, shippingMethod }) => (selected ? shippingMethod.code : [])),
  )
  const { shippingAddress } = order.cart
  const contact = {
    ...(shippingAddress?.email && { email: shippingAddress.email }),
    ...(shippingAddress?.phone && { phone: shippingAddress.phone }),
  }
  const address = checkedAddress({ ...contact, ...typed }, { country: order.country, codes })
  if (!address.ok) return address
  const isMoved = shippingAddress && stateOf(shippingAddress, order.country) !== stateOf(address.value, order.country)
  if (isMoved) return fail('TAX_ADDRESS_UNKNOWN', { field: 'province' })
  return ok({ order: { ...order, cart: { ...order.cart, shippingAddress: address.value } }, effects: [{ effect: 'index' }] })
}
