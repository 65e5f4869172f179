import { html } from 'hono/html'
import type { Address } from '#contracts/entities/address'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { letterLines } from '#domain/address/letter-lines'
import { cardFace } from '#domain/payment/cards'
import { paymentName } from '../orders/payment-name'
import type { ConsoleHtml } from './console-page'

/** Where an order goes and how, where its money is, and why its price is what it is. */
export function orderFacts(order: OperatedOrder): ConsoleHtml {
  const { billingAddress, payments, promotions, priceAdjustments, soldBy, money } = order
  const discounts = priceAdjustments.map(
    ({ reason, amount }) => `Manual discount${reason ? `, ${reason}` : ''}: ${amount.toFixed(2)} ${money.currency}`,
  )
  const named = promotions.map(({ name, couponCode }) => (couponCode ? `${name}, code ${couponCode}` : name))
  return html`<section>
      <h2>Delivery</h2>
      ${deliveriesOf(order)}
    </section>
    <section>
      <h2>Payment</h2>
      ${facts(payments.map(paymentText(money.currency)))} ${moneyOf(order)}
      ${
        billingAddress
          ? html`<h3>Billing address</h3>
              ${postal(billingAddress)}`
          : ''
      }
      ${soldBy ? html`<p>Sold in store ${soldBy.storeId} by ${soldBy.storeEmployeeId}.</p>` : ''}
    </section>
    ${
      named.length + discounts.length > 0
        ? html`<section>
            <h2>Promotions</h2>
            ${facts([...named, ...discounts])}
          </section>`
        : ''
    }`
}

/** `Visa: 129.95 USD`, `Gift card •••• 1234: 25.00 USD`. */
function paymentText(currency: string) {
  return ({ code, amount, cardType, maskedNumber }: OperatedOrder['payments'][number]) => {
    const name = cardType ? cardFace(cardType, undefined) : paymentName('en', code)
    return `${[name, maskedNumber].filter(Boolean).join(' ')}: ${amount} ${currency}`
  }
}

/** Amounts that are nothing are left out, but for those each order has. */
function moneyOf({ money, status }: OperatedOrder): ConsoleHtml {
  const cancelled = status === 'CANCELLED' ? money.total : money.cancelled
  const rows = [
    ['Total', money.total, true],
    ['Authorized', money.authorized, true],
    ['Captured', money.captured, true],
    ['Refunded', money.refunded, false],
    ['Charged back', money.chargedBack, false],
    ['Canceled', cancelled, false],
    ['Refundable', money.refundable, false],
  ] as const
  const shown = rows.filter(([, amount, isAlways]) => isAlways || Number(amount) > 0)
  return html`<dl>
    ${shown.map(
      ([name, amount]) =>
        html`<dt>${name}</dt>
          <dd>${amount} ${money.currency}</dd>`,
    )}
  </dl>`
}

/** Each way with its lines once, and the address where one is needed. */
function deliveriesOf({ lines, shippingAddress, email }: OperatedOrder): ConsoleHtml {
  const ways = new Map<string, ConsoleHtml>()
  for (const { delivery, route } of lines) {
    if (!delivery) continue
    const { label, time, storeId, collectAt } = delivery
    const place = collectAt
      ? html`<p>Collected at ${collectAt.name}</p>
          ${postal(collectAt.address)}`
      : storeId
        ? html`<p>Picked up in store ${storeId}</p>`
        : ''
    ways.set(
      `${label} ${storeId ?? collectAt?.id ?? ''}`,
      html`<p><b>${label}</b>${time && route !== 'email' ? ` · ${time}` : ''}</p>
        ${place}`,
    )
  }
  const contact = [shippingAddress?.phone ?? shippingAddress?.recipientContactPhone, email].filter(Boolean)
  return html`${[...ways.values()]} ${shippingAddress ? postal(shippingAddress) : html`<p class="muted">No address on file</p>`}
  ${contact.length > 0 ? html`<p>${contact.join(' · ')}</p>` : ''}`
}

function postal(address: Address): ConsoleHtml {
  return html`<address>${letterLines(address, 'en').map((row, i) => html`${i > 0 ? html`<br />` : ''}${row}`)}</address>`
}

function facts(texts: readonly string[]): ConsoleHtml {
  return html`<ul class="facts">
    ${texts.map((text) => html`<li>${text}</li>`)}
  </ul>`
}
