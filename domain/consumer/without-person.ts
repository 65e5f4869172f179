import type { OrderState } from '#domain/order/order-state'

/** Fields with names, contact data or addresses, at any depth. */
const personal = new Set([
  ...['email', 'phone', 'phoneCode', 'firstName', 'lastName', 'holder', 'lastFour', 'maskedGiftCard', 'maskedNumber'],
  ...['addressLine1', 'addressLine2', 'addressLine3', 'city', 'postalCode'],
  ...['shippingAddress', 'billingAddress', 'address', 'giftOption', 'recipient'],
])
/** Public addresses: collection points and pickup stores. */
const places = new Set(['collectAt', 'storeInfo'])

/** A value without its personal fields, at any depth; amounts, goods and dates stay. */
export function withoutPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonal)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !personal.has(name))
  return Object.fromEntries(fields.map(([name, each]) => [name, places.has(name) ? each : withoutPersonal(each)]))
}

/** Anonymizes an order but keeps what invoices need: items, amounts, taxes, dates and country. */
export function withoutPerson(order: OrderState): OrderState {
  const { withdrawals, ...others } = withoutPersonal(order) as OrderState
  const unsigned = withdrawals?.map((each) => ({ ...each, name: '', email: '' }))
  return { ...others, owners: [], ...(unsigned && { withdrawals: unsigned }) }
}

/** Removes gift card recipients at this address (lower case) from an order, with the messages to them. */
export function withoutGiftsTo(order: OrderState, email: string): OrderState {
  const items = order.cart.items.map((item) => {
    const { giftOption, ...others } = item
    return giftOption?.email.trim().toLowerCase() === email ? others : item
  })
  return { ...order, cart: { ...order.cart, items } }
}

/** True while an order still needs its address: until it has arrived or ended otherwise. */
export function isUnderWay({ status }: Pick<OrderState, 'status'>): boolean {
  const ended: readonly OrderState['status'][] = ['DELIVERED', 'PICKED_UP', 'CANCELLED', 'RETURNED', 'REFUNDED', 'FAILED']
  return !ended.includes(status)
}
