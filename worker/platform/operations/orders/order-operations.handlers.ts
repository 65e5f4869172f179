import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderOperations } from '#contracts/operations/orders'
import { parseMinorUnits } from '#domain/money/minor-units'
import type { OrderCommand } from '#domain/order/acts/order-command'
import { toOperatedOrder } from '#domain/order/operated-order'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../../env'
import { checkoutStub, orderStub } from '../../orders/order-stub'
import { listStuckOrders } from '../../orders/stuck-orders.ts'
import { listAuditEntries } from '../operation-audit.sql.ts'
import type { OperationCall, OperationHandlers } from '../operation-call'
import { applyOrderAction, findOrder, getOrderTarget, sumUnitsByLine } from './apply-order-action'
import { listOrders, addOrderNote, listOrderNotes, listOrderEmails } from './order-list.sql.ts'
import { resendOrderEmail } from './resend-order-email'

const auditLimit = 100
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

  async retry({ params: { orderNumber } }, env) {
    const order = await findOrder(env, orderNumber)
    if (!order.ok) return order
    await checkoutStub(env, order.value.cartId).hear(orderNumber, undefined)
    const dueEffects = (await orderStub(env, orderNumber).retry()).map(({ effect }) => effect)
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
