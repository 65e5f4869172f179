import type { OrderStatus } from '#contracts/entities/order'
import type { PaymentMethodId } from '#contracts/entities/payment'
import type { Minor } from '#domain/pricing/proportion'
import { sumOf } from './fulfillment'
import { fulfillmentsOf } from './fulfillment-progress'
import type { OrderState } from './order-state'
import { capturedAmount } from './provider-moves'

/** How long a capture is certain after the authorization, in days, by payment method. */
export type AuthorizationDays = Readonly<Partial<Record<PaymentMethodId, number>>>
/** Times in milliseconds; `value` is not captured yet. */
export type OpenAuthorization = { method: string; authorizedAt: number; endsAt: number; value: Minor }

const dayMs = 24 * 60 * 60_000
const underWay: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'PARTIALLY_SHIPPED', 'SHIPPED', 'READY_FOR_PICKUP']

/**
 * What the provider still holds for an order; undefined when all of it is captured or given up, or its method takes the money at once. A capture
 * that failed is still to be made, wherever the goods are by now.
 */
export function openAuthorizationOf(order: OrderState, days: AuthorizationDays): OpenAuthorization | undefined {
  const { payment, status, events, createdAt, cancellations = [] } = order
  const window = days[payment.code as PaymentMethodId]
  const fulfillments = fulfillmentsOf(order)
  const isOpen = underWay.includes(status) || fulfillments.some(({ move }) => move?.failed)
  if (window === undefined || payment.pspReference === undefined || !isOpen) return undefined
  const value = payment.toPay - capturedAmount(fulfillments) - sumOf(cancellations.map(({ paid }) => paid.provider))
  if (value <= 0) return undefined
  const authorizedAt = events.find((event) => event.status === 'AUTHORISED')?.at ?? createdAt
  return { method: payment.code, authorizedAt, endsAt: authorizedAt + window * dayMs, value }
}
