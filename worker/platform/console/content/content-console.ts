import type { Hono } from 'hono'
import { html } from 'hono/html'
import { pageNamePattern } from '#contracts/entities/authored-page'
import { contentOperations, type ContentVersion } from '#contracts/operations/content'
import { findContentSite } from '../../content/sites'
import { type ConsoleClient, showErrorPage, showConsolePage, type ConsoleApp, readFormFields } from '../console-app'
import { renderKeyField } from '../console-page'
import { renderTable } from '../table'
import { mountBlockEditor } from './block-editor'
import { formatMoment } from './block-fields'
import { buildPageLink, getSiteName } from './links'
import { mountPageEditor } from './page-editor'

const siteTableHead = ['Site', ...['Published pages', 'Drafts', 'Scheduled'].map((name) => ({ name, number: true as const }))]

/** Sites, their pages, and an editor for each page. */
export function mountContentPages(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/content', async (c) => {
    const result = await client.call(c, contentOperations.sites, { token: c.var.session.token })
    if (!result.ok) return showErrorPage(c, { title: 'Content', text: result.message })
    const rows = result.value.sites.map(({ siteId, published, drafts, scheduled }) => [
      html`<a href="/ops/content/${siteId}">${getSiteName(siteId)}</a>`,
      ...[published, drafts, scheduled].map((count) => (count > 0 ? String(count) : '–')),
    ])
    const content = html`<p>Select a site. Changes apply to that site only.</p>
      ${renderTable({ caption: 'Sites', head: siteTableHead, rows, empty: 'No sites yet' })}`
    return showConsolePage(c, { title: 'Content', content })
  })

  consoleApp.get('/content/:site', async (c) => {
    const siteId = c.req.param('site')
    const request = { token: c.var.session.token, params: { siteId } }
    const [result, history] = await Promise.all([
      client.call(c, contentOperations.pages, request),
      client.call(c, contentOperations.siteVersions, request),
    ])
    if (!result.ok) return showErrorPage(c, { title: 'Content', text: result.message })
    const zone = findContentSite(siteId)?.timeZone ?? 'UTC'
    const rows = result.value.pages.map(({ page, title, live, draft, scheduled }) => [
      html`<a href="${buildPageLink(siteId, page)}">${page}</a>`,
      title,
      live === 'published' ? html`<span class="tag">Published</span>` : live === 'built-in' ? 'Default page' : 'Not shown',
      draft || scheduled
        ? html`${draft ? html`<span class="tag warn">Draft by ${draft.by}</span>` : ''}
          ${scheduled ? formatMoment(scheduled.publishAt, zone) : ''}`
        : '',
    ])
    const notice = { tone: 'done', text: 'Site restored.' } as const
    return showConsolePage(c, {
      title: getSiteName(siteId),
      ...(c.req.query('done') && { notice }),
      content: html`<p class="crumbs"><a href="/ops/content">Content</a></p>
        ${renderNewPageForm(siteId)}
        ${renderTable({ caption: 'Pages', head: ['Page', 'Title', 'Live version', 'Unpublished changes'], rows, empty: 'No pages yet' })}
        ${renderHistoryTable(siteId, history.ok ? history.value.versions : [], zone)}`,
    })
  })

  mountSiteHistory(consoleApp, client)
  mountPageEditor(consoleApp, client)
  mountBlockEditor(consoleApp, client)
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
