import type { Hono } from 'hono'
import { orderOperations } from '#contracts/operations/orders'
import { parseWithSchema } from '../contract-router'
import { type OrderActionPreview, previewOrderAction } from '../operations/orders/apply-order-action'
import { type ConsoleClient, readFormFields, showConsolePage, type ConsoleApp, type ConsoleContext } from './console-app'
import type { ConsoleHtml, ConsoleNotice } from './console-page'
import { getFailureMessage, getOperatorMessage } from './operator-messages'
import { type ConsoleAction, orderActions } from './order-actions'
import type { SubmittedForm } from './unit-fields'
import { renderReviewPage } from './order-review'
import type { OperatorOrder } from './order-timeline'

/** Shows the page of an order; `entered`: a form that was sent and not done. */
export type ShowOrder = (
  c: ConsoleContext,
  order: OperatorOrder,
  shown: { notice?: ConsoleNotice; entered?: SubmittedForm },
) => Response | Promise<Response>

/**
 * The forms of an order's page. One that moves money or cannot be undone first says what it will do. Its answer carries the very body that was
 * shown, so that nothing else is done, however often it is sent.
 */
export function mountOrderActions(consoleApp: Hono<ConsoleApp>, client: ConsoleClient, showOrder: ShowOrder) {
  consoleApp.post('/orders/:orderNumber/:action', async (c) => {
    const { orderNumber, action } = c.req.param()
    const orderAction = Object.hasOwn(orderActions, action) ? orderActions[action] : undefined
    const form = await readFormFields(c)
    if (!orderAction || !form) return c.notFound()
    const { token } = c.var.session
    const result = await client.call(c, orderOperations.read, { token, params: { orderNumber } })
    if (!result.ok) return c.redirect(`/ops/orders/${encodeURIComponent(orderNumber)}`, 303)
    const showOrderPage = (text: string, findings: SubmittedForm['findings'] = {}) =>
      showOrder(c, result.value, { ...(text && { notice: { tone: 'error', text } }), entered: { action, form, findings } })
    if (form.has('back')) return showOrderPage('')
    const parsedForm = parseConfirmedBody(form) ?? orderAction.bodyOf?.(form, result.value) ?? { body: undefined }
    if ('findings' in parsedForm) return showOrderPage('Nothing was changed. Correct the marked fields below.', parsedForm.findings)
    if (!form.has('confirmed')) {
      const reviewResult = await renderActionReview(c, orderAction, { action, form, body: parsedForm.body ?? {} })
      if (typeof reviewResult === 'string') return showOrderPage(reviewResult)
      if (reviewResult) return showConsolePage(c, { title: orderNumber, content: reviewResult })
    }
    const request = { token, params: { orderNumber }, key: form.get('key') ?? undefined }
    const actionResult = await client.call(c, orderAction.entry, { ...request, ...(orderAction.bodyOf && { body: parsedForm.body }) })
    return actionResult.ok
      ? c.redirect(`/ops/orders/${encodeURIComponent(orderNumber)}?done=${action}`, 303)
      : showOrderPage(actionResult.message, toFieldFinding(actionResult))
  })
}

/** A refusal of one field is said beside it, too. */
function toFieldFinding({ field, message }: { field?: string; message: string }): SubmittedForm['findings'] {
  const name = field?.split('.').at(-1)
  return name === undefined ? {} : { [name]: message }
}

type FormSubmission = { action: string; form: URLSearchParams; body: object }

/** The page that asks; undefined if nothing needs to be asked, a text if it would be refused. */
async function renderActionReview(
  c: ConsoleContext,
  orderAction: ConsoleAction,
  { action, form, body }: FormSubmission,
): Promise<ConsoleHtml | string | undefined> {
  const { entry: operation, act, name } = orderAction
  if (!act) return undefined
  const { operator } = c.var.session
  if (!operator.scopes.includes(operation.scope)) return getOperatorMessage('OPS403', { scope: operation.scope }, '')
  const validation = operation.body ? parseWithSchema(operation.body, body) : { ok: true as const }
  if (!validation.ok) return getFailureMessage(validation)
  const orderNumber = c.req.param('orderNumber') ?? ''
  const preview = await previewOrderAction(c.env, { orderNumber, kind: act, body: body as OrderActionPreview['body'] })
  if (!preview.ok) return getFailureMessage(preview)
  const { order, outlook } = preview.value
  // Only emailed gift cards make a start more than a word.
  if (act === 'start' && outlook.captured === 0 && outlook.emails.length === 0) return undefined
  return renderReviewPage({ action, name, order, outlook, form, body })
}

/** The body that was shown and confirmed. */
function parseConfirmedBody(form: URLSearchParams): { body: object } | undefined {
  const text = form.has('confirmed') ? form.get('body') : null
  if (text === null) return undefined
  try {
    return { body: JSON.parse(text) as object }
  } catch {
    // It was changed on the way: the fields are read again.
    return undefined
  }
}
