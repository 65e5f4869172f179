import type { CartItem } from '#contracts/entities/cart'
import { wantsShippingEmails } from '#domain/account/shipping-emails'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import type { LineQuantities } from '#domain/order/fulfillment'
import { fulfillmentsOf } from '#domain/order/fulfillments-of'
import { lineProgressOf } from '#domain/order/line-progress'
import type { OrderState } from '#domain/order/order-state'
import { isBoughtCard } from '#domain/order/returned-part'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { collectedAt, type EmailAbout, itemList, mail } from './order-emails'

/**
 * Names the shipped items, their carrier and what comes later, unless the customer has switched this email off; emailed items are left out.
 * Without a parcel it is the whole order.
 */
export async function emailShipped(env: PlatformEnv, order: OrderState, { of = '', again = '' }: EmailAbout): Promise<boolean> {
  const parcel = fulfillmentsOf(order).find(({ id }) => id === of) ?? fulfillmentsOf(order)[0]
  const items = unitsIn(order, parcel?.lines)
  if (items.length === 0 || !(await wantsShipped(env, order))) return true
  const later = itemsLater(order)
  const values = {
    ...{ items: itemList({ cart: { items } }), collect: collectedAt({ ...order, cart: { ...order.cart, items } }) },
    ...{ carrier: parcel?.carrier ?? '', trackingNumber: parcel?.trackingNumber ?? '' },
    ...(later.length > 0 && { later: itemList({ cart: { items: later } }) }),
  }
  return mail(env, order, { template: later.length > 0 ? 'order-part-shipped' : 'order-shipped', values, about: `${of}${again}` })
}

/** Announces what is ready for pickup; without a pickup it is the whole order. */
export async function emailReadyForPickup(env: PlatformEnv, order: OrderState, { of = '', again = '' }: EmailAbout): Promise<boolean> {
  const items = unitsIn(order, fulfillmentsOf(order).find(({ id }) => id === of)?.lines)
  const values = { items: itemList({ cart: { items } }), collect: collectedAt({ ...order, cart: { ...order.cart, items } }) }
  return mail(env, order, { template: 'order-ready', values, about: `${of}${again}` })
}

/** Names the refunded amount. */
export async function emailRefunded(env: PlatformEnv, order: OrderState, { of = '', again = '' }: EmailAbout): Promise<boolean> {
  const refund = order.refunds?.find(({ id }) => id === of)
  if (!refund || refund.value === 0) return true
  const amount = formatMoney(toWireAmount(refund.value, order.currency), order.currency, order.locale)
  return mail(env, order, { template: 'order-refunded', values: { amount }, about: `${of}${again}` })
}

/** Names the items that came back. */
export async function emailReturned(env: PlatformEnv, order: OrderState, { of = '', again = '' }: EmailAbout): Promise<boolean> {
  const items = unitsIn(order, order.received?.find(({ id }) => id === of)?.lines)
  return mail(env, order, { template: 'order-returned', values: { items: itemList({ cart: { items } }) }, about: `${of}${again}` })
}

async function wantsShipped(env: PlatformEnv, { isGuest, owners: [consumerNo] }: OrderState): Promise<boolean> {
  if (isGuest || consumerNo === undefined) return true
  const seen = await consumerStub(env, consumerNo).read()
  return !seen.ok || wantsShippingEmails(seen.value.account.notifications)
}

/** Items that travel, with the units of an act; all units without one. */
function unitsIn({ cart }: OrderState, units?: LineQuantities): CartItem[] {
  const goods = cart.items.filter((item) => !isBoughtCard(item))
  return units ? goods.flatMap((item) => (units[item.id] ? [{ ...item, qty: units[item.id] ?? 0 }] : [])) : goods
}

function itemsLater(order: OrderState): CartItem[] {
  const open = Object.fromEntries(lineProgressOf(order).map(({ id, open }) => [id, open]))
  return unitsIn(order, open)
}
