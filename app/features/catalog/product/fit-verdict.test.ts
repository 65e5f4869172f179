import { expect, test } from 'vitest'
import { calculateFit } from './buy-form'

test.each([
  [
    { small: 0, true: 9, large: 1 },
    { fit: 'true', position: 0.1, answers: 10, agreeing: 9 },
  ],
  [
    { small: 3, true: 1, large: 0 },
    { fit: 'small', position: -0.75, answers: 4, agreeing: 3 },
  ],
  [
    { small: 0, true: 2, large: 2 },
    { fit: 'large', position: 0.5, answers: 4, agreeing: 2 },
  ],
  [
    { small: 1, true: 1, large: 1 },
    { fit: 'true', position: 0, answers: 3, agreeing: 1 },
  ],
])('%j is %j (PDP-45)', (answers, verdict) => {
  expect(calculateFit(answers)).toEqual(verdict)
})

test('two answers say nothing yet (PDP-45)', () => {
  expect(calculateFit({ small: 2, true: 0, large: 0 })).toBeUndefined()
})
