import { expect, test } from 'vitest'
import type { OrderStatus } from '#contracts/entities/order'
import type { OrderState } from '../order-state'
import { getRemainingStatuses } from '../simulated-fulfillment'
import { aConfirmedOrder } from './confirmed-order.sample'
import { getCommandsForStatus, applyOrderCommand } from './order-command'

function brought(order: OrderState, to: OrderStatus): OrderState {
  return getCommandsForStatus(order, to, { carrier: 'C', trackingNumber: 'T' }).reduce((so, command) => {
    const done = applyOrderCommand(so, command, 1)
    if (!done.ok) throw new Error(`${to}: ${command.kind}: ${done.errorId}`)
    return done.value.order
  }, order)
}

test.each([
  ['standard', 'digital'],
  ['digital'],
  ['pickup', 'sts'],
  ['pickup', 'digital'],
  ['pudo'],
  ['pudo', 'digital'],
  ['pickup', 'standard'],
  ['pudo', 'standard'],
  ['pudo', 'pickup', 'standard'],
])('items by %s and %s reach each announced status by commands (OPS-05, ORD-04)', (...codes) => {
  let order = aConfirmedOrder(codes.map((code, i) => ({ id: `l${i}`, qty: 2, paid: 1_000, code })))
  const reached = getRemainingStatuses('CONFIRMED', codes).map((to) => {
    order = brought(order, to)
    return order.status
  })
  expect(reached).toEqual(getRemainingStatuses('CONFIRMED', codes))
  const goods = codes.flatMap((code, i) => (code === 'digital' ? [] : [`l${i}`]))
  if (goods.length === 0) return
  const returned = brought({ ...order, status: 'RETURN_REQUESTED', returning: goods }, 'RETURNED')
  expect(brought(returned, 'REFUNDED').status).toBe('REFUNDED')
})

test('an order that comes back without a list of its lines is refunded by a command that it keeps, so that a refund that fails is owed again (PAY-43)', () => {
  const delivered = ['IN_FULFILMENT', 'SHIPPED', 'DELIVERED'] as const
  const order = delivered.reduce<OrderState>(brought, aConfirmedOrder([{ id: 'l0', qty: 2, paid: 1_000 }]))
  const returned = brought({ ...order, status: 'RETURN_REQUESTED' }, 'RETURNED')
  const refunded = brought({ ...returned, received: undefined } as unknown as OrderState, 'REFUNDED')
  expect(refunded.refunds).toMatchObject([{ id: 'F1', toProvider: refunded.payment.toPay, isReturn: true }])
  const report = { kind: 'move', move: 'refund', pspReference: 'R', value: refunded.payment.toPay, failed: true } as const
  const failed = applyOrderCommand({ ...refunded, payment: { ...refunded.payment, pspReference: 'P' } }, report, 2)
  expect(failed).toMatchObject({ ok: true, value: { order: { refunds: [{ move: { failed: true } }] } } })
})
