import type { Address } from '#contracts/entities/address'
import { stateOfPostalCode } from '#domain/address/place-of-postal-code'
import { stateOf } from '#domain/address/tidy-address'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { localMoment } from '#domain/store/local-day'
import { timeZoneOf } from '#domain/store/time-zone'
import type { OrderState } from './order-state'

type Addressed = Pick<OrderState, 'country' | 'billingAddress'> & { cart: Partial<Pick<OrderState['cart'], 'shippingAddress'>> }

/**
 * The clock an order is dated by: that of the state it goes to, where its country has several. One that is fetched or emailed has the clock
 * of its bill, and one without a state that of the market. (decision 107)
 */
export function orderZone({ country, cart: { shippingAddress }, billingAddress }: Addressed): string {
  const [address = {}] = [shippingAddress, billingAddress].filter((each) => each?.countryCode === country)
  return timeZoneOf({ countryCode: country, stateCode: stateIn(address, country) })
}

/** The day of a moment where the order is at home. */
export function orderDay(at: number, order: Addressed): CalendarDate {
  return localMoment(at, orderZone(order)).date
}

/** When an order was placed, and by which clock. */
export function orderedAt(order: OrderState): { orderedAt: number; timeZone: string } {
  return { orderedAt: order.createdAt, timeZone: orderZone(order) }
}

/** The islands of Spain with a clock of their own, by the beginning of their postal codes. */
const canaries: Readonly<Record<string, string>> = { 35: 'GC', 38: 'TF' }

function stateIn(address: Address, country: OrderState['country']): string | undefined {
  const { postalCode = '' } = address
  return stateOf(address, country) ?? (country === 'ES' ? canaries[postalCode.slice(0, 2)] : stateOfPostalCode(country, postalCode))
}
