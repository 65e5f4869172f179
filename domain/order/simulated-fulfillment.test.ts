import { expect, test } from 'vitest'
import type { OrderStatus } from '#contracts/entities/order'
import { getRemainingStatuses, getSimulatedStep, replayStatusHistory } from './simulated-fulfillment'
import type { OrderState } from './order-state'

test('the steps ahead depend on the delivery (ORD-04)', () => {
  expect(getRemainingStatuses('CONFIRMED', ['standard'])).toEqual(['IN_FULFILMENT', 'SHIPPED', 'DELIVERED'])
  expect(getRemainingStatuses('PARTIALLY_SHIPPED', ['standard', 'standard'])).toEqual(['SHIPPED', 'DELIVERED'])
  expect(getRemainingStatuses('AUTHORISED', ['pickup'])).toEqual(['CONFIRMED', 'IN_FULFILMENT', 'READY_FOR_PICKUP', 'PICKED_UP'])
  expect(getRemainingStatuses('IN_FULFILMENT', ['digital'])).toEqual(['SHIPPED', 'DELIVERED'])
  expect(getRemainingStatuses('IN_FULFILMENT', ['pudo'])).toEqual(['SHIPPED', 'READY_FOR_PICKUP', 'PICKED_UP'])
  expect(getRemainingStatuses('IN_FULFILMENT', ['pickup', 'digital'])).toEqual(['READY_FOR_PICKUP', 'PICKED_UP'])
  expect(getRemainingStatuses('IN_FULFILMENT', ['pudo', 'digital'])).toEqual(['SHIPPED', 'READY_FOR_PICKUP', 'PICKED_UP'])
  expect(getRemainingStatuses('IN_FULFILMENT', ['pickup', 'standard'])).toEqual(['SHIPPED', 'DELIVERED'])
})

test('a delivered or cancelled order has no steps ahead; a returned one is refunded', () => {
  expect(getRemainingStatuses('DELIVERED', ['standard'])).toEqual([])
  expect(getRemainingStatuses('CANCELLED', ['standard'])).toEqual([])
  expect(getRemainingStatuses('RETURN_REQUESTED', ['standard'])).toEqual(['RETURNED', 'REFUNDED'])
})

const path = (...statuses: OrderStatus[]) => statuses.map((status, at) => ({ status, at }))

function aNewOrder(...codes: string[]): OrderState {
  const items = codes.map((code) => ({ shippingOptions: [{ selected: true, shippingMethod: { code } }] }))
  return { orderNumber: 'HA20260001', status: 'CREATED', events: path('CREATED'), cart: { items } } as unknown as OrderState
}

const sent = path('AUTHORISED', 'CONFIRMED', 'IN_FULFILMENT', 'SHIPPED')

test('an order moved along its history ends at the last step, and nothing moves it further by itself (ORD-04)', () => {
  const order = replayStatusHistory(aNewOrder('standard'), sent)
  if (!order.ok) throw new Error(order.errorId)
  expect(order.value).toMatchObject({ status: 'SHIPPED', events: [{ status: 'CREATED' }, ...sent] })
  expect(getSimulatedStep({ ...order.value, isAtRest: undefined })).toMatchObject({ to: 'DELIVERED' })
  expect(getSimulatedStep(order.value)).toBeUndefined()
})

test('a past with a move orders do not make is refused (ORD-04)', () => {
  expect(replayStatusHistory(aNewOrder('standard'), path('DELIVERED'))).toMatchObject({ errorId: 'ORDER_NOT_CHANGEABLE' })
  expect(replayStatusHistory(aNewOrder('standard'), path('AUTHORISED', 'RETURN_REQUESTED'))).toMatchObject({
    errorId: 'RETURN_NOT_ALLOWED',
  })
})

test.each([
  [['standard', 'digital'], sent, 'SP20260001'],
  [['standard'], sent.slice(0, 3), undefined],
  [['digital'], sent, undefined],
])('an order by %j has a parcel once it was sent (HIS-05)', (codes, past, trackingNumber) => {
  const order = replayStatusHistory(aNewOrder(...codes), past)
  expect(order.ok && order.value.tracking?.trackingNumber).toBe(trackingNumber)
})

test('gift cards alone are sent on the day of the last one, goods beside them as ever (ORD-04, GIFT-14)', () => {
  const giftOption = { to: 'Fay', email: 'fay@shop.example', message: 'Hi', sendOn: '2026-12-24' }
  const stepOf = (...codes: string[]) => {
    const order = aNewOrder(...codes)
    const items = order.cart.items.map((item, i) => (i === 0 ? { ...item, giftOption } : item))
    return getSimulatedStep({
      ...order,
      country: 'US',
      cart: { ...order.cart, items },
      status: 'IN_FULFILMENT',
      events: path('IN_FULFILMENT'),
    })
  }
  expect(stepOf('digital')).toEqual({ to: 'SHIPPED', at: Date.parse('2026-12-24T13:00:00Z') })
  expect(stepOf('digital', 'standard')?.at).toBeLessThan(Date.parse('2020-01-01'))
})
