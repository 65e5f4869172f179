import { html } from 'hono/html'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { ConsoleHtml } from './console-page'
import { renderActionForm, renderChargebackField, type FormContext, isInProgress, renderTextInput } from './order-form-parts'
import { orderActions } from './order-actions'
import { unitChoices } from './unit-choices'
import { type SubmittedForm, renderUnitFields } from './unit-fields'

export type OrderForm = { action: string; form: ConsoleHtml }

/** What an operator does next with an order as it is: steps of the order as a whole, its next parcel, a return on its way. */
export function listNextSteps(order: OperatedOrder, submittedForm?: SubmittedForm): OrderForm[] {
  const { status, lines, fulfillments } = order
  const hasUnitsFor = (choice: (typeof unitChoices)['ship' | 'return']) => lines.some((line) => choice.most(line) > 0)
  const isWaitingForPickup = fulfillments.some(({ readyAt, pickedUpAt }) => readyAt !== undefined && pickedUpAt === undefined)
  const isInTransit = fulfillments.some(({ kind, shippedAt, deliveredAt }) => kind !== 'pickup' && shippedAt && !deliveredAt)
  const isStore = lines.some(({ route, open }) => route === 'store' && open > 0)
  const isPoint = isInTransit && lines.some(({ route }) => route === 'point')
  const forms: [action: string, isPossible: boolean, form: (action: string, context: FormContext) => ConsoleHtml][] = [
    ['start', status === 'CONFIRMED', renderStepForm],
    ['ship', isInProgress(order) && hasUnitsFor(unitChoices.ship), renderShipForm],
    ['ready', isStore || isPoint, renderStepForm],
    ['picked-up', isWaitingForPickup, renderStepForm],
    ['delivered', isInTransit, renderStepForm],
    ['return', status === 'RETURN_REQUESTED' && hasUnitsFor(unitChoices.return), renderReturnForm],
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
    ${renderUnitFields(order, { choice: unitChoices.ship, of: 'ship', entered })}
    <div class="pair">
      <div>${renderTextInput({ entered, name: 'carrier', id: 'carrier', label: 'Carrier' })}</div>
      <div>${renderTextInput({ entered, name: 'trackingNumber', id: 'tracking', label: 'Tracking number' })}</div>
    </div>
    ${renderChargebackField('ship', order.heldUnits)} <button>${orderActions[action]?.name}</button>`
  return renderActionForm({ action, order }, content)
}

export function renderReturnForm(action: string, { order, entered }: FormContext) {
  const { announcedReturn } = order
  const content = html`${
      announcedReturn ? html`<p>Announced by the shopper${announcedReturn.reason ? `: “${announcedReturn.reason}”` : ''}.</p>` : ''
    }
    ${renderUnitFields(order, { choice: unitChoices.return, of: 'return', entered })} <button>${orderActions[action]?.name}</button>`
  return renderActionForm({ action, order }, content)
}
