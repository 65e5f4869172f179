import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { Verdict } from '../finding.ts'
import type { Payment } from './aftermath.ts'
import type { History, WarehouseOperation } from './history.ts'

/** An order's final state for operators, in the warehouse's responses, and at the provider. */
type Handled = { order: OperatedOrder; operations: readonly WarehouseOperation[]; payment: Payment | undefined }
type Check = (handled: Handled) => boolean

const centsOf = (text = '0') => Math.round(Number(text) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const rules: Record<string, Check> = {
  'no capture without a shipment, and each once': ({ order, payment }) =>
    isSame(
      eventsOf(payment, 'capture'),
      order.fulfillments.flatMap(({ shippedAt, captured }) =>
        shippedAt === undefined || centsOf(captured) === 0 ? [] : [centsOf(captured)],
      ),
    ),
  'no shipment without its money': ({ order }) =>
    order.fulfillments.every(({ shippedAt, value, captured }) => shippedAt === undefined || (value !== undefined && value === captured)),
  'shipments and cancellations together are the total': ({ order: { lines, status, fulfillments, money } }) =>
    status === 'CANCELLED' ||
    lines.some(({ open }) => open > 0) ||
    sum(fulfillments.map(({ value }) => centsOf(value))) + centsOf(money.cancelled) === centsOf(money.total),
  'no refund twice, none lost, never more than was captured': ({ order: { refunds }, operations, payment }) =>
    isSame(
      eventsOf(payment, 'refund'),
      refunds.map(({ toProvider }) => centsOf(toProvider)),
    ) &&
    refunds.length === operations.filter(({ kind, result }) => kind === 'refund' && result === 'done').length &&
    sum(eventsOf(payment, 'refund')) <= sum(eventsOf(payment, 'capture')),
  'units are where the warehouse was told they are': ({ order, operations }) =>
    order.lines.every((line) => {
      const told = (kind: string) =>
        sum(
          operations.flatMap((each) =>
            each.kind === kind && each.result === 'done' ? each.units.filter(isOf(line.lineId)).map(({ quantity }) => quantity) : [],
          ),
        )
      const shipped = sum(order.fulfillments.flatMap(({ lines }) => lines.filter(isOf(line.lineId)).map(({ quantity }) => quantity)))
      return told('ship') === shipped && told('cancel') === cancelledOf(order, line)
    }),
}

/** Compares the warehouse's responses, the orders, and what the provider moved. */
export function checkFulfillment({ operations }: History, orders: readonly OperatedOrder[], payments: readonly Payment[]): Verdict[] {
  const own = Map.groupBy(operations, ({ orderNumber }) => orderNumber)
  const paid = new Map(payments.filter(({ state }) => state !== 'refused').map((payment) => [payment.reference, payment]))
  const handled = orders.map((order) => ({
    ...{ order, operations: own.get(order.orderNumber) ?? [] },
    payment: paid.get(order.orderNumber),
  }))
  const odd = operations.filter(({ result }) => !expected.has(result))
  return [
    ...Object.entries(rules).map(([rule, check]) => ({
      rule,
      broken: handled.filter((each) => !check(each)).map(({ order }) => order.orderNumber),
    })),
    { rule: 'the warehouse heard nothing odd', broken: odd.map((each) => `${each.orderNumber} ${each.kind}: ${each.result}`) },
  ]
}

/** A refusal is expected for late or excessive calls; responses to one key must be equal. */
const expected = new Set(['done', 'ORD400', 'ORD409', 'OPS422'])

/** A whole order is cancelled without a list of its lines. */
export function cancelledOf({ status }: Pick<OperatedOrder, 'status'>, line: OperatedOrder['lines'][number]): number {
  return status === 'CANCELLED' ? line.quantity : line.cancelled
}

function isOf(lineId: string) {
  return (unit: { lineId: string }) => unit.lineId === lineId
}

function eventsOf(payment: Payment | undefined, kind: string): number[] {
  return (payment?.events ?? []).filter((event) => event.kind === kind).map(({ value }) => centsOf(value))
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b).join()
  return sorted(some) === sorted(others.filter((each) => each > 0))
}
