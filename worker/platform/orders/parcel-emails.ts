import type { CartItem } from '#contracts/entities/cart'
import { wantsShippingEmails } from '#domain/consumer/preferences'
import { type Fulfillment, type LineQuantities, sumUnits } from '#domain/order/fulfillment'
import { getFulfillments, getLineProgress } from '#domain/order/fulfillment-progress'
import { type OrderState, getOrderPlacedAt } from '#domain/order/order-state'
import { isBoughtCard } from '#domain/order/returned-part'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import type { EmailDelivery, EmailOrderDetails } from '../emails/composed-email'
import { loadEmailDeliveries, toEmailLines } from './email-details'
import { type OrderEmailSubject, enqueueOrderEmail } from './order-emails'

/**
 * Names the shipped items, their carrier and what comes later, unless the customer has switched this email off; emailed items are left out.
 * Without a parcel it is the whole order.
 */
export async function sendShippedEmail(env: PlatformEnv, order: OrderState, { of = '', again = '' }: OrderEmailSubject): Promise<boolean> {
  const parcel = getFulfillments(order).find(({ id }) => id === of) ?? getFulfillments(order)[0]
  const items = listItemUnits(order, parcel?.lines)
  if (items.length === 0 || !(await wantsShippedEmail(env, order))) return true
  const laterItems = listLaterItems(order)
  const earlierItems = parcel ? listEarlierItems(order, parcel) : []
  const { carrier, trackingNumber, trackingUrl } = parcel ?? {}
  const details: EmailOrderDetails = {
    ...{ ...getOrderPlacedAt(order), lines: toEmailLines(order, items), later: toEmailLines(order, laterItems) },
    ...(earlierItems.length > 0 && { earlier: toEmailLines(order, earlierItems) }),
    deliveries: await loadEmailDeliveries(env, order, items),
    tracking: { ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }), ...(trackingUrl && { trackingUrl }) },
  }
  const isRest = earlierItems.length > 0
  const template = laterItems.length > 0 ? 'order-part-shipped' : isRest ? 'order-rest-shipped' : 'order-shipped'
  return enqueueOrderEmail(env, order, { template, values: {}, details, about: `${of}${again}` })
}

/** Announces what is ready for pickup; without a pickup it is the whole order. */
export async function sendReadyForPickupEmail(
  env: PlatformEnv,
  order: OrderState,
  { of = '', again = '' }: OrderEmailSubject,
): Promise<boolean> {
  const items = listItemUnits(order, getFulfillments(order).find(({ id }) => id === of)?.lines)
  const details = { ...toOrderDetails(order, items), deliveries: (await loadEmailDeliveries(env, order, items)).map(withoutExpectedDays) }
  return enqueueOrderEmail(env, order, { template: 'order-ready', values: {}, details, about: `${of}${again}` })
}

/** Names the items that are to come back, and what to do with them; also for a shopper who did not ask for it. */
export async function sendReturnStartedEmail(env: PlatformEnv, order: OrderState, { of = '' }: OrderEmailSubject): Promise<boolean> {
  const items = order.cart.items.filter(({ id }) => order.returning?.includes(id))
  return enqueueOrderEmail(env, order, { template: 'order-return-started', values: {}, details: toOrderDetails(order, items), about: of })
}

/** Names the items that came back. */
export async function sendReturnedEmail(env: PlatformEnv, order: OrderState, { of = '', again = '' }: OrderEmailSubject): Promise<boolean> {
  const items = listItemUnits(order, order.received?.find(({ id }) => id === of)?.lines)
  return enqueueOrderEmail(env, order, {
    template: 'order-returned',
    values: {},
    details: toOrderDetails(order, items),
    about: `${of}${again}`,
  })
}

export function toOrderDetails(order: OrderState, items: readonly CartItem[]): EmailOrderDetails {
  return { ...getOrderPlacedAt(order), lines: toEmailLines(order, items) }
}

/** What is ready is not expected any more. */
function withoutExpectedDays({ route, method, place }: EmailDelivery): EmailDelivery {
  return { route, method, place }
}

async function wantsShippedEmail(env: PlatformEnv, { isGuest, owners: [consumerNo] }: OrderState): Promise<boolean> {
  if (isGuest || consumerNo === undefined) return true
  const accountOutcome = await consumerStub(env, consumerNo).read()
  return !accountOutcome.ok || wantsShippingEmails(accountOutcome.value.account.notifications)
}

/** Items that travel, with the units of an act; all units without one. */
export function listItemUnits({ cart }: OrderState, units?: LineQuantities): CartItem[] {
  const shippedGoods = cart.items.filter((item) => !isBoughtCard(item))
  return units ? shippedGoods.flatMap((item) => (units[item.id] ? [{ ...item, qty: units[item.id] ?? 0 }] : [])) : shippedGoods
}

/** Units of the parcels that left before this one. */
function listEarlierItems(order: OrderState, parcel: Fulfillment): CartItem[] {
  const fulfillments = getFulfillments(order)
  const earlierParcels = fulfillments
    .slice(0, fulfillments.indexOf(parcel))
    .filter(({ kind, shippedAt }) => kind === 'parcel' && shippedAt !== undefined)
  return earlierParcels.length > 0 ? listItemUnits(order, sumUnits(earlierParcels)) : []
}

function listLaterItems(order: OrderState): CartItem[] {
  const openUnits = Object.fromEntries(getLineProgress(order).map(({ id, open: openUnits }) => [id, openUnits]))
  return listItemUnits(order, openUnits)
}
