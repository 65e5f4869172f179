import { maxBodyBytes } from '../constants'

/**
 * Limits for external input; larger input is rejected before parsing. Generous for known browsers, wallets and providers, yet the worst
 * allowed request costs only milliseconds. Body sizes are in `constants`. (decision 040)
 */
export const inputLimits = {
  /** Characters of path and query together; a bank's return URL takes up to 4 000. */
  address: 8_192,
  parameters: 200,
  /** Characters of any header. Of cookies over 8 KB none is read (`parseCookies`). */
  header: 16_384,
  /** Characters of headers that are taken apart. */
  headers: { 'accept-language': 1_000, 'content-type': 1_000, 'user-agent': 4_096, 'x-auth-access': 4_096 },
  fields: 300,
  fieldName: 200,
  /** `address.lines[0]` has three. */
  fieldParts: 6,
  /** Digits of an index: a parser makes a list as long as the index says. */
  fieldIndexDigits: 2,
  jsonDepth: 32,
  /** NDJSON of an operator. A product in all languages has 8 KB at most. */
  imports: { bytes: 64 * 1024 * 1024, lines: 10_000, lineBytes: 32 * 1024 },
} as const

/** The value of a text; undefined when it is no JSON, or nested deeper than anything we exchange. (decision 040) */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    // JSON.parse throws for malformed text.
    return undefined
  }
}

/** The JSON of a request; undefined for a body that is too long, too deep or none. */
export async function readJson(request: Pick<Request, 'headers' | 'body'>, maxBytes: number): Promise<unknown> {
  const text = await readBoundedText(request, maxBytes)
  return text === null ? undefined : parseJson(text)
}

/** Parses a third-party response. Throws if it is not JSON or too large. */
export async function readJsonResponse(response: Response): Promise<unknown> {
  const value = await readJson(response, maxBodyBytes)
  if (value === undefined) throw new Error('an answer without JSON, or with too much of it')
  return value
}

/** The text of a body; null when it has more bytes. */
export async function readBoundedText(request: Pick<Request, 'headers' | 'body'>, maxBytes: number): Promise<string | null> {
  const bytes = await readBoundedBytes(request, maxBytes)
  return bytes && new TextDecoder().decode(bytes)
}

/** The bytes of a body; null when there are too many. Stops reading at the limit, whatever length the headers declare. */
export async function readBoundedBytes({ headers, body }: Pick<Request, 'headers' | 'body'>, maxBytes: number) {
  if (Number(headers.get('content-length')) > maxBytes) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return concatChunks(chunks, length)
}

function concatChunks(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** Looks at brackets outside strings alone; ends at the first that is too deep. */
function isTooDeep(text: string): boolean {
  const markPattern = /["[\]{}]/g
  let depth = 0
  for (let match = markPattern.exec(text); match; match = markPattern.exec(text)) {
    const [mark] = match
    if (mark === '"') markPattern.lastIndex = findEndOfString(text, markPattern.lastIndex)
    else if (mark === ']' || mark === '}') depth -= 1
    else if ((depth += 1) > inputLimits.jsonDepth) return true
  }
  return false
}

/** Behind the quotation mark that ends a string begun before `from`; the end of the text when nothing does. */
function findEndOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return end + 1
  }
  return text.length
}
