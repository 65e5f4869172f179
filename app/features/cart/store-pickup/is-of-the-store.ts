import { ApiError } from '#contracts/errors'

/** The store cannot hand it out; that says nothing of what can be sent. */
export function isOfTheStore(error: unknown): boolean {
  return error instanceof ApiError && ['STORE_NOT_FOUND', 'STORE_STOCK_MISSING'].includes(error.errorId)
}
