import type { Hono } from 'hono'
import { html } from 'hono/html'
import { type AuditEntry, auditOperations } from '#contracts/operations/audit'
import { getAuditSubject, getOperationLabel } from './audit-words'
import { type ConsoleClient, showErrorPage, showConsolePage, type ConsoleApp } from './console-app'
import { renderTable, renderTime } from './table'

const pageTitle = 'Activity log'

/** Who changed what, latest first. */
export function mountAudit(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/audit', async (c) => {
    const { target = '', operator = '', before = '' } = c.req.query()
    const filter = { ...(target && { target }), ...(operator && { operator }) }
    const query = { ...filter, ...(before && { before }) }
    const result = await client.call(c, auditOperations.list, { token: c.var.session.token, query })
    if (!result.ok) return showErrorPage(c, { title: pageTitle, text: result.message, content: renderAuditSearch(target, operator) })
    const { entries, next } = result.value
    const nextPageUrl = next === undefined ? '' : `/ops/audit?${new URLSearchParams({ ...filter, before: String(next) }).toString()}`
    return showConsolePage(c, {
      title: pageTitle,
      content: html`${renderAuditSearch(target, operator)}
      ${renderTable({
        caption: 'Changes by operators',
        head: ['Time', 'Operator', 'Change', 'Subject', { name: 'Details', wide: true }],
        rows: entries.map(toAuditRow),
        empty: target || operator ? 'No changes match' : 'No changes yet',
      })}
      ${nextPageUrl ? html`<p><a href="${nextPageUrl}">Next page</a></p>` : ''}`,
    })
  })
}

function renderAuditSearch(target: string, operator: string) {
  return html`<form class="row" method="get" action="/ops/audit">
    <div>
      <label for="target">Subject</label
      ><input id="target" name="target" value="${target}" maxlength="120" placeholder="order:HA12345678" />
    </div>
    <div><label for="operator">Operator</label><input id="operator" name="operator" value="${operator}" maxlength="80" /></div>
    <button>Search</button>
  </form>`
}

function toAuditRow({ at, operator, operation, target, before, after }: AuditEntry) {
  const changeDetails = html`<details>
    <summary>Before and after</summary>
    <pre>${JSON.stringify({ before, after }, null, 2)}</pre>
  </details>`
  return [renderTime(at), operator, getOperationLabel(operation), renderSubject(target), changeDetails]
}

/** Its kind and name, a link to its page, and a way to all its changes. */
function renderSubject(target: string) {
  const { kind, name, href } = getAuditSubject(target)
  const subjectName = name ? `${kind} ${name}` : kind
  const changesLink = `/ops/audit?${new URLSearchParams({ target }).toString()}`
  return html`${href ? html`<a href="${href}">${subjectName}</a>` : subjectName}
    <a class="hint" href="${changesLink}" aria-label="All changes of ${subjectName}">All changes</a>`
}
