import { addToCartRetryMs, invalidCustomerReloadMs } from '#config/constants'
import { type Operation, rowOf, type Rows } from './user-message'
import { flashNoticeOf, type Offer, type Recovery } from './flash-notice'

export type { Recovery }

/** Remove the offending items or change the address. */
const inTheCart: Recovery = { cart: 'reload', step: 'cart' }
const atDelivery: Recovery = { cart: 'reload', step: 'shipping' }
const startAgain: Recovery = { cart: 'recreate', reloadPageAfterMs: invalidCustomerReloadMs }

const recoveries: Rows<Recovery> = {
  CART_NOT_FOUND: { cart: 'recreate', retryAfterMs: 0 },
  INVALID_CUSTOMER: startAgain,
  MISSING_BIRTHDATE: { validateAgain: true },
}

/**
 * Adding is retried once, except gifts and cases with other recoveries. Placing is never retried automatically: it returns to payment with
 * a new cart, or to the order if still pending.
 */
const recoveriesOfAct: Partial<Record<Operation, Rows<Recovery>>> = {
  add: {
    ...recoveries,
    GWP_PRODUCT: {},
    otherwise: { retryAfterMs: addToCartRetryMs },
  },
  place: {
    INVALID_CUSTOMER: startAgain,
    ITEM_NO_LONGER_AVAILABLE: { cart: 'reload' },
    SOME_PRODUCTS_NO_INVENTORY: inTheCart,
    ADDED_MAX_QUANTITY: inTheCart,
    STOCK_NOT_RESERVED: inTheCart,
    COUPON_LIMIT_EXCEEDED: inTheCart,
    COUPON_ALREADY_REDEEMED: inTheCart,
    COUPON_EXPIRED: inTheCart,
    GC_ZERO_BALANCE: { cart: 'reload', step: 'billing' },
    REWARD_NOT_AVAILABLE: { cart: 'reload', step: 'billing' },
    GC_NOT_ALLOWED: { cart: 'reload', step: 'billing' },
    REWARD_NOT_ELIGIBLE: { cart: 'reload', step: 'billing' },
    PAYMENT_METHOD_NOT_ALLOWED: { cart: 'reload', step: 'billing' },
    ADDRESS_NOT_FOUND: atDelivery,
    SHIPPING_POBOX_UNAVAILABLE: atDelivery,
    CANT_SHIP_THERE: atDelivery,
    TAX_ADDRESS_UNKNOWN: atDelivery,
    PickupToHomeTransition: atDelivery,
    StoreToHomeTransition: atDelivery,
    PickupToStoreTransition: atDelivery,
    PAYMENT_PENDING: {},
    otherwise: { cart: 'recreate', step: 'billing' },
  },
}

/** Links appear beside a text, not in it, so that texts stay plain. */
const offers: Rows<readonly Offer[]> = {
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
type RecoveryContext = { act?: Operation; flash?: readonly string[] }

/** Returns the recovery for a failure. Accompanying flashes are more specific and take precedence. */
export function recoveryOf(errorId: string, { act, flash = [] }: RecoveryContext = {}): Recovery {
  const usual = rowOf(act && recoveriesOfAct[act], errorId) ?? rowOf(recoveries, errorId)
  const asked = flash.map((code) => flashNoticeOf(code).recovery)
  const offered = rowOf(offers, errorId)
  return Object.assign({}, ...(asked.length > 0 ? asked : [usual]), offered && { offers: offered }) as Recovery
}
