import { ApiError } from '#contracts/errors'

/** True if only pickup in the store failed; the item may still be shipped. */
export function isOfTheStore(error: unknown): boolean {
  return error instanceof ApiError && ['STORE_NOT_FOUND', 'STORE_STOCK_MISSING'].includes(error.errorId)
}
