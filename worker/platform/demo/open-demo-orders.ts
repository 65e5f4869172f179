import type { DemoOrder } from '#contracts/entities/demo'
import { type Effect, effectsOf } from '#domain/order/effects-of'
import { fulfillmentsOf } from '#domain/order/fulfillment-progress'
import type { OrderState } from '#domain/order/order-state'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { orderStub } from '../orders/order-stub'
import { authorize } from '../orders/payment-provider'
import { paymentRequestOf } from '../orders/payment-request'
import { performEffect } from '../orders/perform-effect'
import type { DemoBuyer } from './demo-buyer'
import { type Ordering, type PlacedDemo, placedDemoOrder } from './placed-demo-order'

/** Lasting effects of a past demo order: list entry, ledger, and gift card email. Sends no shipping emails and counts no points. */
const lasting: readonly Effect[] = ['index', 'gift-card-mail', 'void', 'refund']

/** Orders with a past, each made of a cart as any other is. One that cannot be made of this catalog is left out. */
export async function openDemoOrders(env: PlatformEnv, orders: readonly DemoOrder[], buyer: DemoBuyer): Promise<void> {
  const seen = await consumerStub(env, buyer.consumerNo).read()
  const known = seen.ok ? seen.value.account.addresses : []
  const first = (type: 'S' | 'B') => known.find(({ approachType, main }) => approachType === type && main)
  const [sendTo, billTo] = [first('S'), first('B') ?? first('S')]
  await Promise.all(orders.map((demo) => openDemoOrder(env, demo, { ...buyer, ...(sendTo && { sendTo }), ...(billTo && { billTo }) })))
}

async function openDemoOrder(env: PlatformEnv, demo: DemoOrder, ordering: Ordering): Promise<void> {
  const { orderNumber } = demo
  const placed = await placedDemoOrder(env, demo, ordering)
  if (!placed.ok) return
  const { order } = placed.value
  const paid = await paymentOf(env, placed.value)
  await orderStub(env, orderNumber).open({ ...order, payment: { ...order.payment, ...paid } })
  // Opened before, it is as it became since.
  const kept = await orderStub(env, orderNumber).read()
  if (!kept?.owners.includes(ordering.consumerNo)) return
  // Its past keeps no refund of its own: it is refunded as a whole.
  const owed = new Set(kept.events.flatMap(({ status }) => [...effectsOf(status, kept), ...(status === 'REFUNDED' ? ['refund'] : [])]))
  const captures = fulfillmentsOf(kept).flatMap(({ id, paid }) => (paid ? [kept.fulfillments ? { of: id } : {}] : []))
  for (const capture of captures) await performEffect(env, kept, { effect: 'capture', ...capture })
  for (const effect of lasting) if (owed.has(effect)) await performEffect(env, kept, { effect })
}

/** Provider reference of a paid demo order. */
async function paymentOf(env: PlatformEnv, { order, secrets }: PlacedDemo): Promise<Pick<OrderState['payment'], 'pspReference'>> {
  const { orderNumber, events } = order
  if (!secrets || !events.some(({ status }) => status === 'AUTHORISED')) return {}
  const { pspReference } = await authorize(env, paymentRequestOf({ draft: order, orderNumber, secrets }))
  return pspReference === undefined ? {} : { pspReference }
}
