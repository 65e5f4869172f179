import type { z } from 'zod'
import { validateResponse } from './validate-response'

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
