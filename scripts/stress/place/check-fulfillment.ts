import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { RuleVerdict } from '../finding.ts'
import type { LedgerPayment } from './final-state.ts'
import type { StressHistory, WarehouseOperation } from './history.ts'

/** An order's final state for operators, in the warehouse's responses, and at the provider. */
type HandledOrder = { order: OperatedOrder; operations: readonly WarehouseOperation[]; payment: LedgerPayment | undefined }
type FulfillmentCheck = (handled: HandledOrder) => boolean

const toCents = (text = '0') => Math.round(Number(text) * 100)
const sumAmounts = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const fulfillmentRules: Record<string, FulfillmentCheck> = {
  'no capture without a shipment, and each once': ({ order, payment }) =>
    isSameAmounts(
      listEventAmounts(payment, 'capture'),
      order.fulfillments.flatMap(({ shippedAt, captured }) =>
        shippedAt === undefined || toCents(captured) === 0 ? [] : [toCents(captured)],
      ),
    ),
  'no shipment without its money': ({ order }) =>
    order.fulfillments.every(({ shippedAt, value, captured }) => shippedAt === undefined || (value !== undefined && value === captured)),
  'shipments and cancellations together are the total': ({ order: { lines, status, fulfillments, money } }) =>
    status === 'CANCELLED' ||
    lines.some(({ open }) => open > 0) ||
    sumAmounts(fulfillments.map(({ value }) => toCents(value))) + toCents(money.cancelled) === toCents(money.total),
  'no refund twice, none lost, never more than was captured': ({ order: { refunds }, operations, payment }) =>
    isSameAmounts(
      listEventAmounts(payment, 'refund'),
      refunds.map(({ toProvider }) => toCents(toProvider)),
    ) &&
    refunds.length === operations.filter(({ kind, result }) => kind === 'refund' && result === 'done').length &&
    sumAmounts(listEventAmounts(payment, 'refund')) <= sumAmounts(listEventAmounts(payment, 'capture')),
  'units are where the warehouse was told they are': ({ order, operations }) =>
    order.lines.every((line) => {
      const countUnits = (kind: string) =>
        sumAmounts(
          operations.flatMap((operation) =>
            operation.kind === kind && operation.result === 'done'
              ? operation.units.filter(isUnitOfLine(line.lineId)).map(({ quantity }) => quantity)
              : [],
          ),
        )
      const shippedUnits = sumAmounts(
        order.fulfillments.flatMap(({ lines }) => lines.filter(isUnitOfLine(line.lineId)).map(({ quantity }) => quantity)),
      )
      return countUnits('ship') === shippedUnits && countUnits('cancel') === getCancelledUnits(order, line)
    }),
}

/** Compares the warehouse's responses, the orders, and what the provider moved. */
export function checkFulfillment(
  { operations }: StressHistory,
  orders: readonly OperatedOrder[],
  payments: readonly LedgerPayment[],
): RuleVerdict[] {
  const operationsByOrder = Map.groupBy(operations, ({ orderNumber }) => orderNumber)
  const paymentsByReference = new Map(payments.filter(({ state }) => state !== 'refused').map((payment) => [payment.reference, payment]))
  const handledOrders = orders.map((order) => ({
    ...{ order, operations: operationsByOrder.get(order.orderNumber) ?? [] },
    payment: paymentsByReference.get(order.orderNumber),
  }))
  const unexpectedOperations = operations.filter(({ result }) => !expectedResults.has(result))
  return [
    ...Object.entries(fulfillmentRules).map(([rule, check]) => ({
      rule,
      broken: handledOrders.filter((handledOrder) => !check(handledOrder)).map(({ order }) => order.orderNumber),
    })),
    {
      rule: 'the warehouse heard nothing odd',
      broken: unexpectedOperations.map((handledOrder) => `${handledOrder.orderNumber} ${handledOrder.kind}: ${handledOrder.result}`),
    },
  ]
}

/** A refusal is expected for late or excessive calls; responses to one key must be equal. */
const expectedResults = new Set(['done', 'ORD400', 'ORD409', 'OPS422'])

/** A whole order is cancelled without a list of its lines. */
export function getCancelledUnits({ status }: Pick<OperatedOrder, 'status'>, line: OperatedOrder['lines'][number]): number {
  return status === 'CANCELLED' ? line.quantity : line.cancelled
}

function isUnitOfLine(lineId: string) {
  return (unit: { lineId: string }) => unit.lineId === lineId
}

function listEventAmounts(payment: LedgerPayment | undefined, kind: string): number[] {
  return (payment?.events ?? []).filter((event) => event.kind === kind).map(({ value }) => toCents(value))
}

function isSameAmounts(left: readonly number[], right: readonly number[]): boolean {
  const sortAmounts = (list: readonly number[]) => list.toSorted((a, b) => a - b).join()
  return sortAmounts(left) === sortAmounts(right.filter((amount) => amount > 0))
}
