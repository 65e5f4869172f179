import { type ErrorDetails, type ErrorId, errorCodes, statusOf } from '#contracts/errors'

/** What the storefront says when it has no better words. (ERR-03) */
const sentences: Partial<Record<ErrorId, string>> = {
  CART_NOT_FOUND: 'There is no such cart.',
  INVALID_CUSTOMER: 'The shopper is not known.',
  TOKEN_INVALID: 'The access token is missing, wrong or has ended.',
  DUPLICATED_TOKEN: 'A token is already being made for this session.',
  ITEM_OOS: 'This item is out of stock.',
  ITEM_NOT_AVAILABLE: 'This item is not available.',
  ADDED_MAX_QUANTITY: 'More than is available was asked for.',
  CART_FULL: 'The cart holds as many items as it can.',
  GWP_PRODUCT: 'A gift cannot be changed on its own.',
  NO_PRICE: 'This item has no price here.',
  INVALID_REQUEST: 'The request is not understood.',
  NOT_FOUND: 'There is nothing here.',
  METHOD_NOT_ALLOWED: 'This cannot be done here.',
  BODY_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA: 'Send JSON.',
  LISTING_INVALID: 'This listing cannot be shown.',
  SERVER_ERROR: 'Something went wrong on our side.',
}

export type Failure = { errorId: ErrorId; details?: ErrorDetails }

/** A failure as it travels, with the status its code stands for. (ERR-01, ERR-45) */
export function errorAnswer({ errorId, details }: Failure, correlationId: string): Response {
  const { field, ...additionalInfo } = details ?? {}
  const sentence = sentences[errorId] ?? 'This cannot be done.'
  const message = field === undefined ? sentence : `${sentence} Look at ${field}.`
  const entry = {
    errorId: errorCodes[errorId],
    message,
    ...(details && { additionalInfo: field === undefined ? additionalInfo : { ...additionalInfo, field } }),
  }
  return Response.json(
    { errorDetails: [entry], correlationId },
    { status: statusOf(errorId), headers: { 'x-correlation-id': correlationId } },
  )
}

const shape = /^[\w.:~-]{1,128}$/

/** The caller's own id when it sent a usable one, so that a failure can be found again on both sides. */
export function correlationIdOf(headers: Headers): string {
  const sent = headers.get('x-correlation-id') ?? ''
  return shape.test(sent) ? sent : crypto.randomUUID()
}
