import { expect, test } from 'vitest'
import { toOperatedOrder } from '#domain/order/operated-order'
import { applyCommands, aConfirmedOrder } from '#domain/order/commands/confirmed-order.sample'
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
