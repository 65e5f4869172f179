import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderOperations } from '#contracts/operations/orders'
import { toMinorUnits } from '#domain/money/minor-units'
import type { OrderAct } from '#domain/order/acts/order-act'
import { operatedOrderOf } from '#domain/order/operated-order'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../../env'
import { checkoutStub, orderStub } from '../../orders/order-stub'
import { stuckOrders } from '../../orders/stuck-orders.ts'
import { auditEntries } from '../operation-audit.sql.ts'
import type { OperationCall, OperationHandlers } from '../operation-call'
import { actOnOrder, knownOrder, targetOf, unitsByLine } from './act-on-order'
import { listOrders, addOrderNote, orderNotes, sentOrderEmails } from './order-list.sql.ts'
import { resendOrderEmail } from './resend-order-email'

const auditLimit = 100
type ActCall = { params: { orderNumber: string }; claim: string }
type LinesBody = { lines?: { lineId: string; quantity: number }[] | undefined }

export const orderOperationHandlers: OperationHandlers<typeof orderOperations> = {
  list: async ({ query }, env) => ok(await listOrders(env.RECORDS, query)),

  async read({ params }, env) {
    const order = await knownOrder(env, params.orderNumber)
    if (!order.ok) return order
    return ok({ ...operatedOrderOf(order.value), ...(await historyOf(env.RECORDS, order.value)) })
  },

  stuck: async (_, env) => ok({ orders: await stuckOrders(env.RECORDS) }),

  async retry({ params: { orderNumber } }, env) {
    const order = await knownOrder(env, orderNumber)
    if (!order.ok) return order
    await checkoutStub(env, order.value.cartId).hear(orderNumber, undefined)
    const due = (await orderStub(env, orderNumber).retry()).map(({ effect }) => effect)
    return ok({ answer: { orderNumber, due }, change: { target: targetOf(orderNumber), before: null, after: { due } } })
  },

  start: (call, env) => act(env, call, { kind: 'start' }),
  ship: (call, env) => act(env, call, { kind: 'ship', ...withUnits(call.body) }),
  ready: (call, env) => act(env, call, { kind: 'ready', ...withUnits(call.body) }),
  pickedUp: (call, env) => act(env, call, { kind: 'picked-up', ...call.body }),
  delivered: (call, env) => act(env, call, { kind: 'delivered', ...call.body }),
  cancel: (call, env) => act(env, call, { kind: 'cancel', ...withUnits(call.body) }),
  receiveReturn: (call, env) => act(env, call, { kind: 'received', ...withUnits(call.body) }),

  async refund(call, env) {
    const refund = await refundOfBody(call, env)
    return refund.ok ? act(env, call, refund.value) : refund
  },

  changeAddress: (call, env) => act(env, call, { kind: 'address', address: call.body.address }),
  resendEmail: resendOrderEmail,

  async addNote({ params: { orderNumber }, body: { text }, operator, claim, now }, env) {
    const order = await knownOrder(env, orderNumber)
    if (!order.ok) return order
    const note = { id: claim, at: new Date(now).toISOString() }
    await addOrderNote(env.RECORDS, orderNumber, { ...note, operator: operator.name, text })
    // The audit is never purged: it tells that there is a note, and not what it says.
    return ok({ answer: note, change: { target: targetOf(orderNumber), before: null, after: { note: claim } } })
  },
}

async function historyOf(records: D1Database, { orderNumber, chargebacks = [] }: OrderState) {
  const [audit, notes, emails] = await Promise.all([
    auditEntries(records, { target: targetOf(orderNumber), limit: auditLimit }),
    orderNotes(records, orderNumber),
    sentOrderEmails(records, orderNumber),
  ])
  const reports = chargebacks.flatMap((each) => each.reports)
  return { audit, notes, emails, chargebacks: reports.map(({ code, at }) => ({ event: code, at: new Date(at).toISOString() })) }
}

function act(env: PlatformEnv, { params, claim }: ActCall, orderAct: OrderAct) {
  return actOnOrder(env, { orderNumber: params.orderNumber, act: orderAct, claim })
}

function withUnits<B extends LinesBody>({ lines, ...body }: B) {
  return { ...body, ...(lines && { lines: unitsByLine(lines) }) }
}

/** An amount is in the currency of the order, and stands alone. */
async function refundOfBody({ params, body }: OperationCall<typeof orderOperations.refund>, env: PlatformEnv): Promise<Outcome<OrderAct>> {
  const order = await knownOrder(env, params.orderNumber)
  if (!order.ok) return order
  const { amount, ...parts } = withUnits(body)
  if (amount !== undefined && (parts.lines || parts.delivery)) return fail('ORDER_REQUEST_INVALID', { field: 'amount' })
  return ok({ kind: 'refund', ...parts, ...(amount !== undefined && { amount: toMinorUnits(Number(amount), order.value.currency) }) })
}
