import type { Availability } from '#contracts/entities/product'
import type { StoreWithOpening } from './stores.server'

/** A store's supply of the item: from stock, by transfer, or none; null if unreadable. */
export type StoreSupply = Availability['stores'][number]['variants'][string]
export type StoreWithSupply = StoreWithOpening & { supply: StoreSupply | null }

/** A store with unknown stock may be chosen: the platform checks again when the item is added. */
export function canSupply({ supply, pickupAvailable, stsAvailable }: StoreWithSupply): boolean {
  return supply ? supply.pickup || supply.sts : pickupAvailable || stsAvailable
}
