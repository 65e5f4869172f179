import { expect, test } from 'vitest'
import { needsOperator, getRejectionCause, rejectionCauses } from './provider-rejections'

test.each([
  [422, '172', 'type-again'],
  [422, '174', 'ours'],
  [422, '101', 'card-invalid'],
  [422, '153', 'card-invalid'],
  [422, '800', 'card-gone'],
  [422, '905', 'not-accepted'],
  [422, '905_1', 'not-accepted'],
  [500, '905_1', 'not-accepted'],
  [422, '702', 'ours'],
  [422, 'toString', 'ours'],
  [422, undefined, 'ours'],
  [401, '000', 'ours'],
  [403, '010', 'ours'],
  [400, '172', 'ours'],
  [200, '172', undefined],
  [429, '172', undefined],
  [500, '701', undefined],
  [503, undefined, undefined],
])('an answer %i with the code %s means %s (PAY-60)', (status, errorCode, cause) => {
  expect(getRejectionCause({ status, errorCode })).toBe(cause)
})

test('what the shop must fix is listed (PAY-60)', () => {
  expect(rejectionCauses.filter(needsOperator)).toEqual(['not-accepted', 'ours'])
})
