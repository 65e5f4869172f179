import { html } from 'hono/html'
import type { ActOutlook } from '#domain/order/act-outlook'
import type { Effect } from '#domain/order/effects-of'
import type { LineQuantities } from '#domain/order/fulfillment'
import type { OrderState } from '#domain/order/order-state'
import { amountText } from '#domain/money/amount-text'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import { paymentName } from '../orders/payment-name'
import type { ConsoleHtml } from './console-page'
import { statusText } from './status-text'

const emails: Partial<Record<Effect, string>> = {
  'shipped-mail': 'that a parcel is on its way',
  'ready-mail': 'that the order waits to be picked up',
  'refunded-mail': 'of the refund',
  'returned-mail': 'that the return has arrived',
  'cancelled-mail': 'of what is canceled',
}

type ReviewedAct = { action: string; name: string; order: OrderState; outlook: ActOutlook; form: URLSearchParams; body: object }

/** What an act will do, and the question whether to do it. Its form goes along as it was filled in, for whoever goes back. */
export function reviewPage({ action, name, order, outlook, form, body }: ReviewedAct): ConsoleHtml {
  const entered = [...form].filter(([field]) => !['confirmed', 'back', 'body'].includes(field))
  const fields = [...entered, ['body', JSON.stringify(body)] as const]
  return html`<form class="card" method="post" action="/ops/orders/${order.orderNumber}/${action}">
    <h2>${name}?</h2>
    <ul class="outlook">
      ${consequencesOf(order, outlook).map((text) => html`<li>${text}</li>`)}
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
function consequencesOf(order: OrderState, outlook: ActOutlook): string[] {
  const money = (amount: number) => `${amountText(amount, order.currency)} ${order.currency}`
  const { parcels, cancelled, returned, captured, released, back, status, isStockBack } = outlook
  const way = paymentName('en', order.payment.code)
  const moved = [...parcels.map(({ lines }) => lines), returned, cancelled].some((units) => Object.keys(units).length > 0)
  const isPaid = isCapturedAtOnce(order.payment.code) && parcels.length > 0
  return [
    ...parcels.map(({ kind, lines }) => `${kind === 'pickup' ? 'Ready for pickup' : 'One parcel'}: ${unitsText(order, lines)}.`),
    ...(Object.keys(cancelled).length > 0 ? [`Canceled: ${unitsText(order, cancelled)}.`] : []),
    ...(Object.keys(returned).length > 0 ? [`Returned: ${unitsText(order, returned)}.`] : []),
    ...(captured > 0 ? [`Captured: ${money(captured)} from ${way}.`] : []),
    ...(isPaid ? [`Captured: nothing, ${way} was already charged.`] : []),
    ...(released > 0 ? [`Not charged: ${money(released)} on ${way}.`] : []),
    ...back.map(({ code, amount }) => `Refunded: ${money(amount)} to ${paymentName('en', code)}.`),
    ...(isStockBack && moved ? ['The units go back into stock.'] : []),
    ...(order.email === undefined ? [] : emailTexts(outlook, order.email)),
    ...(status.from === status.to ? [] : [`Status: ${statusText(status.from)} → ${statusText(status.to)}.`]),
  ]
}

function emailTexts({ emails: sent }: ActOutlook, email: string): string[] {
  return sent.map((effect) =>
    effect === 'gift-card-mail' ? 'Gift cards are emailed to their recipients.' : `Email to ${email} ${emails[effect] ?? ''}.`,
  )
}

/** `2 × Skarn 3L Shell (Tarn, M)`. */
function unitsText({ cart }: OrderState, units: LineQuantities): string {
  const named = cart.items.flatMap(({ id, name, options }) => {
    const chosen = options.map(({ valueLabel }) => valueLabel).join(', ')
    return units[id] ? [`${units[id]} × ${name}${chosen ? ` (${chosen})` : ''}`] : []
  })
  return named.join(', ')
}
