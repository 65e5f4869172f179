import { type ErrorDetails, errorCodes, type ErrorId } from '#contracts/errors'

type ErrorFacts = {
  field?: string | undefined
  maxAllowedQty?: number | undefined
  orderNumber?: string | undefined
  scope?: string | undefined
}
type MessageText = string | ((told: ErrorFacts) => string)

/** What an error means to whoever runs the shop: the API's own messages speak to shoppers. */
const words: Partial<Record<ErrorId, MessageText>> = {
  ORDER_NOT_FOUND: 'There is no order with this number.',
  ORDER_NOT_CHANGEABLE: ({ orderNumber }) =>
    orderNumber === undefined
      ? 'The order does not allow this as it is now. Somebody may have changed it meanwhile: the page shows it as it is.'
      : `Order ${orderNumber} is still under way and needs its address. Finish or cancel it first.`,
  ORDER_REQUEST_INVALID: ({ field }) =>
    field === 'delivery'
      ? 'Delivery was not charged, or is refunded already.'
      : 'These units cannot be chosen: they have left, were cancelled or refunded, or there are fewer of them.',
  RETURN_NOT_ALLOWED: 'Nothing can come back now: the order has not arrived, or its return is refunded.',
  REFUND_TOO_HIGH: 'This is more than can still be refunded. “Refundable” has the amount.',
  CHARGEBACK_OPEN: 'A chargeback of this order is open. To let it leave all the same, check “Although a chargeback is open”.',
  INVALID_REQUEST: ({ field }) => (field ? `This cannot be used: ${field}.` : 'Something in the form cannot be used.'),
  OPERATOR_TOKEN_INVALID: 'Your token has ended. Sign out, and sign in with a new one.',
  OPERATION_NOT_ALLOWED: ({ scope }) => `Your token does not allow this: it needs the scope ${scope ?? 'of this call'}.`,
  IDEMPOTENCY_KEY_REUSED: 'This form was sent before with other values. Open the page again.',
  OPERATION_IN_PROGRESS: 'This form is being processed already. Open the page again in a moment.',
  ITEM_NOT_AVAILABLE: 'Shoppers hold more pieces than would be left.',
  STOCK_NOT_RESERVED: ({ maxAllowedQty }) =>
    `Fewer pieces are free than that${maxAllowedQty === undefined ? '' : `: at most ${maxAllowedQty} can be held back`}.`,
  STORE_NOT_FOUND: 'There is no such place: write web, or the number of a store of this brand.',
  NOT_FOUND: 'Nothing was found.',
  GC_NOT_ALLOWED: 'The balance does not allow this: open orders hold a part of it, or it would be more than a card may hold.',
  CANT_SHIP_THERE: 'Nothing is delivered there: the country of an order stays as it is.',
  TAX_ADDRESS_UNKNOWN: 'Taxes were made for the state of the order. An address in another one needs a new order.',
  SHIPPING_POBOX_UNAVAILABLE: 'Nothing is delivered to a PO box.',
}
const wordsByCode = new Map(Object.entries(words).map(([id, text]) => [errorCodes[id as ErrorId] as string, text]))

/** An error in operators' words, by its code; `fallback` for one that has none of its own. */
export function operatorText(code: string, told: ErrorFacts, fallback: string): string {
  const own = wordsByCode.get(code)
  return typeof own === 'function' ? own(told) : (own ?? fallback)
}

/** The same of a failure that no call brought. */
export function failureText({ errorId, details }: { errorId: ErrorId; details?: ErrorDetails | undefined }): string {
  return operatorText(errorCodes[errorId], { field: details?.field, orderNumber: details?.orderNumber }, 'This is refused.')
}
