import { html } from 'hono/html'
import { isLocale, locales } from '#config/locales'
import orderTexts from '#content/messages/en/orders.json'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { resendableEmails } from '#contracts/operations/orders'
import { isGiftEmailScheduled } from '#domain/gift-card/send-day'
import { cancelReasons, returnReasons } from '#domain/order/change-reasons'
import { canChangeAddress, renderAddressFields } from './address-form'
import { type FormContext, renderActionForm, renderTextInput } from './action-form'
import type { ConsoleHtml } from './console-page'
import { orderActions } from './order-actions'
import { getLineName, renderUnitFields, selectableUnits, type SelectableUnits, type SubmittedForm } from './unit-fields'
import { wholePaymentName } from '#domain/order/commands/held-refunds'

type OptionalForm = [action: string, title: string, isPossible: boolean, form: (context: FormContext) => ConsoleHtml | '']

/** Acts that few orders need, each folded away; only those an order allows. `entered`: a form that was sent and not done, which stays open. */
export function listOrderForms(order: OperatedOrder, lastSubmission?: SubmittedForm): OrderForm[] {
  const hasUnitsFor = (selectable: SelectableUnits) => order.lines.some((line) => selectable.getMaximum(line) > 0)
  const isDelivered = ['DELIVERED', 'PICKED_UP', 'RETURNED'].includes(order.status)
  const isRefundable = Number(order.money.refundable) > 0
  const forms: OptionalForm[] = [
    ['cancel', 'Cancel units', isInProgress(order) && hasUnitsFor(selectableUnits.cancel), renderCancelForm],
    [
      'return',
      'Receive a return',
      (isDelivered && hasUnitsFor(selectableUnits.return)) || isReturnAwaited(order),
      (context) => renderReturnForm('return', context),
    ],
    [
      'refund',
      'Refund units',
      isRefundable && (hasUnitsFor(selectableUnits.refund) || Number(order.money.refundableDelivery) > 0),
      renderRefundForm,
    ],
    ['refund-amount', 'Refund an amount', isRefundable, renderAmountForm],
    ['retry-refund', 'Repeat a failed refund', order.refunds.some(({ canRetry }) => canRetry), renderRetryRefundForm],
    ['settle-refund', 'Settle a refund on hold', listHeldRefundOptions(order).length > 0, renderSettleForm],
    ['address', 'Change the address', canChangeAddress(order), renderAddressForm],
    ['email', 'Resend an email', true, renderEmailForm],
    ['retry', 'Retry failed steps', true, renderRetryForm],
  ]
  return forms.flatMap(([action, title, isPossible, renderForm]) => {
    const submittedForm = lastSubmission?.action === action ? lastSubmission : undefined
    const form = isPossible ? renderForm({ order, entered: submittedForm }) : ''
    if (form === '') return []
    return [
      {
        action,
        form: html`<details class="rare" ${submittedForm ? 'open' : ''}>
          <summary>${title}</summary>
          ${form}
        </details>`,
      },
    ]
  })
}

/** A part of an announced return was refunded, and the rest has not come. */
function isReturnAwaited({ status, lines, announcedReturn, withdrawals }: OperatedOrder): boolean {
  const countWithdrawn = (id: string) =>
    withdrawals.flatMap(({ toReturn }) => toReturn).reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0)
  return (
    status === 'REFUNDED' &&
    lines.some((line) => {
      const isAnnounced = announcedReturn?.lineIds.includes(line.lineId) === true
      return (
        isAnnounced && selectableUnits.return.getMaximum(line) > 0 && (line.returned === 0 || countWithdrawn(line.lineId) > line.returned)
      )
    })
  )
}

function renderCancelForm({ order, entered }: FormContext) {
  const content = html`${renderUnitFields(order, { selectable: selectableUnits.cancel, idPrefix: 'cancel', entered })}
    ${renderTextInput({ entered, name: 'reason', id: 'cancel-reason', label: 'Reason' })}
    <button class="danger">${orderActions.cancel?.name}</button>`
  return renderActionForm({ action: 'cancel', order }, content)
}

function renderRefundForm({ order, entered }: FormContext) {
  const { refundableDelivery, currency } = order.money
  const isReturned = order.status === 'RETURNED'
  const content = html`${
      isReturned
        ? html`<p class="hint">To refund a return, use “Refund return” above: it also gives back points, credit and gifts.</p>`
        : ''
    }
    ${order.lines.some((line) => selectableUnits.refund.getMaximum(line) > 0) ? renderUnitFields(order, { selectable: selectableUnits.refund, idPrefix: 'refund', entered }) : ''}
    ${
      Number(refundableDelivery) > 0
        ? html`<label for="refund-delivery"
            ><input id="refund-delivery" name="delivery" type="checkbox" value="true" ${entered?.form.has('delivery') ? 'checked' : ''} />
            Delivery, ${refundableDelivery} ${currency}</label
          >`
        : ''
    }
    ${renderTextInput({ entered, name: 'reason', id: 'units-reason', label: 'Reason' })}
    <button class="danger">${orderActions.refund?.name}</button>`
  return renderActionForm({ action: 'refund', order }, content)
}

function renderAmountForm({ order, entered }: FormContext) {
  const { refundable, currency } = order.money
  const content = html`${renderTextInput({ entered, name: 'amount', id: 'amount', label: `Amount in ${currency} (up to ${refundable})` })}
    ${renderTextInput({ entered, name: 'reason', id: 'refund-reason', label: 'Reason' })}
    <button class="danger">${orderActions['refund-amount']?.name}</button>`
  return renderActionForm({ action: 'refund-amount', order }, content)
}

function renderAddressForm({ order, entered }: FormContext) {
  return renderActionForm({ action: 'address', order }, renderAddressFields(order, entered))
}

function renderRetryForm({ order }: FormContext) {
  const content = html`<p class="hint">Repeats failed captures, refunds and emails of this order. Nothing is done twice.</p>
    <button class="quiet">${orderActions.retry?.name}</button>`
  return renderActionForm({ action: 'retry', order }, content)
}

/** Emails about what has happened to the order, while it has an address: those that the operation would send. */
function renderEmailForm({ order }: FormContext) {
  const { email, status, timeline, fulfillments, returns, refunds, cancellations } = order
  const isApplicable: Record<(typeof resendableEmails)[number], boolean> = {
    'order-confirmation': status !== 'CANCELLED',
    'order-shipped': fulfillments.some(({ kind, shippedAt }) => kind === 'parcel' && shippedAt !== undefined),
    'order-ready': fulfillments.some(({ readyAt }) => readyAt !== undefined),
    'order-returned': returns.length > 0,
    'order-refunded': refunds.some(
      ({ failed, held, value, coveredByBank }) => !failed && !held && Number(value) > Number(coveredByBank ?? 0),
    ),
    'order-cancelled': status === 'CANCELLED' || cancellations.length > 0,
  }
  const isConfirmed = timeline.some((event) => event.status === 'CONFIRMED')
  const names = resendableEmails.filter((name) => isConfirmed && isApplicable[name])
  if (email === undefined || names.length === 0) return ''
  const content = html`<label for="template">Email</label>
    <select id="template" name="template">
      ${names.map((name) => html`<option value="${name}">${getEmailName(name)}</option>`)}
    </select>
    <p class="hint">Goes to ${email}.</p>
    <button>${orderActions.email?.name}</button>`
  return renderActionForm({ action: 'email', order }, content)
}

type OrderForm = { action: string; form: ConsoleHtml }

/** Gift cards alone were emailed, the last one too: nothing else is left to hand over. */
function hasCardsToSend({ lines, fulfillments, locale }: OperatedOrder): boolean {
  const country = isLocale(locale) ? locales[locale].country : undefined
  const isEmailOnly = lines.every(({ route, quantity, cancelled }) => route === 'email' || cancelled >= quantity)
  const keptLines = lines.filter(({ quantity, cancelled, refunded }) => quantity > cancelled + refunded)
  const isSentAhead = country !== undefined && keptLines.some((line) => isGiftEmailScheduled(line, { country, now: Date.now() }))
  return isEmailOnly && !isSentAhead && fulfillments.some(({ kind, shippedAt }) => kind === 'email' && !shippedAt)
}

/** What an operator does next with an order as it is. The steps are those of the order as a whole, its next parcel and a return on its way. */
export function listNextStepForms(order: OperatedOrder, submittedForm?: SubmittedForm): OrderForm[] {
  const { status, lines, fulfillments } = order
  const hasUnitsFor = (selectable: (typeof selectableUnits)['ship' | 'return']) => lines.some((line) => selectable.getMaximum(line) > 0)
  const isWaitingForPickup = fulfillments.some(({ readyAt, pickedUpAt }) => readyAt !== undefined && pickedUpAt === undefined)
  const transits = fulfillments.filter(({ kind, shippedAt, deliveredAt }) => kind !== 'pickup' && shippedAt && !deliveredAt)
  const isToPoint = ({ lines: units }: (typeof transits)[number]) =>
    units.some(({ lineId }) => lines.some((line) => line.lineId === lineId && line.route === 'point'))
  const isStore = lines.some(({ route, open }) => route === 'store' && open > 0)
  const isPoint = transits.some((each) => isToPoint(each) && !each.readyAt && !each.pickedUpAt)
  const forms: [action: string, isPossible: boolean, form: (action: string, context: FormContext) => ConsoleHtml][] = [
    ['start', status === 'CONFIRMED', renderStepForm],
    ['ship', isInProgress(order) && hasUnitsFor(selectableUnits.ship), renderShipForm],
    ['cards-sent', isInProgress(order) && hasCardsToSend(order), renderStepForm],
    ['ready', isInProgress(order) && (isStore || isPoint), renderStepForm],
    ['picked-up', isWaitingForPickup, renderStepForm],
    ['delivered', transits.some((each) => !isToPoint(each)), renderStepForm],
    ['return', status === 'RETURN_REQUESTED' && hasUnitsFor(selectableUnits.return), renderReturnForm],
    ['refund-return', status === 'RETURNED', renderStepForm],
  ]
  return forms.flatMap(([action, isPossible, renderForm]) =>
    isPossible
      ? [{ action, form: renderForm(action, { order, entered: submittedForm?.action === action ? submittedForm : undefined }) }]
      : [],
  )
}

/** A step of the order as a whole: one button. */
function renderStepForm(action: string, { order }: FormContext) {
  const chargebackField = action === 'ready' || action === 'picked-up' ? renderChargebackField(action, order.heldUnits) : ''
  return renderActionForm({ action, order }, html`${chargebackField}<button>${orderActions[action]?.name}</button>`)
}

function renderShipForm(action: string, { order, entered }: FormContext) {
  const content = html`<h3>New parcel</h3>
    ${renderUnitFields(order, { selectable: selectableUnits.ship, idPrefix: 'ship', entered })}
    <div class="pair">
      <div>${renderTextInput({ entered, name: 'carrier', id: 'carrier', label: 'Carrier' })}</div>
      <div>${renderTextInput({ entered, name: 'trackingNumber', id: 'tracking', label: 'Tracking number' })}</div>
    </div>
    ${renderChargebackField('ship', order.heldUnits)} <button>${orderActions[action]?.name}</button>`
  return renderActionForm({ action, order }, content)
}

/** Why an order was cancelled or comes back. A reason from the list of the order page is in its words, any other as another client sent it. */
export function formatReason(reason = '', list: 'reason' | 'returnReason'): string {
  const ids: readonly string[] = list === 'reason' ? cancelReasons : returnReasons
  return ids.includes(reason) ? ((orderTexts as Record<string, string>)[`orders.${list}.${reason}`] ?? reason) : reason
}

function formatReturnReason(reason: string | undefined): string {
  return reason ? `: “${formatReason(reason, 'returnReason')}”` : ''
}

function renderReturnForm(action: string, { order, entered }: FormContext) {
  const { announcedReturn } = order
  const content = html`${announcedReturn ? html`<p>Announced by the shopper${formatReturnReason(announcedReturn.reason)}.</p>` : ''}
    ${renderUnitFields(order, { selectable: selectableUnits.return, idPrefix: 'return', entered })}
    <button>${orderActions[action]?.name}</button>`
  return renderActionForm({ action, order }, content)
}

/** Placed, and not given up. */
export function isInProgress({ status }: OperatedOrder): boolean {
  return !['CREATED', 'FAILED', 'CANCELLED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED'].includes(status)
}

/** Checkbox by which an operator lets units leave despite an open chargeback; only for orders with one. */
function renderChargebackField(prefix: string, heldUnits: number) {
  if (heldUnits === 0) return ''
  return html`<label for="${prefix}-despite"
    ><input id="${prefix}-despite" name="despiteChargeback" type="checkbox" value="true" /> Continue despite the open chargeback</label
  >`
}

const emailNames: Readonly<Record<string, string>> = {
  'order-confirmation': 'Order confirmation',
  'order-shipped': 'Parcel shipped',
  'order-ready': 'Ready for pickup',
  'order-returned': 'Return received',
  'order-refunded': 'Refund',
  'order-cancelled': 'Cancellation',
  'order-all-cancelled': 'Order canceled',
}

/** An email by its template: `gift-card` → `Gift card`. */
export function getEmailName(template: string): string {
  const words = template.replace(/^order-/, '').replaceAll('-', ' ')
  return emailNames[template] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

type NamedRefund = { id: string; name: string }

/** `F1: 40.00 USD, 1 × Skarn Shell (Tarn, M)`. */
function toNamedRefund(
  { lines, money }: OperatedOrder,
  refund: Pick<OperatedOrder['refunds'][number], 'id' | 'lines' | 'value'>,
): NamedRefund {
  const units = refund.lines.map(({ lineId, quantity }) => {
    const line = lines.find((orderLine) => orderLine.lineId === lineId)
    return `${quantity} × ${line ? getLineName(line) : lineId}`
  })
  return { id: refund.id, name: [`${refund.id}: ${refund.value} ${money.currency}`, ...units].join(', ') }
}

/** Refunds that wait for a dispute, those of cancelled units and of a whole payment too. */
function listHeldRefundOptions(order: OperatedOrder): NamedRefund[] {
  const { refunds, cancellations, money } = order
  const held = [...refunds, ...cancellations].filter((each) => each.held).map((each) => toNamedRefund(order, each))
  const whole = money.heldReturn && { id: wholePaymentName, name: `Whole payment: ${money.heldReturn} ${money.currency}` }
  return [...held, ...(whole ? [whole] : [])]
}

/** The same refund again: the same units, the same amount. */
function renderRetryRefundForm({ order }: FormContext): ConsoleHtml {
  const failed = order.refunds.filter(({ canRetry }) => canRetry).map((each) => toNamedRefund(order, each))
  const content = html`${renderRefundChoice('retry-refund', failed)}
    <p class="hint">Refunds the same units and the same amount. Nothing is paid twice.</p>
    <button class="danger">${orderActions['retry-refund']?.name}</button>`
  return renderActionForm({ action: 'retry-refund', order }, content)
}

/** For whoever does not wait for the bank. */
function renderSettleForm({ order, entered }: FormContext): ConsoleHtml {
  const content = html`${renderRefundChoice('settle-refund', listHeldRefundOptions(order), entered?.form.get('refund'))}
    <label for="settle-as">Settlement</label>
    <select id="settle-as" name="as">
      <option value="covered">The bank pays the shopper</option>
      <option value="sent" ${entered?.form.get('as') === 'sent' ? 'selected' : ''}>Refund despite the dispute</option>
    </select>
    ${renderTextInput({ entered, name: 'reason', id: 'settle-reason', label: 'Reason' })}
    <p class="hint">
      When the bank decides, the refund settles by itself: it is sent if the dispute is won, and left to the bank if it is lost.
    </p>
    <button class="danger">${orderActions['settle-refund']?.name}</button>`
  return renderActionForm({ action: 'settle-refund', order }, content)
}

function renderRefundChoice(prefix: string, refunds: readonly NamedRefund[], chosen?: string | null): ConsoleHtml {
  return html`<label for="${prefix}-id">Refund</label>
    <select id="${prefix}-id" name="refund">
      ${refunds.map(({ id, name }) => html`<option value="${id}" ${id === chosen ? 'selected' : ''}>${name}</option>`)}
    </select>`
}
