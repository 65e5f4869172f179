import type { LineDelivery } from './line-delivery'

/** A change of how a line is delivered. */
export type Transition = 'PickupToHomeTransition' | 'StoreToHomeTransition' | 'PickupToStoreTransition'

/** Returns the kind of delivery change; undefined if the shopper need not know. */
export function transitionOf(before: LineDelivery | undefined, after: LineDelivery | undefined): Transition | undefined {
  if (!before) return undefined
  if (!after) return before.code === 'sts' ? 'StoreToHomeTransition' : 'PickupToHomeTransition'
  return before.code !== 'sts' && after.code === 'sts' ? 'PickupToStoreTransition' : undefined
}
