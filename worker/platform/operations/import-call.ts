import { bounds } from '#config/bounds/read-json'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { ImportReport } from '#contracts/operations/imports'
import type { ImportBody } from './read-lines'

/** The lines of an import are no part of its hash, because they arrive one by one: they are compared with those that were imported. */
export async function repeatedImport(rows: ImportBody, outcome: Outcome<unknown> & { ok: true }): Promise<Outcome<unknown>> {
  const { digest } = outcome.value as ImportReport
  return (await rows.digest()) === digest ? outcome : fail('IDEMPOTENCY_KEY_REUSED')
}

/** What can be said of an import before its lines arrive. */
export function rowsTrouble({ headers }: Request): Outcome<undefined> {
  if (Number(headers.get('content-length')) > bounds.imports.bytes) return fail('BODY_TOO_LARGE')
  return /^application\/x-ndjson\b/i.test(headers.get('content-type') ?? '') ? ok(undefined) : fail('UNSUPPORTED_MEDIA')
}
