import type { Hono } from 'hono'
import { html } from 'hono/html'
import { languages } from '#config/locales'
import { pageNamePattern, type AuthoredPage } from '#contracts/entities/authored-page'
import { contentOperations, type ContentVersion, type ContentPage } from '#contracts/operations/content'
import type { OperationOutput } from '#contracts/operations/operation'
import { moveBlock, addBlock, removeBlock } from '#domain/content/edit-page'
import { isRecord } from '#domain/content/lint/authored-blocks'
import { parseZonedTime } from '#domain/dates/market-day'
import { findContentSite } from '../../content/sites'
import {
  type ConsoleClient,
  showErrorPage,
  showConsolePage,
  type ConsoleApp,
  readFormFields,
  type OperationCallResult,
  type ConsoleContext,
} from '../console-app'
import { renderKeyField } from '../console-page'
import { renderTable } from '../table'
import { mountBlockEditor } from './block-editor'
import { formatMoment } from './block-fields'
import { buildPageLink, getSiteName, buildBlockLink } from './links'
import { renderPageView } from './page-view'

const siteTableHead = ['Site', ...['Published pages', 'Drafts', 'Scheduled'].map((name) => ({ name, number: true as const }))]

/** Sites, their pages, and an editor for each page. */
export function mountContentPages(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/content', (c) => showSites(c, client))
  consoleApp.get('/content/:site', (c) => showSitePages(c, client, c.req.param('site')))
  mountSiteHistory(consoleApp, client)
  mountPageEditor(consoleApp, client)
  mountBlockEditor(consoleApp, client)
}

async function showSites(c: ConsoleContext, client: ConsoleClient) {
  const result = await client.call(c, contentOperations.sites, { token: c.var.session.token })
  if (!result.ok) return showErrorPage(c, { title: 'Content', text: result.message })
  const rows = result.value.sites.map(({ siteId, published, drafts, scheduled }) => [
    html`<a href="/ops/content/${siteId}">${getSiteName(siteId)}</a>`,
    ...[published, drafts, scheduled].map((count) => (count > 0 ? String(count) : '–')),
  ])
  const content = html`<p>Select a site. Changes apply to that site only.</p>
    ${renderTable({ caption: 'Sites', head: siteTableHead, rows, empty: 'No sites yet' })}`
  return showConsolePage(c, { title: 'Content', content })
}

async function showSitePages(c: ConsoleContext, client: ConsoleClient, siteId: string) {
  const request = { token: c.var.session.token, params: { siteId } }
  const [result, history] = await Promise.all([
    client.call(c, contentOperations.pages, request),
    client.call(c, contentOperations.siteVersions, request),
  ])
  if (!result.ok) return showErrorPage(c, { title: 'Content', text: result.message })
  const zone = findContentSite(siteId)?.timeZone ?? 'UTC'
  const rows = result.value.pages.map((page) => toPageRow(siteId, page, zone))
  const notice = { tone: 'done', text: 'Site restored.' } as const
  return showConsolePage(c, {
    title: getSiteName(siteId),
    ...(c.req.query('done') && { notice }),
    content: html`<p class="crumbs"><a href="/ops/content">Content</a></p>
      ${renderNewPageForm(siteId)}
      ${renderTable({ caption: 'Pages', head: ['Page', 'Title', 'Live version', 'Unpublished changes'], rows, empty: 'No pages yet' })}
      ${renderHistoryTable(siteId, history.ok ? history.value.versions : [], zone)}`,
  })
}

type SitePage = OperationOutput<typeof contentOperations.pages>['pages'][number]

function toPageRow(siteId: string, { page, title, live, draft, scheduled }: SitePage, zone: string) {
  const liveVersion = live === 'published' ? html`<span class="tag">Published</span>` : live === 'built-in' ? 'Default page' : 'Not shown'
  const unpublished = html`${draft ? html`<span class="tag warn">Draft by ${draft.by}</span>` : ''}
  ${scheduled ? formatMoment(scheduled.publishAt, zone) : ''}`
  const pageLink = html`<a href="${buildPageLink(siteId, page)}">${page}</a>`
  return [pageLink, title, liveVersion, draft || scheduled ? unpublished : '']
}

function renderNewPageForm(siteId: string) {
  return html`<form class="row" method="get" action="/ops/content/${siteId}/page">
    <div>
      <label for="page">Open or create a page</label>
      <input id="page" name="page" pattern="${pageNamePattern.source}" placeholder="help/shipping" required />
    </div>
    <button>Open</button>
  </form>`
}

/** Shows a whole site as it was. */
function mountSiteHistory(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.post('/content/:site/restore', async (c) => {
    const form = await readFormFields(c)
    if (!form) return c.notFound()
    const siteId = c.req.param('site')
    const body = { latest: Number(form.get('latest')), revision: Number(form.get('revision')) }
    const request = { token: c.var.session.token, params: { siteId }, key: form.get('key') ?? undefined, body }
    const result = await client.call(c, contentOperations.restoreSite, request)
    if (result.ok) return c.redirect(`/ops/content/${siteId}?done=restore`, 303)
    const backLink = html`<p><a href="/ops/content/${siteId}">Back to the site</a></p>`
    return showErrorPage(c, { title: 'Content', text: result.message, content: backLink })
  })
}

/** The last changes of a site; each can be made the last one again. */
function renderHistoryTable(siteId: string, versions: readonly ContentVersion[], zone: string) {
  const [latest] = versions
  if (!latest) return ''
  const rows = versions.map(({ revision, page, action, by, at }) => [
    ...[String(revision), page, `${action} by ${by}`, formatMoment(at, zone)],
    revision === latest.revision
      ? html`<span class="tag">Current</span>`
      : html`<form method="post" action="/ops/content/${siteId}/restore">
          ${renderKeyField()}<input type="hidden" name="latest" value="${String(latest.revision)}" />
          <input type="hidden" name="revision" value="${String(revision)}" />
          <button class="plain" aria-label="Restore the site to change ${String(revision)}">Restore</button>
        </form>`,
  ])
  return html`<h2>Recent changes</h2>
    ${renderTable({ caption: 'Recent changes', head: ['Change', 'Page', 'Action', 'Time', ''], rows, empty: 'No changes yet' })}`
}

const notices: Readonly<Record<string, string>> = {
  save: 'Draft saved.',
  publish: 'Page published.',
  schedule: 'Publishing scheduled.',
  unschedule: 'Scheduled publishing canceled.',
  withdraw: 'Page unpublished.',
  discard: 'Draft discarded.',
  restore: 'Version restored.',
}

function mountPageEditor(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/content/:site/page', (c) => showPageEditor(c, client))

  consoleApp.post('/content/:site/page', async (c) => {
    const form = await readFormFields(c)
    if (!form) return c.notFound()
    const page = form.get('page') ?? ''
    const [action = '', ...actionArguments] = (form.get('do') ?? '').split(':')
    const result = await performPageAction(client, { c, form, action, of: actionArguments })
    if (!result) return c.notFound()
    if (!result.ok) return showPageEditor(c, client, { page, problem: toProblemText(result) })
    if (result.block !== undefined) return c.redirect(buildBlockLink(c.req.param('site'), page, result.block), 303)
    const notice = Object.hasOwn(notices, action) ? action : 'save'
    return c.redirect(`${buildPageLink(c.req.param('site'), page)}&done=${notice}`, 303)
  })
}

function toProblemText({ errorId, message }: { errorId: string; message: string }): string {
  if (errorId === 'API400') return 'This page has problems. Fix them, then publish.'
  return message
}

type PageActionRequest = { c: ConsoleContext; form: URLSearchParams; action: string; of: string[] }
type PageActionResult = OperationCallResult<ContentPage> & { block?: string }

async function performPageAction(client: ConsoleClient, request: PageActionRequest): Promise<PageActionResult | undefined> {
  const { c, form, action, of: actionArguments } = request
  const [params, version] = [{ siteId: c.req.param('site') ?? '', page: form.get('page') ?? '' }, Number(form.get('version'))]
  const operationRequest = { token: c.var.session.token, params, key: form.get('key') ?? undefined }
  const timeZone = findContentSite(params.siteId)?.timeZone ?? 'UTC'
  const publishAt = parseZonedTime(form.get('at') ?? '', timeZone)
  if (action === 'schedule' && publishAt === null) return { ok: false, errorId: 'at', message: 'Enter a date and a time.' }
  const actionHandlers: Record<string, () => Promise<PageActionResult>> = {
    publish: () => client.call(c, contentOperations.publish, { ...operationRequest, body: { version } }),
    schedule: () =>
      client.call(c, contentOperations.publish, { ...operationRequest, body: { version, at: new Date(publishAt ?? 0).toISOString() } }),
    unschedule: () => client.call(c, contentOperations.unschedule, { ...operationRequest, body: { version } }),
    withdraw: () => client.call(c, contentOperations.withdraw, { ...operationRequest, body: { version } }),
    discard: () => client.call(c, contentOperations.discardDraft, { ...operationRequest, body: { version } }),
    restore: () => {
      const [revision = '', restoreAs = 'draft'] = actionArguments
      return client.call(c, contentOperations.restore, {
        ...operationRequest,
        body: { version, revision: Number(revision), as: restoreAs },
      })
    },
  }
  if (Object.hasOwn(actionHandlers, action)) return actionHandlers[action]?.()
  return editPage(client, request)
}

/** Moves, removes and adds blocks, and edits page details; each change is saved as a draft. */
async function editPage(
  client: ConsoleClient,
  { c, form, action, of: actionArguments }: PageActionRequest,
): Promise<PageActionResult | undefined> {
  const params = { siteId: c.req.param('site') ?? '', page: form.get('page') ?? '' }
  const { token } = c.var.session
  const result = await client.call(c, contentOperations.get, { token, params })
  const document = result.ok ? result.value.document : createEmptyPage(params.page)
  const [id = ''] = actionArguments
  const addition = action === 'add' ? addBlock(document, form.get('component') ?? '', parseBlockPosition(form)) : undefined
  const edits: Record<string, () => AuthoredPage> = {
    up: () => moveBlock(document, id, -1),
    down: () => moveBlock(document, id, 1),
    remove: () => removeBlock(document, id),
    add: () => addition?.document ?? document,
    begin: () => document,
    meta: () => ({ ...document, meta: { ...document.meta, ...parsePageMeta(form, document, params.siteId) } }),
  }
  const editedDocument = Object.hasOwn(edits, action) ? edits[action]?.() : undefined
  if (!editedDocument) return undefined
  const body = { version: Number(form.get('version')), document: editedDocument }
  const saveResult = await client.call(c, contentOperations.saveDraft, { token, params, key: form.get('key') ?? undefined, body })
  return addition && saveResult.ok ? { ...saveResult, block: addition.id } : saveResult
}

function parseBlockPosition(form: URLSearchParams) {
  const into = form.get('into')
  if (into) return { into: into.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) }
  const previousBlockId = form.get('after')
  return previousBlockId ? { after: previousBlockId } : { into: ['regions', 'main'] }
}

/** What search engines and lists read of a page, in the languages of its site. */
function parsePageMeta(form: URLSearchParams, { meta }: AuthoredPage, siteId: string) {
  const siteLanguages = findContentSite(siteId)?.languages ?? []
  return Object.fromEntries(
    (['title', 'description'] as const).map((name) => {
      const previousTexts: Record<string, unknown> = isRecord(meta[name]) ? meta[name] : {}
      const enteredTexts = new Map(siteLanguages.map((language) => [language as string, form.get(`${name}.${language}`)?.trim() ?? '']))
      const firstText = [...enteredTexts.values()].find(Boolean) ?? ''
      return [
        name,
        Object.fromEntries(
          languages.map((language) => [language, enteredTexts.get(language) ?? getTextOrFallback(previousTexts[language], firstText)]),
        ),
      ]
    }),
  )
}

function getTextOrFallback(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback
}

function createEmptyPage(page: string): AuthoredPage {
  return { id: page, type: 'page', meta: { title: '', description: '' }, regions: { main: [] } }
}

type PageEditorOptions = { page?: string; problem?: string }

async function showPageEditor(
  c: ConsoleContext,
  client: ConsoleClient,
  { page = c.req.query('page') ?? '', problem }: PageEditorOptions = {},
) {
  const siteId = c.req.param('site') ?? ''
  const request = { token: c.var.session.token, params: { siteId, page } }
  const result = await client.call(c, contentOperations.get, request)
  const title = `${page} · ${getSiteName(siteId)}`
  if (!result.ok && (result.errorId !== 'API404' || !findContentSite(siteId))) return showErrorPage(c, { title, text: result.message })
  const [history, ...links] = await Promise.all([
    client.call(c, contentOperations.versions, request),
    ...(findContentSite(siteId)?.locales ?? []).map(async (locale) => {
      const link = await client.call(c, contentOperations.previewLink, { ...request, query: { locale } })
      return link.ok ? [{ locale, url: link.value.url }] : []
    }),
  ])
  const text = problem ?? notices[c.req.query('done') ?? '']
  const content = renderPageView({
    ...{ siteId, page, view: result.ok ? result.value : null, links: links.flat() },
    versions: history.ok ? history.value.versions : [],
    timeZone: findContentSite(siteId)?.timeZone ?? 'UTC',
    languages: findContentSite(siteId)?.languages ?? ['en'],
  })
  return showConsolePage(c, {
    title,
    content,
    ...(text && { notice: { tone: problem ? 'error' : 'done', text } }),
    status: problem ? 409 : 200,
  })
}
