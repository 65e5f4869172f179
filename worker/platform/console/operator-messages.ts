import { type ErrorDetails, errorCodes, type ErrorId } from '#contracts/errors'
import { getFieldError } from './field-errors'

type ErrorFacts = {
  field?: string | undefined
  maxAllowedQty?: number | undefined
  orderNumber?: string | undefined
  scope?: string | undefined
}
type MessageText = string | ((told: ErrorFacts) => string)

/** What an error means to whoever runs the shop, and what to do: the API's own messages speak to shoppers. */
const operatorMessages: Partial<Record<ErrorId, MessageText>> = {
  ORDER_NOT_FOUND: 'No order has this number. Check it and try again.',
  ORDER_NOT_CHANGEABLE: ({ orderNumber }) =>
    orderNumber === undefined
      ? 'The order can’t be changed this way any more. The page shows its current state.'
      : `Order ${orderNumber} is still in progress and needs its address. Complete or cancel it first.`,
  ORDER_REQUEST_INVALID: ({ field }) =>
    field === 'delivery'
      ? 'The delivery fee was not charged, or is already refunded.'
      : 'Fewer units are left than you selected. Some were shipped, canceled or refunded.',
  RETURN_NOT_ALLOWED: 'Nothing can be returned now: the order was not delivered, or its return is already refunded.',
  REFUND_TOO_HIGH: 'Enter a lower amount. “Refundable” under Payment shows what is left.',
  CHARGEBACK_OPEN: 'A chargeback of this order is open. To go on, select “Continue despite the open chargeback”.',
  INVALID_REQUEST: ({ field }) => getFieldError(field),
  OPERATOR_TOKEN_INVALID: 'Your session has expired. Sign out, then sign in with a new token.',
  OPERATION_NOT_ALLOWED: ({ scope }) => `You don’t have permission for this. Your token needs the scope ${scope ?? 'of this call'}.`,
  IDEMPOTENCY_KEY_REUSED: 'This form was already sent with other values. Reload the page and try again.',
  OPERATION_IN_PROGRESS: 'This is already being processed. Reload the page in a moment.',
  ITEM_NOT_AVAILABLE: 'Open orders hold more units than would be left. Enter a higher number.',
  STOCK_NOT_RESERVED: ({ maxAllowedQty }) =>
    `Not enough units are available${maxAllowedQty === undefined ? '' : `. You can reserve at most ${maxAllowedQty}`}.`,
  STORE_NOT_FOUND: 'No such location. Enter “web” or the number of a store of this brand.',
  NOT_FOUND: 'Nothing found. Check what you entered.',
  GC_NOT_ALLOWED: ({ field }) =>
    field === 'recipient'
      ? 'Only an active card with a balance can be emailed.'
      : 'The balance can’t change by this amount: open orders hold a part of it, or it would exceed the limit of a card.',
  CANT_SHIP_THERE: 'The country of an order can’t be changed.',
  TAX_ADDRESS_UNKNOWN: 'Enter an address in the same state: taxes were calculated for it. Another state needs a new order.',
  SHIPPING_POBOX_UNAVAILABLE: 'Enter a street address. Parcels can’t be delivered to a PO box.',
}
const messagesByCode = new Map(Object.entries(operatorMessages).map(([id, text]) => [errorCodes[id as ErrorId] as string, text]))

/** An error in operators' words, by its code; `fallback` for one that has none of its own. */
export function getOperatorMessage(code: string, errorFacts: ErrorFacts, fallback: string): string {
  const message = messagesByCode.get(code)
  return typeof message === 'function' ? message(errorFacts) : (message ?? fallback)
}

/** The same of a failure that no call brought. */
export function getFailureMessage({ errorId, details }: { errorId: ErrorId; details?: ErrorDetails | undefined }): string {
  return getOperatorMessage(
    errorCodes[errorId],
    { field: details?.field, orderNumber: details?.orderNumber },
    'This was refused. Reload the page and try again.',
  )
}
