import type { OrderStatus } from '#contracts/entities/order'

/**
 * What an order is to a webhook of a payment. `awaited`: its payment is not decided. `placed`: it stands, and this is the payment it was
 * placed with. `second`: it stands with another payment. `ended`: it stood and was cancelled, or this payment is known to it. `late`: it has
 * failed or was cancelled, and this payment came without it. `none`: there is no such order.
 */
export const webhookStages = ['none', 'awaited', 'placed', 'second', 'ended', 'late'] as const
export type WebhookStage = (typeof webhookStages)[number]

const lives: Record<OrderStatus, 'awaited' | 'placed' | 'ended'> = {
  CREATED: 'awaited',
  AUTHENTICATION_REQUIRED: 'awaited',
  AUTHORISED: 'awaited',
  CONFIRMED: 'placed',
  IN_FULFILMENT: 'placed',
  PARTIALLY_SHIPPED: 'placed',
  SHIPPED: 'placed',
  READY_FOR_PICKUP: 'placed',
  PICKED_UP: 'placed',
  DELIVERED: 'placed',
  RETURN_REQUESTED: 'placed',
  RETURNED: 'placed',
  REFUNDED: 'placed',
  CANCELLED: 'ended',
  FAILED: 'ended',
}

type PaidOrder = { status: OrderStatus; payment: { toPay: number; pspReference?: string } }

/** `paymentReference`: the payment the webhook is about; undefined if it names none. */
export function webhookStageOf(order: PaidOrder | null, paymentReference: string | undefined): WebhookStage {
  if (!order) return 'none'
  const { pspReference: own, toPay } = order.payment
  const life = lives[order.status]
  if (life === 'placed') return paymentReference === undefined || isPaidBy({ own, toPay }, paymentReference) ? 'placed' : 'second'
  if (life === 'ended') return own !== undefined && own === paymentReference ? 'ended' : 'late'
  return life
}

/** An order of which the provider named no payment when it was placed has any as its own, unless nothing was to be paid. */
function isPaidBy({ own, toPay }: { own: string | undefined; toPay: number }, reference: string): boolean {
  return own === undefined ? toPay > 0 : own === reference
}
