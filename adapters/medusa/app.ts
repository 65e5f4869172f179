import { Hono } from 'hono'
import { findRequestProblem } from '#config/bounds/request-limits'
import { getErrorContext, createErrorResponse } from '../../worker/platform/error-response'
import { handlers } from './handlers'
import { EngineError } from './medusa-client'
import { type Adapter, serveCalls } from './serve-calls'

/** Speaks the contracts' core profile to a Medusa engine. */
export const adapter = new Hono<Adapter>()

adapter.use(async (c, next) => {
  const problem = findRequestProblem(c.req.raw)
  if (!problem) return next()
  return createErrorResponse({ errorId: 'INVALID_REQUEST', details: { field: problem.field } }, getErrorContext(c.req.raw.headers))
})

serveCalls(adapter, handlers)

/** A call the engine has nothing for, and one that nobody knows. */
adapter.notFound((c) => createErrorResponse({ errorId: 'NOT_FOUND' }, getErrorContext(c.req.raw.headers)))

adapter.onError((error, c) => {
  const errorContext = getErrorContext(c.req.raw.headers)
  const reason = error instanceof EngineError ? `engine: ${error.status} ${error.type} ${error.message}` : String(error)
  console.error(JSON.stringify({ level: 'error', event: 'failure', correlationId: errorContext.correlationId, reason, stack: error.stack }))
  return createErrorResponse({ errorId: 'SERVER_ERROR' }, errorContext)
})
