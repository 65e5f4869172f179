import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderOperations } from '#contracts/operations/orders'
import { fulfillmentsOf } from '#domain/order/fulfillment-progress'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../../env'
import { emailCancelled, emailRefunded } from '../../orders/refund-emails'
import { type EmailAbout, emailConfirmation } from '../../orders/order-emails'
import { emailReadyForPickup, emailReturned, emailShipped } from '../../orders/parcel-emails'
import type { ChangeAnswer, OperationCall } from '../operation-call'
import { knownOrder, targetOf } from './act-on-order'

type ResendCall = OperationCall<typeof orderOperations.resendEmail>
type Template = ResendCall['body']['template']

type ResendableEmail = {
  idsIn: (order: OrderState) => string[]
  send: (env: PlatformEnv, order: OrderState, about: EmailAbout) => Promise<boolean>
}

const emails: Record<Template, ResendableEmail> = {
  'order-confirmation': { idsIn: () => [''], send: emailConfirmation },
  'order-shipped': {
    idsIn: (order) => idsOf(order, ({ kind, shippedAt }) => kind === 'parcel' && shippedAt !== undefined),
    send: emailShipped,
  },
  'order-ready': { idsIn: (order) => idsOf(order, ({ readyAt }) => readyAt !== undefined), send: emailReadyForPickup },
  'order-returned': { idsIn: ({ received = [] }) => received.map(({ id }) => id), send: emailReturned },
  // Nobody was paid by one that failed, and of nothing there is nothing to say.
  'order-refunded': {
    idsIn: ({ refunds = [] }) => refunds.flatMap(({ id, value, move }) => (value > 0 && !move?.failed ? [id] : [])),
    send: emailRefunded,
  },
  'order-cancelled': {
    idsIn: ({ cancellations = [], status }) =>
      cancellations.length === 0 && status === 'CANCELLED' ? [''] : cancellations.map(({ id }) => id),
    send: emailCancelled,
  },
}

type EmailAnswer = { orderNumber: string; template: Template; recipient: string }

/** Sends an email of an order once more, to its own address. ORD409 if there was no such email, or the order has no address. */
export async function resendOrderEmail({ params, body, claim }: ResendCall, env: PlatformEnv): Promise<Outcome<ChangeAnswer<EmailAnswer>>> {
  const { orderNumber } = params
  const order = await knownOrder(env, orderNumber)
  if (!order.ok) return order
  const { email: recipient, events } = order.value
  const { idsIn, send } = emails[body.template]
  const ids = events.some(({ status }) => status === 'CONFIRMED') ? idsIn(order.value) : []
  const id = body.of ?? ids.at(-1)
  if (id === undefined || recipient === undefined) return fail('ORDER_NOT_CHANGEABLE')
  if (!ids.includes(id)) return fail('ORDER_REQUEST_INVALID', { field: 'of' })
  await send(env, order.value, { of: id, again: claim })
  const { template } = body
  return ok({
    answer: { orderNumber, template, recipient },
    change: { target: targetOf(orderNumber), before: null, after: { template, of: id, recipient } },
  })
}

function idsOf(order: OrderState, isSent: (each: ReturnType<typeof fulfillmentsOf>[number]) => boolean): string[] {
  return fulfillmentsOf(order).flatMap((each) => (isSent(each) ? [each.id] : []))
}
