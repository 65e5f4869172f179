import type { Hono } from 'hono'
import { html } from 'hono/html'
import { type ContentVersion, contentOperations } from '#contracts/operations/content'
import type { ConsoleClient } from '../console-client'
import { readFormFields, showErrorPage } from '../console-app'
import { renderKeyField } from '../console-page'
import type { ConsoleApp } from '../console-session'
import { renderTable } from '../table'
import { formatMoment } from './field-labels'

/** Shows a whole site as it was. */
export function mountSiteHistory(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
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
export function renderHistoryTable(siteId: string, versions: readonly ContentVersion[], zone: string) {
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
