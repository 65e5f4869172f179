import type { Hono } from 'hono'
import { html } from 'hono/html'
import { type ContentVersion, contentOperations } from '#contracts/operations/content'
import type { ConsoleCalls } from '../call-operation'
import { formOf, refusedPage } from '../console-app'
import { keyField } from '../console-page'
import type { ConsoleApp } from '../console-session'
import { table } from '../table'
import { momentText } from './field-labels'

/** Shows a whole site as it was. */
export function mountSiteHistory(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.post('/content/:site/restore', async (c) => {
    const form = await formOf(c)
    if (!form) return c.notFound()
    const siteId = c.req.param('site')
    const body = { latest: Number(form.get('latest')), revision: Number(form.get('revision')) }
    const parts = { token: c.var.session.token, params: { siteId }, key: form.get('key') ?? undefined, body }
    const done = await calls.call(c, contentOperations.restoreSite, parts)
    if (done.ok) return c.redirect(`/ops/content/${siteId}?done=restore`, 303)
    const back = html`<p><a href="/ops/content/${siteId}">Back to the site</a></p>`
    return refusedPage(c, { title: 'Content', text: done.message, content: back })
  })
}

/** The last changes of a site; each can be made the last one again. */
export function historyTable(siteId: string, versions: readonly ContentVersion[], zone: string) {
  const [latest] = versions
  if (!latest) return ''
  const rows = versions.map(({ revision, page, action, by, at }) => [
    ...[String(revision), page, `${action} by ${by}`, momentText(at, zone)],
    revision === latest.revision
      ? html`<span class="tag">Current</span>`
      : html`<form method="post" action="/ops/content/${siteId}/restore">
          ${keyField()}<input type="hidden" name="latest" value="${String(latest.revision)}" />
          <input type="hidden" name="revision" value="${String(revision)}" />
          <button class="plain" aria-label="Restore the site to change ${String(revision)}">Restore</button>
        </form>`,
  ])
  return html`<h2>Recent changes</h2>
    ${table({ caption: 'Recent changes', head: ['Change', 'Page', 'Action', 'Time', ''], rows, empty: 'No changes yet' })}`
}
