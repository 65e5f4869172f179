import type { OrderState } from '#domain/order/order-state'

/** Fields that say who somebody is or where they live, wherever they stand. */
const personal = new Set([
  ...['email', 'phone', 'phoneCode', 'firstName', 'lastName', 'holder', 'lastFour', 'maskedGiftCard', 'maskedNumber'],
  ...['addressLine1', 'addressLine2', 'addressLine3', 'city', 'postalCode'],
  ...['shippingAddress', 'billingAddress', 'address', 'giftOption', 'recipient'],
])
/** Places everybody can look up: where a parcel is collected, and the store of a pickup. */
const places = new Set(['collectAt', 'storeInfo'])

/** A value without its personal fields, at any depth; amounts, goods and dates stay. */
export function withoutPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonal)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !personal.has(name))
  return Object.fromEntries(fields.map(([name, each]) => [name, places.has(name) ? each : withoutPersonal(each)]))
}

/** An order that is nobody's any more, as invoices need it: goods, amounts, taxes, dates and country. */
export function withoutPerson(order: OrderState): OrderState {
  const { withdrawals, ...others } = withoutPersonal(order) as OrderState
  const unsigned = withdrawals?.map((each) => ({ ...each, name: '', email: '' }))
  return { ...others, owners: [], ...(unsigned && { withdrawals: unsigned }) }
}

/** An order without who received its gift cards at this address (in lower case), and what was written to them. */
export function withoutGiftsTo(order: OrderState, email: string): OrderState {
  const items = order.cart.items.map((item) => {
    const { giftOption, ...others } = item
    return giftOption?.email.trim().toLowerCase() === email ? others : item
  })
  return { ...order, cart: { ...order.cart, items } }
}

/** An order that is still on its way needs its address; its shopper is forgotten once it has arrived, or has ended otherwise. */
export function isUnderWay({ status }: Pick<OrderState, 'status'>): boolean {
  const ended: readonly OrderState['status'][] = ['DELIVERED', 'PICKED_UP', 'CANCELLED', 'RETURNED', 'REFUNDED', 'FAILED']
  return !ended.includes(status)
}
