import { html } from 'hono/html'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { resendableEmails } from '#contracts/operations/orders'
import { type ConsoleHtml, keyField } from './console-page'

type Line = OperatedOrder['lines'][number]

/** Only what may be done with an order as it is. */
export function orderForms(order: OperatedOrder): (ConsoleHtml | '')[] {
  const act = (path: string) => `/ops/orders/${order.orderNumber}/${path}`
  const { lines, money } = order
  const [open, shippable] = [lines.some((line) => line.open > 0), lines.some((line) => shippableUnits(line) > 0)]
  const isUnderWay = !['CREATED', 'FAILED', 'CANCELLED', 'AUTHENTICATION_REQUIRED'].includes(order.status)
  const isRefundable = Number(money.refundable) > 0
  return [
    stepForms(order, act),
    isUnderWay && shippable ? shipForm(order, act('ship')) : '',
    isUnderWay && open ? cancelForm(order, act('cancel')) : '',
    isRefundable && lines.some((line) => refundableUnits(line) > 0) ? refundUnitsForm(order, act('refund')) : '',
    isRefundable ? refundAmountForm(order, act('refund')) : '',
    emailForm(act('email')),
  ]
}

function shippableUnits({ open, route }: Line): number {
  return route === 'door' || route === 'point' ? open : 0
}

/** Handed over, and not refunded; a gift card is never refunded by its line. */
function refundableUnits({ quantity, open, cancelled, refunded, route }: Line): number {
  return route === 'email' ? 0 : quantity - open - cancelled - refunded
}

/** Steps of an order as a whole, one button each. */
function stepForms({ status, lines, fulfillments, heldUnits }: OperatedOrder, act: (path: string) => string) {
  const waits = fulfillments.some(({ readyAt, pickedUpAt }) => readyAt !== undefined && pickedUpAt === undefined)
  const travels = fulfillments.some(({ kind, shippedAt, deliveredAt }) => kind !== 'pickup' && shippedAt && !deliveredAt)
  const isStore = lines.some(({ route, open }) => route === 'store' && open > 0)
  const isPoint = travels && lines.some(({ route }) => route === 'point')
  const isAtHome = ['DELIVERED', 'PICKED_UP', 'RETURN_REQUESTED', 'RETURNED'].includes(status)
  const steps = [
    ['start', 'Start fulfillment', status === 'CONFIRMED'],
    ['ready', 'Ready for pickup', isStore || isPoint],
    ['picked-up', 'Picked up', waits],
    ['delivered', 'Delivered', travels],
    ['return', 'Return received', isAtHome],
    ['refund-return', 'Refund the return', status === 'RETURNED'],
    ['retry', 'Retry what is due', true],
  ] as const
  return html`<div class="card">
    <h3>Next step</h3>
    ${steps.flatMap(([path, name, isPossible]) =>
      isPossible
        ? [
            html`<form method="post" action="${act(path)}">
              ${keyField()}${handsOver.includes(path) ? despiteField(path, heldUnits) : ''}<button>${name}</button>
            </form>`,
          ]
        : [],
    )}
  </div>`
}

/** Units to choose: nought leaves a line out. `first`: what stands in each field at first. */
function unitFields(
  lines: readonly Line[],
  { most, of, first = most }: { most: (line: Line) => number; of: string; first?: (line: Line) => number },
) {
  return lines
    .filter((line) => most(line) > 0)
    .map(
      (line) =>
        html`<label for="${of}-${line.lineId}">${line.name} (at most ${most(line)})</label>
          <input id="${of}-${line.lineId}" name="units.${line.lineId}" type="number" min="0" max="${most(line)}" value="${first(line)}" />`,
    )
}

const handsOver = ['ready', 'picked-up']

/** An operator's word that units may leave while a chargeback is open; of orders without one nobody asks. */
function despiteField(of: string, heldUnits: number) {
  if (heldUnits === 0) return ''
  return html`<label for="${of}-despite"
    ><input id="${of}-despite" name="despiteChargeback" type="checkbox" value="true" /> Although a chargeback is open</label
  >`
}

function shipForm({ lines, heldUnits }: OperatedOrder, action: string) {
  return html`<form class="card" method="post" action="${action}">
    ${keyField()}
    <h3>Ship</h3>
    ${unitFields(lines, { most: shippableUnits, of: 'ship' })}
    <label for="carrier">Carrier</label><input id="carrier" name="carrier" /> <label for="tracking">Tracking number</label
    ><input id="tracking" name="trackingNumber" />
    ${despiteField('ship', heldUnits)}
    <button>Ship</button>
  </form>`
}

function cancelForm({ lines }: OperatedOrder, action: string) {
  return html`<form class="card" method="post" action="${action}">
    ${keyField()}
    <h3>Cancel units</h3>
    ${unitFields(lines, { most: ({ open }) => open, of: 'cancel' })}
    <label for="cancel-reason">Reason</label><input id="cancel-reason" name="reason" required />
    <button class="danger">Cancel these units</button>
  </form>`
}

function refundUnitsForm({ lines }: OperatedOrder, action: string) {
  return html`<form class="card" method="post" action="${action}">
    ${keyField()}
    <h3>Refund units</h3>
    ${unitFields(lines, { most: refundableUnits, of: 'refund', first: () => 0 })}
    <label for="units-reason">Reason</label><input id="units-reason" name="reason" required />
    <button class="danger">Refund these units</button>
  </form>`
}

function refundAmountForm({ money }: OperatedOrder, action: string) {
  return html`<form class="card" method="post" action="${action}">
    ${keyField()}
    <h3>Refund an amount</h3>
    <label for="amount">Amount in ${money.currency} (at most ${money.refundable})</label>
    <input id="amount" name="amount" inputmode="decimal" required />
    <label for="refund-reason">Reason</label><input id="refund-reason" name="reason" required />
    <button class="danger">Refund</button>
  </form>`
}

function emailForm(action: string) {
  return html`<form class="card" method="post" action="${action}">
    ${keyField()}
    <h3>Send an email again</h3>
    <label for="template">Email</label>
    <select id="template" name="template">
      ${resendableEmails.map((name) => html`<option value="${name}">${name.replaceAll('-', ' ')}</option>`)}
    </select>
    <button>Send</button>
  </form>`
}
