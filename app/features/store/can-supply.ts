import type { StoreOffer } from './load-store-choice.server'

/** A store whose shelf cannot be seen may be chosen: the platform looks again when the piece is added. */
export function canSupply({ supply, pickupAvailable, stsAvailable }: StoreOffer): boolean {
  return supply ? supply.pickup || supply.sts : pickupAvailable || stsAvailable
}
