import { type ErrorDetails, errorCodes, type ErrorId } from '#contracts/errors'
import type { Operation } from './operation'
import { reasonKeyOf, wordingOf } from './wording'

export type Messages = Readonly<Record<string, string>>
export type Failure = { errorId: string; message?: string; details?: ErrorDetails }

/**
 * The message for an error in the shopper's language, looked up by operation, reason, error id, then wire code; else the server's message;
 * else a general apology. If a `{{placeholder}}` cannot be filled, uses the same key with `.generic`. Returns plain text: the caller
 * escapes it.
 */
export function userMessage(failure: Failure, messages: Messages, act?: Operation): string {
  const values = failure.details ?? {}
  for (const key of keysOf(failure, act)) {
    const text = Object.hasOwn(messages, key) ? messages[key] : undefined
    const filled = fill(text, values) ?? messages[`${key}.generic`]
    if (filled) return filled
  }
  return failure.message || messages.SERVER_ERROR || messages[errorCodes.SERVER_ERROR] || ''
}

function keysOf({ errorId, details }: Failure, act?: Operation): string[] {
  const wording = act && wordingOf(errorId, act)
  const code = Object.hasOwn(errorCodes, errorId) ? errorCodes[errorId as ErrorId] : undefined
  return [wording, reasonKeyOf(errorId, details?.reason), errorId, code].filter((key) => key !== undefined)
}

/** Undefined without a text, or with a placeholder that has no value. */
function fill(text: string | undefined, values: ErrorDetails): string | undefined {
  let isComplete = true
  const filled = text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name as keyof ErrorDetails]
    if (value === undefined) isComplete = false
    return String(value)
  })
  return isComplete ? filled : undefined
}
