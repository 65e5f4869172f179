import { expect, test } from 'vitest'
import { toOperatedOrder } from '#domain/order/operated-order'
import { applyCommands, aConfirmedOrder } from '#domain/order/commands/confirmed-order.sample'
import type { applyOrderCommand } from '#domain/order/commands/order-command'
import type { OrderState } from '#domain/order/order-state'
import { listNextStepForms, listOrderForms } from './order-forms'

const delivered = applyCommands(aConfirmedOrder([{ id: 'l0', qty: 2, paid: 4_000 }], 500), { kind: 'ship' }, { kind: 'delivered' })

test.each([
  ['late', 'Announced by the shopper: “Arrived too late”.'],
  ['other', 'Announced by the shopper: “Another reason”.'],
  ['The zip is stuck', 'Announced by the shopper: “The zip is stuck”.'],
  [undefined, 'Announced by the shopper.'],
])('an operator reads why a shopper returns items as the shopper chose it: %s (HIS-11)', (returnReason, text) => {
  const order = { ...delivered, status: 'RETURN_REQUESTED' as const, returning: ['l0'], ...(returnReason && { returnReason }) }
  const [step] = listNextStepForms(toOperatedOrder(order))
  expect(String(step?.form)).toContain(text)
})

test('an operator is offered the steps an order can take, also where a parcel goes to a collection point (OPS-05)', () => {
  const placed = aConfirmedOrder([
    { id: 'door', qty: 1, paid: 2_000 },
    { id: 'point', qty: 1, paid: 4_000, code: 'pudo' },
  ])
  const offered = (...commands: Parameters<typeof applyOrderCommand>[1][]) =>
    listNextStepForms(toOperatedOrder(applyCommands(placed, ...commands))).map(({ action }) => action)
  const toPoint = { kind: 'ship', lines: { point: 1 } } as const
  expect(offered({ kind: 'ship', lines: { door: 1 } })).toEqual(['ship', 'delivered'])
  expect(offered(toPoint)).toEqual(['ship', 'ready'])
  expect(offered({ kind: 'ship' })).toEqual(['ready', 'delivered'])
  expect(offered(toPoint, { kind: 'ready' })).toEqual(['ship', 'picked-up'])
  expect(offered(toPoint, { kind: 'picked-up', fulfillment: 'P1' })).toEqual(['ship'])
  expect(offered({ kind: 'ship' }, { kind: 'delivered' }, { kind: 'ready' }, { kind: 'picked-up' })).toEqual([])
})

test('an operator is offered the emails of an order that can be sent again (OPS-09)', () => {
  const offered = (order: OrderState) => {
    const { form = '' } =
      listOrderForms(toOperatedOrder({ ...order, email: 'ada@shop.example' })).find(({ action }) => action === 'email') ?? {}
    return Array.from(String(form).matchAll(/option value="([^"]+)"/g), ([, name]) => name)
  }
  const placed = aConfirmedOrder([{ id: 'l0', qty: 2, paid: 4_000 }])
  expect(offered(placed)).toEqual(['order-confirmation'])
  expect(offered(applyCommands(placed, { kind: 'cancel', reason: 'r' }))).toEqual(['order-cancelled'])
  expect(offered({ ...placed, status: 'CANCELLED', events: [{ status: 'CANCELLED', at: 0 }] })).toEqual([])
  const refunded = applyCommands(placed, { kind: 'ship' }, { kind: 'refund', reason: 'r', amount: 100 })
  expect(offered(refunded)).toEqual(['order-confirmation', 'order-shipped', 'order-refunded'])
  for (const move of [{ failed: true as const }, { held: true as const }, { covered: 100 }]) {
    const refunds = (refunded.refunds ?? []).map((refund) => ({ ...refund, move }))
    expect(offered({ ...refunded, refunds })).toEqual(['order-confirmation', 'order-shipped'])
  }
})
