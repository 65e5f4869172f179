import { type ErrorId, errorIdOf } from '#contracts/errors'

/** What a look-up holds for single failures, and for all the others of the same act. */
export type Rows<T> = Partial<Record<ErrorId | 'otherwise', T>>

/** What is said of a failure, whichever way it is spelled; undefined when nothing is, as of one we have never heard of. (ERR-42) */
export function rowOf<T>(rows: Rows<T> | undefined, errorId: string): T | undefined {
  const id = errorIdOf(errorId)
  return (id && rows?.[id]) ?? rows?.otherwise
}
