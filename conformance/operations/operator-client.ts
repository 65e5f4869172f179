import { operations } from '#contracts/operations'
import { getOperationErrors, isChangeOperation, type Operation } from '#contracts/operations/operation'
import { readReply, type Reply, type Transport } from '../kit/reply'

type OperationName = `operations.${string}`

export type OperationEntry = { call: OperationName; operation: Operation }

/** Every operation, by the name it has in docs/openapi.json. */
export const operationEntries: readonly OperationEntry[] = Object.entries(operations).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Operation>).map(([name, operation]) => ({
    call: `operations.${area}.${name}` as const,
    operation,
  })),
)

type OperationInput = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Sent as it is, in place of a body. */
  raw?: string
  type?: string
  /** The bearer token; without one the operation comes from nobody. */
  token?: string
  /** The `Idempotency-Key`; a new one unless given, null for none. */
  key?: string | null
}

export type Operate = (entry: OperationEntry, input: OperationInput) => Promise<Reply>

export function createOperator({ origin, transport }: { origin: string; transport: Transport }): Operate {
  return async ({ call, operation }, input) => {
    const request = toRequest(origin, operation, input)
    return readReply({ call, request, errors: getOperationErrors(operation), size: input.raw?.length ?? 0 }, transport)
  }
}

function toRequest(origin: string, operation: Operation, { params = {}, query = {}, token, key, ...content }: OperationInput): Request {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'unknown'))
  const url = new URL(`${origin.replace(/\/$/, '')}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const headers = new Headers({ 'x-correlation-id': crypto.randomUUID() })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (isChangeOperation(operation) && key !== null) headers.set('idempotency-key', key ?? crypto.randomUUID())
  const body = isChangeOperation(operation) ? (content.raw ?? JSON.stringify(content.body ?? {})) : undefined
  if (body !== undefined) headers.set('content-type', content.type ?? (operation.rows ? 'application/x-ndjson' : 'application/json'))
  return new Request(url, { method: operation.method, headers, ...(body !== undefined && { body }) })
}
