import { fail, ok, type Outcome } from '#contracts/errors'
import { pageListTag, pageTag } from '#domain/content/cache-tags'
import { actOnPage, type PageAct, type PageChange, type PageState } from '#domain/content/page-acts'
import { differences } from '../catalog/differences'
import type { PlatformEnv } from '../env'
import { addAuditEntry } from '../operations/operation-audit.sql.ts'
import { type PageKey, type StoredPage, storedPage, writePage, duePages } from './content-pages.sql.ts'
import { addVersion, latestRevision, siteAt } from './content-versions.sql.ts'
import { purgeTags } from './purges.sql.ts'

/** `seen`: the version the editor has seen. `claim`: the same when the same call runs again. */
type PageRun = {
  act: PageAct
  seen: number
  by: string
  claim: string
  now: number
  /** Statement that belongs to the same transaction. */
  also?: (change: MadePageChange) => D1PreparedStatement
}
/** The fields that differ, for the audit. */
type MadePageChange = { before: unknown; after: unknown }

/** Acts on a page once under its claim: the page, its new version and the purge of what caches hold of it are one transaction. */
export async function changePage(records: D1Database, key: PageKey, run: PageRun): Promise<Outcome<MadePageChange>> {
  const claim = `${run.claim}:${key.siteId}:${key.page}`
  const made = await madeChange(records, claim)
  if (made) return ok(made)
  const old = await storedPage(records, key)
  const changed = actOnPage(old, run.act, { seen: run.seen, by: run.by, at: new Date(run.now).toISOString() })
  if (!changed.ok) return changed
  const change = differences(fieldsOf(old), fieldsOf(changed.value.state)) ?? { before: {}, after: {} }
  try {
    const own = statements(records, key, { ...changed.value, change, claim, now: run.now })
    await records.batch([...own, ...(run.also ? [run.also(change)] : [])])
  } catch (error) {
    // Another act on the same version was a moment faster.
    if (/UNIQUE constraint failed/.test(String(error))) return fail('CONTENT_CHANGED')
    throw error
  }
  return ok(change)
}

type Writing = PageChange & { change: MadePageChange; claim: string; now: number }

function statements(records: D1Database, key: PageKey, { state, live, change, claim, now }: Writing) {
  const insert = 'INSERT INTO content_changes (site, page, version, claim, at, before, after) VALUES (?, ?, ?, ?, ?, ?, ?)'
  const { siteId, page } = key
  const texts = [JSON.stringify(change.before), JSON.stringify(change.after)]
  return [
    records.prepare(insert).bind(siteId, page, state.version, claim, new Date(now).toISOString(), ...texts),
    ...(live ? addVersion(records, key, live) : []),
    writePage(records, key, state),
    ...(live ? [purgeTags(records, tagsOfPage(key))] : []),
  ]
}

/** Tags of everything that may show a page: itself, and lists of its site's pages. */
function tagsOfPage({ siteId, page }: PageKey): string[] {
  return [pageTag(siteId, page), pageListTag(siteId)]
}

/** What a run under this claim changed before it was cut off. */
async function madeChange(records: D1Database, claim: string): Promise<MadePageChange | null> {
  const row = await records
    .prepare('SELECT before, after FROM content_changes WHERE claim = ?')
    .bind(claim)
    .first<{ before: string; after: string }>()
  return row && { before: JSON.parse(row.before) as unknown, after: JSON.parse(row.after) as unknown }
}

/** For the audit: a document is told by its fields, so that an entry has those that differ. */
function fieldsOf(state: StoredPage | PageState): Record<string, unknown> {
  const { draft, scheduled, published } = state
  return {
    ...fieldsNamed('draft', draft?.document),
    ...fieldsNamed('published', published),
    ...fieldsNamed('scheduled', scheduled?.document),
    ...(scheduled && { publishAt: scheduled.publishAt }),
  }
}

function fieldsNamed(name: string, document: PageState['published']): Record<string, unknown> {
  if (!document) return {}
  const { regions, ...rest } = document
  const blocks = Object.entries(regions).flatMap(([region, all]) => [
    [`${name}.${region}`, all.map(({ id }) => id)] as const,
    ...all.map((block) => [`${name}.${region}.${block.id}`, block] as const),
  ])
  return { [name]: rest, ...Object.fromEntries(blocks) }
}

/** Forgets changes after thirty days: nobody repeats their calls any more. */
export async function purgeContentChanges(records: D1Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 30 * 24 * 3600 * 1000).toISOString()
  const minutes = new Date(now.getTime() - 10 * 60 * 1000).toISOString()
  await records.batch([
    records.prepare('DELETE FROM content_changes WHERE at < ?').bind(oldest),
    records.prepare('DELETE FROM purge_calls WHERE at < ?').bind(minutes),
  ])
}

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
  if (!hasBegun && (await latestRevision(records, siteId)) !== latest) return fail('CONTENT_CHANGED')
  const pages = await siteAt(records, siteId, revision)
  if (!pages) return fail('NOT_FOUND')
  for (const { page, document } of pages) {
    const { version } = await storedPage(records, { siteId, page })
    const act = { kind: 'restore', as: 'published', document } as const
    const done = await changePage(records, { siteId, page }, { ...run, act, seen: version, claim })
    if (!done.ok) return done
  }
  return ok({ revision, pages: pages.map(({ page }) => page) })
}
