import { getSiteConfig } from '#config/site-config'
import type { Address } from '#contracts/entities/address'
import type { DemoOrder } from '#contracts/entities/demo'
import { fail, ok, type Outcome } from '#contracts/errors'
import { applyCartCommand } from '#domain/cart/cart-command'
import type { CartState } from '#domain/cart/cart-state'
import { isLineShipped } from '#domain/cart/parcels'
import { findMissingForOrder } from '#domain/order/validate-order'
import type { OrderState } from '#domain/order/order-state'
import { replayStatusHistory } from '#domain/order/simulated-fulfillment'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import { getCartOwner } from '../cart/cart-stub'
import { renderCart } from '../cart/render-cart'
import type { PlatformEnv } from '../env'
import { getHoldId, type PaymentSecrets } from '../orders/placement-attempt'
import { buildOrderDraft } from '../orders/order-draft'
import type { DemoBuyer } from './demo-buyer'
import { buildDemoLines } from './seed-demo-account'

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
  const { orderNumber, payment, cancelReason, returning } = demoOrder
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
  const returningIds = returning && cart.items.filter(({ productId }) => returning.includes(productId)).map(({ id }) => id)
  const choices = { ...(cancelReason !== undefined && { cancelReason }), ...(returningIds && { returning: returningIds }) }
  const order = replayStatusHistory({ ...newOrder, ...choices }, pastStatuses)
  return order.ok ? ok({ order: order.value, ...(secrets && { secrets }) }) : order
}

/**
 * The cart of a demo order, filled by the rules of the cart. Its items were in stock when it was bought, so today's stock is not checked.
 */
async function buildDemoCart(
  env: PlatformEnv,
  demoOrder: DemoOrder,
  { sendTo, ...buyer }: DemoBuyer & { sendTo?: Address },
): Promise<Outcome<CartState>> {
  const { shop } = buyer
  const lines = await buildDemoLines(env, demoOrder, buyer)
  if (!lines.ok) return lines
  const id = await computeHmac(getIdentitySecret(env), `demo-cart:${demoOrder.orderNumber}`)
  let cart: CartState = { id, ...getCartOwner(buyer), country: shop.country, currency: shop.currency, lines: [] }
  for (const line of lines.value) {
    const addOutcome = applyCartCommand(cart, { kind: 'add-item', line, available: line.qty })
    if (!addOutcome.ok) return addOutcome
    cart = addOutcome.value
  }
  if (!cart.lines.some(isLineShipped)) return ok(cart)
  const { country, collectionPoint, storePickup } = getSiteConfig(shop.brand, shop.locale)
  return applyCartCommand(cart, {
    kind: 'set-addresses',
    addresses: sendTo ? [sendTo] : [],
    needs: { country, collectionPoint, storePickup },
  })
}
