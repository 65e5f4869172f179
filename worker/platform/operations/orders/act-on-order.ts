import { fail, ok, type Outcome } from '#contracts/errors'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { toMinorUnits } from '#domain/money/minor-units'
import { type ActOutlook, outlookOf } from '#domain/order/act-outlook'
import { type OrderAct, applyAct } from '#domain/order/acts/order-act'
import type { LineQuantities } from '#domain/order/fulfillment'
import { operatedOrderOf } from '#domain/order/operated-order'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../../env'
import { withCardsTaken } from '../../orders/order-money'
import { checkoutStub, orderStub } from '../../orders/order-stub'
import type { ChangeAnswer } from '../operation-call'

/** `claim` names the act: under one claim it is done once. */
export type OrderActRequest = { orderNumber: string; act: OrderAct; claim: string }

/** Does something to an order; ORD404 if there is none. */
export async function actOnOrder(
  env: PlatformEnv,
  { orderNumber, act, claim }: OrderActRequest,
): Promise<Outcome<ChangeAnswer<OperatedOrder>>> {
  const order = await knownOrder(env, orderNumber)
  if (!order.ok) return order
  const isBeingPlaced = act.kind === 'cancel' && order.value.status === 'CREATED'
  if (isBeingPlaced && !(await checkoutStub(env, order.value.cartId).abandon(orderNumber))) return fail('ORDER_NOT_CHANGEABLE')
  const done = await orderStub(env, orderNumber).act(act, claim)
  if (!done.ok) return done
  const { order: changed, before, after } = done.value
  const change = { target: targetOf(orderNumber), before: JSON.parse(before) as unknown, after: JSON.parse(after) as unknown }
  return ok({ answer: operatedOrderOf(changed), change })
}

/** The order under a number, whoever's it is. */
export async function knownOrder(env: PlatformEnv, orderNumber: string): Promise<Outcome<OrderState>> {
  // A name that is no number must not open an object.
  const order = /^[A-Z]{2}\d{8}$/.test(orderNumber) ? await orderStub(env, orderNumber).read() : null
  return order ? ok(order) : fail('ORDER_NOT_FOUND')
}

export function targetOf(orderNumber: string): string {
  return `order:${orderNumber}`
}

/** A list of units by line; a line named twice counts together. */
export function unitsByLine(units: readonly { lineId: string; quantity: number }[]): LineQuantities {
  const byLine = new Map<string, number>()
  for (const { lineId, quantity } of units) byLine.set(lineId, (byLine.get(lineId) ?? 0) + quantity)
  return Object.fromEntries(byLine)
}

/** The valid body of an operation, and the act it makes. */
export type ActPreview = {
  orderNumber: string
  kind: OrderAct['kind']
  body: { lines?: { lineId: string; quantity: number }[]; amount?: string }
}

/** What an operation would do to an order; nothing happens. Fails as the operation would. */
export async function previewAct(
  env: PlatformEnv,
  { orderNumber, kind, body: { lines, amount, ...others } }: ActPreview,
): Promise<Outcome<{ order: OrderState; outlook: ActOutlook }>> {
  const known = await knownOrder(env, orderNumber)
  if (!known.ok) return known
  const order = known.value
  const minor = amount === undefined ? {} : { amount: toMinorUnits(Number(amount), order.currency) }
  const asked = { kind, ...others, ...(lines && { lines: unitsByLine(lines) }), ...minor } as OrderAct
  const done = applyAct(order, await withCardsTaken(env, { order, act: asked, isLook: true }), Date.now())
  return done.ok ? ok({ order, outlook: outlookOf(order, done.value) }) : done
}
