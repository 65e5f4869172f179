import { ApiError } from '#contracts/errors'
import type { RequestContext } from './request-context'

/** Logs an error of a request, with the id of the response and of every call made for it. The reference a shopper quotes leads to the cause. */
export function logError({ correlationId }: Pick<RequestContext, 'correlationId'>, operation: string, error: unknown): void {
  console.error(JSON.stringify({ level: 'error', event: 'failure', correlationId, what: operation, ...getErrorReason(error) }))
}

function getErrorReason(error: unknown) {
  if (error instanceof ApiError) return { reason: `${error.errorId} ${error.status} ${error.message}` }
  return { reason: String(error), ...(error instanceof Error && { stack: error.stack }) }
}
