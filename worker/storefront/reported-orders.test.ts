import { expect, test } from 'vitest'
import { storeOrder, recordOrderReported, type StoredSession } from './stored-session'

const order = { cartId: 'c1', orderNumber: 'US00000001', st: 's' }
const about = { siteId: 'HV-US', orderNumber: order.orderNumber }

test('a session tells its order once, also when the order is kept again after a payment (ANA-17)', () => {
  const stored: StoredSession = { carts: {}, flash: [] }
  expect(recordOrderReported(stored, { ...about, isTold: true })).toBe(false)
  storeOrder(stored, 'HV-US', order)
  expect(recordOrderReported(stored, { ...about, isTold: true })).toBe(true)
  expect(recordOrderReported(stored, { ...about, isTold: true })).toBe(false)
  storeOrder(stored, 'HV-US', { ...order, cardType: 'visa' })
  expect(recordOrderReported(stored, { ...about, isTold: true })).toBe(false)
  expect(recordOrderReported(stored, { ...about, isTold: false })).toBe(true)
  expect(recordOrderReported(stored, { ...about, isTold: true })).toBe(true)
  storeOrder(stored, 'HV-US', { ...order, orderNumber: 'US00000002' })
  expect(recordOrderReported(stored, { ...about, isTold: true })).toBe(false)
  expect(recordOrderReported(stored, { ...about, orderNumber: 'US00000002', isTold: true })).toBe(true)
})
