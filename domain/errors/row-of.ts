import { type ErrorId, errorIdOf } from '#contracts/errors'

/** Lookup table with entries per failure and a default per operation. */
export type Rows<T> = Partial<Record<ErrorId | 'otherwise', T>>

/** Looks up a failure under any of its names; undefined if unknown. */
export function rowOf<T>(rows: Rows<T> | undefined, errorId: string): T | undefined {
  const id = errorIdOf(errorId)
  return (id && rows?.[id]) ?? rows?.otherwise
}
