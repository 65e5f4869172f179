import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { Operation } from '#contracts/operations/operation'
import { orderOperations } from '#contracts/operations/orders'
import type { OrderAct } from '#domain/order/acts/order-act'
import { addressIn } from './address-form'
import { choices } from './order-choices'
import { type Findings, type UnitChoice, unitsIn } from './unit-choice'

type ReadForm = { body: object } | { findings: Findings }

/** `act`: what happens to the order, which is shown before it does; without one nothing needs to be asked. */
export type ConsoleAction = {
  entry: Operation
  /** What the button of the form says. */
  name: string
  done: string
  act?: OrderAct['kind']
  bodyOf?: (form: URLSearchParams, order: OperatedOrder) => ReadForm
}

/** A body of the parts that could be read, or all that is wrong with them. */
function reading(...parts: ({ body: object } | { findings: Findings })[]): ReadForm {
  const findings = Object.assign({}, ...parts.map((part) => ('findings' in part ? part.findings : {}))) as Findings
  if (Object.keys(findings).length > 0) return { findings }
  return { body: Object.assign({}, ...parts.map((part) => ('body' in part ? part.body : {}))) as object }
}

function chosen(form: URLSearchParams, order: OperatedOrder, choice: UnitChoice): ReadForm {
  const read = unitsIn(form, order, choice)
  return 'units' in read ? { body: { lines: read.units } } : { findings: { units: read.finding } }
}

function textIn(form: URLSearchParams, name: string): ReadForm {
  const text = form.get(name)?.trim()
  return { body: text ? { [name]: text } : {} }
}

function reasonIn(form: URLSearchParams): ReadForm {
  const reason = form.get('reason')?.trim() ?? ''
  if (reason === '') return { findings: { reason: 'Enter a reason. It is saved with the order.' } }
  return reason.length > 200 ? { findings: { reason: 'Enter at most 200 characters.' } } : { body: { reason } }
}

/** `10,50` and `10.5` are 10.50. */
function amountIn(form: URLSearchParams, { money }: OperatedOrder): ReadForm {
  const entered = (form.get('amount') ?? '').trim().replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(entered) || Number(entered) === 0) return { findings: { amount: 'Enter an amount, such as 10.50.' } }
  if (Number(entered) > Number(money.refundable)) return { findings: { amount: `Enter ${money.refundable} or less.` } }
  return { body: { amount: Number(entered).toFixed(2) } }
}

/** Units, delivery, or both. */
function refundedIn(form: URLSearchParams, order: OperatedOrder): ReadForm {
  const delivery = form.has('delivery') ? { delivery: true } : {}
  const units = chosen(form, order, choices.refund)
  const isDeliveryAlone = form.has('delivery') && 'findings' in units && units.findings.units === choices.refund.nothing
  return isDeliveryAlone ? { body: delivery } : reading(units, { body: delivery })
}

function despiteIn(form: URLSearchParams): ReadForm {
  return { body: form.has('despiteChargeback') ? { despiteChargeback: true } : {} }
}

function noteIn(form: URLSearchParams): ReadForm {
  const text = form.get('text')?.trim() ?? ''
  if (text === '') return { findings: { text: 'Enter a note.' } }
  return text.length > 2_000 ? { findings: { text: 'Enter at most 2,000 characters.' } } : { body: { text } }
}

/** What each form of an order's page does, by the last part of its address. */
export const orderActions: Readonly<Record<string, ConsoleAction>> = {
  start: { entry: orderOperations.start, act: 'start', name: 'Start fulfillment', done: 'Fulfillment started.' },
  ship: {
    ...{ entry: orderOperations.ship, act: 'ship', name: 'Ship', done: 'Parcel shipped, and its share of the payment captured.' },
    bodyOf: (form, order) =>
      reading(chosen(form, order, choices.ship), textIn(form, 'carrier'), textIn(form, 'trackingNumber'), despiteIn(form)),
  },
  ready: {
    ...{ entry: orderOperations.ready, act: 'ready', name: 'Mark as ready for pickup', done: 'Order marked as ready for pickup.' },
    bodyOf: despiteIn,
  },
  'picked-up': {
    ...{ entry: orderOperations.pickedUp, act: 'picked-up', name: 'Mark as picked up', done: 'Order marked as picked up.' },
    bodyOf: despiteIn,
  },
  delivered: {
    ...{ entry: orderOperations.delivered, act: 'delivered', name: 'Mark as delivered', done: 'Order marked as delivered.' },
    bodyOf: () => ({ body: {} }),
  },
  cancel: {
    ...{ entry: orderOperations.cancel, act: 'cancel', name: 'Cancel units', done: 'Units canceled.' },
    bodyOf: (form, order) => reading(chosen(form, order, choices.cancel), reasonIn(form)),
  },
  return: {
    ...{ entry: orderOperations.receiveReturn, act: 'received', name: 'Receive return', done: 'Return received.' },
    bodyOf: (form, order) => chosen(form, order, choices.return),
  },
  'refund-return': {
    ...{ entry: orderOperations.refund, act: 'refund', name: 'Refund return', done: 'Refund started.' },
    bodyOf: () => ({ body: { reason: 'Returned' } }),
  },
  refund: {
    ...{ entry: orderOperations.refund, act: 'refund', name: 'Refund units', done: 'Refund started.' },
    bodyOf: (form, order) => reading(refundedIn(form, order), reasonIn(form)),
  },
  'refund-amount': {
    ...{ entry: orderOperations.refund, act: 'refund', name: 'Refund amount', done: 'Refund started.' },
    bodyOf: (form, order) => reading(amountIn(form, order), reasonIn(form)),
  },
  // It moves no money, and can be changed back.
  address: {
    ...{ entry: orderOperations.changeAddress, name: 'Save address', done: 'Address changed.' },
    bodyOf: addressIn,
  },
  email: {
    ...{ entry: orderOperations.resendEmail, name: 'Resend email', done: 'Email sent again.' },
    bodyOf: (form) => textIn(form, 'template'),
  },
  note: { entry: orderOperations.addNote, name: 'Add note', done: 'Note added.', bodyOf: noteIn },
  retry: { entry: orderOperations.retry, name: 'Retry failed steps', done: 'Failed steps are being retried.' },
}
