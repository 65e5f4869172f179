import type { OrderState } from '../order-state'

const parts = [
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
export function changedParts(before: OrderState, after: OrderState): ChangedParts {
  const own = (order: OrderState): Record<string, unknown> => ({
    ...Object.fromEntries(parts.map((name) => [name, order[name] ?? null])),
    shippingAddress: order.cart.shippingAddress ?? null,
  })
  const [old, now] = [own(before), own(after)]
  const changed = Object.keys(old).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
  const only = (each: Record<string, unknown>) => JSON.stringify(Object.fromEntries(changed.map((name) => [name, each[name]])))
  return { before: only(old), after: only(now) }
}
