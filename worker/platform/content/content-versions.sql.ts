import type { AuthoredPage } from '#contracts/entities/authored-page'
import type { ContentVersion } from '#contracts/operations/content'
import type { LiveChange } from '#domain/content/page-commands'
import type { PageKey } from './content-pages.sql.ts'

type ContentRecords = Pick<D1Database, 'prepare'>
/** Versions an editor sees; one more is kept, so that the oldest of them can be undone. */
const maxVersions = 20

/** Statements that add a version of what shoppers see, and forget the oldest of the page. */
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
