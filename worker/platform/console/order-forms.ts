import { html } from 'hono/html'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { resendableEmails } from '#contracts/operations/orders'
import { type ConsoleHtml, keyField } from './console-page'
import { addressFields, mayChangeAddress } from './address-form'
import { orderActions } from './order-actions'
import { choices } from './order-choices'
import { type Entered, type UnitChoice, unitFields } from './unit-choice'

type FormContext = { order: OperatedOrder; entered: Entered | undefined }

/** Only what may be done with an order as it is. `entered`: a form that was sent and not done, with what is wrong with it. */
export function orderForms(order: OperatedOrder, entered?: Entered): { action: string; form: ConsoleHtml }[] {
  const has = (choice: UnitChoice) => order.lines.some((line) => choice.most(line) > 0)
  const isUnderWay = !['CREATED', 'FAILED', 'CANCELLED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED'].includes(order.status)
  const isAtHome = ['DELIVERED', 'PICKED_UP', 'RETURN_REQUESTED', 'RETURNED'].includes(order.status)
  const isRefundable = Number(order.money.refundable) > 0
  const forms: [action: string, isPossible: boolean, form: (context: FormContext) => ConsoleHtml | ''][] = [
    ['retry', true, () => stepForms(order)],
    ['ship', isUnderWay && has(choices.ship), shipForm],
    ['cancel', isUnderWay && has(choices.cancel), cancelForm],
    ['return', isAtHome && has(choices.return), returnForm],
    ['refund', isRefundable && (has(choices.refund) || Number(order.money.refundableDelivery) > 0), refundForm],
    ['refund-amount', isRefundable, amountForm],
    ['address', mayChangeAddress(order), addressForm],
    ['email', true, () => emailForm(order)],
  ]
  return forms.flatMap(([action, isPossible, written]) => {
    const form = isPossible ? written({ order, entered: entered?.action === action ? entered : undefined }) : ''
    return form === '' ? [] : [{ action, form }]
  })
}

type ActForm = { action: string; order: OperatedOrder; title?: string }

function actForm({ action, order: { orderNumber }, title }: ActForm, content: ConsoleHtml | '') {
  return html`<form id="act-${action}" ${title ? html`class="card"` : ''} method="post" action="/ops/orders/${orderNumber}/${action}">
    ${keyField()} ${title ? html`<h3>${title}</h3>` : ''} ${content}
  </form>`
}

/** Steps of an order as a whole, one button each. */
function stepForms(order: OperatedOrder) {
  const { status, lines, fulfillments } = order
  const waits = fulfillments.some(({ readyAt, pickedUpAt }) => readyAt !== undefined && pickedUpAt === undefined)
  const travels = fulfillments.some(({ kind, shippedAt, deliveredAt }) => kind !== 'pickup' && shippedAt && !deliveredAt)
  const isStore = lines.some(({ route, open }) => route === 'store' && open > 0)
  const isPoint = travels && lines.some(({ route }) => route === 'point')
  const steps = [
    ['start', status === 'CONFIRMED'],
    ['ready', isStore || isPoint],
    ['picked-up', waits],
    ['delivered', travels],
    ['refund-return', status === 'RETURNED'],
    ['retry', true],
  ] as const
  return html`<div class="card">
    <h3>Next step</h3>
    ${steps.map(([action, isPossible]) => (isPossible ? stepForm(action, order) : ''))}
  </div>`
}

function stepForm(action: string, order: OperatedOrder) {
  const despite = handsOver.includes(action) ? despiteField(action, order.heldUnits) : ''
  return actForm({ action, order }, html`${despite}<button>${orderActions[action]?.name}</button>`)
}

const handsOver: readonly string[] = ['ready', 'picked-up']

/** An operator's word that units may leave while a chargeback is open; of orders without one nobody asks. */
function despiteField(of: string, heldUnits: number) {
  if (heldUnits === 0) return ''
  return html`<label for="${of}-despite"
    ><input id="${of}-despite" name="despiteChargeback" type="checkbox" value="true" /> Although a chargeback is open</label
  >`
}

function textField({ entered, name, id, label }: { entered: Entered | undefined; name: string; id: string; label: string }) {
  const finding = name === 'reason' || name === 'amount' ? entered?.findings[name] : undefined
  return html`<label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      value="${entered?.form.get(name) ?? ''}"
      ${name === 'amount' ? html`inputmode="decimal"` : ''}
      ${finding ? html`aria-invalid="true" aria-describedby="${id}-finding"` : ''}
    />
    ${finding ? html`<p class="finding" id="${id}-finding" role="alert">${finding}</p>` : ''}`
}

function shipForm({ order, entered }: FormContext) {
  const content = html`${unitFields(order, { choice: choices.ship, of: 'ship', entered })}
    ${textField({ entered, name: 'carrier', id: 'carrier', label: 'Carrier' })}
    ${textField({ entered, name: 'trackingNumber', id: 'tracking', label: 'Tracking number' })} ${despiteField('ship', order.heldUnits)}
    <button>Ship</button>`
  return actForm({ action: 'ship', order, title: 'Ship' }, content)
}

function cancelForm({ order, entered }: FormContext) {
  const content = html`${unitFields(order, { choice: choices.cancel, of: 'cancel', entered })}
    ${textField({ entered, name: 'reason', id: 'cancel-reason', label: 'Reason' })} <button class="danger">Cancel these units</button>`
  return actForm({ action: 'cancel', order, title: 'Cancel units' }, content)
}

function returnForm({ order, entered }: FormContext) {
  const { announcedReturn } = order
  const content = html`${
      announcedReturn ? html`<p>Announced by the shopper${announcedReturn.reason ? `: ${announcedReturn.reason}` : ''}.</p>` : ''
    }
    ${unitFields(order, { choice: choices.return, of: 'return', entered })} <button>Return received</button>`
  return actForm({ action: 'return', order, title: 'Receive a return' }, content)
}

function refundForm({ order, entered }: FormContext) {
  const { refundableDelivery, currency } = order.money
  const isReturned = order.status === 'RETURNED'
  const content = html`${
      isReturned
        ? html`<p class="hint">For what came back use “Refund the return”: it keeps the rules of points, credit and gifts.</p>`
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
    ${textField({ entered, name: 'reason', id: 'units-reason', label: 'Reason' })} <button class="danger">Refund these units</button>`
  return actForm({ action: 'refund', order, title: 'Refund units or delivery' }, content)
}

function amountForm({ order, entered }: FormContext) {
  const { refundable, currency } = order.money
  const content = html`${textField({ entered, name: 'amount', id: 'amount', label: `Amount in ${currency} (at most ${refundable})` })}
    ${textField({ entered, name: 'reason', id: 'refund-reason', label: 'Reason' })} <button class="danger">Refund this amount</button>`
  return actForm({ action: 'refund-amount', order, title: 'Refund an amount' }, content)
}

function addressForm({ order, entered }: FormContext) {
  return actForm({ action: 'address', order, title: 'Change the address' }, addressFields(order, entered))
}

/** Emails about what has happened to the order, while it has an address. */
function emailForm(order: OperatedOrder) {
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
  const content = html`<label for="template">Email to ${email}</label>
    <select id="template" name="template">
      ${names.map((name) => html`<option value="${name}">${name.replaceAll('-', ' ')}</option>`)}
    </select>
    <button>Send</button>`
  return actForm({ action: 'email', order, title: 'Send an email again' }, content)
}
