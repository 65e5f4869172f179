import type { Hono } from 'hono'
import type * as z from 'zod'
import { orderOperations } from '#contracts/operations/orders'
import { parsedBy } from '../contract-router'
import { type ActPreview, previewAct } from '../operations/orders/act-on-order'
import type { ConsoleCalls } from './call-operation'
import { formOf, show } from './console-app'
import type { ConsoleHtml, ConsoleNotice } from './console-page'
import type { ConsoleApp, ConsoleContext } from './console-session'
import { failureText, operatorText } from './operator-messages'
import { type ConsoleAction, orderActions } from './order-actions'
import type { Entered } from './unit-choice'
import { reviewPage } from './order-review'

type OrderRead = z.output<typeof orderOperations.read.response>
/** Shows the page of an order; `entered`: a form that was sent and not done. */
export type ShowOrder = (
  c: ConsoleContext,
  order: OrderRead,
  shown: { notice?: ConsoleNotice; entered?: Entered },
) => Response | Promise<Response>

/**
 * The forms of an order's page. One that moves money or cannot be undone first says what it will do. Its answer carries the very body that was
 * shown, so that nothing else is done, however often it is sent.
 */
export function mountOrderActs(ops: Hono<ConsoleApp>, calls: ConsoleCalls, showOrder: ShowOrder) {
  ops.post('/orders/:orderNumber/:action', async (c) => {
    const { orderNumber, action } = c.req.param()
    const known = Object.hasOwn(orderActions, action) ? orderActions[action] : undefined
    const form = await formOf(c)
    if (!known || !form) return c.notFound()
    const { token } = c.var.session
    const found = await calls.call(c, orderOperations.read, { token, params: { orderNumber } })
    if (!found.ok) return c.redirect(`/ops/orders/${encodeURIComponent(orderNumber)}`, 303)
    const page = (text: string, findings: Entered['findings'] = {}) =>
      showOrder(c, found.value, { ...(text && { notice: { tone: 'error', text } }), entered: { action, form, findings } })
    if (form.has('back')) return page('')
    const read = confirmedBody(form) ?? known.bodyOf?.(form, found.value) ?? { body: undefined }
    if ('findings' in read) return page('Nothing was changed. Correct the marked fields below.', read.findings)
    if (!form.has('confirmed')) {
      const asked = await askedFirst(c, known, { action, form, body: read.body ?? {} })
      if (typeof asked === 'string') return page(asked)
      if (asked) return show(c, { title: orderNumber, content: asked })
    }
    const parts = { token, params: { orderNumber }, key: form.get('key') ?? undefined }
    const done = await calls.call(c, known.entry, { ...parts, ...(known.bodyOf && { body: read.body }) })
    return done.ok ? c.redirect(`/ops/orders/${encodeURIComponent(orderNumber)}?done=${action}`, 303) : page(done.message, findingOf(done))
  })
}

/** A refusal of one field is said beside it, too. */
function findingOf({ field, message }: { field?: string; message: string }): Entered['findings'] {
  const name = field?.split('.').at(-1)
  return name === undefined ? {} : { [name]: message }
}

type SentForm = { action: string; form: URLSearchParams; body: object }

/** The page that asks; undefined if nothing needs to be asked, a text if it would be refused. */
async function askedFirst(
  c: ConsoleContext,
  known: ConsoleAction,
  { action, form, body }: SentForm,
): Promise<ConsoleHtml | string | undefined> {
  const { entry, act, name } = known
  if (!act) return undefined
  const { operator } = c.var.session
  if (!operator.scopes.includes(entry.scope)) return operatorText('OPS403', { scope: entry.scope }, '')
  const valid = entry.body ? parsedBy(entry.body, body) : { ok: true as const }
  if (!valid.ok) return failureText(valid)
  const orderNumber = c.req.param('orderNumber') ?? ''
  const preview = await previewAct(c.env, { orderNumber, kind: act, body: body as ActPreview['body'] })
  if (!preview.ok) return failureText(preview)
  const { order, outlook } = preview.value
  // Only emailed gift cards make a start more than a word.
  if (act === 'start' && outlook.captured === 0 && outlook.emails.length === 0) return undefined
  return reviewPage({ action, name, order, outlook, form, body })
}

/** The body that was shown and confirmed. */
function confirmedBody(form: URLSearchParams): { body: object } | undefined {
  const text = form.has('confirmed') ? form.get('body') : null
  if (text === null) return undefined
  try {
    return { body: JSON.parse(text) as object }
  } catch {
    // It was changed on the way: the fields are read again.
    return undefined
  }
}
