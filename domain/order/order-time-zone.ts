import type { Address } from '#contracts/entities/address'
import { findStateByPostalCode } from '#domain/address/postal-code-lookup'
import { resolveStateCode } from '#domain/address/normalize-address'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { toLocalMoment } from '#domain/store/local-day'
import { getTimeZone } from '#domain/store/time-zone'
import type { OrderState } from './order-state'

type AddressedOrder = Pick<OrderState, 'country' | 'billingAddress'> & { cart: Partial<Pick<OrderState['cart'], 'shippingAddress'>> }

/**
 * The clock an order is dated by: that of the state it goes to, where its country has several. One that is fetched or emailed has the clock
 * of its bill, and one without a state that of the market. (decision 107)
 */
export function getOrderTimeZone({ country, cart: { shippingAddress }, billingAddress }: AddressedOrder): string {
  const [address = {}] = [shippingAddress, billingAddress].filter((each) => each?.countryCode === country)
  return getTimeZone({ countryCode: country, stateCode: findAddressState(address, country) })
}

/** The day of a moment where the order is at home. */
export function getOrderDay(moment: number, order: AddressedOrder): CalendarDate {
  return toLocalMoment(moment, getOrderTimeZone(order)).date
}

/** When an order was placed, and by which clock. */
export function getOrderPlacedAt(order: OrderState): { orderedAt: number; timeZone: string } {
  return { orderedAt: order.createdAt, timeZone: getOrderTimeZone(order) }
}

/** The islands of Spain with a clock of their own, by the beginning of their postal codes. */
const canaryProvinces: Readonly<Record<string, string>> = { 35: 'GC', 38: 'TF' }

function findAddressState(address: Address, country: OrderState['country']): string | undefined {
  const { postalCode = '' } = address
  return (
    resolveStateCode(address, country) ??
    (country === 'ES' ? canaryProvinces[postalCode.slice(0, 2)] : findStateByPostalCode(country, postalCode))
  )
}
