import type { Hono } from 'hono'
import { html } from 'hono/html'
import { type AuditEntry, auditOperations } from '#contracts/operations/audit'
import type { ConsoleCalls } from './call-operation'
import { refusedPage, show } from './console-app'
import { table } from './table'
import type { ConsoleApp } from './console-session'
import { timeOf } from './time-text'

const title = 'Activity log'

/** Who changed what, latest first. */
export function mountAudit(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/audit', async (c) => {
    const { target = '', operator = '', before = '' } = c.req.query()
    const filter = { ...(target && { target }), ...(operator && { operator }) }
    const query = { ...filter, ...(before && { before }) }
    const found = await calls.call(c, auditOperations.list, { token: c.var.session.token, query })
    if (!found.ok) return refusedPage(c, { title, text: found.message, content: auditSearch(target, operator) })
    const { entries, next } = found.value
    const more = next === undefined ? '' : `/ops/audit?${new URLSearchParams({ ...filter, before: String(next) }).toString()}`
    return show(c, {
      title,
      content: html`${auditSearch(target, operator)}
      ${table({
        caption: 'Changes by operators',
        head: ['Time', 'Operator', 'Change', 'Subject', { name: 'Details', wide: true }],
        rows: entries.map(rowOf),
        empty: target || operator ? 'No changes match' : 'No changes yet',
      })}
      ${more ? html`<p><a href="${more}">Next page</a></p>` : ''}`,
    })
  })
}

function auditSearch(target: string, operator: string) {
  return html`<form class="row" method="get" action="/ops/audit">
    <div>
      <label for="target">Subject</label
      ><input id="target" name="target" value="${target}" maxlength="120" placeholder="order:HA12345678" />
    </div>
    <div><label for="operator">Operator</label><input id="operator" name="operator" value="${operator}" maxlength="80" /></div>
    <button>Search</button>
  </form>`
}

function rowOf({ at, operator, operation, target, before, after }: AuditEntry) {
  const changed = html`<details>
    <summary>Before and after</summary>
    <pre>${JSON.stringify({ before, after }, null, 2)}</pre>
  </details>`
  return [timeOf(at), operator, operation, targetLink(target), changed]
}

function targetLink(target: string) {
  const [kind, name = ''] = target.split(':')
  return kind === 'order' ? html`<a href="/ops/orders/${name}">${target}</a>` : target
}
