import { expect, test } from 'vitest'
import { stepsAhead } from './steps-ahead'

test('the steps ahead depend on the delivery (ORD-04)', () => {
  expect(stepsAhead('CONFIRMED', ['standard'])).toEqual(['IN_FULFILMENT', 'SHIPPED', 'DELIVERED'])
  expect(stepsAhead('PARTIALLY_SHIPPED', ['standard', 'standard'])).toEqual(['SHIPPED', 'DELIVERED'])
  expect(stepsAhead('AUTHORISED', ['pickup'])).toEqual(['CONFIRMED', 'IN_FULFILMENT', 'READY_FOR_PICKUP', 'PICKED_UP'])
  expect(stepsAhead('IN_FULFILMENT', ['digital'])).toEqual(['SHIPPED', 'DELIVERED'])
  expect(stepsAhead('IN_FULFILMENT', ['pudo'])).toEqual(['SHIPPED', 'READY_FOR_PICKUP', 'PICKED_UP'])
  expect(stepsAhead('IN_FULFILMENT', ['pickup', 'digital'])).toEqual(['READY_FOR_PICKUP', 'PICKED_UP'])
  expect(stepsAhead('IN_FULFILMENT', ['pudo', 'digital'])).toEqual(['SHIPPED', 'READY_FOR_PICKUP', 'PICKED_UP'])
  expect(stepsAhead('IN_FULFILMENT', ['pickup', 'standard'])).toEqual(['SHIPPED', 'DELIVERED'])
})

test('a delivered or cancelled order has no steps ahead; a returned one is refunded', () => {
  expect(stepsAhead('DELIVERED', ['standard'])).toEqual([])
  expect(stepsAhead('CANCELLED', ['standard'])).toEqual([])
  expect(stepsAhead('RETURN_REQUESTED', ['standard'])).toEqual(['RETURNED', 'REFUNDED'])
})
