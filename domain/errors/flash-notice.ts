/** Link a page can offer with an error. */
export type RecoveryOffer = 'sign-in' | 'reset-password' | 'contact'

/** Recovery beyond showing the error; empty for none. */
export type ErrorRecovery = {
  /** Rebuilds the cart from its items, or reloads it. */
  cart?: 'recreate' | 'reload'
  /** Retries the operation once after this time. */
  retryAfterMs?: number
  /** Checkout step to return to, or the cart. */
  step?: 'cart' | 'shipping' | 'billing'
  reloadPageAfterMs?: number
  validateAgain?: true
  offers?: readonly RecoveryOffer[]
}

export type FlashNotice = {
  /** Above the content, or as the bank's challenge in a dialog. */
  place: 'top' | 'dialog'
  /** Key of our text; by default the platform's text is shown. */
  key?: string
  recovery: ErrorRecovery
}

/** Our platform's message for a discontinued item names it; used while another line remains. */
const discontinuedNotice = { place: 'top', recovery: { cart: 'reload' } } as const satisfies FlashNotice
const soldOutNotice = { place: 'top', key: 'flash.soldOut', recovery: { cart: 'reload' } } as const satisfies FlashNotice
const deliveryChangedNotice = { place: 'top', key: 'flash.deliveryChanged', recovery: { cart: 'reload', step: 'shipping' } } as const

const notices: ReadonlyMap<string, FlashNotice> = new Map<string, FlashNotice>([
  ['ProductLineItemInventoryMissing', soldOutNotice],
  ['ProductItemNotAvailable', soldOutNotice],
  ['ProductLineItemFullInventoryMissing', soldOutNotice],
  ['ITEM_NOT_AVAILABLE', discontinuedNotice],
  ['ITEM_OOS', discontinuedNotice],
  ['PickupToHomeTransition', { ...deliveryChangedNotice, key: 'PickupToHomeTransition' }],
  ['StoreToHomeTransition', { ...deliveryChangedNotice, key: 'StoreToHomeTransition' }],
  ['PickupToStoreTransition', { ...deliveryChangedNotice, key: 'PickupToStoreTransition' }],
  ['InvalidShippingAddress', { place: 'top', key: 'flash.addressRefused', recovery: { cart: 'reload', step: 'shipping' } }],
  // Not a failure: the order is stored. A new cart or a retry would place a second one.
  ['PaymentNotAuthorized', { place: 'dialog', key: 'flash.challenge', recovery: {} }],
])

/** Returns true for messages about items that are sold out or discontinued. */
export function isStockFlash(code: string): boolean {
  const notice = notices.get(code)
  return notice === soldOutNotice || notice === discontinuedNotice
}

/** Delivery changed from the chosen one. Some have status 5xx codes although the platform is healthy. */
export function isDeliveryFlash(code: string): boolean {
  return code.endsWith('Transition')
}

/**
 * Maps a platform flash to its presentation and recovery. All but the 3-D Secure challenge reload the cart; codes ending in `Transition`
 * are delivery changes; sold-out items with an empty cart end the checkout.
 */
export function getFlashNotice(code: string, { isCartEmpty = false } = {}): FlashNotice {
  const notice = notices.get(code) ?? (isDeliveryFlash(code) ? deliveryChangedNotice : undefined)
  if (isStockFlash(code) && isCartEmpty) return { ...soldOutNotice, key: 'flash.orderOver' }
  return notice ?? { place: 'top', recovery: { cart: 'reload' } }
}

/** Non-error platform notes per line. */
const itemNoteKeys: ReadonlyMap<string, string> = new Map([
  ['ProductItemMaxQuantity', 'ADDED_MAX_QUANTITY'],
  ['ProductItemRequired', 'item.required'],
])

/** Message key of a line note; undefined if unknown. */
export function getItemNoteKey(code: string): string | undefined {
  return itemNoteKeys.get(code)
}
