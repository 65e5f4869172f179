import { expect, test } from 'vitest'
import { keepOrder, noteTold, type StoredSession } from './stored-session'

const order = { cartId: 'c1', orderNumber: 'US00000001', st: 's' }
const about = { siteId: 'HV-US', orderNumber: order.orderNumber }

test('a session tells its order once, also when the order is kept again after a payment (ANA-17)', () => {
  const stored: StoredSession = { carts: {}, flash: [] }
  expect(noteTold(stored, { ...about, isTold: true })).toBe(false)
  keepOrder(stored, 'HV-US', order)
  expect(noteTold(stored, { ...about, isTold: true })).toBe(true)
  expect(noteTold(stored, { ...about, isTold: true })).toBe(false)
  keepOrder(stored, 'HV-US', { ...order, cardType: 'visa' })
  expect(noteTold(stored, { ...about, isTold: true })).toBe(false)
  expect(noteTold(stored, { ...about, isTold: false })).toBe(true)
  expect(noteTold(stored, { ...about, isTold: true })).toBe(true)
  keepOrder(stored, 'HV-US', { ...order, orderNumber: 'US00000002' })
  expect(noteTold(stored, { ...about, isTold: true })).toBe(false)
  expect(noteTold(stored, { ...about, orderNumber: 'US00000002', isTold: true })).toBe(true)
})
