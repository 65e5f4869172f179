import { html } from 'hono/html'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { wholePaymentName } from '#domain/order/commands/held-refunds'
import type { ConsoleHtml } from './console-page'
import { orderActions } from './order-actions'
import { type FormContext, renderActionForm, renderTextInput } from './action-form'
import { getLineName } from './unit-fields'

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
export function listHeldRefundOptions(order: OperatedOrder): NamedRefund[] {
  const { refunds, cancellations, money } = order
  const held = [...refunds, ...cancellations].filter((each) => each.held).map((each) => toNamedRefund(order, each))
  const whole = money.heldReturn && { id: wholePaymentName, name: `Whole payment: ${money.heldReturn} ${money.currency}` }
  return [...held, ...(whole ? [whole] : [])]
}

/** The same refund again: the same units, the same amount. */
export function renderRetryRefundForm({ order }: FormContext): ConsoleHtml {
  const failed = order.refunds.filter(({ canRetry }) => canRetry).map((each) => toNamedRefund(order, each))
  const content = html`${renderRefundChoice('retry-refund', failed)}
    <p class="hint">Refunds the same units and the same amount. Nothing is paid twice.</p>
    <button class="danger">${orderActions['retry-refund']?.name}</button>`
  return renderActionForm({ action: 'retry-refund', order }, content)
}

/** For whoever does not wait for the bank. */
export function renderSettleForm({ order, entered }: FormContext): ConsoleHtml {
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
