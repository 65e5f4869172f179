import { addToCartRetryMs, invalidCustomerReloadMs } from '#config/constants'
import { type FormOperation, lookUpError, type ErrorLookup } from './user-message'
import { getFlashNotice, type RecoveryOffer, type ErrorRecovery } from './flash-notice'

export type { ErrorRecovery }

/** Remove the offending items or change the address. */
const reviewCart: ErrorRecovery = { cart: 'reload', step: 'cart' }
const reviewShipping: ErrorRecovery = { cart: 'reload', step: 'shipping' }
const restartCart: ErrorRecovery = { cart: 'recreate', reloadPageAfterMs: invalidCustomerReloadMs }

const recoveries: ErrorLookup<ErrorRecovery> = {
  CART_NOT_FOUND: { cart: 'recreate', retryAfterMs: 0 },
  INVALID_CUSTOMER: restartCart,
  MISSING_BIRTHDATE: { validateAgain: true },
}

/**
 * Adding is retried once, except gifts and cases with other recoveries. Placing is never retried automatically: it returns to payment with
 * a new cart, or to the order if still pending.
 */
const recoveriesByOperation: Partial<Record<FormOperation, ErrorLookup<ErrorRecovery>>> = {
  add: {
    ...recoveries,
    GWP_PRODUCT: {},
    otherwise: { retryAfterMs: addToCartRetryMs },
  },
  place: {
    INVALID_CUSTOMER: restartCart,
    ITEM_NO_LONGER_AVAILABLE: { cart: 'reload' },
    SOME_PRODUCTS_NO_INVENTORY: reviewCart,
    ADDED_MAX_QUANTITY: reviewCart,
    STOCK_NOT_RESERVED: reviewCart,
    COUPON_LIMIT_EXCEEDED: reviewCart,
    COUPON_ALREADY_REDEEMED: reviewCart,
    COUPON_EXPIRED: reviewCart,
    GC_ZERO_BALANCE: { cart: 'reload', step: 'billing' },
    REWARD_NOT_AVAILABLE: { cart: 'reload', step: 'billing' },
    GC_NOT_ALLOWED: { cart: 'reload', step: 'billing' },
    REWARD_NOT_ELIGIBLE: { cart: 'reload', step: 'billing' },
    PAYMENT_METHOD_NOT_ALLOWED: { cart: 'reload', step: 'billing' },
    ADDRESS_NOT_FOUND: reviewShipping,
    SHIPPING_POBOX_UNAVAILABLE: reviewShipping,
    CANT_SHIP_THERE: reviewShipping,
    TAX_ADDRESS_UNKNOWN: reviewShipping,
    PickupToHomeTransition: reviewShipping,
    StoreToHomeTransition: reviewShipping,
    PickupToStoreTransition: reviewShipping,
    PAYMENT_PENDING: {},
    otherwise: { cart: 'recreate', step: 'billing' },
  },
}

/** Links appear next to a text, not in it, so that texts stay plain. */
const offersByError: ErrorLookup<readonly RecoveryOffer[]> = {
  INVALID_CREDENTIALS: ['reset-password'],
  LAST_LOGIN_ATTEMPT: ['reset-password'],
  USER_LOCKED: ['reset-password'],
  ACCOUNT_LOCKED: ['reset-password'],
  RESET_LINK_EXPIRED: ['reset-password'],
  CANNOT_AUTHORIZE: ['sign-in'],
  INVALID_AUTHORIZATION_CODE: ['sign-in'],
  INVALID_CODE_VERIFIER: ['sign-in'],
  INVALID_REFRESH_TOKEN: ['sign-in'],
  LOGIN_IN_USE: ['sign-in'],
  LOGIN_IN_USE2: ['sign-in'],
  PROFILE_NOT_FOUND: ['sign-in'],
  CUSTOMER_LIST_UNKNOWN: ['contact'],
  LOYALTY_MEMBER_NOT_FOUND: ['contact'],
  GC_INACTIVE: ['contact'],
  GC_LOCKED: ['contact'],
  PAYMENT_FRAUD_VERIFICATION_EXCEPTION: ['contact'],
  ORDER_NOT_CHANGEABLE: ['contact'],
  RETURN_NOT_ALLOWED: ['contact'],
}

/** Context of a recovery: the operation and accompanying flash codes. */
type RecoveryContext = { operation?: FormOperation; flash?: readonly string[] }

/** Returns the recovery for a failure. Accompanying flashes are more specific and take precedence. */
export function getRecovery(errorId: string, { operation, flash = [] }: RecoveryContext = {}): ErrorRecovery {
  const defaultRecovery = lookUpError(operation && recoveriesByOperation[operation], errorId) ?? lookUpError(recoveries, errorId)
  const flashRecoveries = flash.map((code) => getFlashNotice(code).recovery)
  const recoveryOffers = lookUpError(offersByError, errorId)
  return Object.assign(
    {},
    ...(flashRecoveries.length > 0 ? flashRecoveries : [defaultRecovery]),
    recoveryOffers && { offers: recoveryOffers },
  ) as ErrorRecovery
}
