import { ApiError } from '#contracts/errors'
import type { RequestContext } from './request-context'

/**
 * A line of the log for what went wrong during one request. It carries the id that the answer carries too, and every call made for it, so
 * that what a shopper quotes leads to the reason.
 */
export function logError({ correlationId }: Pick<RequestContext, 'correlationId'>, what: string, error: unknown): void {
  console.error(JSON.stringify({ correlationId, what, ...reasonOf(error) }))
}

function reasonOf(error: unknown) {
  if (error instanceof ApiError) return { reason: `${error.errorId} ${error.status} ${error.message}` }
  return { reason: String(error), ...(error instanceof Error && { stack: error.stack }) }
}
