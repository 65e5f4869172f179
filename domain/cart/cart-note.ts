import type { Transition } from '#domain/delivery/transition'

/** A note the shopper sees once about the cart. */
export type CartNote = {
  code:
    | 'PAYMENT_REMOVED'
    | 'ITEM_NOT_AVAILABLE'
    | 'PRICE_CHANGED'
    | 'ITEM_OOS'
    | 'ADDED_MAX_QUANTITY'
    | 'InvalidShippingAddress'
    | 'PRICE_ADJUSTMENT_ENDED'
    | Transition
  /** Default: WARNING. */
  type?: 'INFO' | 'WARNING' | 'ERROR'
  itemId?: string
  /** The parcel it is about. */
  shipmentId?: string
  /** Name of the item or location in the message; empty if neither. */
  name: string
  maxAllowedQty?: number
}
