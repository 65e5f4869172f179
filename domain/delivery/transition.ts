import type { LineDelivery } from './line-delivery'

/** A change of how a line is delivered. (ERR-22, ERR-43) */
export type Transition = 'PickupToHomeTransition' | 'StoreToHomeTransition' | 'PickupToStoreTransition'

/** What a line goes through when it travels another way; undefined when the shopper need not be told. (SHIP-11) */
export function transitionOf(before: LineDelivery | undefined, after: LineDelivery | undefined): Transition | undefined {
  if (!before) return undefined
  if (!after) return before.code === 'sts' ? 'StoreToHomeTransition' : 'PickupToHomeTransition'
  return before.code !== 'sts' && after.code === 'sts' ? 'PickupToStoreTransition' : undefined
}
