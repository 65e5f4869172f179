import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderOperations } from '#contracts/operations/orders'
import { getFulfillments } from '#domain/order/fulfillment-progress'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../../env'
import { sendCancelledEmail, sendRefundedEmail } from '../../orders/payment-emails'
import { type OrderEmailSubject, sendConfirmationEmail } from '../../orders/order-emails'
import { sendReadyForPickupEmail, sendReturnedEmail, sendShippedEmail } from '../../orders/parcel-emails'
import type { ChangeResult, OperationCall } from '../operation-call'
import { findOrder, getOrderTarget } from './apply-order-action'

type ResendCall = OperationCall<typeof orderOperations.resendEmail>
type ResendableTemplate = ResendCall['body']['template']

type ResendableEmail = {
  idsIn: (order: OrderState) => string[]
  send: (env: PlatformEnv, order: OrderState, about: OrderEmailSubject) => Promise<boolean>
}

const resendableEmails: Record<ResendableTemplate, ResendableEmail> = {
  'order-confirmation': { idsIn: () => [''], send: sendConfirmationEmail },
  'order-shipped': {
    idsIn: (order) => listSentFulfillmentIds(order, ({ kind, shippedAt }) => kind === 'parcel' && shippedAt !== undefined),
    send: sendShippedEmail,
  },
  'order-ready': { idsIn: (order) => listSentFulfillmentIds(order, ({ readyAt }) => readyAt !== undefined), send: sendReadyForPickupEmail },
  'order-returned': { idsIn: ({ received = [] }) => received.map(({ id }) => id), send: sendReturnedEmail },
  // Nobody was paid by one that failed, and of nothing there is nothing to say.
  'order-refunded': {
    idsIn: ({ refunds = [] }) => refunds.flatMap(({ id, value, move }) => (value > 0 && !move?.failed ? [id] : [])),
    send: sendRefundedEmail,
  },
  'order-cancelled': {
    idsIn: ({ cancellations = [], status }) =>
      cancellations.length === 0 && status === 'CANCELLED' ? [''] : cancellations.map(({ id }) => id),
    send: sendCancelledEmail,
  },
}

type ResentEmail = { orderNumber: string; template: ResendableTemplate; recipient: string }

/** Sends an email of an order once more, to its own address. ORD409 if there was no such email, or the order has no address. */
export async function resendOrderEmail({ params, body, claim }: ResendCall, env: PlatformEnv): Promise<Outcome<ChangeResult<ResentEmail>>> {
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
