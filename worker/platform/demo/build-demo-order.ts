import type { Address } from '#contracts/entities/address'
import type { DemoOrder } from '#contracts/entities/demo'
import { fail, ok, type Outcome } from '#contracts/errors'
import { findMissingForOrder } from '#domain/order/validate-order'
import type { OrderState } from '#domain/order/order-state'
import { replayStatusHistory } from '#domain/order/simulated-fulfillment'
import { renderCart } from '../cart/render-cart'
import type { PlatformEnv } from '../env'
import { getHoldId, type PaymentSecrets } from '../orders/placement-attempt'
import { buildOrderDraft } from '../orders/order-draft'
import type { DemoBuyer } from './demo-buyer'
import { buildDemoCart } from './demo-cart'

export type DemoOrderCall = DemoBuyer & { sendTo?: Address; billTo?: Address }
export type PlacedDemoOrder = { order: OrderState; secrets?: PaymentSecrets }

const dayMs = 24 * 3600 * 1000
const minuteMs = 60_000
/** A card the payment sandbox takes money from. */
const sandboxCards: Record<DemoOrder['payment'], Record<string, string>> = {
  CREDIT_CARD: { encryptedCardNumber: 'sbx.eyJ2IjoiNDExMTExMTExMTExMTExMSJ9', cardType: 'visa' },
}

/** The order as it would have been placed then, at today's prices, moved along to its status. */
export async function buildDemoOrder(
  env: PlatformEnv,
  demoOrder: DemoOrder,
  { sendTo, billTo, ...buyer }: DemoOrderCall,
): Promise<Outcome<PlacedDemoOrder>> {
  const { orderNumber, payment, cancelReason } = demoOrder
  const [created, ...pastStatuses] = demoOrder.past.map(([status, daysAgo], index) => ({
    status,
    at: buyer.now - daysAgo * dayMs + index * minuteMs,
  }))
  if (!created) return fail('ORDER_NOT_FOUND')
  const cartOutcome = await buildDemoCart(env, demoOrder, { ...buyer, ...(sendTo && { sendTo }) })
  if (!cartOutcome.ok) return cartOutcome
  const cart = await renderCart(env, cartOutcome.value, buyer)
  const missingField = findMissingForOrder(cart)
  if (missingField !== undefined) return fail('CHECKOUT_INCOMPLETE', { field: missingField })
  const body = {
    cartId: cart.id,
    paymentMethod: { code: payment, additionalData: sandboxCards[payment] },
    ...(billTo && { billingAddress: billTo }),
  }
  const draftOutcome = buildOrderDraft({ cart, holds: [], gifts: [], instruments: [], refusals: 0 }, { ...buyer, body })
  if (!draftOutcome.ok) return draftOutcome
  const { draft, secrets } = draftOutcome.value
  const newOrder = {
    ...draft,
    orderNumber,
    holdId: getHoldId(cart.id, 1),
    createdAt: created.at,
    status: created.status,
    events: [created],
  }
  const order = replayStatusHistory({ ...newOrder, ...(cancelReason !== undefined && { cancelReason }) }, pastStatuses)
  return order.ok ? ok({ order: order.value, ...(secrets && { secrets }) }) : order
}
