import type { ErrorDetails, FailureReason } from '#contracts/errors'
import type { Operation } from './operation'
import { rowOf, type Rows } from './row-of'

/** Failures with operation-specific text. */
const keysOfAct: Partial<Record<Operation, Rows<string>>> = {
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

const keysOfReason: Rows<Readonly<Partial<Record<FailureReason, string>>>> = {
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
export function reasonKeyOf(errorId: string, reason: ErrorDetails['reason']): string | undefined {
  return reason && rowOf(keysOfReason, errorId)?.[reason]
}

/** Operation-specific message key of a failure; undefined for the default. */
export function wordingOf(errorId: string, act: Operation): string | undefined {
  return rowOf(keysOfAct[act], errorId)
}
