import type { z } from 'zod'
import { readBoundedText, parseJson } from '#config/bounds/read-json'
import { maxBodyBytes } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import { validateResponse } from '#contracts/validate-response'

/**
 * The JSON of a request, undefined when it has no body. A body that is too large, too deep, not JSON or not declared as JSON is refused.
 * (decision 040)
 */
export async function readJsonBody(request: Request, maxBytes = maxBodyBytes): Promise<Outcome<unknown>> {
  const text = await readBoundedText(request, maxBytes)
  if (text === null) return fail('BODY_TOO_LARGE')
  if (text === '') return ok(undefined)
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return fail('UNSUPPORTED_MEDIA')
  const value = parseJson(text)
  return value === undefined ? fail('INVALID_REQUEST', { field: 'body' }) : ok(value)
}

type SerializedResponse = { response: z.ZodType; text: string }

const serializedCache = new WeakMap<object, SerializedResponse>()

/** A response as JSON, validated against its contract. The very same value is not serialized again. */
export function serializeResponse(response: z.ZodType, value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(validateResponse(response, value))
  const cached = serializedCache.get(value)
  if (cached?.response === response) return cached.text
  const text = JSON.stringify(validateResponse(response, value))
  serializedCache.set(value, { response, text })
  return text
}
