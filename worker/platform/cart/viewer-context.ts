import type { Caller } from '../auth/access-token'
import type { Shop } from '../shop'

/** Viewer, market and time: a cart's price depends on all three. */
export type ViewerContext = {
  shop: Shop
  caller: Caller
  now: number
  /** Placing an order requires fresh data. */
  looksAfresh?: boolean
}
