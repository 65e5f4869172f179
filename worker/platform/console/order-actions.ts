import type { Currency } from '#config/locales'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { Operation } from '#contracts/operations/operation'
import { orderOperations } from '#contracts/operations/orders'
import type { OrderCommand } from '#domain/order/commands/order-command'
import { formatAmount, formatWireAmount } from '#domain/money/minor-units'
import { parseAddressForm } from './address-form'
import { parseMinorAmount } from './parse-amount'
import { selectableUnits, type FieldErrors, type SelectableUnits, parseSelectedUnits } from './unit-fields'

type ParsedForm = { body: object } | { findings: FieldErrors }

/** `act`: what happens to the order, which is shown before it does; without one nothing needs to be asked. */
export type ConsoleAction = {
  entry: Operation
  /** Label of the form's button. */
  name: string
  done: string
  act?: OrderCommand['kind']
  buildBody?: (form: URLSearchParams, order: OperatedOrder) => ParsedForm
  /** What the address of the call names beside the order. */
  buildParams?: (form: URLSearchParams) => { refundId: string }
}

/** A body of the parts that could be read, or all that is wrong with them. */
function mergeParts(...parts: ({ body: object } | { findings: FieldErrors })[]): ParsedForm {
  const findings = Object.assign({}, ...parts.map((part) => ('findings' in part ? part.findings : {}))) as FieldErrors
  if (Object.keys(findings).length > 0) return { findings }
  return { body: Object.assign({}, ...parts.map((part) => ('body' in part ? part.body : {}))) as object }
}

function parseUnits(form: URLSearchParams, order: OperatedOrder, selectable: SelectableUnits): ParsedForm {
  const readOutcome = parseSelectedUnits(form, order, selectable)
  return 'units' in readOutcome ? { body: { lines: readOutcome.units } } : { findings: { units: readOutcome.finding } }
}

function parseText(form: URLSearchParams, name: string): ParsedForm {
  const text = form.get(name)?.trim()
  return { body: text ? { [name]: text } : {} }
}

function parseReason(form: URLSearchParams): ParsedForm {
  const reason = form.get('reason')?.trim() ?? ''
  if (reason === '') return { findings: { reason: 'Enter a reason. It is saved with the order.' } }
  return reason.length > 200 ? { findings: { reason: 'Enter at most 200 characters.' } } : { body: { reason } }
}

/** `10,50` and `10.5` are 10.50. */
function parseAmount(form: URLSearchParams, { money }: OperatedOrder): ParsedForm {
  const currency = money.currency as Currency
  const amount = parseMinorAmount(form.get('amount'), currency)
  if (!(amount > 0)) return { findings: { amount: `Enter an amount, such as ${formatWireAmount(10.5, currency)}.` } }
  const amountText = formatAmount(amount, currency)
  if (Number(amountText) > Number(money.refundable)) return { findings: { amount: `Enter ${money.refundable} or less.` } }
  return { body: { amount: amountText } }
}

/** Units, delivery, or both. */
function parseRefund(form: URLSearchParams, order: OperatedOrder): ParsedForm {
  const delivery = form.has('delivery') ? { delivery: true } : {}
  const units = parseUnits(form, order, selectableUnits.refund)
  const isDeliveryAlone = form.has('delivery') && 'findings' in units && units.findings.units === selectableUnits.refund.noneSelectedError
  return isDeliveryAlone ? { body: delivery } : mergeParts(units, { body: delivery })
}

function parseChargebackOverride(form: URLSearchParams): ParsedForm {
  return { body: form.has('despiteChargeback') ? { despiteChargeback: true } : {} }
}

function parseNote(form: URLSearchParams): ParsedForm {
  const text = form.get('text')?.trim() ?? ''
  if (text === '') return { findings: { text: 'Enter a note.' } }
  return text.length > 2_000 ? { findings: { text: 'Enter at most 2,000 characters.' } } : { body: { text } }
}

function parseRefundId(form: URLSearchParams) {
  return { refundId: form.get('refund') ?? '' }
}

/** What each form of an order's page does, by the last part of its address. */
export const orderActions: Readonly<Record<string, ConsoleAction>> = {
  start: { entry: orderOperations.start, act: 'start', name: 'Start fulfillment', done: 'Fulfillment started.' },
  ship: {
    ...{ entry: orderOperations.ship, act: 'ship', name: 'Ship', done: 'Parcel shipped.' },
    buildBody: (form, order) =>
      mergeParts(
        parseUnits(form, order, selectableUnits.ship),
        parseText(form, 'carrier'),
        parseText(form, 'trackingNumber'),
        parseChargebackOverride(form),
      ),
  },
  'cards-sent': {
    ...{ entry: orderOperations.ship, act: 'ship', name: 'Mark gift cards as sent', done: 'Gift cards marked as sent.' },
    buildBody: () => ({ body: {} }),
  },
  ready: {
    ...{ entry: orderOperations.ready, act: 'ready', name: 'Mark as ready for pickup', done: 'Order marked as ready for pickup.' },
    buildBody: parseChargebackOverride,
  },
  'picked-up': {
    ...{ entry: orderOperations.pickedUp, act: 'picked-up', name: 'Mark as picked up', done: 'Order marked as picked up.' },
    buildBody: parseChargebackOverride,
  },
  delivered: {
    ...{ entry: orderOperations.delivered, act: 'delivered', name: 'Mark as delivered', done: 'Order marked as delivered.' },
    buildBody: () => ({ body: {} }),
  },
  cancel: {
    ...{ entry: orderOperations.cancel, act: 'cancel', name: 'Cancel units', done: 'Units canceled.' },
    buildBody: (form, order) => mergeParts(parseUnits(form, order, selectableUnits.cancel), parseReason(form)),
  },
  return: {
    ...{ entry: orderOperations.receiveReturn, act: 'received', name: 'Receive return', done: 'Return received.' },
    buildBody: (form, order) => parseUnits(form, order, selectableUnits.return),
  },
  'refund-return': {
    ...{ entry: orderOperations.refund, act: 'refund', name: 'Refund return', done: 'Refund started.' },
    buildBody: () => ({ body: { reason: 'Returned' } }),
  },
  refund: {
    ...{ entry: orderOperations.refund, act: 'refund', name: 'Refund units', done: 'Refund started.' },
    buildBody: (form, order) => mergeParts(parseRefund(form, order), parseReason(form)),
  },
  'refund-amount': {
    ...{ entry: orderOperations.refund, act: 'refund', name: 'Refund amount', done: 'Refund started.' },
    buildBody: (form, order) => mergeParts(parseAmount(form, order), parseReason(form)),
  },
  'retry-refund': {
    ...{ entry: orderOperations.retryRefund, act: 'retry-refund', name: 'Repeat refund', done: 'Refund started again.' },
    buildParams: parseRefundId,
  },
  'settle-refund': {
    ...{ entry: orderOperations.settleRefund, act: 'settle-refund', name: 'Settle refund', done: 'Refund settled.' },
    buildBody: (form) => mergeParts({ body: { as: form.get('as') ?? '' } }, parseReason(form)),
    buildParams: parseRefundId,
  },
  // It moves no money, and can be changed back.
  address: {
    ...{ entry: orderOperations.changeAddress, name: 'Save address', done: 'Address changed.' },
    buildBody: parseAddressForm,
  },
  email: {
    ...{ entry: orderOperations.resendEmail, name: 'Resend email', done: 'Email sent again.' },
    buildBody: (form) => parseText(form, 'template'),
  },
  note: { entry: orderOperations.addNote, name: 'Add note', done: 'Note added.', buildBody: parseNote },
  retry: { entry: orderOperations.retry, name: 'Retry failed steps', done: 'Failed steps are being retried.' },
}
