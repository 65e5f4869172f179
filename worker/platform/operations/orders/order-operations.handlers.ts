import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderOperations } from '#contracts/operations/orders'
import { parseMinorUnits } from '#domain/money/minor-units'
import type { OrderCommand } from '#domain/order/commands/order-command'
import { getFulfillments } from '#domain/order/fulfillment-progress'
import { toOperatedOrder } from '#domain/order/operated-order'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../../env'
import {
  type OrderEmailSubject,
  sendConfirmationEmail,
  sendReadyForPickupEmail,
  sendReturnedEmail,
  sendShippedEmail,
} from '../../orders/order-emails'
import { getCheckoutStub, getOrderStub } from '../../orders/order-stub'
import { listOrders, addOrderNote, listOrderNotes, listOrderEmails } from '../../orders/orders.sql.ts'
import { sendCancelledEmail, sendRefundedEmail } from '../../orders/payment-emails'
import { resolveRepeatedIssues } from '../../orders/payment-issues'
import { listStuckOrders } from '../../orders/stuck-orders.ts'
import { listAuditEntries } from '../../audit/operation-audit.sql.ts'
import type { ChangeResult } from '../../audit/run-change'
import type { OperationCall, OperationHandlers } from '../operation-call'
import { applyOrderAction, findOrder, getOrderTarget, sumUnitsByLine } from '../../orders/apply-order-action'

const auditLimit = 100
type RetryCall = Pick<OperationCall<typeof orderOperations.retry>, 'operator' | 'now'>
type OrderActionCall = { params: { orderNumber: string }; claim: string }
type LinesBody = { lines?: { lineId: string; quantity: number }[] | undefined }

export const orderOperationHandlers: OperationHandlers<typeof orderOperations> = {
  list: async ({ query }, env) => ok(await listOrders(env.RECORDS, query)),

  async read({ params }, env) {
    const order = await findOrder(env, params.orderNumber)
    if (!order.ok) return order
    return ok({ ...toOperatedOrder(order.value), ...(await loadOrderHistory(env.RECORDS, order.value)) })
  },

  stuck: async (_, env) => ok({ orders: await listStuckOrders(env.RECORDS) }),

  async retry(call, env) {
    const { orderNumber } = call.params
    const order = await findOrder(env, orderNumber)
    if (!order.ok) return order
    await getCheckoutStub(env, order.value.cartId).retry(orderNumber)
    const dueEffects = (await getOrderStub(env, orderNumber).retry()).map(({ effect }) => effect)
    await dismissRepeatedIssues(env, orderNumber, call)
    return ok({
      answer: { orderNumber, due: dueEffects },
      change: { target: getOrderTarget(orderNumber), before: null, after: { due: dueEffects } },
    })
  },

  start: (call, env) => runOrderAction(env, call, { kind: 'start' }),
  ship: (call, env) => runOrderAction(env, call, { kind: 'ship', ...toUnitsByLine(call.body) }),
  ready: (call, env) => runOrderAction(env, call, { kind: 'ready', ...toUnitsByLine(call.body) }),
  pickedUp: (call, env) => runOrderAction(env, call, { kind: 'picked-up', ...call.body }),
  delivered: (call, env) => runOrderAction(env, call, { kind: 'delivered', ...call.body }),
  cancel: (call, env) => runOrderAction(env, call, { kind: 'cancel', ...toUnitsByLine(call.body) }),
  receiveReturn: (call, env) => runOrderAction(env, call, { kind: 'received', ...toUnitsByLine(call.body) }),

  async refund(call, env) {
    const refund = await toRefundAction(call, env)
    return refund.ok ? runOrderAction(env, call, refund.value) : refund
  },

  async retryRefund(call, env) {
    const retried = await runOrderAction(env, call, { kind: 'retry-refund', refund: call.params.refundId })
    if (retried.ok) await dismissRepeatedIssues(env, call.params.orderNumber, call)
    return retried
  },

  async settleRefund(call, env) {
    const { body, params } = call
    const settled = await runOrderAction(env, call, { kind: 'settle-refund', refund: params.refundId, ...body })
    if (!settled.ok) return settled
    const { answer, change } = settled.value
    return ok({ answer, change: { ...change, after: { ...(change.after as object), reason: body.reason } } })
  },
  changeAddress: (call, env) => runOrderAction(env, call, { kind: 'address', address: call.body.address }),
  resendEmail: resendOrderEmail,

  async addNote({ params: { orderNumber }, body: { text }, operator, claim, now }, env) {
    const order = await findOrder(env, orderNumber)
    if (!order.ok) return order
    const note = { id: claim, at: new Date(now).toISOString() }
    await addOrderNote(env.RECORDS, orderNumber, { ...note, operator: operator.name, text })
    // The audit is never purged: it tells that there is a note, and not what it says.
    return ok({ answer: note, change: { target: getOrderTarget(orderNumber), before: null, after: { note: claim } } })
  },
}

async function loadOrderHistory(records: D1Database, { orderNumber, chargebacks = [] }: OrderState) {
  const [audit, notes, emails] = await Promise.all([
    listAuditEntries(records, { target: getOrderTarget(orderNumber), limit: auditLimit }),
    listOrderNotes(records, orderNumber),
    listOrderEmails(records, orderNumber),
  ])
  const reports = chargebacks.flatMap((chargeback) => chargeback.reports)
  return { audit, notes, emails, chargebacks: reports.map(({ code, at }) => ({ event: code, at: new Date(at).toISOString() })) }
}

function runOrderAction(env: PlatformEnv, { params, claim }: OrderActionCall, action: OrderCommand) {
  return applyOrderAction(env, { orderNumber: params.orderNumber, act: action, claim })
}

async function dismissRepeatedIssues(env: PlatformEnv, orderNumber: string, { operator, now }: RetryCall) {
  const order = await getOrderStub(env, orderNumber).read()
  if (order) await resolveRepeatedIssues(env.RECORDS, order, { operator: operator.name, at: new Date(now).toISOString() })
}

function toUnitsByLine<B extends LinesBody>({ lines, ...body }: B) {
  return { ...body, ...(lines && { lines: sumUnitsByLine(lines) }) }
}

/** An amount is in the currency of the order, and stands alone. */
async function toRefundAction(
  { params, body }: OperationCall<typeof orderOperations.refund>,
  env: PlatformEnv,
): Promise<Outcome<OrderCommand>> {
  const order = await findOrder(env, params.orderNumber)
  if (!order.ok) return order
  const { amount, ...parts } = toUnitsByLine(body)
  if (amount !== undefined && (parts.lines || parts.delivery)) return fail('ORDER_REQUEST_INVALID', { field: 'amount' })
  if (amount === undefined) return ok({ kind: 'refund', ...parts })
  const minorAmount = parseMinorUnits(amount, order.value.currency)
  return minorAmount === undefined
    ? fail('ORDER_REQUEST_INVALID', { field: 'amount' })
    : ok({ kind: 'refund', ...parts, amount: minorAmount })
}

type ResendCall = OperationCall<typeof orderOperations.resendEmail>
type ResendableTemplate = ResendCall['body']['template']

type ResendableEmail = {
  idsIn: (order: OrderState) => string[]
  send: (env: PlatformEnv, order: OrderState, about: OrderEmailSubject) => Promise<boolean>
}

const resendableEmails: Record<ResendableTemplate, ResendableEmail> = {
  // Of an order that was cancelled as a whole there is nothing to confirm.
  'order-confirmation': { idsIn: ({ status }) => (status === 'CANCELLED' ? [] : ['']), send: sendConfirmationEmail },
  'order-shipped': {
    idsIn: (order) => listSentFulfillmentIds(order, ({ kind, shippedAt }) => kind === 'parcel' && shippedAt !== undefined),
    send: sendShippedEmail,
  },
  'order-ready': { idsIn: (order) => listSentFulfillmentIds(order, ({ readyAt }) => readyAt !== undefined), send: sendReadyForPickupEmail },
  'order-returned': { idsIn: ({ received = [] }) => received.map(({ id }) => id), send: sendReturnedEmail },
  // Nobody was paid by one that failed or is held, and of nothing there is nothing to say.
  'order-refunded': {
    idsIn: ({ refunds = [] }) =>
      refunds.flatMap(({ id, value, move }) => (value > (move?.covered ?? 0) && !move?.failed && !move?.held ? [id] : [])),
    send: sendRefundedEmail,
  },
  'order-cancelled': {
    idsIn: ({ cancellations = [], status }) =>
      cancellations.length === 0 && status === 'CANCELLED' ? [''] : cancellations.map(({ id }) => id),
    send: sendCancelledEmail,
  },
}

type ResentEmail = { orderNumber: string; template: ResendableTemplate; recipient: string }

/** Sends an email of an order again, to its own address. ORD409 if there was no such email, or the order has no address. */
async function resendOrderEmail({ params, body, claim }: ResendCall, env: PlatformEnv): Promise<Outcome<ChangeResult<ResentEmail>>> {
  const { orderNumber } = params
  const order = await findOrder(env, orderNumber)
  if (!order.ok) return order
  const { email: recipient, events } = order.value
  const { idsIn, send } = resendableEmails[body.template]
  const ids = events.some(({ status }) => status === 'CONFIRMED') ? idsIn(order.value) : []
  const id = body.of ?? ids.at(-1)
  if (id === undefined || recipient === undefined) return fail('ORDER_NOT_CHANGEABLE')
  if (!ids.includes(id)) return fail('ORDER_REQUEST_INVALID', { field: 'of' })
  await send(env, order.value, { of: id, again: claim })
  const { template } = body
  return ok({
    answer: { orderNumber, template, recipient },
    change: { target: getOrderTarget(orderNumber), before: null, after: { template, of: id, recipient } },
  })
}

function listSentFulfillmentIds(order: OrderState, isSent: (fulfillment: ReturnType<typeof getFulfillments>[number]) => boolean): string[] {
  return getFulfillments(order).flatMap((fulfillment) => (isSent(fulfillment) ? [fulfillment.id] : []))
}
