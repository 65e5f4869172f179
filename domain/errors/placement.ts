import type { ErrorId } from '#contracts/errors'

/** Beside the item, above the content, as a passing word, or beside a form field. */
export type Place = 'item' | 'top' | 'toast' | 'field'
export type Act = 'add' | 'change'

/** An id added to the contract without a place here does not compile. (ERR-07, ERR-08, ERR-10, ERR-11, ERR-12, ERR-16) */
const places: Record<ErrorId, Place | Record<Act, Place>> = {
  CART_NOT_FOUND: 'top',
  INVALID_CUSTOMER: 'toast',
  TOKEN_INVALID: 'top',
  DUPLICATED_TOKEN: 'top',
  ITEM_OOS: 'item',
  ITEM_NOT_AVAILABLE: 'item',
  ADDED_MAX_QUANTITY: 'top',
  CART_FULL: 'top',
  GWP_PRODUCT: { add: 'toast', change: 'top' },
  NO_PRICE: 'item',
  INVALID_REQUEST: 'top',
  NOT_FOUND: 'top',
  METHOD_NOT_ALLOWED: 'top',
  BODY_TOO_LARGE: 'top',
  UNSUPPORTED_MEDIA: 'top',
  LISTING_INVALID: 'top',
  SERVER_ERROR: 'top',
}

/**
 * Where a failure of this act is shown: a few at the item, most above the content; one that names a field stands beside the field; an id
 * we have never heard of goes to the top. (NTF-05)
 */
export function placementOf(errorId: string, { act, field }: { act: Act; field?: string }): Place {
  if (field) return 'field'
  const place = Object.hasOwn(places, errorId) ? places[errorId as ErrorId] : 'top'
  return typeof place === 'string' ? place : place[act]
}
