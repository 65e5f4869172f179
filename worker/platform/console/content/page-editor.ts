import type { Hono } from 'hono'
import type { AuthoredPage } from '#contracts/entities/authored-page'
import { type ContentPage, contentOperations } from '#contracts/operations/content'
import { withBlockMoved, withNewBlock, withoutBlock } from '#domain/content/edit-page'
import { isRecord } from '#domain/content/lint/authored'
import { instantOf } from '#domain/dates/market-day'
import { contentSite } from '../../content/sites'
import type { ConsoleCalls, OperationCallResult } from '../call-operation'
import { formOf, refusedPage, show } from '../console-app'
import type { ConsoleApp, ConsoleContext } from '../console-session'
import { languages } from '#config/locales'
import { blockLink, pageLink, siteName } from './links'
import { pageView } from './page-view'

const notices: Readonly<Record<string, string>> = {
  save: 'Draft saved.',
  publish: 'Page published.',
  schedule: 'Publishing scheduled.',
  unschedule: 'Scheduled publishing canceled.',
  withdraw: 'Page unpublished.',
  discard: 'Draft discarded.',
  restore: 'Version restored.',
}

export function mountPageEditor(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/content/:site/page', (c) => showPage(c, calls))

  ops.post('/content/:site/page', async (c) => {
    const form = await formOf(c)
    if (!form) return c.notFound()
    const page = form.get('page') ?? ''
    const [act = '', ...of] = (form.get('do') ?? '').split(':')
    const done = await perform(calls, { c, form, act, of })
    if (!done) return c.notFound()
    if (!done.ok) return showPage(c, calls, { page, problem: problemOf(done) })
    if (done.block !== undefined) return c.redirect(blockLink(c.req.param('site'), page, done.block), 303)
    const notice = Object.hasOwn(notices, act) ? act : 'save'
    return c.redirect(`${pageLink(c.req.param('site'), page)}&done=${notice}`, 303)
  })
}

function problemOf({ errorId, message }: { errorId: string; message: string }): string {
  if (errorId === 'API400') return 'This page has problems. Fix them, then publish.'
  return message
}

type Performing = { c: ConsoleContext; form: URLSearchParams; act: string; of: string[] }
type Performed = OperationCallResult<ContentPage> & { block?: string }

async function perform(calls: ConsoleCalls, performing: Performing): Promise<Performed | undefined> {
  const { c, form, act, of } = performing
  const [params, version] = [{ siteId: c.req.param('site') ?? '', page: form.get('page') ?? '' }, Number(form.get('version'))]
  const parts = { token: c.var.session.token, params, key: form.get('key') ?? undefined }
  const timeZone = contentSite(params.siteId)?.timeZone ?? 'UTC'
  const at = instantOf(form.get('at') ?? '', timeZone)
  if (act === 'schedule' && at === null) return { ok: false, errorId: 'at', message: 'Enter a date and a time.' }
  const acts: Record<string, () => Promise<Performed>> = {
    publish: () => calls.call(c, contentOperations.publish, { ...parts, body: { version } }),
    schedule: () => calls.call(c, contentOperations.publish, { ...parts, body: { version, at: new Date(at ?? 0).toISOString() } }),
    unschedule: () => calls.call(c, contentOperations.unschedule, { ...parts, body: { version } }),
    withdraw: () => calls.call(c, contentOperations.withdraw, { ...parts, body: { version } }),
    discard: () => calls.call(c, contentOperations.discardDraft, { ...parts, body: { version } }),
    restore: () => {
      const [revision = '', as = 'draft'] = of
      return calls.call(c, contentOperations.restore, { ...parts, body: { version, revision: Number(revision), as } })
    },
  }
  if (Object.hasOwn(acts, act)) return acts[act]?.()
  return editPage(calls, performing)
}

/** Moves, removes and adds blocks, and changes what a page says of itself: each is a draft at once. */
async function editPage(calls: ConsoleCalls, { c, form, act, of }: Performing): Promise<Performed | undefined> {
  const params = { siteId: c.req.param('site') ?? '', page: form.get('page') ?? '' }
  const { token } = c.var.session
  const found = await calls.call(c, contentOperations.get, { token, params })
  const document = found.ok ? found.value.document : newPage(params.page)
  const [id = ''] = of
  const added = act === 'add' ? withNewBlock(document, form.get('component') ?? '', placeOf(form)) : undefined
  const edits: Record<string, () => AuthoredPage> = {
    up: () => withBlockMoved(document, id, -1),
    down: () => withBlockMoved(document, id, 1),
    remove: () => withoutBlock(document, id),
    add: () => added?.document ?? document,
    begin: () => document,
    meta: () => ({ ...document, meta: { ...document.meta, ...metaIn(form, document, params.siteId) } }),
  }
  const edited = Object.hasOwn(edits, act) ? edits[act]?.() : undefined
  if (!edited) return undefined
  const body = { version: Number(form.get('version')), document: edited }
  const saved = await calls.call(c, contentOperations.saveDraft, { token, params, key: form.get('key') ?? undefined, body })
  return added && saved.ok ? { ...saved, block: added.id } : saved
}

function placeOf(form: URLSearchParams) {
  const into = form.get('into')
  if (into) return { into: into.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) }
  const after = form.get('after')
  return after ? { after } : { into: ['regions', 'main'] }
}

/** What search engines and lists read of a page, in the languages of its site. */
function metaIn(form: URLSearchParams, { meta }: AuthoredPage, siteId: string) {
  const own = contentSite(siteId)?.languages ?? []
  return Object.fromEntries(
    (['title', 'description'] as const).map((name) => {
      const before: Record<string, unknown> = isRecord(meta[name]) ? meta[name] : {}
      const entered = new Map(own.map((language) => [language as string, form.get(`${name}.${language}`)?.trim() ?? '']))
      const first = [...entered.values()].find(Boolean) ?? ''
      return [name, Object.fromEntries(languages.map((language) => [language, entered.get(language) ?? textOr(before[language], first)]))]
    }),
  )
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}

function newPage(page: string): AuthoredPage {
  return { id: page, type: 'page', meta: { title: '', description: '' }, regions: { main: [] } }
}

type ShowPageOptions = { page?: string; problem?: string }

async function showPage(c: ConsoleContext, calls: ConsoleCalls, { page = c.req.query('page') ?? '', problem }: ShowPageOptions = {}) {
  const siteId = c.req.param('site') ?? ''
  const parts = { token: c.var.session.token, params: { siteId, page } }
  const found = await calls.call(c, contentOperations.get, parts)
  const title = `${page} · ${siteName(siteId)}`
  if (!found.ok && (found.errorId !== 'API404' || !contentSite(siteId))) return refusedPage(c, { title, text: found.message })
  const [history, ...links] = await Promise.all([
    calls.call(c, contentOperations.versions, parts),
    ...(contentSite(siteId)?.locales ?? []).map(async (locale) => {
      const link = await calls.call(c, contentOperations.previewLink, { ...parts, query: { locale } })
      return link.ok ? [{ locale, url: link.value.url }] : []
    }),
  ])
  const text = problem ?? notices[c.req.query('done') ?? '']
  const content = pageView({
    ...{ siteId, page, view: found.ok ? found.value : null, links: links.flat() },
    versions: history.ok ? history.value.versions : [],
    timeZone: contentSite(siteId)?.timeZone ?? 'UTC',
    languages: contentSite(siteId)?.languages ?? ['en'],
  })
  return show(c, { title, content, ...(text && { notice: { tone: problem ? 'error' : 'done', text } }), status: problem ? 409 : 200 })
}
