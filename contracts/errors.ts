/**
 * Every failure has one name from rule to screen: its id here, its wire code, and (from the code) its HTTP status.
 * Both spellings are accepted on input. (ERR-42)
 */
export const errorCodes = {
  CART_NOT_FOUND: 'BSK404',
  INVALID_CUSTOMER: 'AUT498',
  TOKEN_INVALID: 'AUT432',
  DUPLICATED_TOKEN: 'AUT409',
  ITEM_OOS: 'INV405',
  ITEM_NOT_AVAILABLE: 'INV409',
  ADDED_MAX_QUANTITY: 'INV408',
  CART_FULL: 'INV700',
  GWP_PRODUCT: 'GWP403',
  NO_PRICE: 'NO_PRICE',
  INVALID_REQUEST: 'API400',
  NOT_FOUND: 'API404',
  METHOD_NOT_ALLOWED: 'API405',
  BODY_TOO_LARGE: 'API406',
  UNSUPPORTED_MEDIA: 'API415',
  LISTING_INVALID: 'PLP400',
  SERVER_ERROR: 'GEN500',
} as const

export type ErrorId = keyof typeof errorCodes
export type ErrorDetails = { itemId?: string; maxAllowedQty?: number; field?: string }

/** The id a wire code or a symbolic name stands for; undefined when we have never heard of it. (ERR-42) */
export function errorIdOf(spelling: string): ErrorId | undefined {
  if (Object.hasOwn(errorCodes, spelling)) return spelling as ErrorId
  return (Object.keys(errorCodes) as ErrorId[]).find((id) => errorCodes[id] === spelling)
}

/** First three digits of the code when they are a 4xx or 5xx status, else 422. (ERR-45) */
export function statusOf(id: ErrorId): number {
  const status = Number(/\d{3}/.exec(errorCodes[id])?.[0])
  return status >= 400 && status < 600 ? status : 422
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; errorId: ErrorId; details?: ErrorDetails }

export function ok<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

export function fail(errorId: ErrorId, details?: ErrorDetails): Outcome<never> {
  return details ? { ok: false, errorId, details } : { ok: false, errorId }
}

/** What an upstream failure becomes on the storefront's side. `errorId` is ours when we know it, the wire's own otherwise. */
export class ApiError extends Error {
  readonly details: ErrorDetails

  constructor(
    readonly errorId: string,
    readonly status: number,
    said: { message?: string; details?: ErrorDetails } = {},
  ) {
    super(said.message ?? '')
    this.name = 'ApiError'
    this.details = said.details ?? {}
  }
}
