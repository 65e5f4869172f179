import { expect, test } from 'vitest'
import { toOperatedOrder } from '#domain/order/operated-order'
import { applyCommands, aConfirmedOrder } from '#domain/order/commands/confirmed-order.sample'
import type { applyOrderCommand } from '#domain/order/commands/order-command'
import { listNextStepForms } from './order-forms'

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
