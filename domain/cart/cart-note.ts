import type { Transition } from '#domain/delivery/transition'

/** Something the shopper hears once about the cart. (CART-23) */
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
  /** WARNING unless it says otherwise. */
  type?: 'INFO' | 'WARNING' | 'ERROR'
  itemId?: string
  /** The parcel it is about. (ERR-23) */
  shipmentId?: string
  /** Of the item or the place, for the sentence; empty where it is about neither. */
  name: string
  maxAllowedQty?: number
}
