import { html } from 'hono/html'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { resendableEmails } from '#contracts/operations/orders'
import { addressFields, mayChangeAddress } from './address-form'
import type { ConsoleHtml } from './console-page'
import { emailName } from './email-names'
import { type OrderForm, returnForm } from './next-steps'
import { orderActions } from './order-actions'
import { choices } from './order-choices'
import { actForm, type FormContext, isUnderWay, textInput } from './order-form-parts'
import { type Entered, type UnitChoice, unitFields } from './unit-choice'

type RareForm = [action: string, title: string, isPossible: boolean, form: (context: FormContext) => ConsoleHtml | '']

/** Acts that few orders need, each folded away; only those an order allows. `entered`: a form that was sent and not done, which stays open. */
export function orderForms(order: OperatedOrder, entered?: Entered): OrderForm[] {
  const has = (choice: UnitChoice) => order.lines.some((line) => choice.most(line) > 0)
  const isAtHome = ['DELIVERED', 'PICKED_UP', 'RETURNED'].includes(order.status)
  const isRefundable = Number(order.money.refundable) > 0
  const forms: RareForm[] = [
    ['cancel', 'Cancel units', isUnderWay(order) && has(choices.cancel), cancelForm],
    ['return', 'Receive a return', isAtHome && has(choices.return), (context) => returnForm('return', context)],
    ['refund', 'Refund units', isRefundable && (has(choices.refund) || Number(order.money.refundableDelivery) > 0), refundForm],
    ['refund-amount', 'Refund an amount', isRefundable, amountForm],
    ['address', 'Change the address', mayChangeAddress(order), addressForm],
    ['email', 'Resend an email', true, emailForm],
    ['retry', 'Retry failed steps', true, retryForm],
  ]
  return forms.flatMap(([action, title, isPossible, written]) => {
    const sent = entered?.action === action ? entered : undefined
    const form = isPossible ? written({ order, entered: sent }) : ''
    if (form === '') return []
    return [
      {
        action,
        form: html`<details class="rare" ${sent ? 'open' : ''}>
          <summary>${title}</summary>
          ${form}
        </details>`,
      },
    ]
  })
}

function cancelForm({ order, entered }: FormContext) {
  const content = html`${unitFields(order, { choice: choices.cancel, of: 'cancel', entered })}
    ${textInput({ entered, name: 'reason', id: 'cancel-reason', label: 'Reason' })}
    <button class="danger">${orderActions.cancel?.name}</button>`
  return actForm({ action: 'cancel', order }, content)
}

function refundForm({ order, entered }: FormContext) {
  const { refundableDelivery, currency } = order.money
  const isReturned = order.status === 'RETURNED'
  const content = html`${
      isReturned
        ? html`<p class="hint">To refund a return, use “Refund return” above: it also gives back points, credit and gifts.</p>`
        : ''
    }
    ${order.lines.some((line) => choices.refund.most(line) > 0) ? unitFields(order, { choice: choices.refund, of: 'refund', entered }) : ''}
    ${
      Number(refundableDelivery) > 0
        ? html`<label for="refund-delivery"
            ><input id="refund-delivery" name="delivery" type="checkbox" value="true" ${entered?.form.has('delivery') ? 'checked' : ''} />
            Delivery, ${refundableDelivery} ${currency}</label
          >`
        : ''
    }
    ${textInput({ entered, name: 'reason', id: 'units-reason', label: 'Reason' })}
    <button class="danger">${orderActions.refund?.name}</button>`
  return actForm({ action: 'refund', order }, content)
}

function amountForm({ order, entered }: FormContext) {
  const { refundable, currency } = order.money
  const content = html`${textInput({ entered, name: 'amount', id: 'amount', label: `Amount in ${currency} (up to ${refundable})` })}
    ${textInput({ entered, name: 'reason', id: 'refund-reason', label: 'Reason' })}
    <button class="danger">${orderActions['refund-amount']?.name}</button>`
  return actForm({ action: 'refund-amount', order }, content)
}

function addressForm({ order, entered }: FormContext) {
  return actForm({ action: 'address', order }, addressFields(order, entered))
}

function retryForm({ order }: FormContext) {
  const content = html`<p class="hint">Repeats failed captures, refunds and emails of this order. Nothing is done twice.</p>
    <button class="quiet">${orderActions.retry?.name}</button>`
  return actForm({ action: 'retry', order }, content)
}

/** Emails about what has happened to the order, while it has an address. */
function emailForm({ order }: FormContext) {
  const { email, status, fulfillments, returns, refunds, cancellations } = order
  const happened: Record<(typeof resendableEmails)[number], boolean> = {
    'order-confirmation': !['CREATED', 'FAILED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED'].includes(status),
    'order-shipped': fulfillments.some(({ kind, shippedAt }) => kind === 'parcel' && shippedAt !== undefined),
    'order-ready': fulfillments.some(({ readyAt }) => readyAt !== undefined),
    'order-returned': returns.length > 0,
    'order-refunded': refunds.length > 0,
    'order-cancelled': status === 'CANCELLED' || cancellations.length > 0,
  }
  const names = resendableEmails.filter((name) => happened[name])
  if (email === undefined || names.length === 0) return ''
  const content = html`<label for="template">Email</label>
    <select id="template" name="template">
      ${names.map((name) => html`<option value="${name}">${emailName(name)}</option>`)}
    </select>
    <p class="hint">Goes to ${email}.</p>
    <button>${orderActions.email?.name}</button>`
  return actForm({ action: 'email', order }, content)
}
