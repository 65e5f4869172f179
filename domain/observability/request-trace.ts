import { continueTrace, type TraceContext, traceparentOf } from './trace-context'

/** `ok`, the status of a refusal, or why there was no usable answer. `pending`: the line was written before it. */
export type CallOutcome = 'ok' | 'timeout' | 'failed' | 'invalid' | 'open' | 'pending' | `${number}`

/** A call to another service. `call`: method and path pattern, never a path with ids. */
export type UpstreamCall = { call: string; ms: number; outcome: CallOutcome }

export type EndCall = (outcome: CallOutcome) => void

/** What a request has done so far; source of its log line and its points. */
export type RequestTrace = {
  context: TraceContext
  /** Header for calls made for this request. */
  traceparent: string
  startedAt: number
  calls: readonly UpstreamCall[]
  /** Page cache result. `none`: the page is not in the shared cache. */
  cache?: 'hit' | 'stale' | 'miss' | 'none'
  /** Starts the clock of a call. */
  begin: (call: string) => EndCall
  /** Settles when every call begun so far has ended. */
  settled: () => Promise<void>
  /** True while calls are under way. */
  isBusy: () => boolean
}

/** Number of calls recorded per request. */
const mostCalls = 50

/** Traces a request, continuing its `traceparent` header. */
export function createRequestTrace(header: string | null | undefined, now: () => number = Date.now): RequestTrace {
  const context = continueTrace(header)
  const calls: UpstreamCall[] = []
  let traceparent: string | undefined
  let busy = 0
  let waiting: (() => void)[] = []
  const leave = () => {
    busy -= 1
    if (busy > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }
  return {
    context,
    // Most pages come from the cache and make no call.
    get traceparent() {
      return (traceparent ??= traceparentOf(context))
    },
    startedAt: now(),
    calls,
    begin(call) {
      const started = now()
      const entry: UpstreamCall = { call, ms: 0, outcome: 'pending' }
      if (calls.length < mostCalls) calls.push(entry)
      busy += 1
      return (outcome) => {
        if (entry.outcome !== 'pending') return
        Object.assign(entry, { ms: now() - started, outcome })
        leave()
      }
    },
    settled: () => (busy === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    isBusy: () => busy > 0,
  }
}

/** Outcome of a call that threw. */
export function outcomeOfError(error: unknown): CallOutcome {
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'failed'
}

/** `ok` for a success, else the status. */
export function outcomeOfStatus(status: number): CallOutcome {
  return status < 400 ? 'ok' : `${status}`
}

/** Makes a recorded call, with a header that continues the trace. */
export async function tracedCall(
  trace: RequestTrace | undefined,
  call: string,
  send: (headers: HeadersInit) => Promise<Response>,
): Promise<Response> {
  const end = trace?.begin(call)
  try {
    const response = await send(trace ? { traceparent: trace.traceparent } : {})
    end?.(outcomeOfStatus(response.status))
    return response
  } catch (error) {
    end?.(outcomeOfError(error))
    throw error
  }
}
