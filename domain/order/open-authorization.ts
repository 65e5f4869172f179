import type { OrderStatus } from '#contracts/entities/order'
import type { PaymentMethodId } from '#contracts/entities/payment'
import type { Minor } from '#domain/money/minor-units'
import { sumAmounts } from './fulfillment'
import { getFulfillments } from './fulfillment-progress'
import type { OrderState } from './order-state'
import { getCapturedAmount } from './provider-operations'

/** How long a capture is certain after the authorization, in days, by payment method. */
export type AuthorizationDays = Readonly<Partial<Record<PaymentMethodId, number>>>
/** Times in milliseconds; `value` is not captured yet. */
export type OpenAuthorization = { method: string; authorizedAt: number; endsAt: number; value: Minor }

const dayMs = 24 * 60 * 60_000
const openStatuses: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'PARTIALLY_SHIPPED', 'SHIPPED', 'READY_FOR_PICKUP']

/**
 * What the provider still holds for an order; undefined when all of it is captured or given up, or its method takes the money at once. A capture
 * that failed is still to be made, wherever the goods are by now.
 */
export function getOpenAuthorization(order: OrderState, days: AuthorizationDays): OpenAuthorization | undefined {
  const { payment, status, events, createdAt, cancellations = [] } = order
  const captureDays = days[payment.code as PaymentMethodId]
  const fulfillments = getFulfillments(order)
  const isOpen = openStatuses.includes(status) || fulfillments.some(({ move }) => move?.failed)
  if (captureDays === undefined || payment.pspReference === undefined || !isOpen) return undefined
  const value = payment.toPay - getCapturedAmount(fulfillments) - sumAmounts(cancellations.map(({ paid }) => paid.provider))
  if (value <= 0) return undefined
  const authorizedAt = events.find((event) => event.status === 'AUTHORISED')?.at ?? createdAt
  return { method: payment.code, authorizedAt, endsAt: authorizedAt + captureDays * dayMs, value }
}
