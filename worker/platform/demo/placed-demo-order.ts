import type { Address } from '#contracts/entities/address'
import type { DemoOrder } from '#contracts/entities/demo'
import { fail, ok, type Outcome } from '#contracts/errors'
import { missingForOrder } from '#domain/order/may-be-ordered'
import type { OrderState } from '#domain/order/order-state'
import { replayStatusHistory } from '#domain/order/simulated-fulfillment'
import { renderCart } from '../cart/render-cart'
import type { PlatformEnv } from '../env'
import { holdIdOf, type PaymentSecrets } from '../orders/attempt'
import { orderDraft } from '../orders/order-draft'
import type { DemoBuyer } from './demo-buyer'
import { demoCart } from './demo-cart'

export type Ordering = DemoBuyer & { sendTo?: Address; billTo?: Address }
export type PlacedDemo = { order: OrderState; secrets?: PaymentSecrets }

const dayMs = 24 * 3600 * 1000
const minuteMs = 60_000
/** A card the payment sandbox takes money from. */
const sandboxMoney: Record<DemoOrder['payment'], Record<string, string>> = {
  CREDIT_CARD: { encryptedCardNumber: 'sbx.eyJ2IjoiNDExMTExMTExMTExMTExMSJ9', cardType: 'visa' },
}

/** The order as it would have been placed then, at today's prices, moved along to its status. */
export async function placedDemoOrder(
  env: PlatformEnv,
  demo: DemoOrder,
  { sendTo, billTo, ...buyer }: Ordering,
): Promise<Outcome<PlacedDemo>> {
  const { orderNumber, payment, cancelReason } = demo
  const [created, ...past] = demo.past.map(([status, daysAgo], place) => ({ status, at: buyer.now - daysAgo * dayMs + place * minuteMs }))
  if (!created) return fail('ORDER_NOT_FOUND')
  const kept = await demoCart(env, demo, { ...buyer, ...(sendTo && { sendTo }) })
  if (!kept.ok) return kept
  const cart = await renderCart(env, kept.value, buyer)
  const missing = missingForOrder(cart)
  if (missing !== undefined) return fail('CHECKOUT_INCOMPLETE', { field: missing })
  const body = {
    cartId: cart.id,
    paymentMethod: { code: payment, additionalData: sandboxMoney[payment] },
    ...(billTo && { billingAddress: billTo }),
  }
  const drafted = orderDraft({ cart, holds: [], gifts: [], instruments: [], refusals: 0 }, { ...buyer, body })
  if (!drafted.ok) return drafted
  const { draft, secrets } = drafted.value
  const fresh = { ...draft, orderNumber, holdId: holdIdOf(cart.id, 1), createdAt: created.at, status: created.status, events: [created] }
  const order = replayStatusHistory({ ...fresh, ...(cancelReason !== undefined && { cancelReason }) }, past)
  return order.ok ? ok({ order: order.value, ...(secrets && { secrets }) }) : order
}
