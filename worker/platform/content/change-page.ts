import { fail, ok, type Outcome } from '#contracts/errors'
import { getPageListTag, getPageTag } from '#domain/content/cache-tags'
import { applyPageCommand, type PageCommand, type PageChange, type PageState } from '#domain/content/page-commands'
import { findDifferences } from '../catalog/find-differences'
import type { PlatformEnv } from '../env'
import { buildAuditStatement } from '../audit/operation-audit.sql.ts'
import {
  type PageKey,
  type StoredPage,
  loadStoredPage,
  buildPageStatement,
  listDuePages,
  buildVersionStatements,
  loadLatestRevision,
  loadSiteAtRevision,
} from './content-pages.sql.ts'
import { buildPurgeStatement } from './purges.sql.ts'

/** `seen`: the version the editor has seen. `claim`: idempotency key; a retry has the same. */
type PageRun = {
  command: PageCommand
  seen: number
  by: string
  claim: string
  now: number
  /** Adds a statement to the transaction. */
  also?: (change: PageFieldChange) => D1PreparedStatement
}
/** The fields that differ, for the audit. */
type PageFieldChange = { before: unknown; after: unknown }

/** Applies a command to a page, once per claim. The page, its new version and the cache purge are one transaction. */
export async function changePage(records: D1Database, key: PageKey, run: PageRun): Promise<Outcome<PageFieldChange>> {
  const claim = `${run.claim}:${key.siteId}:${key.page}`
  const previousChange = await findAppliedChange(records, claim)
  if (previousChange) return ok(previousChange)
  const previousPage = await loadStoredPage(records, key)
  const pageChange = applyPageCommand(previousPage, run.command, { seen: run.seen, by: run.by, at: new Date(run.now).toISOString() })
  if (!pageChange.ok) return pageChange
  const change = findDifferences(toAuditFields(previousPage), toAuditFields(pageChange.value.state)) ?? { before: {}, after: {} }
  try {
    const pageStatements = buildPageStatements(records, key, { ...pageChange.value, change, claim, now: run.now })
    await records.batch([...pageStatements, ...(run.also ? [run.also(change)] : [])])
  } catch (error) {
    // Another command on the same version was faster.
    if (/UNIQUE constraint failed/.test(String(error))) return fail('CONTENT_CHANGED')
    throw error
  }
  return ok(change)
}

type PageWrite = PageChange & { change: PageFieldChange; claim: string; now: number }

function buildPageStatements(records: D1Database, key: PageKey, { state, live, change, claim, now }: PageWrite) {
  const insert = 'INSERT INTO content_changes (site, page, version, claim, at, before, after) VALUES (?, ?, ?, ?, ?, ?, ?)'
  const { siteId, page } = key
  const texts = [JSON.stringify(change.before), JSON.stringify(change.after)]
  return [
    records.prepare(insert).bind(siteId, page, state.version, claim, new Date(now).toISOString(), ...texts),
    ...(live ? buildVersionStatements(records, key, live) : []),
    buildPageStatement(records, key, state),
    ...(live ? [buildPurgeStatement(records, listPageTags(key))] : []),
  ]
}

/** Tags of everything that may show a page: itself, and lists of its site's pages. */
function listPageTags({ siteId, page }: PageKey): string[] {
  return [getPageTag(siteId, page), getPageListTag(siteId)]
}

/** Change that an interrupted run of this claim has made. */
async function findAppliedChange(records: D1Database, claim: string): Promise<PageFieldChange | null> {
  const row = await records
    .prepare('SELECT before, after FROM content_changes WHERE claim = ?')
    .bind(claim)
    .first<{ before: string; after: string }>()
  return row && { before: JSON.parse(row.before) as unknown, after: JSON.parse(row.after) as unknown }
}

/** State of a page for the audit log: the fields of its document, so that an entry lists those that differ. */
function toAuditFields(state: StoredPage | PageState): Record<string, unknown> {
  const { draft, scheduled, published } = state
  return {
    ...toDocumentFields('draft', draft?.document),
    ...toDocumentFields('published', published),
    ...toDocumentFields('scheduled', scheduled?.document),
    ...(scheduled && { publishAt: scheduled.publishAt }),
  }
}

function toDocumentFields(name: string, document: PageState['published']): Record<string, unknown> {
  if (!document) return {}
  const { regions, ...pageFields } = document
  const blocks = Object.entries(regions).flatMap(([region, regionBlocks]) => [
    [`${name}.${region}`, regionBlocks.map(({ id }) => id)] as const,
    ...regionBlocks.map((block) => [`${name}.${region}.${block.id}`, block] as const),
  ])
  return { [name]: pageFields, ...Object.fromEntries(blocks) }
}

/** Deletes changes after thirty days, when no client retries them any more. */
export async function purgeContentChanges(records: D1Database, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - 30 * 24 * 3600 * 1000).toISOString()
  const oldestPurgeCall = new Date(now.getTime() - 10 * 60 * 1000).toISOString()
  await records.batch([
    records.prepare('DELETE FROM content_changes WHERE at < ?').bind(cutoff),
    records.prepare('DELETE FROM purge_calls WHERE at < ?').bind(oldestPurgeCall),
  ])
}

/** Publishes every page whose time has come. One that fails stops no other, and is tried again a minute later. */
export async function publishDuePages({ RECORDS }: Pick<PlatformEnv, 'RECORDS'>, scheduledTime: Date): Promise<void> {
  const now = scheduledTime.getTime()
  const results = await Promise.allSettled((await listDuePages(RECORDS, now)).map((key) => publishDuePage(RECORDS, key, now)))
  for (const result of results)
    if (result.status === 'rejected') console.error(JSON.stringify({ event: 'page-not-published', reason: String(result.reason) }))
}

async function publishDuePage(records: D1Database, key: PageKey, now: number): Promise<void> {
  const { version, scheduled } = await loadStoredPage(records, key)
  if (!scheduled || Date.parse(scheduled.publishAt) > now) return
  const claim = `due:${version}`
  const { by } = scheduled
  const entry = { at: new Date(now).toISOString(), operator: by, operation: 'content.publishScheduled', key: claim }
  const target = `content:${key.siteId}/${key.page}`
  // If an editor saves at the same moment, the page is published with the next run.
  await changePage(records, key, {
    ...{ command: { kind: 'due' }, seen: version, by, claim, now },
    also: (change) => buildAuditStatement(records, { ...entry, ...change, target, claim: `${claim}:${target}` }),
  })
}

type RestoreSiteOptions = { siteId: string; latest: number; revision: number }
type SiteRun = { by: string; claim: string; now: number }

/** Shows every page of a site as it was after a revision, page by page. OPS412 if the site was changed since `latest`. */
export async function restoreSite(
  records: D1Database,
  { siteId, latest, revision }: RestoreSiteOptions,
  { claim, ...run }: SiteRun,
): Promise<Outcome<{ revision: number; pages: string[] }>> {
  const hasBegun = await records
    .prepare('SELECT 1 FROM content_changes WHERE claim > ? AND claim < ?')
    .bind(`${claim}:`, `${claim};`)
    .first()
  if (!hasBegun && (await loadLatestRevision(records, siteId)) !== latest) return fail('CONTENT_CHANGED')
  const pages = await loadSiteAtRevision(records, siteId, revision)
  if (!pages) return fail('NOT_FOUND')
  for (const { page, document } of pages) {
    const { version } = await loadStoredPage(records, { siteId, page })
    const restoreCommand = { kind: 'restore', as: 'published', document } as const
    const changeOutcome = await changePage(records, { siteId, page }, { ...run, command: restoreCommand, seen: version, claim })
    if (!changeOutcome.ok) return changeOutcome
  }
  return ok({ revision, pages: pages.map(({ page }) => page) })
}
