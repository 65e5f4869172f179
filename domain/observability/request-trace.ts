/** `ok`, the status of a refusal, or why there was no usable answer. `pending`: the line was written before it. */
export type CallOutcome = 'ok' | 'timeout' | 'failed' | 'invalid' | 'open' | 'pending' | `${number}`

/** A call to another service. `call`: method and path pattern, never a path with ids. */
export type UpstreamCall = { call: string; ms: number; outcome: CallOutcome }

export type EndCall = (outcome: CallOutcome) => void

/** Record of a request so far; source of its log line and metric points. */
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
const maxTracedCalls = 50

/** Traces a request, continuing its `traceparent` header. */
export function createRequestTrace(header: string | null | undefined, now: () => number = Date.now): RequestTrace {
  const context = continueTrace(header)
  const calls: UpstreamCall[] = []
  let traceparent: string | undefined
  let activeCalls = 0
  let waitingResolvers: (() => void)[] = []
  const endCall = () => {
    activeCalls -= 1
    if (activeCalls > 0) return
    for (const resolve of waitingResolvers) resolve()
    waitingResolvers = []
  }
  return {
    context,
    // Most pages come from the cache and make no call.
    get traceparent() {
      return (traceparent ??= formatTraceparent(context))
    },
    startedAt: now(),
    calls,
    begin(call) {
      const callStartedAt = now()
      const entry: UpstreamCall = { call, ms: 0, outcome: 'pending' }
      if (calls.length < maxTracedCalls) calls.push(entry)
      activeCalls += 1
      return (outcome) => {
        if (entry.outcome !== 'pending') return
        Object.assign(entry, { ms: now() - callStartedAt, outcome })
        endCall()
      }
    },
    settled: () => (activeCalls === 0 ? Promise.resolve() : new Promise((resolve) => waitingResolvers.push(resolve))),
    isBusy: () => activeCalls > 0,
  }
}

/** Outcome of a call that threw. */
export function toErrorOutcome(error: unknown): CallOutcome {
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'failed'
}

/** `ok` for a success, else the status. */
export function toStatusOutcome(status: number): CallOutcome {
  return status < 400 ? 'ok' : `${status}`
}

/** Makes a recorded call, with a header that continues the trace. */
export async function traceCall(
  trace: RequestTrace | undefined,
  call: string,
  send: (headers: HeadersInit) => Promise<Response>,
): Promise<Response> {
  const end = trace?.begin(call)
  try {
    const response = await send(trace ? { traceparent: trace.traceparent } : {})
    end?.(toStatusOutcome(response.status))
    return response
  } catch (error) {
    end?.(toErrorOutcome(error))
    throw error
  }
}

/** Trace that a request belongs to. (W3C Trace Context) */
type TraceContext = {
  /** 32 hexadecimal digits. */
  traceId: string
  isSampled: boolean
}

const traceparentPattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const allZerosPattern = /^(0+)$/

/** Continues the trace of a `traceparent` header. Begins a new trace without a header, or with one that is invalid. */
export function continueTrace(header: string | null | undefined): TraceContext {
  return (header && parseTraceparent(header)) || { traceId: randomHex(), isSampled: true }
}

/** Only version 00 must end after the flags; later versions may add fields, and ff is invalid. */
function parseTraceparent(header: string): TraceContext | undefined {
  const [, version = '', traceId = '', parentId = '', flags = '', extraFields] = traceparentPattern.exec(header) ?? []
  if (!traceId || version === 'ff' || allZerosPattern.test(traceId) || allZerosPattern.test(parentId)) return undefined
  if (version === '00' && extraFields !== undefined) return undefined
  return { traceId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** Header for calls made for this request, with its own span. Drops `tracestate`, which is for vendors and which a browser could fill. */
export function formatTraceparent({ traceId, isSampled }: TraceContext): string {
  return `00-${traceId}-${randomHex().slice(0, 16)}-${isSampled ? '01' : '00'}`
}

/** 32 hexadecimal digits, 122 bits of them random. A UUID is the cheapest source in a Worker. */
function randomHex(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
