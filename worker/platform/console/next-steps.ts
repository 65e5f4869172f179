import { html } from 'hono/html'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { ConsoleHtml } from './console-page'
import { actForm, despiteField, type FormContext, isUnderWay, textInput } from './order-form-parts'
import { orderActions } from './order-actions'
import { choices } from './order-choices'
import { type Entered, unitFields } from './unit-choice'

export type OrderForm = { action: string; form: ConsoleHtml }

/** What an operator does next with an order as it is: steps of the order as a whole, its next parcel, a return on its way. */
export function nextSteps(order: OperatedOrder, entered?: Entered): OrderForm[] {
  const { status, lines, fulfillments } = order
  const has = (choice: (typeof choices)['ship' | 'return']) => lines.some((line) => choice.most(line) > 0)
  const waits = fulfillments.some(({ readyAt, pickedUpAt }) => readyAt !== undefined && pickedUpAt === undefined)
  const travels = fulfillments.some(({ kind, shippedAt, deliveredAt }) => kind !== 'pickup' && shippedAt && !deliveredAt)
  const isStore = lines.some(({ route, open }) => route === 'store' && open > 0)
  const isPoint = travels && lines.some(({ route }) => route === 'point')
  const forms: [action: string, isPossible: boolean, form: (action: string, context: FormContext) => ConsoleHtml][] = [
    ['start', status === 'CONFIRMED', stepForm],
    ['ship', isUnderWay(order) && has(choices.ship), shipForm],
    ['ready', isStore || isPoint, stepForm],
    ['picked-up', waits, stepForm],
    ['delivered', travels, stepForm],
    ['return', status === 'RETURN_REQUESTED' && has(choices.return), returnForm],
    ['refund-return', status === 'RETURNED', stepForm],
  ]
  return forms.flatMap(([action, isPossible, written]) =>
    isPossible ? [{ action, form: written(action, { order, entered: entered?.action === action ? entered : undefined }) }] : [],
  )
}

/** A step of the order as a whole: one button. */
function stepForm(action: string, { order }: FormContext) {
  const despite = action === 'ready' || action === 'picked-up' ? despiteField(action, order.heldUnits) : ''
  return actForm({ action, order }, html`${despite}<button>${orderActions[action]?.name}</button>`)
}

function shipForm(action: string, { order, entered }: FormContext) {
  const content = html`<h3>New parcel</h3>
    ${unitFields(order, { choice: choices.ship, of: 'ship', entered })}
    <div class="pair">
      <div>${textInput({ entered, name: 'carrier', id: 'carrier', label: 'Carrier' })}</div>
      <div>${textInput({ entered, name: 'trackingNumber', id: 'tracking', label: 'Tracking number' })}</div>
    </div>
    ${despiteField('ship', order.heldUnits)} <button>${orderActions[action]?.name}</button>`
  return actForm({ action, order }, content)
}

export function returnForm(action: string, { order, entered }: FormContext) {
  const { announcedReturn } = order
  const content = html`${
      announcedReturn ? html`<p>Announced by the shopper${announcedReturn.reason ? `: “${announcedReturn.reason}”` : ''}.</p>` : ''
    }
    ${unitFields(order, { choice: choices.return, of: 'return', entered })} <button>${orderActions[action]?.name}</button>`
  return actForm({ action, order }, content)
}
