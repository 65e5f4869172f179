import { expect, test } from 'vitest'
import { stepsAhead } from './steps-ahead'

test('what is still to come depends on how the goods travel (ORD-04)', () => {
  expect(stepsAhead('CONFIRMED', ['standard'])).toEqual(['IN_FULFILMENT', 'SHIPPED', 'DELIVERED'])
  expect(stepsAhead('PARTIALLY_SHIPPED', ['standard', 'standard'])).toEqual(['SHIPPED', 'DELIVERED'])
  expect(stepsAhead('AUTHORISED', ['pickup'])).toEqual(['CONFIRMED', 'IN_FULFILMENT', 'READY_FOR_PICKUP', 'PICKED_UP'])
  expect(stepsAhead('IN_FULFILMENT', ['digital'])).toEqual(['SHIPPED', 'DELIVERED'])
  expect(stepsAhead('IN_FULFILMENT', ['pudo'])).toEqual(['SHIPPED', 'READY_FOR_PICKUP', 'PICKED_UP'])
  expect(stepsAhead('IN_FULFILMENT', ['pickup', 'digital'])).toEqual(['READY_FOR_PICKUP', 'PICKED_UP'])
  expect(stepsAhead('IN_FULFILMENT', ['pudo', 'digital'])).toEqual(['SHIPPED', 'READY_FOR_PICKUP', 'PICKED_UP'])
  expect(stepsAhead('IN_FULFILMENT', ['pickup', 'standard'])).toEqual(['SHIPPED', 'DELIVERED'])
})

test('an order that has arrived, or was called off, goes nowhere; one that comes back is paid back', () => {
  expect(stepsAhead('DELIVERED', ['standard'])).toEqual([])
  expect(stepsAhead('CANCELLED', ['standard'])).toEqual([])
  expect(stepsAhead('RETURN_REQUESTED', ['standard'])).toEqual(['RETURNED', 'REFUNDED'])
})
