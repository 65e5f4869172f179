/**
 * Every failure has one name from rule to screen: its id here, with its wire code. The HTTP status follows from the code. Input accepts
 * both.
 */
export const errorCodes = {
  // Sign-in and tokens
  INVALID_CREDENTIALS: 'AUT401',
  RESET_LINK_EXPIRED: 'AUT402',
  CAPTCHA_FAILED: 'AUT403',
  CANNOT_AUTHORIZE: 'AUT404',
  DUPLICATED_TOKEN: 'AUT409',
  INVALID_AUTHORIZATION_CODE: 'AUT418',
  USER_LOCKED: 'AUT423',
  LAST_LOGIN_ATTEMPT: 'AUT426',
  TOKEN_INVALID: 'AUT432',
  INVALID_CODE_VERIFIER: 'AUT437',
  INVALID_REFRESH_TOKEN: 'AUT438',
  LOGIN_IN_USE: 'AUT439',
  CUSTOMER_LIST_UNKNOWN: 'AUT440',
  ACCOUNT_LOCKED: 'AUT441',
  PHONE_NUMBER_ALREADY_IN_USE_2: 'AUT442',
  PHONE_NUMBER_ALREADY_IN_USE: 'AUT444',
  WRONG_CURRENT_PASSWORD: 'AUT450',
  PASSWORD_SAME_AS_CURRENT: 'AUT451',
  PASSWORD_USED_BEFORE: 'AUT452',
  INVALID_EMAIL_FORMAT: 'AUT453',
  INVALID_CUSTOMER: 'AUT498',
  LOGIN_SYSTEM_ERROR: 'AUT500',
  // Cart and stock
  CART_NOT_FOUND: 'BSK404',
  /** Our own code: the specification has none for a full cart, and INV700 is about stock. */
  CART_FULL: 'BSK422',
  ITEM_OOS: 'INV405',
  SOME_PRODUCTS_NO_INVENTORY: 'INV406',
  ITEMS_OOS: 'INV407',
  ADDED_MAX_QUANTITY: 'INV408',
  ITEM_NOT_AVAILABLE: 'INV409',
  STOCK_UNAVAILABLE: 'INV700',
  STOCK_NOT_RESERVED: 'INV701',
  STORE_STOCK_MISSING: 'INV702',
  GWP_PRODUCT: 'GWP403',
  NO_PRICE: 'NO_PRICE',
  INVALID_PRICE: 'INVALID_PRICE',
  // Promotions
  COUPON_INVALID: 'PRM130',
  COUPON_UNAVAILABLE: 'PRM135',
  COUPON_LIMIT_EXCEEDED: 'PRM140',
  COUPON_ALREADY_REDEEMED: 'PRM150',
  COUPON_EXPIRED: 'PRM155',
  COUPON_FAILED: 'PRM160',
  COUPON_ALREADY_APPLIED: 'PRM175',
  PROMOTION_FAILED: 'PRM416',
  // Rewards
  REWARD_INVALID: 'REW130',
  REWARD_NOT_ELIGIBLE: 'REW135',
  REWARD_NOT_AVAILABLE: 'REW140',
  NOT_A_LOYALTY_MEMBER: 'REW401',
  LOYALTY_MEMBER_NOT_FOUND: '4044',
  // Gift cards
  GC_REQUEST_INVALID: 'GFC400',
  GC_INVALID2: 'GFC410',
  GC_INACTIVE: 'GFC700',
  GC_EXPIRED: 'GFC725',
  GC_ZERO_BALANCE: 'GFC740',
  GC_ALREADY_APPLIED: 'GFC755',
  GC_NOT_ALLOWED: 'GFC760',
  GC_FAILED: 'GFC799',
  GC_LOCKED: 'GFC800',
  GC_OTHER_CURRENCY: 'GFC812',
  GIFT_ORDER_NOT_FOUND: 'GFO404',
  GIFT_CARD_NOT_MAILED: 'GFO405',
  GIFT_CARD_SERVICE_DOWN: 'GFS800',
  // Payment, billing, delivery and tax
  PAYMENT_PENDING: 'PYT300',
  PAYMENT_ERROR: 'PYT400',
  PAYMENT_DECLINED: 'PYT402',
  PAYMENT_INSTRUMENT_NOT_FOUND: 'PYT404',
  PAYMENT_METHOD_NOT_ALLOWED: 'PYT405',
  PAYMENT_FRAUD_VERIFICATION_EXCEPTION: 'PYT406',
  PAY_LATER_FAILED: 'PAY400',
  PAYMENT_AUTHENTICATION_FAILED: 'PAY401',
  BILLING_ADDRESS_INVALID: 'BIL400',
  BILLING_ADDRESS_MISSING: 'BILL410',
  SHIPPING_POBOX_UNAVAILABLE: 'CHK320',
  CHECKOUT_INCOMPLETE: 'CHK380',
  ADDRESS_NOT_FOUND: 'SHP404',
  CANT_SHIP_THERE: 'SHP410',
  SHIPPING_SERVICE_DOWN: 'SHP500',
  TAX_ADDRESS_UNKNOWN: 'TAX309',
  TAX_FAILED: 'TAX310',
  // Orders
  ORDER_REQUEST_INVALID: 'ORD400',
  ORDER_NOT_FOUND: 'ORD404',
  ORDER_NOT_CHANGEABLE: 'ORD409',
  ORDER_TOTALS_FAILED: 'ORD415',
  ITEM_NO_LONGER_AVAILABLE: 'ORD430',
  PickupToHomeTransition: 'ORD516',
  StoreToHomeTransition: 'ORD517',
  PickupToStoreTransition: 'ORD518',
  ORDER_HISTORY_INVALID: 'OHS4004',
  RETURN_NOT_ALLOWED: 'RTN500',
  // Profile and saved cards
  LOGIN_IN_USE2: 'PRO400',
  PROFILE_NOT_FOUND: 'PRO404',
  PROFILE_NAME_INVALID: 'PRO410',
  PROFILE_PHONE_INVALID: 'PRO411',
  MISSING_BIRTHDATE: 'PRO412',
  PROFILE_UNDER_AGE: 'PRO414',
  PROFILE_POSTAL_CODE_INVALID: 'PRO415',
  PROFILE_LIMIT_EXCEEDED: 'PRO418',
  CARD_ALREADY_EXISTS: 'CCA400',
  GIFT_CARD_ALREADY_EXISTS: 'CCA401',
  SAVED_CARD_NOT_FOUND: 'CCN404',
  // Raised in the browser only
  CC_EXPIRY_DATE_INVALID: 'FE309',
  PASSWORDS_DIFFER: 'FE340',
  PASSWORD_TOO_SHORT: 'FE872',
  // The request itself
  SERVER_ERROR: 'GEN500',
  INVALID_REQUEST: 'API400',
  /** For callers that are not our edge, or have an old secret; shoppers never see it. */
  EDGE_SIGNATURE_INVALID: 'API401',
  /** Our own code: CART-24 requires status 403, no listed code has it, and the status follows from the code. */
  ASSOCIATE_ONLY: 'API403',
  NOT_FOUND: 'API404',
  METHOD_NOT_ALLOWED: 'API405',
  BODY_TOO_LARGE: 'API406',
  UNSUPPORTED_MEDIA: 'API415',
  ATTRIBUTE_MISSING: 'ATTR100',
  ATTRIBUTE_INVALID: 'ATTR200',
  ATTRIBUTE_UNKNOWN: 'ATTR300',
  LISTING_INVALID: 'PLP400',
  STORE_NOT_FOUND: 'STR404',
  REVIEW_NOT_ALLOWED: 'REV403',
  REVIEW_PUBLISHED: 'REV409',
  VOTE_REPEATED: 'REV410',
  // Operators
  OPERATOR_TOKEN_INVALID: 'OPS401',
  OPERATION_NOT_ALLOWED: 'OPS403',
  IDEMPOTENCY_KEY_REUSED: 'OPS409',
  CONTENT_CHANGED: 'OPS412',
  REFUND_TOO_HIGH: 'OPS422',
  CHARGEBACK_OPEN: 'OPS423',
  OPERATION_IN_PROGRESS: 'OPS425',
} as const

export type ErrorId = keyof typeof errorCodes
export type ErrorDetails = {
  itemId?: string
  maxAllowedQty?: number
  field?: string
  /** Replacement cart after a failed placement. */
  cartId?: string
  /** The order still being placed, and its token. */
  orderNumber?: string
  st?: string
  reason?: FailureReason
}

/**
 * Details beyond the error code, by area.
 *
 * - Payment: `left`, `expired`: the shopper cancelled, or it timed out. The others: the provider refused the request before a bank was asked.
 * - Call: `token`: no token.
 * - Store sign-in: the device belongs to another store.
 * - Price adjustment: above the ceiling, or for a gift card.
 * - Reservation: too many for the same customer.
 * - CAPTCHA: too many answers, or the provider is unavailable.
 * - Catalog and promotions: unknown to the brand, taken by another product or promotion, or twice in one import.
 * - Address: a territory or armed forces without delivery, a parcel locker that the carrier cannot reach, or one without the customer's number.
 */
export const failureReasons = [
  'left',
  'expired',
  'type-again',
  'card-invalid',
  'card-gone',
  'not-accepted',
  'ours',
  'token',
  'device',
  'above-ceiling',
  'gift-card',
  'too-many',
  'unavailable',
  'unknown',
  'taken',
  'twice',
  'territory',
  'forces',
  'locker',
  'locker-number',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** Returns the error id of an API code or symbolic name; undefined if unknown. */
export function findErrorId(codeOrName: string): ErrorId | undefined {
  if (Object.hasOwn(errorCodes, codeOrName)) return codeOrName as ErrorId
  return (Object.keys(errorCodes) as ErrorId[]).find((id) => errorCodes[id] === codeOrName)
}

/** First three digits of the code if they are a 4xx or 5xx status, else 422. A failed CAPTCHA must not look like a bot check. */
export function getErrorStatus(id: ErrorId): number {
  if (id === 'CAPTCHA_FAILED') return 400
  const status = Number(/\d{3}/.exec(errorCodes[id])?.[0])
  return status >= 400 && status < 600 ? status : 422
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; errorId: ErrorId; details?: ErrorDetails }

/** The outcome of a rule that succeeds, with its value. */
export function ok<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

/** The outcome of a rule that refuses: an error id with details for its message. */
export function fail(errorId: ErrorId, details?: ErrorDetails): Outcome<never> {
  return details ? { ok: false, errorId, details } : { ok: false, errorId }
}

/** Upstream failure on the storefront side. `errorId` is our id if known, else the API's. */
export class ApiError extends Error {
  readonly details: ErrorDetails
  /** Codes of the flashes in the response: what changed in the cart. */
  readonly flash: readonly string[]

  constructor(
    readonly errorId: string,
    readonly status: number,
    options: { message?: string; details?: ErrorDetails; flash?: readonly string[] } = {},
  ) {
    super(options.message ?? '')
    this.name = 'ApiError'
    this.details = options.details ?? {}
    this.flash = options.flash ?? []
  }
}

/** The API gateway demands a bot check (`appId`). Not an API error: rethrow it from error handlers. */
export class BotCheckRequired extends Error {
  constructor(readonly appId: string) {
    super('bot check required')
    this.name = 'BotCheckRequired'
  }
}
