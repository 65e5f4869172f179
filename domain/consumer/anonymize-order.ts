import { isSendAhead } from '#domain/gift-card/send-day'
import { getKeptItems } from '#domain/order/kept-order'
import type { OrderState } from '#domain/order/order-state'

/** Fields with names, contact data or addresses, at any depth. */
const personalFields = new Set([
  ...['email', 'phone', 'phoneCode', 'firstName', 'lastName', 'holder', 'lastFour', 'maskedGiftCard', 'maskedNumber'],
  ...['addressLine1', 'addressLine2', 'addressLine3', 'city', 'postalCode'],
  ...['shippingAddress', 'billingAddress', 'address', 'giftOption', 'recipient'],
])
/** Public addresses: collection points and pickup stores. */
const publicAddressFields = new Set(['collectAt', 'storeInfo'])

/** A value without its personal fields, at any depth; amounts, goods and dates stay. */
export function omitPersonalFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitPersonalFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !personalFields.has(name))
  return Object.fromEntries(fields.map(([name, each]) => [name, publicAddressFields.has(name) ? each : omitPersonalFields(each)]))
}

/** Anonymizes an order but keeps what invoices need: items, amounts, taxes, dates and country. */
export function anonymizeOrder(order: OrderState): OrderState {
  const { withdrawals, ...remainingFields } = omitPersonalFields(order) as OrderState
  const anonymousWithdrawals = withdrawals?.map((each) => ({ ...each, name: '', email: '' }))
  return { ...remainingFields, owners: [], ...(anonymousWithdrawals && { withdrawals: anonymousWithdrawals }) }
}

/** Removes gift card recipients at this address (lower case) from an order, with the messages to them. */
export function removeGiftRecipient(order: OrderState, email: string): OrderState {
  const items = order.cart.items.map((item) => {
    const { giftOption, ...remainingFields } = item
    return giftOption?.email.trim().toLowerCase() === email ? remainingFields : item
  })
  return { ...order, cart: { ...order.cart, items } }
}

/** True while an order still needs its address: until it has arrived or ended otherwise, and its last gift card was emailed. */
export function isOrderInProgress(order: OrderState, now: number): boolean {
  const endedStatuses: readonly OrderState['status'][] = ['DELIVERED', 'PICKED_UP', 'CANCELLED', 'RETURNED', 'REFUNDED', 'FAILED']
  return !endedStatuses.includes(order.status) || getKeptItems(order).some((item) => isSendAhead(item, { country: order.country, now }))
}
