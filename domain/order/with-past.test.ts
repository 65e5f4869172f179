import { expect, test } from 'vitest'
import type { OrderStatus } from '#contracts/entities/order'
import type { OrderState } from './order-state'
import { simulatedFulfillment } from './simulated-fulfillment'
import { withPast } from './with-past'

const path = (...statuses: OrderStatus[]) => statuses.map((status, at) => ({ status, at }))

function aNewOrder(...codes: string[]): OrderState {
  const items = codes.map((code) => ({ shippingOptions: [{ selected: true, shippingMethod: { code } }] }))
  return { orderNumber: 'HA20260001', status: 'CREATED', events: path('CREATED'), cart: { items } } as unknown as OrderState
}

const sent = path('AUTHORISED', 'CONFIRMED', 'IN_FULFILMENT', 'SHIPPED')

test('an order moved along its history ends at the last step, and nothing moves it further by itself (ORD-04)', () => {
  const order = withPast(aNewOrder('standard'), sent)
  if (!order.ok) throw new Error(order.errorId)
  expect(order.value).toMatchObject({ status: 'SHIPPED', events: [{ status: 'CREATED' }, ...sent] })
  expect(simulatedFulfillment({ ...order.value, isAtRest: undefined })).toMatchObject({ to: 'DELIVERED' })
  expect(simulatedFulfillment(order.value)).toBeUndefined()
})

test('a past with a move orders do not make is refused (ORD-04)', () => {
  expect(withPast(aNewOrder('standard'), path('DELIVERED'))).toMatchObject({ errorId: 'ORDER_NOT_CHANGEABLE' })
  expect(withPast(aNewOrder('standard'), path('AUTHORISED', 'RETURN_REQUESTED'))).toMatchObject({ errorId: 'RETURN_NOT_ALLOWED' })
})

test.each([
  [['standard', 'digital'], sent, 'SP20260001'],
  [['standard'], sent.slice(0, 3), undefined],
  [['digital'], sent, undefined],
])('an order by %j has a parcel once it was sent (HIS-05)', (codes, past, trackingNumber) => {
  const order = withPast(aNewOrder(...codes), past)
  expect(order.ok && order.value.tracking?.trackingNumber).toBe(trackingNumber)
})
