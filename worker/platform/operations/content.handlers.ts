import { fail, ok, type Outcome } from '#contracts/errors'
import type { ContentPage, contentOperations } from '#contracts/operations/content'
import type { PageAct } from '#domain/content/page-acts'
import { scheduledAt } from '#domain/dates/market-day'
import { changePage, restoreSite } from '../content/change-page'
import { storedPage } from '../content/content-pages.sql.ts'
import { latestRevision, versionOf, versionsOf } from '../content/content-versions.sql.ts'
import { builtIn, goneView, isKnownPage, pageView } from '../content/page-view'
import { listSite, siteCounts } from '../content/list-site'
import { purge } from '../content/purges.sql.ts'
import { previewLink } from '../content/draft-preview'
import { contentSite } from '../content/sites'
import type { PlatformEnv } from '../env'
import type { ChangeAnswer, OperationHandlers } from './operation-call'

type Params = { siteId: string; page: string }
type PageCall = { params: Params; operator: { name: string }; claim: string; now: number }

export const contentOperationHandlers: OperationHandlers<typeof contentOperations> = {
  sites: async (_, env) => ok({ sites: await siteCounts(env) }),

  async pages({ params: { siteId } }, env) {
    return contentSite(siteId) ? ok({ pages: await listSite(env, siteId) }) : fail('NOT_FOUND')
  },

  get: ({ params }, env) => pageView(env, params),
  previewLink: ({ params, query, now }, env) => previewLink(env, { ...params, locale: query.locale }, now),

  saveDraft: (call, env) => changed(env, call, { seen: call.body.version, act: { kind: 'save', document: call.body.document } }),
  discardDraft: (call, env) => changed(env, call, { seen: call.body.version, act: { kind: 'discard' } }),
  unschedule: (call, env) => changed(env, call, { seen: call.body.version, act: { kind: 'unschedule' } }),
  withdraw: (call, env) => changed(env, call, { seen: call.body.version, act: { kind: 'withdraw' } }),

  async publish(call, env) {
    const { version: seen, at } = call.body
    const view = await pageView(env, call.params)
    if (!view.ok) return view
    const [finding] = view.value.draft && view.value.version === seen ? view.value.findings : []
    if (finding) return fail('INVALID_REQUEST', { field: ['document', ...finding.path].join('.').slice(0, 200) })
    const due = at === undefined ? call.now : scheduledAt(at, contentSite(call.params.siteId)?.timeZone ?? 'UTC')
    return changed(env, call, { seen, act: { kind: 'publish', ...(due > call.now && { publishAt: new Date(due).toISOString() }) } })
  },

  async versions({ params }, env) {
    return isKnownPage(params) ? ok({ versions: await versionsOf(env.RECORDS, params) }) : fail('NOT_FOUND')
  },

  async restore(call, env) {
    const { version: seen, revision, as } = call.body
    const document = isKnownPage(call.params) ? await versionOf(env.RECORDS, call.params, revision) : undefined
    if (document === undefined) return fail('NOT_FOUND')
    if (as === 'published') return changed(env, call, { seen, act: { kind: 'restore', as, document } })
    const draft = document ?? (await builtIn(env, call.params))
    return draft ? changed(env, call, { seen, act: { kind: 'restore', as, document: draft } }) : fail('NOT_FOUND')
  },

  async purge({ body }, env) {
    const answer = await purge(env, body)
    return ok({ answer, change: { target: 'cache', before: null, after: answer } })
  },

  async siteVersions({ params: { siteId } }, env) {
    return contentSite(siteId) ? ok({ versions: await versionsOf(env.RECORDS, { siteId }) }) : fail('NOT_FOUND')
  },

  async restoreSite({ params: { siteId }, body, operator, claim, now }, env) {
    if (!contentSite(siteId)) return fail('NOT_FOUND')
    const before = await latestRevision(env.RECORDS, siteId)
    const done = await restoreSite(env.RECORDS, { siteId, ...body }, { by: operator.name, claim, now })
    if (!done.ok) return done
    const versions = await versionsOf(env.RECORDS, { siteId })
    return ok({ answer: { versions }, change: { target: `content:${siteId}`, before: { revision: before }, after: done.value } })
  },
}

async function changed(
  env: PlatformEnv,
  { params, operator, claim, now }: PageCall,
  { seen, act }: { seen: number; act: PageAct },
): Promise<Outcome<ChangeAnswer<ContentPage>>> {
  if (!isKnownPage(params)) return fail('NOT_FOUND')
  const done = await changePage(env.RECORDS, params, { act, seen, by: operator.name, claim, now })
  if (!done.ok) return done
  const view = await pageView(env, params)
  // A page that came with nothing and lost its draft is gone.
  const answer = view.ok ? view.value : goneView(params, (await storedPage(env.RECORDS, params)).version)
  return ok({ answer, change: { target: `content:${params.siteId}/${params.page}`, ...done.value } })
}
