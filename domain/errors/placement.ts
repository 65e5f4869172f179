import { type FormOperation, lookUpError, type ErrorLookup, type ReportedError } from './user-message'

/** Next to the item, above the content, as a toast, as a lasting toast, or next to a form field. */
export type ErrorPosition = 'item' | 'top' | 'toast' | 'lasting-toast' | 'field'
export type ErrorPlacement = { place: 'field'; field: string } | { place: Exclude<ErrorPosition, 'field'> }

/** Input errors by API field name. */
const fieldsByError: ErrorLookup<string> = {
  // The named field helps developers and may not be visible to shoppers.
  INVALID_REQUEST: '',
  LISTING_INVALID: '',
  LOGIN_IN_USE: 'email',
  LOGIN_IN_USE2: 'email',
  INVALID_EMAIL_FORMAT: 'email',
  PHONE_NUMBER_ALREADY_IN_USE: 'phone',
  PHONE_NUMBER_ALREADY_IN_USE_2: 'phone',
  PROFILE_PHONE_INVALID: 'phone',
  PROFILE_POSTAL_CODE_INVALID: 'postalCode',
  MISSING_BIRTHDATE: 'birthDate',
  PROFILE_UNDER_AGE: 'birthDate',
  WRONG_CURRENT_PASSWORD: 'currentPassword',
  PASSWORD_SAME_AS_CURRENT: 'newPassword',
  PASSWORD_USED_BEFORE: 'newPassword',
  COUPON_INVALID: 'code',
  COUPON_UNAVAILABLE: 'code',
  COUPON_LIMIT_EXCEEDED: 'code',
  COUPON_ALREADY_REDEEMED: 'code',
  COUPON_EXPIRED: 'code',
  COUPON_FAILED: 'code',
  COUPON_ALREADY_APPLIED: 'code',
  GC_REQUEST_INVALID: 'giftCardNumber',
  GC_INVALID2: 'giftCardNumber',
  GC_INACTIVE: 'giftCardNumber',
  GC_EXPIRED: 'giftCardNumber',
  GC_ZERO_BALANCE: 'giftCardNumber',
  GC_ALREADY_APPLIED: 'giftCardNumber',
  GC_NOT_ALLOWED: 'giftCardNumber',
  GC_FAILED: 'giftCardNumber',
  GC_LOCKED: 'giftCardNumber',
  GC_OTHER_CURRENCY: 'giftCardNumber',
  GIFT_CARD_ALREADY_EXISTS: 'giftCardNumber',
}

type FixedPosition = Exclude<ErrorPosition, 'field'>

const positionsByError: ErrorLookup<FixedPosition> = {
  INVALID_CUSTOMER: 'toast',
  ITEM_OOS: 'item',
  ITEMS_OOS: 'item',
  ITEM_NOT_AVAILABLE: 'item',
  NO_PRICE: 'item',
  INVALID_PRICE: 'item',
}

/** Operations that show some failures, or all others, in a place of their own. */
const positionsByOperation: Partial<Record<FormOperation, ErrorLookup<FixedPosition>>> = {
  add: { GWP_PRODUCT: 'toast' },
  'save-card': { CARD_ALREADY_EXISTS: 'toast' },
  place: {
    INVALID_CUSTOMER: 'toast',
    // Shown in place with a link to the cart.
    ITEM_NO_LONGER_AVAILABLE: 'top',
    PAYMENT_ERROR: 'top',
    PAYMENT_FRAUD_VERIFICATION_EXCEPTION: 'top',
    PAYMENT_AUTHENTICATION_FAILED: 'top',
    CANT_SHIP_THERE: 'top',
    CC_EXPIRY_DATE_INVALID: 'top',
    PAYMENT_INSTRUMENT_NOT_FOUND: 'top',
    ADDRESS_NOT_FOUND: 'top',
    CART_NOT_FOUND: 'top',
    SHIPPING_POBOX_UNAVAILABLE: 'top',
    SOME_PRODUCTS_NO_INVENTORY: 'top',
    ADDED_MAX_QUANTITY: 'top',
    STOCK_NOT_RESERVED: 'top',
    otherwise: 'lasting-toast',
  },
}

/** Context of a failure: the operation and the form's fields. */
type ErrorContext = { operation?: FormOperation; fields?: readonly string[] }

/**
 * Returns where to show a failure: next to its field if present, else where the operation shows errors. By default, and for unknown errors,
 * that is above the content.
 */
export function getErrorPlacement(
  { errorId, details }: ReportedError,
  { operation, fields: visibleFields = [] }: ErrorContext = {},
): ErrorPlacement {
  const field = lookUpError(fieldsByError, errorId) ?? details?.field
  if (field && visibleFields.includes(field)) return { place: 'field', field }
  return { place: lookUpError(operation && positionsByOperation[operation], errorId) ?? lookUpError(positionsByError, errorId) ?? 'top' }
}
