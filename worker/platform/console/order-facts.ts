import { html } from 'hono/html'
import type * as z from 'zod'
import { isBrandId } from '#config/brands'
import { type Currency, isLocale, getSiteId, locales } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { paymentIssue } from '#contracts/operations/payments'
import { formatAddressLines } from '#domain/address/address-lines'
import { formatWireAmount } from '#domain/money/minor-units'
import { formatPaymentLabel, getCardName } from '#domain/payment/cards'
import { getPaymentName } from '../messages'
import { fromAdyenAmount } from '../payments/adyen-client'
import { type ConsoleHtml, renderKeyField } from './console-page'
import { getSiteName } from './content/links'
import { listPackingSlips } from './packing-slip'
import { renderStatusTag, renderTime, renderTable, getStatusLabel } from './table'
import { getLineName } from './unit-fields'

/** Heading of an order: its status, when, where and by whom it was placed, and links to its documents. */
export function renderOrderHead(order: OperatedOrder): ConsoleHtml {
  return html`<p>${renderStatusTag(order.status)} ${renderTime(order.createdAt)} · ${getSiteLabel(order)} · ${order.email ?? 'No email'}</p>
    ${renderPackingSlipLink(order)}`
}

/** Of an order with goods that were not canceled. */
function renderPackingSlipLink(order: OperatedOrder) {
  if (listPackingSlips(order).length === 0) return ''
  return html`<p class="acts"><a class="button quiet" href="/ops/orders/${order.orderNumber}/packing-slip">Packing slip</a></p>`
}

/** `Halvern United States, en-us`. */
function getSiteLabel({ brand, locale }: OperatedOrder): string {
  return isBrandId(brand) && isLocale(locale) ? `${getSiteName(getSiteId(brand, locale))}, ${locale}` : `${brand}, ${locale}`
}

/** Delivery, payment and price details of an order. */
export function renderOrderFacts(order: OperatedOrder): ConsoleHtml {
  const { billingAddress, payments, promotions, priceAdjustments, soldBy, money } = order
  const discounts = priceAdjustments.map(
    ({ reason, amount }) =>
      `Manual discount${reason ? `, ${reason}` : ''}: ${formatWireAmount(amount, money.currency as Currency)} ${money.currency}`,
  )
  const promotionNames = promotions.map(({ name, couponCode }) => (couponCode ? `${name}, code ${couponCode}` : name))
  return html`<section>
      <h2>Delivery</h2>
      ${renderDeliveries(order)}
    </section>
    <section>
      <h2>Payment</h2>
      ${renderFacts(payments.map(createPaymentFormat(money.currency)))} ${renderAmounts(order)}
      ${
        billingAddress
          ? html`<h3>Billing address</h3>
              ${renderAddress(billingAddress)}`
          : ''
      }
      ${soldBy ? html`<p>Sold in store ${soldBy.storeId} by ${soldBy.storeEmployeeId}.</p>` : ''}
    </section>
    ${
      promotionNames.length + discounts.length > 0
        ? html`<section>
            <h2>Promotions</h2>
            ${renderFacts([...promotionNames, ...discounts])}
          </section>`
        : ''
    }`
}

/** `Visa •••• 1111: 129.95 USD`, `Gift card •••• 1234: 25.00 USD`. */
function createPaymentFormat(currency: string) {
  return ({ code, amount, ...payment }: OperatedOrder['payments'][number]) => {
    const name = payment.cardType ? getCardName(payment.cardType) : getPaymentName(locales['en-us'], code)
    return `${formatPaymentLabel(name, payment)}: ${amount} ${currency}`
  }
}

/** Amounts that are nothing are left out, but for those each order has. */
function renderAmounts({ money, status }: OperatedOrder): ConsoleHtml {
  const cancelledAmount = status === 'CANCELLED' ? money.total : money.cancelled
  const rows = [
    ['Total', money.total, true],
    ['Authorized', money.authorized, true],
    ['Captured', money.captured, true],
    ['Refunded', money.refunded, false],
    ['Charged back', money.chargedBack, false],
    ['Canceled', cancelledAmount, false],
    ...(money.remaining === money.total ? [] : [['Remaining', money.remaining, true] as const]),
    ['Refundable', money.refundable, false],
  ] as const
  const shownRows = rows.filter(([, amount, isAlways]) => isAlways || Number(amount) > 0)
  return html`<dl>
    ${shownRows.map(
      ([name, amount]) =>
        html`<dt>${name}</dt>
          <dd>${amount} ${money.currency}</dd>`,
    )}
  </dl>`
}

/** Each way with its lines once, and the address where one is needed. */
function renderDeliveries({ lines, shippingAddress, email }: OperatedOrder): ConsoleHtml {
  const deliveries = new Map<string, ConsoleHtml>()
  for (const { delivery, route } of lines) {
    if (!delivery) continue
    const { label, time, storeId, collectAt } = delivery
    const locationText = collectAt
      ? html`<p>Collected at ${collectAt.name}</p>
          ${renderAddress(collectAt.address)}`
      : storeId
        ? html`<p>Picked up in store ${storeId}</p>`
        : ''
    deliveries.set(
      `${label} ${storeId ?? collectAt?.id ?? ''}`,
      html`<p><b>${label}</b>${time && route !== 'email' ? ` · ${time}` : ''}</p>
        ${locationText}`,
    )
  }
  const contact = [shippingAddress?.phone ?? shippingAddress?.recipientContactPhone, email].filter(Boolean)
  return html`${[...deliveries.values()]}
  ${shippingAddress ? renderAddress(shippingAddress) : html`<p class="muted">No address on file</p>`}
  ${contact.length > 0 ? html`<p>${contact.join(' · ')}</p>` : ''}`
}

function renderAddress(address: Address): ConsoleHtml {
  return html`<address>${formatAddressLines(address, 'en').map((row, i) => html`${i > 0 ? html`<br />` : ''}${row}`)}</address>`
}

function renderFacts(texts: readonly string[]): ConsoleHtml {
  return html`<ul class="facts">
    ${texts.map((text) => html`<li>${text}</li>`)}
  </ul>`
}

/** What has left, each with its packing slip. */
export function renderParcelTable({ orderNumber, fulfillments }: OperatedOrder) {
  return html`<h2>Parcels and pickups</h2>
    ${renderTable({
      caption: 'Parcels and pickups',
      head: ['No.', 'Type', 'Carrier', 'Tracking', 'Shipped', 'Delivered', { name: 'Captured', number: true }],
      rows: fulfillments.map(({ id, kind, carrier = '', trackingNumber = '', trackingUrl, shippedAt, deliveredAt, captured = '' }) => [
        kind === 'email' ? id : html`<a href="/ops/orders/${orderNumber}/packing-slip?parcel=${id}">${id}</a>`,
        ...[kind.charAt(0).toUpperCase() + kind.slice(1), carrier],
        trackingUrl ? html`<a href="${trackingUrl}">${trackingNumber}</a>` : trackingNumber,
        ...[renderTime(shippedAt), renderTime(deliveredAt), captured],
      ]),
      empty: 'No parcels yet',
    })}`
}

/** What the shopper has withdrawn from, and what of it is to come back. */
export function renderWithdrawalTable({ withdrawals, lines }: OperatedOrder) {
  if (withdrawals.length === 0) return ''
  const getItemName = (id: string) => {
    const line = lines.find(({ lineId }) => lineId === id)
    return line ? getLineName(line) : id
  }
  const formatUnits = (units: OperatedOrder['withdrawals'][number]['lines']) =>
    units.map(({ lineId, quantity }) => `${quantity} × ${getItemName(lineId)}`).join(', ')
  return html`<h2>Withdrawals</h2>
    ${renderTable({
      caption: 'Withdrawals',
      head: ['No.', 'Received', 'By', 'Receipt sent to', 'Units', 'To be returned'],
      rows: withdrawals.map(({ id, at, name, email, lines: units, toReturn }) => [
        id,
        renderTime(at),
        name,
        email,
        formatUnits(units),
        formatUnits(toReturn),
      ]),
      empty: 'No withdrawals',
    })}`
}

export type PaymentIssueView = z.output<typeof paymentIssue>

/** The form of an order's page that fixes what an event reports. Of any other event the provider's own site has what can be done. */
const issueRemedies: Readonly<Record<string, { action: string; text: string }>> = {
  ...toRemedies(['CAPTURE', 'CAPTURE_FAILED', 'REFUND', 'REFUND_FAILED', 'REFUNDED_REVERSED'], 'retry', 'Retry failed steps'),
  ...toRemedies(['REFUND_HELD'], 'settle-refund', 'Settle a refund on hold'),
  ...toRemedies(
    ['CHARGEBACK', 'NOTIFICATION_OF_CHARGEBACK', 'SECOND_CHARGEBACK', 'NOTIFICATION_OF_FRAUD', 'MANUAL_REVIEW_REJECT', 'EXPIRE'],
    'cancel',
    'Cancel units',
  ),
  ...toRemedies(['RETURN_NOT_REFUNDED'], 'refund-amount', 'Refund an amount'),
}

function toRemedies(events: readonly string[], action: string, text: string) {
  return Object.fromEntries(events.map((event) => [event, { action, text }]))
}

/** A refund of units that failed is repeated as it was, and one of an amount is made again. The return of a cancelled payment is a failed step. */
const refundRemedies = [
  { action: 'retry-refund', text: 'Repeat a failed refund' },
  { action: 'retry', text: 'Retry failed steps' },
  { action: 'refund-amount', text: 'Refund an amount' },
]

function findRemedy(eventCode: string, forms: ReadonlySet<string>) {
  const remedy = Object.hasOwn(issueRemedies, eventCode) ? issueRemedies[eventCode] : undefined
  const isRefund = remedy?.action === 'retry' && eventCode.startsWith('REFUND')
  return isRefund ? refundRemedies.find(({ action }) => forms.has(action)) : remedy
}

const issueTableHead = [
  'Event',
  { name: 'Amount', number: true as const },
  'Reason',
  'Time',
  'What to do',
  { name: 'Resolve', wide: true as const },
]

/** Open issues the payment provider reported for an order. `forms`: the forms of the page, by action. */
export function renderIssuesTable(issues: readonly PaymentIssueView[], forms: ReadonlySet<string>): ConsoleHtml | '' {
  if (issues.length === 0) return ''
  const rows = issues.map((issue, i) => {
    const { eventCode, reason, at, value, currency } = issue
    const remedy = findRemedy(eventCode, forms)
    const remedyLink =
      remedy && forms.has(remedy.action) ? html`<a href="#act-${remedy.action}">${remedy.text}</a>` : 'Resolve it with the payment provider'
    return [
      getStatusLabel(eventCode),
      formatIssueAmount({ value, currency }),
      reason,
      renderTime(at),
      remedyLink,
      renderResolveForm(issue, { field: `aside-${i}`, isOnOrder: true }),
    ]
  })
  return html`<h2 id="issues">Payment issues</h2>
    ${renderTable({ caption: 'Payment issues', head: issueTableHead, rows, empty: 'No payment issues' })}`
}

/** Moves no money and is kept in the audit log, so it needs no confirmation. */
export function renderResolveForm({ id, orderNumber }: PaymentIssueView, { field, isOnOrder }: { field: string; isOnOrder?: true }) {
  return html`<form class="row" method="post" action="/ops/stuck/set-aside">
    ${renderKeyField()}<input type="hidden" name="id" value="${id}" />
    ${isOnOrder ? html`<input type="hidden" name="orderNumber" value="${orderNumber}" />` : ''}
    <div><label for="${field}">Resolution</label><input id="${field}" name="reason" minlength="3" maxlength="200" required /></div>
    <button class="quiet">Mark as resolved</button>
  </form>`
}

/** `12995` minor units of EUR are `129.95 EUR`; an event without an amount has none. */
export function formatIssueAmount(providerAmount: Parameters<typeof fromAdyenAmount>[0]): string {
  if (providerAmount.currency === '') return ''
  const { value, currency } = fromAdyenAmount(providerAmount)
  return `${value} ${currency}`
}
