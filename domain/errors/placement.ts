import type { ErrorId } from '#contracts/errors'

/** Beside the item, above the content, as a passing word, or beside a form field. */
export type Place = 'item' | 'top' | 'toast' | 'field'
export type Act = 'add' | 'change'

/** Failures shown elsewhere than above the content. (ERR-07, ERR-08, ERR-10, ERR-11, ERR-12, ERR-16) */
const places: Partial<Record<ErrorId, Place | Record<Act, Place>>> = {
  INVALID_CUSTOMER: 'toast',
  ITEM_OOS: 'item',
  ITEM_NOT_AVAILABLE: 'item',
  GWP_PRODUCT: { add: 'toast', change: 'top' },
  NO_PRICE: 'item',
}

/**
 * Where a failure of this act is shown: a few at the item, most above the content; one that names a field stands beside the field; an id
 * we have never heard of goes to the top. (NTF-05)
 */
export function placementOf(errorId: string, { act, field }: { act: Act; field?: string }): Place {
  if (field) return 'field'
  const place = (Object.hasOwn(places, errorId) && places[errorId as ErrorId]) || 'top'
  return typeof place === 'string' ? place : place[act]
}
