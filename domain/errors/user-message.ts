import { type ErrorDetails, errorCodes, type ErrorId, type FailureReason, findErrorId } from '#contracts/errors'

export type ErrorMessages = Readonly<Record<string, string>>
export type ReportedError = { errorId: string; message?: string; details?: ErrorDetails }

/**
 * The message for an error in the shopper's language, looked up by operation, reason, error id, then wire code. Without one it is the
 * server's message, else a general apology. If a `{{placeholder}}` cannot be filled, uses the same key with `.generic`. Returns plain text:
 * the caller escapes it.
 */
export function getUserMessage(failure: ReportedError, messages: ErrorMessages, operation?: FormOperation): string {
  const values = failure.details ?? {}
  for (const key of listMessageKeys(failure, operation)) {
    const text = Object.hasOwn(messages, key) ? messages[key] : undefined
    const filled = fillPlaceholders(text, values) ?? messages[`${key}.generic`]
    if (filled) return filled
  }
  return failure.message || messages.SERVER_ERROR || messages[errorCodes.SERVER_ERROR] || ''
}

function listMessageKeys({ errorId, details }: ReportedError, operation?: FormOperation): string[] {
  const operationKey = operation && getOperationKey(errorId, operation)
  const code = Object.hasOwn(errorCodes, errorId) ? errorCodes[errorId as ErrorId] : undefined
  return [operationKey, getReasonKey(errorId, details?.reason), errorId, code].filter((key) => key !== undefined)
}

/** Undefined without a text, or with a placeholder that has no value. */
function fillPlaceholders(text: string | undefined, values: ErrorDetails): string | undefined {
  let isComplete = true
  const filled = text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name as keyof ErrorDetails]
    if (value === undefined) isComplete = false
    return String(value)
  })
  return isComplete ? filled : undefined
}

/** Message keys of wallet failures. */
const walletMessageKeys = {
  'other-country': 'applePayCountryError',
  'city-too-long': 'applePayCityNameLength',
  'address-not-served': 'applePayShippingMethodError',
  'method-not-listed': 'applePayShippingMethodListError',
  'billing-contact': 'wallet.billingContact',
  'shipping-contact': 'wallet.shippingContact',
  unknown: 'wallet.unknown',
} as const

export type WalletProblem = keyof typeof walletMessageKeys

/** Converts a wallet problem to a failure; `field` is the field's label. */
export function toWalletFailure(problem: WalletProblem, field?: string): ReportedError {
  return field === undefined ? { errorId: walletMessageKeys[problem] } : { errorId: walletMessageKeys[problem], details: { field } }
}

/** Failures with operation-specific text. */
const keysByOperation: Partial<Record<FormOperation, ErrorLookup<string>>> = {
  change: { GWP_PRODUCT: 'GWP_PRODUCT.change' },
  move: { ITEM_OOS: 'ITEM_OOS.move', ITEMS_OOS: 'ITEM_OOS.move' },
  'save-card': { CARD_ALREADY_EXISTS: 'CARD_ALREADY_EXISTS', otherwise: 'CARD_NOT_SAVED' },
  'save-gift-card': { GIFT_CARD_ALREADY_EXISTS: 'GIFT_CARD_ALREADY_EXISTS', otherwise: 'GIFT_CARD_NOT_SAVED' },
  token: { otherwise: 'DUPLICATED_TOKEN' },
  reserve: { STOCK_NOT_RESERVED: 'STOCK_NOT_RESERVED.reserve' },
  enroll: { INVALID_CREDENTIALS: 'INVALID_CREDENTIALS.enroll' },
  connect: {
    INVALID_CREDENTIALS: 'INVALID_CREDENTIALS.connect',
    LAST_LOGIN_ATTEMPT: 'LAST_LOGIN_ATTEMPT.connect',
    USER_LOCKED: 'USER_LOCKED.connect',
    ACCOUNT_LOCKED: 'USER_LOCKED.connect',
  },
}

const keysByReason: ErrorLookup<Readonly<Partial<Record<FailureReason, string>>>> = {
  SERVER_ERROR: { token: 'DUPLICATED_TOKEN.guest' },
  STOCK_NOT_RESERVED: { 'too-many': 'STOCK_NOT_RESERVED.tooMany' },
  PAYMENT_ERROR: {
    ...{ left: 'PAYMENT_ERROR.left', expired: 'PAYMENT_ERROR.expired' },
    ...{ 'type-again': 'PAYMENT_ERROR.typeAgain', 'card-invalid': 'PAYMENT_ERROR.cardInvalid', 'card-gone': 'PAYMENT_ERROR.cardGone' },
    ...{ 'not-accepted': 'PAYMENT_ERROR.notAccepted', ours: 'PAYMENT_ERROR.ours' },
  },
  CANT_SHIP_THERE: { territory: 'CANT_SHIP_THERE.territory', forces: 'CANT_SHIP_THERE.forces' },
  SHIPPING_POBOX_UNAVAILABLE: { locker: 'SHIPPING_POBOX_UNAVAILABLE.locker', 'locker-number': 'SHIPPING_POBOX_UNAVAILABLE.lockerNumber' },
  INVALID_REQUEST: { 'above-ceiling': 'INVALID_REQUEST.aboveCeiling', 'gift-card': 'INVALID_REQUEST.giftCard' },
}

/** Message key of a failure reason; undefined without one. */
export function getReasonKey(errorId: string, reason: ErrorDetails['reason']): string | undefined {
  return reason && lookUpError(keysByReason, errorId)?.[reason]
}

/** Operation-specific message key of a failure; undefined for the default. */
function getOperationKey(errorId: string, operation: FormOperation): string | undefined {
  return lookUpError(keysByOperation[operation], errorId)
}

/** Lookup table with entries per failure and a default per operation. */
export type ErrorLookup<T> = Partial<Record<ErrorId | 'otherwise', T>>

/** Looks up a failure under any of its names; undefined if unknown. */
export function lookUpError<T>(lookup: ErrorLookup<T> | undefined, errorId: string): T | undefined {
  const id = findErrorId(errorId)
  return (id && lookup?.[id]) ?? lookup?.otherwise
}

/**
 * Operation that failed, where it matters. For a cart: adding to it, changing a line, moving a saved item, placing the order. For an
 * account: saving a card or gift card, getting a token. For a store: connecting it, enrolling a device, reserving.
 */
export type FormOperation =
  | 'add'
  | 'change'
  | 'move'
  | 'place'
  | 'save-card'
  | 'save-gift-card'
  | 'token'
  | 'connect'
  | 'enroll'
  | 'reserve'
