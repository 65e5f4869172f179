import type { OrderStatus } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { parseMinorUnits } from '#domain/money/minor-units'
import { type OrderCommand, applyOrderCommand, getCommandsForStatus } from '#domain/order/commands/order-command'
import { type OrderCommandPreview, previewOrderCommand } from '#domain/order/command-preview'
import type { LineQuantities } from '#domain/order/fulfillment'
import { toOperatedOrder } from '#domain/order/operated-order'
import type { OrderState } from '#domain/order/order-state'
import { countDisputedUnits } from '#domain/order/provider-operations'
import { createTracking } from '#domain/order/simulated-fulfillment'
import type { PlatformEnv } from '../env'
import { withRevokedCards } from './order-money'
import { getCheckoutStub, getOrderStub } from './order-stub'
import { type ChangeResult, runChange, hashRequest } from '../audit/run-change'

/** `claim` names the act: under one claim it is done once. */
export type OrderActionRequest = { orderNumber: string; act: OrderCommand; claim: string }

/** Applies an operator's command to an order; ORD404 if there is none. */
export async function applyOrderAction(
  env: PlatformEnv,
  { orderNumber, act: action, claim }: OrderActionRequest,
): Promise<Outcome<ChangeResult<OperatedOrder>>> {
  const order = await findOrder(env, orderNumber)
  if (!order.ok) return order
  const isBeingPlaced = action.kind === 'cancel' && order.value.status === 'CREATED'
  if (isBeingPlaced && !(await getCheckoutStub(env, order.value.cartId).abandon(orderNumber))) return fail('ORDER_NOT_CHANGEABLE')
  const actionOutcome = await getOrderStub(env, orderNumber).act(action, claim)
  if (!actionOutcome.ok) return actionOutcome
  const { order: updatedOrder, before, after } = actionOutcome.value
  const change = { target: getOrderTarget(orderNumber), before: JSON.parse(before) as unknown, after: JSON.parse(after) as unknown }
  return ok({ answer: toOperatedOrder(updatedOrder), change })
}

/** Finds an order by its number, for any customer. */
export async function findOrder(env: PlatformEnv, orderNumber: string): Promise<Outcome<OrderState>> {
  // A name that is no number must not open an object.
  const order = /^[A-Z]{2}\d{8}$/.test(orderNumber) ? await getOrderStub(env, orderNumber).read() : null
  return order ? ok(order) : fail('ORDER_NOT_FOUND')
}

export function getOrderTarget(orderNumber: string): string {
  return `order:${orderNumber}`
}

/** A list of units by line; a line named twice counts together. */
export function sumUnitsByLine(units: readonly { lineId: string; quantity: number }[]): LineQuantities {
  const byLine = new Map<string, number>()
  for (const { lineId, quantity } of units) byLine.set(lineId, (byLine.get(lineId) ?? 0) + quantity)
  return Object.fromEntries(byLine)
}

/** The valid body of an operation, and the act it makes. */
export type OrderActionPreview = {
  orderNumber: string
  kind: OrderCommand['kind']
  body: { lines?: { lineId: string; quantity: number }[]; amount?: string; refund?: string }
}

/** Previews the effect of an operation on an order without applying it. Fails as the operation would. */
export async function previewOrderAction(
  env: PlatformEnv,
  { orderNumber, kind, body: { lines, amount, ...otherFields } }: OrderActionPreview,
): Promise<Outcome<{ order: OrderState; outlook: OrderCommandPreview }>> {
  const orderOutcome = await findOrder(env, orderNumber)
  if (!orderOutcome.ok) return orderOutcome
  const order = orderOutcome.value
  const parsedAmount = amount === undefined ? undefined : parseMinorUnits(amount, order.currency)
  if (amount !== undefined && parsedAmount === undefined) return fail('ORDER_REQUEST_INVALID', { field: 'amount' })
  const minorAmount = parsedAmount === undefined ? {} : { amount: parsedAmount }
  const asked = { kind, ...otherFields, ...(lines && { lines: sumUnitsByLine(lines) }), ...minorAmount } as OrderCommand
  const actionOutcome = applyOrderCommand(order, await withRevokedCards(env, { order, act: asked, isLook: true }), Date.now())
  return actionOutcome.ok ? ok({ order, outlook: previewOrderCommand(order, actionOutcome.value) }) : actionOutcome
}

const warehouseOperator = 'warehouse'

/** The operation of each act of an operator. */
const operationNames: Partial<Record<OrderCommand['kind'], string>> = {
  start: 'orders.start',
  ship: 'orders.ship',
  ready: 'orders.ready',
  'picked-up': 'orders.pickedUp',
  delivered: 'orders.delivered',
  cancel: 'orders.cancel',
  received: 'orders.receiveReturn',
  refund: 'orders.refund',
  address: 'orders.changeAddress',
}

/** On a developer's machine an operator named `warehouse` moves orders on, by the same operations as everybody. */
export async function simulateWarehouse(env: PlatformEnv, order: OrderState, targetStatus: OrderStatus): Promise<void> {
  const { orderNumber } = order
  // A refusal is kept under its key: the call after the reversal would get it again.
  if (countDisputedUnits(order) > 0) return
  const orderWithReturns: OrderState = { ...order, returning: order.returning ?? [], received: order.received ?? [] }
  for (const action of getCommandsForStatus(orderWithReturns, targetStatus, { ...createTracking(order), reason: 'returned' })) {
    // A second return reaches the same statuses again.
    const turn = order.events.filter(({ status }) => status === targetStatus).length || ''
    const key = `${orderNumber}:${targetStatus}${turn}:${action.kind}:${'fulfillment' in action ? action.fulfillment : ''}`
    const hash = hashRequest({ method: warehouseOperator, path: key, query: undefined, body: action })
    const request = { operator: warehouseOperator, key, hash, name: operationNames[action.kind] ?? action.kind, now: Date.now() }
    await runChange(env, request, (claim) => applyOrderAction(env, { orderNumber, act: action, claim }))
  }
}
