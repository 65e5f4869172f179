import type { StoreOffer } from './load-store-choice.server'

/** A store with unknown stock may be chosen: the platform checks again when the item is added. */
export function canSupply({ supply, pickupAvailable, stsAvailable }: StoreOffer): boolean {
  return supply ? supply.pickup || supply.sts : pickupAvailable || stsAvailable
}
