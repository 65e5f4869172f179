/** Trace that a request belongs to. (W3C Trace Context) */
export type TraceContext = {
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
