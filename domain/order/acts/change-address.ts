import type { Address } from '#contracts/entities/address'
import type { OrderStatus } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import { validateAddress } from '#domain/address/validate-address'
import { resolveStateCode } from '#domain/address/normalize-address'
import { getFulfillments, getLineProgress } from '../fulfillment-progress'
import type { OrderState } from '../order-state'
import type { OrderCommandResult } from './command-result'

const unshippedStatuses: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT']

/**
 * Another address in the same country and state, before any parcel leaves: prices and taxes were made for them. Email and phone stay unless
 * they are given. Fails as an address of a checkout does.
 */
export function changeShippingAddress(order: OrderState, newAddress: Address): Outcome<OrderCommandResult> {
  const openLines = getLineProgress(order).filter((line) => line.route === 'door' && line.open > 0)
  const hasParcel = getFulfillments(order).some(({ kind }) => kind === 'parcel')
  if (!unshippedStatuses.includes(order.status) || openLines.length === 0 || hasParcel) return fail('ORDER_NOT_CHANGEABLE')
  const items = order.cart.items.filter(({ id }) => openLines.some((line) => line.id === id))
  const codes = items.flatMap(({ shippingOptions }) =>
    shippingOptions.flatMap(({ selected, shippingMethod }) => (selected ? shippingMethod.code : [])),
  )
  const { shippingAddress } = order.cart
  const contact = {
    ...(shippingAddress?.email && { email: shippingAddress.email }),
    ...(shippingAddress?.phone && { phone: shippingAddress.phone }),
  }
  const address = validateAddress({ ...contact, ...newAddress }, { country: order.country, codes })
  if (!address.ok) return address
  const isMoved = shippingAddress && resolveStateCode(shippingAddress, order.country) !== resolveStateCode(address.value, order.country)
  if (isMoved) return fail('TAX_ADDRESS_UNKNOWN', { field: 'province' })
  return ok({ order: { ...order, cart: { ...order.cart, shippingAddress: address.value } }, effects: [{ effect: 'index' }] })
}
