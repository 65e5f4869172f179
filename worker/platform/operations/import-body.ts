import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { inputLimits, parseJson } from '#config/bounds/read-json'
import { fail, type Outcome, ok } from '#contracts/errors'
import type { ImportReport } from '#contracts/operations/operation'
import { parseWithSchema } from '../contract-router'

/** A line of an import, numbered from 1, with its length; or why it cannot be read. `isLast`: lines after it are not read. */
export type ImportLine<T = unknown> = { line: number; bytes: number; id?: string; row: Outcome<T>; isLast?: true }
/** An import while it arrives: once through its lines, or past them. */
export type ImportBody<T = unknown> = {
  lines: () => AsyncIterable<ImportLine<T>>
  /** Reads what is left, up to the limit; answers the SHA-256 of all of it, in hex. */
  digest: () => Promise<string>
}
type ImportLimits = { bytes: number; lines: number; lineBytes: number }

/** Reads a body line by line. Never more than one line and one chunk of it is in memory. (decision 040) */
export function createImportBody(body: Request['body'], schema: z.ZodType, limits: ImportLimits = inputLimits.imports): ImportBody {
  const hash = createHash('sha256')
  const reader = (body as ReadableStream<Uint8Array> | null)?.getReader()
  let bytes = 0
  async function* chunks(): AsyncIterable<Uint8Array> {
    while (bytes <= limits.bytes) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return
      hash.update(chunk.value.subarray(0, limits.bytes - bytes))
      bytes += chunk.value.byteLength
      yield chunk.value
    }
  }
  async function* lines(): AsyncIterable<ImportLine> {
    let line = 0
    let lineCount = 0
    for await (const { text, bytes: length, isMalformed } of splitLines(chunks(), limits.lineBytes)) {
      line += 1
      if (text === '') continue
      lineCount += 1
      const isOverLimit = bytes > limits.bytes || lineCount > limits.lines
      if (isOverLimit) return yield { line, bytes: length, row: fail('BODY_TOO_LARGE'), isLast: true }
      const malformedRow = isMalformed && { row: fail('INVALID_REQUEST', { field: 'line' }) }
      yield { line, bytes: length, ...parseRow(text, schema), ...malformedRow }
    }
    if (bytes > limits.bytes) yield { line: line + 1, bytes: 0, row: fail('BODY_TOO_LARGE'), isLast: true }
  }
  return {
    lines,
    digest: async () => {
      for await (const _ of chunks()) continue
      await reader?.cancel()
      return hash.digest('hex')
    },
  }
}

function parseRow(text: string | null, schema: z.ZodType): Pick<ImportLine, 'row' | 'id'> {
  if (text === null) return { row: fail('BODY_TOO_LARGE', { field: 'line' }) }
  const value = parseJson(text)
  const { productId } = (value ?? {}) as { productId?: unknown }
  const id = typeof productId === 'string' ? { id: productId.slice(0, 20) } : {}
  return { ...id, row: value === undefined ? fail('INVALID_REQUEST', { field: 'line' }) : parseWithSchema(schema, value) }
}

/** `isMalformed`: it is no UTF-8, as of a spreadsheet in another encoding; read all the same, its names would be wrong permanently. */
type SplitLine = { text: string | null; bytes: number; isMalformed?: true }

function decoded(bytes: Buffer): Pick<SplitLine, 'text' | 'isMalformed'> {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim() }
  } catch {
    return { text: new TextDecoder().decode(bytes).trim(), isMalformed: true }
  }
}

/** Lines of a body, trimmed; null for one that is too long. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncIterable<SplitLine> {
  const newline = 0x0a
  let parts: Uint8Array[] = []
  let bytes = 0
  const appendPart = (part: Uint8Array) => {
    bytes += part.byteLength
    if (bytes <= maxBytes) parts.push(part)
    else parts = []
  }
  const takeLine = (): SplitLine => {
    const line: SplitLine = bytes > maxBytes ? { text: null, bytes } : { ...decoded(Buffer.concat(parts)), bytes }
    parts = []
    bytes = 0
    return line
  }
  for await (const chunk of chunks) {
    let lineStart = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, lineStart)) {
      appendPart(chunk.subarray(lineStart, end))
      yield takeLine()
      lineStart = end + 1
    }
    appendPart(chunk.subarray(lineStart))
  }
  if (bytes > 0) yield takeLine()
}

/** The lines of an import are no part of its hash, because they arrive one by one: they are compared with those that were imported. */
export async function checkRepeatedImport(rows: ImportBody, outcome: Outcome<unknown> & { ok: true }): Promise<Outcome<unknown>> {
  const { digest } = outcome.value as ImportReport
  return (await rows.digest()) === digest ? outcome : fail('IDEMPOTENCY_KEY_REUSED')
}

/** Checks an import by its headers, before its lines arrive. */
export function validateImportRequest({ headers }: Request): Outcome<undefined> {
  if (Number(headers.get('content-length')) > inputLimits.imports.bytes) return fail('BODY_TOO_LARGE')
  return /^application\/x-ndjson\b/i.test(headers.get('content-type') ?? '') ? ok(undefined) : fail('UNSUPPORTED_MEDIA')
}
