import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { locales } from '#config/locales'
import { orderOperations } from '#contracts/operations/orders'
import { formatAmount } from '#domain/money/minor-units'
import type { OrderCommandPreview } from '#domain/order/command-preview'
import type { LineQuantities } from '#domain/order/fulfillment'
import type { OrderEffect } from '#domain/order/order-effects'
import type { OrderState } from '#domain/order/order-state'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import { parseWithSchema } from '../contract-router'
import { getPaymentName } from '../messages'
import { type OrderActionPreview, previewOrderAction } from '../orders/apply-order-action'
import {
  type ConsoleClient,
  readFormFields,
  showConsolePage,
  type ConsoleApp,
  type ConsoleContext,
  type ConsoleSession,
} from './console-app'
import type { ConsoleHtml, ConsoleNotice } from './console-page'
import { getFailureMessage, getOperatorMessage } from './operator-messages'
import { type ConsoleAction, orderActions } from './order-actions'
import type { SubmittedForm } from './unit-fields'
import type { OperatorOrder } from './order-timeline'
import { getStatusLabel } from './table'

/** Shows the page of an order; `entered`: a form that was sent and not done. */
export type ShowOrder = (
  c: ConsoleContext,
  order: OperatorOrder,
  shown: { notice?: ConsoleNotice; entered?: SubmittedForm },
) => Response | Promise<Response>

/**
 * Forms of an order page. Actions that move money or cannot be undone show a preview first. Confirming sends the previewed body again, with a
 * fingerprint of the preview: what would be something else by now is shown again. So exactly what was shown is done, once.
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
    const parsedForm = parseConfirmedBody(form) ?? orderAction.buildBody?.(form, result.value) ?? { body: undefined }
    if ('findings' in parsedForm) return showOrderPage('Nothing was changed. Correct the marked fields below.', parsedForm.findings)
    const isConfirmed = form.has('confirmed')
    // Sent twice, it gets the first answer, although the order has changed by that.
    const review =
      isConfirmed && isDone(result.value, form, c.var.session)
        ? undefined
        : await reviewAction(c, orderAction, { action, form, body: parsedForm.body ?? {} })
    if (typeof review === 'string' && !isConfirmed) return showOrderPage(review)
    if (typeof review === 'object' && !(isConfirmed && form.get('previewed') === review.fingerprint))
      return showConsolePage(c, {
        title: orderNumber,
        content: review.content,
        ...(isConfirmed && { notice: { tone: 'error', text: changedSincePreview }, status: 409 }),
      })
    const request = { token, params: { orderNumber, ...orderAction.buildParams?.(form) }, key: form.get('key') ?? undefined }
    const actionResult = await client.call(c, orderAction.entry, { ...request, ...(orderAction.buildBody && { body: parsedForm.body }) })
    return actionResult.ok
      ? c.redirect(`/ops/orders/${encodeURIComponent(orderNumber)}?done=${action}`, 303)
      : showOrderPage(actionResult.message, toFieldFinding(actionResult))
  })
}

const changedSincePreview =
  'The order has changed since you saw this page, and nothing was done. Check the new details, then confirm again.'

/** Whether the same form has acted already. */
function isDone({ audit }: OperatorOrder, form: URLSearchParams, { operator }: ConsoleSession): boolean {
  return audit.some((entry) => entry.key === form.get('key') && entry.operator === operator.name)
}

/** An error of one field is also shown next to it. */
function toFieldFinding({ field, message }: { field?: string; message: string }): SubmittedForm['findings'] {
  const name = field?.split('.').at(-1)
  return name === undefined ? {} : { [name]: message }
}

type FormSubmission = { action: string; form: URLSearchParams; body: object }

/** `fingerprint`: of everything that the page says will happen. */
type ActionReview = { content: ConsoleHtml; fingerprint: string }

/** The confirmation page; undefined if the action needs none, an error text if it would be refused. */
async function reviewAction(
  c: ConsoleContext,
  orderAction: ConsoleAction,
  { action, form, body }: FormSubmission,
): Promise<ActionReview | string | undefined> {
  const { entry: operation, act, name, buildParams } = orderAction
  if (!act) return undefined
  const { operator } = c.var.session
  if (!operator.scopes.includes(operation.scope)) return getOperatorMessage('OPS403', { scope: operation.scope }, '')
  const validation = operation.body ? parseWithSchema(operation.body, body) : { ok: true as const }
  if (!validation.ok) return getFailureMessage(validation)
  const orderNumber = c.req.param('orderNumber') ?? ''
  const target = buildParams && { refund: buildParams(form).refundId }
  const preview = await previewOrderAction(c.env, { orderNumber, kind: act, body: { ...(body as OrderActionPreview['body']), ...target } })
  if (!preview.ok) return getFailureMessage(preview)
  const { order, outlook } = preview.value
  // Only emailed gift cards make a start more than a word.
  if (act === 'start' && outlook.captured === 0 && outlook.emails.length === 0) return undefined
  const consequences = listConsequences(order, outlook)
  const fingerprint = createHash('sha256').update(JSON.stringify(consequences)).digest('base64url')
  return { fingerprint, content: renderReviewPage({ action, name, orderNumber, consequences, fingerprint, form, body }) }
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

const emailPurposes: Partial<Record<OrderEffect, string>> = {
  'shipped-mail': 'that a parcel is on its way',
  'ready-mail': 'that the order waits to be picked up',
  'refunded-mail': 'of the refund',
  'returned-mail': 'that the return has arrived',
  'cancelled-mail': 'of what is canceled',
}

type ReviewPage = FormSubmission & { name: string; orderNumber: string; consequences: string[]; fingerprint: string }

/** Preview of an action with a button to confirm it. Carries the form as filled in, to go back to. */
function renderReviewPage({ action, name, orderNumber, consequences, fingerprint, form, body }: ReviewPage): ConsoleHtml {
  const enteredFields = [...form].filter(([field]) => !['confirmed', 'back', 'body', 'previewed'].includes(field))
  const fields = [...enteredFields, ['body', JSON.stringify(body)] as const, ['previewed', fingerprint] as const]
  return html`<form class="card" method="post" action="/ops/orders/${orderNumber}/${action}">
    <h2>${name}?</h2>
    <ul class="outlook">
      ${consequences.map((text) => html`<li>${text}</li>`)}
    </ul>
    <p class="muted">This cannot be undone.</p>
    ${fields.map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`)}
    <div class="acts">
      <button name="confirmed" value="true">Yes, ${name.charAt(0).toLowerCase()}${name.slice(1)}</button>
      <button class="quiet" name="back" value="true">Go back</button>
    </div>
  </form>`
}

/** Every consequence of an action: goods, money, emails, and the resulting status. */
function listConsequences(order: OrderState, outlook: OrderCommandPreview): string[] {
  const formatMoney = (amount: number) => `${formatAmount(amount, order.currency)} ${order.currency}`
  const { parcels, cancelled, returned, captured, released, back, held, covered, takenBack, status, isStockBack } = outlook
  const paymentLabel = getPaymentName(locales['en-us'], order.payment.code)
  const hasMovedUnits = [...parcels.map(({ lines }) => lines), returned, cancelled].some((units) => Object.keys(units).length > 0)
  const isPaid = isCapturedAtOnce(order.payment.code) && parcels.length > 0
  const listUnits = (label: string, units: LineQuantities) =>
    Object.keys(units).length > 0 ? [`${label}: ${formatUnits(order, units)}.`] : []
  return [
    ...parcels.map(({ kind, lines }) => `${kind === 'pickup' ? 'Ready for pickup' : 'One parcel'}: ${formatUnits(order, lines)}.`),
    ...listUnits('Ready for pickup', outlook.ready),
    ...listUnits('Picked up', outlook.pickedUp),
    ...listUnits('Delivered', outlook.delivered),
    ...listUnits('Canceled', cancelled),
    ...listUnits('Returned', returned),
    ...(captured > 0 ? [`Captured: ${formatMoney(captured)} from ${paymentLabel}.`] : []),
    ...(isPaid ? [`Captured: nothing, ${paymentLabel} was already charged.`] : []),
    ...(released > 0 ? [`Not charged: ${formatMoney(released)} on ${paymentLabel}.`] : []),
    ...back.map(({ code, amount }) => `Refunded: ${formatMoney(amount)} to ${getPaymentName(locales['en-us'], code)}.`),
    ...(takenBack > 0 ? [`A bank has taken back ${formatMoney(takenBack)} of this payment. The shopper gets the refund as well.`] : []),
    ...(held > 0 ? [`On hold until the dispute ends: ${formatMoney(held)}.`] : []),
    ...(covered > 0 ? [`Left to the bank, which has paid it: ${formatMoney(covered)}.`] : []),
    ...(isStockBack && hasMovedUnits ? ['The units go back into stock.'] : []),
    ...(order.email === undefined ? [] : listEmailTexts(outlook, order)),
    ...(status.from === status.to ? [] : [`Status: ${getStatusLabel(status.from)} → ${getStatusLabel(status.to)}.`]),
  ]
}

function listEmailTexts({ emails: sentEmails }: OrderCommandPreview, { email = '', cart }: OrderState): string[] {
  const hasDays = cart.items.some(({ giftOption }) => giftOption?.sendOn !== undefined)
  const giftCardText = `Gift cards are emailed to their recipients${hasDays ? ', those bought for a later day on that day' : ''}.`
  return sentEmails.map((effect) => (effect === 'gift-card-mail' ? giftCardText : `Email to ${email} ${emailPurposes[effect] ?? ''}.`))
}

/** `2 × Skarn 3L Shell (Tarn, M)`. */
function formatUnits({ cart }: OrderState, units: LineQuantities): string {
  const unitTexts = cart.items.flatMap(({ id, name, options }) => {
    const chosenOptions = options.map(({ valueLabel }) => valueLabel).join(', ')
    return units[id] ? [`${units[id]} × ${name}${chosenOptions ? ` (${chosenOptions})` : ''}`] : []
  })
  return unitTexts.join(', ')
}
