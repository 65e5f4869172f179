import { html } from 'hono/html'
import { locales } from '#config/locales'
import type { OrderCommandPreview } from '#domain/order/command-preview'
import type { OrderEffect } from '#domain/order/order-effects'
import type { LineQuantities } from '#domain/order/fulfillment'
import type { OrderState } from '#domain/order/order-state'
import { formatAmount } from '#domain/money/minor-units'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import { getPaymentName } from '../messages'
import type { ConsoleHtml } from './console-page'
import { getStatusLabel } from './table'

const emailPurposes: Partial<Record<OrderEffect, string>> = {
  'shipped-mail': 'that a parcel is on its way',
  'ready-mail': 'that the order waits to be picked up',
  'refunded-mail': 'of the refund',
  'returned-mail': 'that the return has arrived',
  'cancelled-mail': 'of what is canceled',
}

type ActionReview = { action: string; name: string; order: OrderState; outlook: OrderCommandPreview; form: URLSearchParams; body: object }

/** What an act will do, and the question whether to do it. Its form goes along as it was filled in, for whoever goes back. */
export function renderReviewPage({ action, name, order, outlook, form, body }: ActionReview): ConsoleHtml {
  const enteredFields = [...form].filter(([field]) => !['confirmed', 'back', 'body'].includes(field))
  const fields = [...enteredFields, ['body', JSON.stringify(body)] as const]
  return html`<form class="card" method="post" action="/ops/orders/${order.orderNumber}/${action}">
    <h2>${name}?</h2>
    <ul class="outlook">
      ${listConsequences(order, outlook).map((text) => html`<li>${text}</li>`)}
    </ul>
    <p class="muted">This cannot be undone.</p>
    ${fields.map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`)}
    <div class="acts">
      <button name="confirmed" value="true">Yes, ${name.charAt(0).toLowerCase()}${name.slice(1)}</button>
      <button class="quiet" name="back" value="true">Go back</button>
    </div>
  </form>`
}

/** Everything somebody will notice: goods, money, emails, and where the order stands then. */
function listConsequences(order: OrderState, outlook: OrderCommandPreview): string[] {
  const formatMoney = (amount: number) => `${formatAmount(amount, order.currency)} ${order.currency}`
  const { parcels, cancelled, returned, captured, released, back, status, isStockBack } = outlook
  const paymentLabel = getPaymentName(locales['en-us'], order.payment.code)
  const hasMovedUnits = [...parcels.map(({ lines }) => lines), returned, cancelled].some((units) => Object.keys(units).length > 0)
  const isPaid = isCapturedAtOnce(order.payment.code) && parcels.length > 0
  return [
    ...parcels.map(({ kind, lines }) => `${kind === 'pickup' ? 'Ready for pickup' : 'One parcel'}: ${formatUnits(order, lines)}.`),
    ...(Object.keys(cancelled).length > 0 ? [`Canceled: ${formatUnits(order, cancelled)}.`] : []),
    ...(Object.keys(returned).length > 0 ? [`Returned: ${formatUnits(order, returned)}.`] : []),
    ...(captured > 0 ? [`Captured: ${formatMoney(captured)} from ${paymentLabel}.`] : []),
    ...(isPaid ? [`Captured: nothing, ${paymentLabel} was already charged.`] : []),
    ...(released > 0 ? [`Not charged: ${formatMoney(released)} on ${paymentLabel}.`] : []),
    ...back.map(({ code, amount }) => `Refunded: ${formatMoney(amount)} to ${getPaymentName(locales['en-us'], code)}.`),
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
