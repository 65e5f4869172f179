import { maxBodyBytes } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'

/** The JSON of a request, undefined when it has no body; too large, not JSON or not declared as JSON is refused. (CONST-21) */
export async function readBody(request: Request, maxBytes = maxBodyBytes): Promise<Outcome<unknown>> {
  if (Number(request.headers.get('content-length')) > maxBytes) return fail('BODY_TOO_LARGE')
  const text = await boundedText(request, maxBytes)
  if (text === null) return fail('BODY_TOO_LARGE')
  if (text === '') return ok(undefined)
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return fail('UNSUPPORTED_MEDIA')
  try {
    return ok(JSON.parse(text) as unknown)
  } catch {
    // JSON.parse tells a malformed text by throwing only.
    return fail('INVALID_REQUEST', { field: 'body' })
  }
}

/** Stops reading as soon as there is too much, whatever the declared length says. */
async function boundedText(request: Request, maxBytes: number): Promise<string | null> {
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
