import type { PlatformEnv } from '../env'
import { addAuditEntry } from '../operations/operation-audit.sql.ts'
import { changePage } from './change-page'
import { duePages, type PageKey, storedPage } from './content-pages.sql.ts'

/** Publishes every page whose time has come. One that fails stops no other, and is tried again a minute later. */
export async function publishDue({ RECORDS }: Pick<PlatformEnv, 'RECORDS'>, at: Date): Promise<void> {
  const now = at.getTime()
  const results = await Promise.allSettled((await duePages(RECORDS, now)).map((key) => publishOne(RECORDS, key, now)))
  for (const result of results)
    if (result.status === 'rejected') console.error(JSON.stringify({ event: 'page-not-published', reason: String(result.reason) }))
}

async function publishOne(records: D1Database, key: PageKey, now: number): Promise<void> {
  const { version, scheduled } = await storedPage(records, key)
  if (!scheduled || Date.parse(scheduled.publishAt) > now) return
  const claim = `due:${version}`
  const { by } = scheduled
  const entry = { at: new Date(now).toISOString(), operator: by, operation: 'content.publishScheduled', key: claim }
  const target = `content:${key.siteId}/${key.page}`
  // If an editor was a moment faster, whatever is due then is published with the next run.
  await changePage(records, key, {
    ...{ act: { kind: 'due' }, seen: version, by, claim, now },
    also: (change) => addAuditEntry(records, { ...entry, ...change, target, claim: `${claim}:${target}` }),
  })
}
