import { AsyncLocalStorage } from 'node:async_hooks'
import { type MetricsWriter, toUpstreamPoint } from '#domain/observability/metric-points'
import { createRequestTrace, type RequestTrace } from '#domain/observability/request-trace'

/** `isRequest`: the line of the request tells of its calls. A Durable Object has no such line, and tells of each call by itself. */
type TraceScope = { trace: RequestTrace; isRequest: boolean }

/** What is under way, wherever in the platform: outside services are called deep below the handlers. */
const traceStorage = new AsyncLocalStorage<TraceScope>()

/** Carries out a request's work within its trace. */
export function withRequestTrace<T>(trace: RequestTrace, work: () => T): T {
  return traceStorage.run({ trace, isRequest: true }, work)
}

/** Carries out a Durable Object's work within the trace of the request that caused it; within a new one if it is not known. */
export function withTrace<T>(traceparent: string | undefined, work: () => T): T {
  return traceStorage.run({ trace: createRequestTrace(traceparent), isRequest: false }, work)
}

/** The trace of the request that is being answered; undefined outside of one. */
export function getRequestTrace(): RequestTrace | undefined {
  return traceStorage.getStore()?.trace
}

/** What a Durable Object must be told to continue the trace. */
export function getTraceContext(): { traceparent?: string } {
  const trace = getRequestTrace()
  return trace ? { traceparent: trace.traceparent } : {}
}

/** The trace an outside call belongs to. Where no request's line will tell of the call, it gets a line and a point of its own. */
export function getCallTrace(metrics: MetricsWriter | undefined): RequestTrace {
  const { trace, isRequest } = traceStorage.getStore() ?? { trace: createRequestTrace(null), isRequest: false }
  return isRequest ? trace : { ...trace, begin: (call) => logCall(trace, call, metrics) }
}

function logCall(trace: RequestTrace, call: string, metrics: MetricsWriter | undefined): ReturnType<RequestTrace['begin']> {
  const started = Date.now()
  return (outcome) => {
    const entry = { call, ms: Date.now() - started, outcome }
    const level = outcome === 'ok' ? 'info' : 'warn'
    // oxlint-disable-next-line no-console -- neither a warning nor an error: the log of calls
    console.log(JSON.stringify({ level, event: 'upstream', worker: 'platform', ...entry, traceId: trace.context.traceId }))
    metrics?.writeDataPoint(toUpstreamPoint({ worker: 'platform', ...entry }))
  }
}
