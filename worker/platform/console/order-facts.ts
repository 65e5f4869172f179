import { html } from 'hono/html'
import type { Currency } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { formatAddressLines } from '#domain/address/address-lines'
import { formatWireAmount } from '#domain/money/format-amount'
import { formatCardLabel } from '#domain/payment/cards'
import { getPaymentName } from '../orders/payment-name'
import type { ConsoleHtml } from './console-page'

/** Where an order goes and how, where its money is, and why its price is what it is. */
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

/** `Visa: 129.95 USD`, `Gift card •••• 1234: 25.00 USD`. */
function createPaymentFormat(currency: string) {
  return ({ code, amount, cardType, maskedNumber }: OperatedOrder['payments'][number]) => {
    const name = cardType ? formatCardLabel(cardType, undefined) : getPaymentName('en', code)
    return `${[name, maskedNumber].filter(Boolean).join(' ')}: ${amount} ${currency}`
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
