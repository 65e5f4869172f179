import { type ErrorDetails, errorCodes, type ErrorId } from '#contracts/errors'

type ErrorFacts = {
  field?: string | undefined
  maxAllowedQty?: number | undefined
  orderNumber?: string | undefined
  scope?: string | undefined
}
type MessageText = string | ((told: ErrorFacts) => string)

/** Error messages for operators, with what to do; the API's own messages are for shoppers. */
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
  RETURN_NOT_ALLOWED: 'Nothing can be returned now: the order was not delivered, or its return is refunded and nothing else was announced.',
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

/** What to do about a field of a form that a call refuses, by the field's name in the call. */
const fieldErrors: Readonly<Record<string, string>> = {
  addressLine1: 'Enter a street and number.',
  amount: 'Enter an amount, such as 10.50.',
  carrier: 'Enter a carrier of at most 60 characters.',
  city: 'Enter a city.',
  code: 'Enter a code of 4 to 20 capital letters and digits.',
  delta: 'Enter a whole number, such as 5 or -5.',
  email: 'Enter a valid email address.',
  expiryDate: 'Enter today’s date or a later one.',
  firstName: 'Enter a first name.',
  lastName: 'Enter a last name.',
  lines: 'Select at least one unit.',
  message: 'Enter a message of at most 300 characters.',
  number: 'Enter a valid gift card number.',
  onHand: 'Enter a whole number, 0 or more.',
  phone: 'Enter a valid phone number.',
  postalCode: 'Enter a valid postal code.',
  quantity: 'Enter a whole number, 0 or more.',
  reason: 'Enter a reason of at least 3 characters.',
  search: 'Enter at least 2 characters.',
  text: 'Enter a note of at most 2,000 characters.',
  title: 'Enter a title.',
  trackingNumber: 'Enter a tracking number of at most 60 characters.',
  trackingUrl: 'Enter an address that starts with https://.',
  until: 'Enter an end that is after the start.',
}

const priceFields = ['price', 'original', 'historicBest']

/** `shippingAddress.city` → `Enter a city.` */
export function getFieldError(field: string | undefined): string {
  const parts = field?.split('.') ?? []
  const name = parts.at(-1) ?? ''
  if (priceFields.some((kind) => parts.includes(kind))) return 'Enter a price above 0 in every currency.'
  if (Object.hasOwn(fieldErrors, name)) return fieldErrors[name] ?? ''
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words ? `Check the field “${words}” and try again.` : 'Check the form and try again.'
}
