import { html } from 'hono/html'
import type { Address } from '#contracts/entities/address'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { letterLines } from '#domain/address/letter-lines'
import { paymentName } from '../orders/payment-name'
import type { ConsoleHtml } from './console-page'

/** Where an order goes and how, who pays with what, and why its price is what it is. */
export function orderFacts(order: OperatedOrder): ConsoleHtml {
  const { billingAddress, payments, promotions, priceAdjustments, soldBy, money } = order
  const discounts = priceAdjustments.map(({ reason, amount }) => `By hand${reason ? `, ${reason}` : ''}: ${amount.toFixed(2)}`)
  return html`<div class="grid">
    <section>
      <h2>Delivery</h2>
      ${deliveriesOf(order)}
    </section>
    <section>
      <h2>Payment</h2>
      ${facts(payments.map(paymentText(money.currency)))}
      ${
        promotions.length + discounts.length > 0
          ? html`<h3>Promotions</h3>
              ${facts([...promotions.map(({ name, couponCode }) => (couponCode ? `${name}, coupon ${couponCode}` : name)), ...discounts])}`
          : ''
      }
      ${
        billingAddress
          ? html`<h3>Billing address</h3>
              ${postal(billingAddress)}`
          : ''
      }
      ${soldBy ? html`<p>Sold in store ${soldBy.storeId} by ${soldBy.storeEmployeeId}.</p>` : ''}
    </section>
  </div>`
}

function paymentText(currency: string) {
  return ({ code, amount, cardType, maskedNumber }: OperatedOrder['payments'][number]) =>
    `${[paymentName('en', code), cardType, maskedNumber].filter(Boolean).join(' ')}: ${amount} ${currency}`
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
  return html`${[...ways.values()]} ${shippingAddress ? postal(shippingAddress) : html`<p>No address is kept.</p>`}
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
