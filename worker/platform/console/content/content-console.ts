import type { Hono } from 'hono'
import { html } from 'hono/html'
import { contentOperations } from '#contracts/operations/content'
import { pageName } from '#contracts/entities/authored-page'
import type { ConsoleCalls } from '../call-operation'
import { refusedPage, show } from '../console-app'
import type { ConsoleApp } from '../console-session'
import { table } from '../table'
import { contentSite } from '../../content/sites'
import { mountBlockEditor } from './block-editor'
import { momentText } from './field-labels'
import { pageLink, siteName } from './links'
import { mountPageEditor } from './page-editor'
import { historyTable, mountSiteHistory } from './site-history'

const siteHead = ['Site', ...['Published pages', 'Drafts', 'Scheduled'].map((name) => ({ name, number: true as const }))]

/** Sites, their pages, and an editor for each page. */
export function mountContent(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/content', async (c) => {
    const found = await calls.call(c, contentOperations.sites, { token: c.var.session.token })
    if (!found.ok) return refusedPage(c, { title: 'Content', text: found.message })
    const rows = found.value.sites.map(({ siteId, published, drafts, scheduled }) => [
      html`<a href="/ops/content/${siteId}">${siteName(siteId)}</a>`,
      ...[published, drafts, scheduled].map((count) => (count > 0 ? String(count) : '–')),
    ])
    const content = html`<p>Select a site. Changes apply to that site only.</p>
      ${table({ caption: 'Sites', head: siteHead, rows, empty: 'No sites yet' })}`
    return show(c, { title: 'Content', content })
  })

  ops.get('/content/:site', async (c) => {
    const siteId = c.req.param('site')
    const parts = { token: c.var.session.token, params: { siteId } }
    const [found, history] = await Promise.all([
      calls.call(c, contentOperations.pages, parts),
      calls.call(c, contentOperations.siteVersions, parts),
    ])
    if (!found.ok) return refusedPage(c, { title: 'Content', text: found.message })
    const zone = contentSite(siteId)?.timeZone ?? 'UTC'
    const rows = found.value.pages.map(({ page, title, live, draft, scheduled }) => [
      html`<a href="${pageLink(siteId, page)}">${page}</a>`,
      title,
      live === 'published' ? html`<span class="tag">Published</span>` : live === 'built-in' ? 'Default page' : 'Not shown',
      draft || scheduled
        ? html`${draft ? html`<span class="tag warn">Draft by ${draft.by}</span>` : ''}
          ${scheduled ? momentText(scheduled.publishAt, zone) : ''}`
        : '',
    ])
    const notice = { tone: 'done', text: 'Site restored.' } as const
    return show(c, {
      title: siteName(siteId),
      ...(c.req.query('done') && { notice }),
      content: html`<p class="crumbs"><a href="/ops/content">Content</a></p>
        ${newPageForm(siteId)}
        ${table({ caption: 'Pages', head: ['Page', 'Title', 'Live version', 'Unpublished changes'], rows, empty: 'No pages yet' })}
        ${historyTable(siteId, history.ok ? history.value.versions : [], zone)}`,
    })
  })

  mountSiteHistory(ops, calls)
  mountPageEditor(ops, calls)
  mountBlockEditor(ops, calls)
}

function newPageForm(siteId: string) {
  return html`<form class="row" method="get" action="/ops/content/${siteId}/page">
    <div>
      <label for="page">Open or create a page</label>
      <input id="page" name="page" pattern="${pageName.source}" placeholder="help/shipping" required />
    </div>
    <button>Open</button>
  </form>`
}
