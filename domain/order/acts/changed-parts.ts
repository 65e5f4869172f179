import type { OrderState } from '../order-state'

const auditedParts = [
  'status',
  'fulfillments',
  'cancellations',
  'received',
  'refunds',
  'chargebacks',
  'returning',
  'cancelReason',
  'withdrawals',
] as const

/** What an act changed, before and after, as JSON. */
export type ChangedParts = { before: string; after: string }

/** The parts of an order that differ, before and after. */
export function getChangedParts(previousOrder: OrderState, updatedOrder: OrderState): ChangedParts {
  const getParts = (order: OrderState): Record<string, unknown> => ({
    ...Object.fromEntries(auditedParts.map((name) => [name, order[name] ?? null])),
    shippingAddress: order.cart.shippingAddress ?? null,
  })
  const [previousParts, updatedParts] = [getParts(previousOrder), getParts(updatedOrder)]
  const changedNames = Object.keys(previousParts).filter(
    (name) => JSON.stringify(previousParts[name]) !== JSON.stringify(updatedParts[name]),
  )
  const serializeChanged = (each: Record<string, unknown>) =>
    JSON.stringify(Object.fromEntries(changedNames.map((name) => [name, each[name]])))
  return { before: serializeChanged(previousParts), after: serializeChanged(updatedParts) }
}
