import { fail, ok, type Outcome } from '#contracts/errors'
import { changePage } from './change-page'
import { storedPage } from './content-pages.sql.ts'
import { latestRevision, siteAt } from './content-versions.sql.ts'

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
