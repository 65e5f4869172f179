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
  if (reason === '') return { findings: { reason: 'Say why: the shopper’s order keeps it.' } }
  return reason.length > 200 ? { findings: { reason: 'At most 200 characters.' } } : { body: { reason } }
}

/** `10,50` and `10.5` are 10.50. */
function amountIn(form: URLSearchParams, { money }: OperatedOrder): ReadForm {
  const entered = (form.get('amount') ?? '').trim().replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(entered) || Number(entered) === 0) return { findings: { amount: 'Write an amount, such as 10.50.' } }
  if (Number(entered) > Number(money.refundable)) return { findings: { amount: `At most ${money.refundable} can still be refunded.` } }
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

/** What each form of an order's page does, by the last part of its address. */
export const orderActions: Readonly<Record<string, ConsoleAction>> = {
  start: { entry: orderOperations.start, act: 'start', name: 'Start fulfillment', done: 'Fulfillment has started.' },
  ship: {
    ...{ entry: orderOperations.ship, act: 'ship', name: 'Ship', done: 'The parcel is shipped, and its part of the payment is captured.' },
    bodyOf: (form, order) =>
      reading(chosen(form, order, choices.ship), textIn(form, 'carrier'), textIn(form, 'trackingNumber'), despiteIn(form)),
  },
  ready: {
    ...{ entry: orderOperations.ready, act: 'ready', name: 'Ready for pickup', done: 'The order is ready for pickup.' },
    bodyOf: despiteIn,
  },
  'picked-up': {
    ...{ entry: orderOperations.pickedUp, act: 'picked-up', name: 'Picked up', done: 'The order was picked up.' },
    bodyOf: despiteIn,
  },
  delivered: {
    ...{ entry: orderOperations.delivered, act: 'delivered', name: 'Delivered', done: 'The order was delivered.' },
    bodyOf: () => ({ body: {} }),
  },
  cancel: {
    ...{ entry: orderOperations.cancel, act: 'cancel', name: 'Cancel these units', done: 'The units are cancelled.' },
    bodyOf: (form, order) => reading(chosen(form, order, choices.cancel), reasonIn(form)),
  },
  return: {
    ...{ entry: orderOperations.receiveReturn, act: 'received', name: 'Return received', done: 'The return is received.' },
    bodyOf: (form, order) => chosen(form, order, choices.return),
  },
  'refund-return': {
    ...{ entry: orderOperations.refund, act: 'refund', name: 'Refund the return', done: 'The refund is on its way.' },
    bodyOf: () => ({ body: { reason: 'Returned' } }),
  },
  refund: {
    ...{ entry: orderOperations.refund, act: 'refund', name: 'Refund these units', done: 'The refund is on its way.' },
    bodyOf: (form, order) => reading(refundedIn(form, order), reasonIn(form)),
  },
  'refund-amount': {
    ...{ entry: orderOperations.refund, act: 'refund', name: 'Refund this amount', done: 'The refund is on its way.' },
    bodyOf: (form, order) => reading(amountIn(form, order), reasonIn(form)),
  },
  // It moves no money, and can be changed back.
  address: {
    ...{ entry: orderOperations.changeAddress, name: 'Change the address', done: 'The parcel goes to the new address.' },
    bodyOf: addressIn,
  },
  email: {
    ...{ entry: orderOperations.resendEmail, name: 'Send', done: 'The email is sent again.' },
    bodyOf: (form) => textIn(form, 'template'),
  },
  retry: { entry: orderOperations.retry, name: 'Retry what is due', done: 'What was due is tried again.' },
}
