import type { AuthoredPage } from '#contracts/entities/authored-page'
import type { ContentVersion } from '#contracts/operations/content'
import type { PageState, LiveChange } from '#domain/content/page-commands'

type ContentRecords = Pick<D1Database, 'prepare'>
export type PageKey = { siteId: string; page: string }

type PageRow = {
  version: number
  draft: string | null
  draft_by: string | null
  draft_at: string | null
  published: string | null
  revision: number | null
  scheduled: string | null
  scheduled_by: string | null
  scheduled_at: string | null
  publish_at: string | null
}
/** `revision`: of what shoppers see, if an operator published it. */
export type StoredPage = PageState & { revision?: number }

/** State of a page as operators left it; version 0 if unchanged. */
export async function loadStoredPage(records: ContentRecords, { siteId, page }: PageKey): Promise<StoredPage> {
  const row = await records.prepare('SELECT * FROM content_pages WHERE site = ? AND page = ?').bind(siteId, page).first<PageRow>()
  return row ? toStoredPage(row) : { version: 0 }
}

/** Version of a page that an operator published; null if none. */
export async function loadPublishedPage(records: ContentRecords, { siteId, page }: PageKey): Promise<AuthoredPage | null> {
  const row = await records
    .prepare('SELECT published FROM content_pages WHERE site = ? AND page = ? AND published IS NOT NULL')
    .bind(siteId, page)
    .first<{ published: string }>()
  return row && (JSON.parse(row.published) as AuthoredPage)
}

export type ListedPage = Omit<PageState, 'draft' | 'scheduled' | 'published'> & {
  page: string
  isPublished: boolean
  title: unknown
  draft?: { by: string; at: string }
  scheduled?: { by: string; at: string; publishAt: string }
}

/** Every page of a site that operators have touched, without its documents. */
export async function listTouchedPages(records: ContentRecords, siteId: string): Promise<ListedPage[]> {
  const { results } = await records
    .prepare(
      `SELECT page, version, published IS NOT NULL AS is_published, draft_by, draft_at, scheduled_by, scheduled_at, publish_at,
       json_extract(ifnull(draft, ifnull(published, scheduled)), '$.meta.title') AS title FROM content_pages WHERE site = ? ORDER BY page`,
    )
    .bind(siteId)
    .all<PageRow & { page: string; is_published: number; title: string | null }>()
  return results.map(({ page, version, is_published, title, ...row }) => ({
    ...{ page, version, isPublished: is_published === 1, title: parseTitle(title) },
    ...getAuthorship(row),
  }))
}

/** Kind and description of each page that operators have published, for lists of pages. */
export async function listPublishedTeasers(
  records: ContentRecords,
  siteId: string,
): Promise<{ page: string; type: string; meta: string }[]> {
  const { results } = await records
    .prepare(
      `SELECT page, json_extract(published, '$.type') AS type, json_extract(published, '$.meta') AS meta FROM content_pages
       WHERE site = ? AND published IS NOT NULL ORDER BY page`,
    )
    .bind(siteId)
    .all<{ page: string; type: string; meta: string }>()
  return results
}

/** Numbers of published, drafted and scheduled pages by site. */
export async function countPagesBySite(
  records: ContentRecords,
): Promise<Map<string, { published: number; drafts: number; scheduled: number }>> {
  const { results } = await records
    .prepare(
      'SELECT site, count(published) AS published, count(draft) AS drafts, count(publish_at) AS scheduled FROM content_pages GROUP BY site',
    )
    .all<{ site: string; published: number; drafts: number; scheduled: number }>()
  return new Map(results.map(({ site, ...counts }) => [site, counts]))
}

/** Pages whose time has come. */
export async function listDuePages(records: ContentRecords, now: number): Promise<PageKey[]> {
  const { results } = await records
    .prepare(
      'SELECT site AS siteId, page FROM content_pages WHERE publish_at IS NOT NULL AND publish_at <= ? ORDER BY publish_at LIMIT 100',
    )
    .bind(new Date(now).toISOString())
    .all<PageKey>()
  return results
}

/** Statement that writes a page; its revision is the latest version of what shoppers see. */
export function buildPageStatement(
  records: ContentRecords,
  { siteId, page }: PageKey,
  { version, draft, scheduled, published }: PageState,
) {
  const toJson = (document: unknown) => (document === undefined ? null : JSON.stringify(document))
  return records
    .prepare(
      `INSERT OR REPLACE INTO content_pages
       (site, page, version, draft, draft_by, draft_at, published, scheduled, scheduled_by, scheduled_at, publish_at, revision)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, (SELECT max(revision) FROM content_versions WHERE site = ?1 AND page = ?2))`,
    )
    .bind(
      ...[siteId, page, version, toJson(draft?.document), draft?.by ?? null, draft?.at ?? null, toJson(published)],
      ...[toJson(scheduled?.document), scheduled?.by ?? null, scheduled?.at ?? null, scheduled?.publishAt ?? null],
    )
}

function toStoredPage(row: PageRow): StoredPage {
  const { version, draft, published, scheduled, revision } = row
  const { draft: draftAuthorship, scheduled: scheduleAuthorship } = getAuthorship(row)
  return {
    version,
    ...(draft && draftAuthorship && { draft: { ...draftAuthorship, document: JSON.parse(draft) as AuthoredPage } }),
    ...(scheduled && scheduleAuthorship && { scheduled: { ...scheduleAuthorship, document: JSON.parse(scheduled) as AuthoredPage } }),
    ...(published && { published: JSON.parse(published) as AuthoredPage, revision: revision ?? 0 }),
  }
}

function getAuthorship(row: Pick<PageRow, 'draft_by' | 'draft_at' | 'scheduled_by' | 'scheduled_at' | 'publish_at'>) {
  const { draft_by: by, draft_at: at, scheduled_by, scheduled_at, publish_at: publishAt } = row
  return {
    ...(by !== null && at !== null && { draft: { by, at } }),
    ...(scheduled_by !== null &&
      scheduled_at !== null &&
      publishAt !== null && { scheduled: { by: scheduled_by, at: scheduled_at, publishAt } }),
  }
}

/** A title in one language is a plain text, one in several is JSON. */
function parseTitle(title: string | null): unknown {
  if (!title?.startsWith('{')) return title
  try {
    return JSON.parse(title)
  } catch {
    // A title that begins with a brace.
    return title
  }
}

/** Versions an editor sees; one more is kept, so that the oldest of them can be undone. */
const maxVersions = 20

/** Statements that add a published version of a page and delete its oldest. */
export function buildVersionStatements(records: ContentRecords, { siteId, page }: PageKey, { action, document, by, at }: LiveChange) {
  const insert = `INSERT INTO content_versions (site, revision, page, action, document, by, at)
    VALUES (?1, (SELECT ifnull(max(revision), 0) + 1 FROM content_versions WHERE site = ?1), ?2, ?3, ?4, ?5, ?6)`
  const deleteOldest = `DELETE FROM content_versions WHERE site = ?1 AND page = ?2 AND revision NOT IN
    (SELECT revision FROM content_versions WHERE site = ?1 AND page = ?2 ORDER BY revision DESC LIMIT ?3)`
  return [
    records.prepare(insert).bind(siteId, page, action, document && JSON.stringify(document), by, at),
    records.prepare(deleteOldest).bind(siteId, page, maxVersions + 1),
  ]
}

type VersionRow = Omit<ContentVersion, 'isLive'> & { is_live: number }

/** The last twenty versions of a page, or of all pages of a site, latest first. */
export async function listVersions(
  records: ContentRecords,
  { siteId, page }: { siteId: string; page?: string },
): Promise<ContentVersion[]> {
  const isLive = `document IS NOT NULL AND revision = (SELECT max(revision) FROM content_versions n WHERE n.site = v.site AND n.page = v.page)`
  const { results } = await records
    .prepare(
      `SELECT page, revision, action, by, at, ${isLive} AS is_live FROM content_versions v
       WHERE site = ?1 AND (?2 IS NULL OR page = ?2) ORDER BY revision DESC LIMIT ?3`,
    )
    .bind(siteId, page ?? null, maxVersions)
    .all<VersionRow>()
  return results.map(({ is_live, ...version }) => ({ ...version, isLive: is_live === 1 }))
}

/** The page after one of its versions: null for the one that comes with the shop; undefined if there is no such version. */
export async function loadVersion(
  records: ContentRecords,
  { siteId, page }: PageKey,
  revision: number,
): Promise<AuthoredPage | null | undefined> {
  if (revision === 0) return null
  const row = await records
    .prepare('SELECT document FROM content_versions WHERE site = ? AND page = ? AND revision = ?')
    .bind(siteId, page, revision)
    .first<{ document: string | null }>()
  return row ? parseDocument(row.document) : undefined
}

/** Each page of a site that was changed after a revision, as it was then; undefined if that is too long ago to know. */
export async function loadSiteAtRevision(
  records: ContentRecords,
  siteId: string,
  revision: number,
): Promise<{ page: string; document: AuthoredPage | null }[] | undefined> {
  const { results } = await records
    .prepare(
      `SELECT DISTINCT page, (SELECT document FROM content_versions o WHERE o.site = v.site AND o.page = v.page AND o.revision <= ?2
         ORDER BY revision DESC LIMIT 1) AS document,
       (SELECT count(*) FROM content_versions o WHERE o.site = v.site AND o.page = v.page) AS kept,
       (SELECT count(*) FROM content_versions o WHERE o.site = v.site AND o.page = v.page AND o.revision <= ?2) AS earlier
       FROM content_versions v WHERE site = ?1 AND revision > ?2 ORDER BY page`,
    )
    .bind(siteId, revision)
    .all<{ page: string; document: string | null; kept: number; earlier: number }>()
  if (results.some(({ kept, earlier }) => kept > maxVersions && earlier === 0)) return undefined
  return results.map(({ page, document }) => ({ page, document: parseDocument(document) }))
}

/** The last revision of a site; 0 before the first. */
export async function loadLatestRevision(records: ContentRecords, siteId: string): Promise<number> {
  const row = await records
    .prepare('SELECT max(revision) AS n FROM content_versions WHERE site = ?')
    .bind(siteId)
    .first<{ n: number | null }>()
  return row?.n ?? 0
}

function parseDocument(text: string | null): AuthoredPage | null {
  return text === null ? null : (JSON.parse(text) as AuthoredPage)
}
