import type { CartItem } from '#contracts/entities/cart'
import { wantsShippingEmails } from '#domain/consumer/preferences'
import { type Fulfillment, type LineQuantities, unitsOf } from '#domain/order/fulfillment'
import { fulfillmentsOf, lineProgressOf } from '#domain/order/fulfillment-progress'
import type { OrderState } from '#domain/order/order-state'
import { orderedAt } from '#domain/order/order-zone'
import { isBoughtCard } from '#domain/order/returned-part'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import type { EmailDelivery, OrderDetails } from '../emails/composed-email'
import { emailDeliveries, emailLines } from './email-details'
import { type EmailAbout, mail } from './order-emails'

/**
 * Names the shipped items, their carrier and what comes later, unless the customer has switched this email off; emailed items are left out.
 * Without a parcel it is the whole order.
 */
export async function emailShipped(env: PlatformEnv, order: OrderState, { of = '', again = '' }: EmailAbout): Promise<boolean> {
  const parcel = fulfillmentsOf(order).find(({ id }) => id === of) ?? fulfillmentsOf(order)[0]
  const items = unitsIn(order, parcel?.lines)
  if (items.length === 0 || !(await wantsShipped(env, order))) return true
  const later = itemsLater(order)
  const earlier = parcel ? itemsEarlier(order, parcel) : []
  const { carrier, trackingNumber, trackingUrl } = parcel ?? {}
  const details: OrderDetails = {
    ...{ ...orderedAt(order), lines: emailLines(order, items), later: emailLines(order, later) },
    ...(earlier.length > 0 && { earlier: emailLines(order, earlier) }),
    deliveries: await emailDeliveries(env, order, items),
    tracking: { ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }), ...(trackingUrl && { trackingUrl }) },
  }
  const isRest = earlier.length > 0
  const template = later.length > 0 ? 'order-part-shipped' : isRest ? 'order-rest-shipped' : 'order-shipped'
  return mail(env, order, { template, values: {}, details, about: `${of}${again}` })
}

/** Announces what is ready for pickup; without a pickup it is the whole order. */
export async function emailReadyForPickup(env: PlatformEnv, order: OrderState, { of = '', again = '' }: EmailAbout): Promise<boolean> {
  const items = unitsIn(order, fulfillmentsOf(order).find(({ id }) => id === of)?.lines)
  const details = { ...shownOf(order, items), deliveries: (await emailDeliveries(env, order, items)).map(withoutDays) }
  return mail(env, order, { template: 'order-ready', values: {}, details, about: `${of}${again}` })
}

/** Names the items that are to come back, and what to do with them; also for a shopper who did not ask for it. */
export async function emailReturnStarted(env: PlatformEnv, order: OrderState, { of = '' }: EmailAbout): Promise<boolean> {
  const items = order.cart.items.filter(({ id }) => order.returning?.includes(id))
  return mail(env, order, { template: 'order-return-started', values: {}, details: shownOf(order, items), about: of })
}

/** Names the items that came back. */
export async function emailReturned(env: PlatformEnv, order: OrderState, { of = '', again = '' }: EmailAbout): Promise<boolean> {
  const items = unitsIn(order, order.received?.find(({ id }) => id === of)?.lines)
  return mail(env, order, { template: 'order-returned', values: {}, details: shownOf(order, items), about: `${of}${again}` })
}

export function shownOf(order: OrderState, items: readonly CartItem[]): OrderDetails {
  return { ...orderedAt(order), lines: emailLines(order, items) }
}

/** What is ready is not expected any more. */
function withoutDays({ route, method, place }: EmailDelivery): EmailDelivery {
  return { route, method, place }
}

async function wantsShipped(env: PlatformEnv, { isGuest, owners: [consumerNo] }: OrderState): Promise<boolean> {
  if (isGuest || consumerNo === undefined) return true
  const seen = await consumerStub(env, consumerNo).read()
  return !seen.ok || wantsShippingEmails(seen.value.account.notifications)
}

/** Items that travel, with the units of an act; all units without one. */
export function unitsIn({ cart }: OrderState, units?: LineQuantities): CartItem[] {
  const goods = cart.items.filter((item) => !isBoughtCard(item))
  return units ? goods.flatMap((item) => (units[item.id] ? [{ ...item, qty: units[item.id] ?? 0 }] : [])) : goods
}

/** Units of the parcels that left before this one. */
function itemsEarlier(order: OrderState, parcel: Fulfillment): CartItem[] {
  const own = fulfillmentsOf(order)
  const before = own.slice(0, own.indexOf(parcel)).filter(({ kind, shippedAt }) => kind === 'parcel' && shippedAt !== undefined)
  return before.length > 0 ? unitsIn(order, unitsOf(before)) : []
}

function itemsLater(order: OrderState): CartItem[] {
  const open = Object.fromEntries(lineProgressOf(order).map(({ id, open }) => [id, open]))
  return unitsIn(order, open)
}
