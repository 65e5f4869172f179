import type { z } from 'zod'
import { validateResponse } from './validate-response'

type SerializeResponseRecord = { response: z.ZodType; text: string }

const written = new WeakMap<object, SerializeResponseRecord>()

/** A response as JSON, validated against its contract. The very same value is not serialized again. */
export function serializeResponse(response: z.ZodType, value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(validateResponse(response, value))
  const before = written.get(value)
  if (before?.response === response) return before.text
  const text = JSON.stringify(validateResponse(response, value))
  written.set(value, { response, text })
  return text
}
