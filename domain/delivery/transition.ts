import type { LineDelivery } from './line-delivery'

/** A change of how a line is delivered. (ERR-22, ERR-43) */
export type Transition = 'PickupToHomeTransition' | 'StoreToHomeTransition' | 'PickupToStoreTransition'

/** Any flash whose code ends in `Transition` is a change of delivery, those we have never heard of too. (ERR-22, ERR-43) */
export function isTransition(code: string): boolean {
  return code.endsWith('Transition')
}

/** Whether a shopper who was about to pay must look at the delivery again. (ERR-15, ERR-23) */
export function needsNewDelivery(flash: readonly { code: string }[]): boolean {
  return flash.some(({ code }) => isTransition(code) || code === 'InvalidShippingAddress')
}

/** What a line goes through when it travels another way; undefined when the shopper need not be told. (SHIP-11) */
export function transitionOf(before: LineDelivery | undefined, after: LineDelivery | undefined): Transition | undefined {
  if (!before) return undefined
  if (!after) return before.code === 'sts' ? 'StoreToHomeTransition' : 'PickupToHomeTransition'
  return before.code !== 'sts' && after.code === 'sts' ? 'PickupToStoreTransition' : undefined
}
