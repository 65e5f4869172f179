import { continueTrace, type TraceContext, traceparentOf } from './trace-context'

/** `ok`, the status of a refusal, or why there was no usable answer. `pending`: the line was written before it. */
export type CallOutcome = 'ok' | 'timeout' | 'failed' | 'invalid' | 'open' | 'pending' | `${number}`

/** A call to another service. `call` has a method and a pattern, never a path with ids in it. */
export type UpstreamCall = { call: string; ms: number; outcome: CallOutcome }

export type EndCall = (outcome: CallOutcome) => void

/** What one request has done so far. The Worker's line and points are made of it. */
export type RequestTrace = {
  context: TraceContext
  /** Header for calls made for this request. */
  traceparent: string
  startedAt: number
  calls: readonly UpstreamCall[]
  /** How the page cache answered. `none`: the page is not one that strangers share. */
  cache?: 'hit' | 'stale' | 'miss' | 'none'
  /** Starts the clock of a call. */
  begin: (call: string) => EndCall
  /** Settles when every call begun so far has ended. */
  settled: () => Promise<void>
  /** True while calls are under way. */
  isBusy: () => boolean
}

/** A request that makes more calls than this is told of the first ones. */
const mostCalls = 50

/** Follows a request from its `traceparent` header on. */
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
    // Most pages come from the cache and call nobody.
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

/** Why a call that threw has no answer. */
export function outcomeOfError(error: unknown): CallOutcome {
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'failed'
}

/** `ok` for an answer that is none of a failure, else its status. */
export function outcomeOfStatus(status: number): CallOutcome {
  return status < 400 ? 'ok' : `${status}`
}

/** Makes a call that counts, with the header that continues the trace. */
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
