import type { CartItem } from '#contracts/entities/cart'
import { isGiftEmailScheduled } from '#domain/gift-card/send-day'
import { cancelReasons, returnReasons, withdrawalReason } from './change-reasons'
import type { Cancellation } from './fulfillment'
import { getKeptItems } from './kept-order'
import type { OrderState } from './order-state'
import { isBoughtCard } from './returned-part'

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

/** The addresses of the person, in lower case, and the time. */
type Erasure = { emails: readonly string[]; now: number }

/**
 * Anonymizes an order but keeps what invoices need: items, amounts, taxes, dates and country. A gift card with a later send date keeps its recipient,
 * but not the buyer's message.
 */
export function anonymizeOrder(order: OrderState, now: number): OrderState {
  const { withdrawals, ...remainingFields } = omitPersonalFields(order) as OrderState
  const anonymousWithdrawals = withdrawals?.map((each) => ({ ...each, name: '', email: '' }))
  const recipients = new Map(listWaitingGifts(order, now).map(({ id, giftOption }) => [id, giftOption]))
  const items = remainingFields.cart.items.map((item) => {
    const giftOption = recipients.get(item.id)
    return giftOption ? { ...item, giftOption: { ...giftOption, message: '' } } : item
  })
  return {
    ...remainingFields,
    cart: { ...remainingFields.cart, items },
    owners: [],
    ...omitOwnWords(remainingFields),
    ...(anonymousWithdrawals && { withdrawals: anonymousWithdrawals }),
  }
}

/** Reasons that a shopper wrote instead of choosing one of the page. */
function omitOwnWords({ cancelReason, cancelledBy, cancellations, returnReason }: OrderState): Partial<OrderState> {
  const isWritten = (reason: string | undefined, ids: readonly string[]) => reason !== undefined && !ids.includes(reason)
  const isOwnCause = (reason: string | undefined) => isWritten(reason, [...cancelReasons, withdrawalReason])
  const omitCause = (each: Cancellation) => (each.by && isOwnCause(each.reason) ? { ...each, reason: '' } : each)
  return {
    ...(cancelledBy && isOwnCause(cancelReason) && { cancelReason: '' }),
    ...(cancellations && { cancellations: cancellations.map(omitCause) }),
    ...(isWritten(returnReason, returnReasons) && { returnReason: '' }),
  }
}

/** Removes recipients whose gift cards have been emailed from an order without an owner; other orders are unchanged. */
export function removeSentGiftRecipients(order: OrderState, now: number): OrderState {
  if (order.owners.length > 0) return order
  const waitingIds = new Set(listWaitingGifts(order, now).map(({ id }) => id))
  const items = order.cart.items.map((item) => (waitingIds.has(item.id) ? item : omitGiftOption(item)))
  return { ...order, cart: { ...order.cart, items } }
}

/**
 * Removes recipients at this address (lower case) from an order, with the messages to them. A gift card with a later send date then goes to its
 * buyer.
 */
export function removeGiftRecipient(order: OrderState, email: string, now: number): OrderState {
  const waitingIds = new Set(listWaitingGifts(order, now).map(({ id }) => id))
  const items = order.cart.items.map((item) => {
    const { giftOption } = item
    if (!giftOption || toAddress(giftOption.email) !== email) return item
    const toBuyer = { ...giftOption, to: '', email: order.email ?? '', message: '' }
    return waitingIds.has(item.id) ? { ...item, giftOption: toBuyer } : omitGiftOption(item)
  })
  return { ...order, cart: { ...order.cart, items } }
}

/**
 * Returns true while an order still needs its shopper. It does until it has arrived or ended, and while a scheduled gift card to the
 * shopper has not been sent. A gift card to another recipient does not count.
 */
export function isOrderInProgress(order: OrderState, { emails, now }: Erasure): boolean {
  const endedStatuses: readonly OrderState['status'][] = ['DELIVERED', 'PICKED_UP', 'CANCELLED', 'RETURNED', 'REFUNDED', 'FAILED']
  const isForShopper = ({ giftOption }: CartItem) => !giftOption || emails.includes(toAddress(giftOption.email))
  const waitingGifts = listWaitingGifts(order, now)
  if (waitingGifts.some(isForShopper)) return true
  const isOthersOnly = order.status === 'IN_FULFILMENT' && waitingGifts.length > 0 && getKeptItems(order).every(isBoughtCard)
  return !endedStatuses.includes(order.status) && !isOthersOnly
}

/** Gift cards that are kept and wait for their day. */
function listWaitingGifts(order: OrderState, now: number): CartItem[] {
  return getKeptItems(order).filter((item) => isGiftEmailScheduled(item, { country: order.country, now }))
}

function omitGiftOption({ giftOption: _, ...item }: CartItem): CartItem {
  return item
}

function toAddress(email: string): string {
  return email.trim().toLowerCase()
}
