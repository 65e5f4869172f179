import { fail, ok, type Outcome } from '#contracts/errors'
import type { ContentPage, contentOperations } from '#contracts/operations/content'
import type { PageCommand } from '#domain/content/page-commands'
import { parseScheduledTime } from '#domain/dates/market-day'
import { changePage, restoreSite } from '../content/change-page'
import { loadStoredPage, loadLatestRevision, loadVersion, listVersions } from '../content/content-pages.sql.ts'
import { loadBuiltInPage, buildEmptyContentPage, isKnownPage, loadContentPage } from '../content/page-view'
import { listSitePages, listSiteSummaries } from '../content/list-site'
import { purgeContent } from '../content/purges.sql.ts'
import { createPreviewLink } from '../content/content.handlers'
import { findContentSite } from '../content/sites'
import type { PlatformEnv } from '../env'
import type { ChangeResult } from '../audit/run-change'
import type { OperationHandlers } from './operation-call'

type PageParams = { siteId: string; page: string }
type PageCall = { params: PageParams; operator: { name: string }; claim: string; now: number }

export const contentOperationHandlers: OperationHandlers<typeof contentOperations> = {
  sites: async (_, env) => ok({ sites: await listSiteSummaries(env) }),

  async pages({ params: { siteId } }, env) {
    return findContentSite(siteId) ? ok({ pages: await listSitePages(env, siteId) }) : fail('NOT_FOUND')
  },

  get: ({ params }, env) => loadContentPage(env, params),
  previewLink: ({ params, query, now }, env) => createPreviewLink(env, { ...params, locale: query.locale }, now),

  saveDraft: (call, env) =>
    changeContentPage(env, call, { seen: call.body.version, command: { kind: 'save', document: call.body.document } }),
  discardDraft: (call, env) => changeContentPage(env, call, { seen: call.body.version, command: { kind: 'discard' } }),
  unschedule: (call, env) => changeContentPage(env, call, { seen: call.body.version, command: { kind: 'unschedule' } }),
  withdraw: (call, env) => changeContentPage(env, call, { seen: call.body.version, command: { kind: 'withdraw' } }),

  async publish(call, env) {
    const { version: seen, at } = call.body
    const view = await loadContentPage(env, call.params)
    if (!view.ok) return view
    const [finding] = view.value.draft && view.value.version === seen ? view.value.findings : []
    if (finding) return fail('INVALID_REQUEST', { field: ['document', ...finding.path].join('.').slice(0, 200) })
    const publishTime = at === undefined ? call.now : parseScheduledTime(at, findContentSite(call.params.siteId)?.timeZone ?? 'UTC')
    return changeContentPage(env, call, {
      seen,
      command: { kind: 'publish', ...(publishTime > call.now && { publishAt: new Date(publishTime).toISOString() }) },
    })
  },

  async versions({ params }, env) {
    return isKnownPage(params) ? ok({ versions: await listVersions(env.RECORDS, params) }) : fail('NOT_FOUND')
  },

  async restore(call, env) {
    const { version: seen, revision, as } = call.body
    const document = isKnownPage(call.params) ? await loadVersion(env.RECORDS, call.params, revision) : undefined
    if (document === undefined) return fail('NOT_FOUND')
    if (as === 'published') return changeContentPage(env, call, { seen, command: { kind: 'restore', as, document } })
    const draft = document ?? (await loadBuiltInPage(env, call.params))
    return draft ? changeContentPage(env, call, { seen, command: { kind: 'restore', as, document: draft } }) : fail('NOT_FOUND')
  },

  async purge({ body }, env) {
    const purgeResult = await purgeContent(env, body)
    return ok({ answer: purgeResult, change: { target: 'cache', before: null, after: purgeResult } })
  },

  async siteVersions({ params: { siteId } }, env) {
    return findContentSite(siteId) ? ok({ versions: await listVersions(env.RECORDS, { siteId }) }) : fail('NOT_FOUND')
  },

  async restoreSite({ params: { siteId }, body, operator, claim, now }, env) {
    if (!findContentSite(siteId)) return fail('NOT_FOUND')
    const previousRevision = await loadLatestRevision(env.RECORDS, siteId)
    const restoreOutcome = await restoreSite(env.RECORDS, { siteId, ...body }, { by: operator.name, claim, now })
    if (!restoreOutcome.ok) return restoreOutcome
    const versions = await listVersions(env.RECORDS, { siteId })
    return ok({
      answer: { versions },
      change: { target: `content:${siteId}`, before: { revision: previousRevision }, after: restoreOutcome.value },
    })
  },
}

async function changeContentPage(
  env: PlatformEnv,
  { params, operator, claim, now }: PageCall,
  { seen: seenVersion, command }: { seen: number; command: PageCommand },
): Promise<Outcome<ChangeResult<ContentPage>>> {
  if (!isKnownPage(params)) return fail('NOT_FOUND')
  const changeOutcome = await changePage(env.RECORDS, params, { command, seen: seenVersion, by: operator.name, claim, now })
  if (!changeOutcome.ok) return changeOutcome
  const view = await loadContentPage(env, params)
  // A page that came with nothing and lost its draft is gone.
  const page = view.ok ? view.value : buildEmptyContentPage(params, (await loadStoredPage(env.RECORDS, params)).version)
  return ok({ answer: page, change: { target: `content:${params.siteId}/${params.page}`, ...changeOutcome.value } })
}
