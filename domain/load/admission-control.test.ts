import { expect, test } from 'vitest'
import { createAdmissionControl } from './admission-control'

const seconds = 1_000

test('whoever looks is sent away before whoever pays, and comes in when others have left', () => {
  const admission = createAdmissionControl({ look: 2, pay: 3 })
  const [first, second] = [admission.enter('look', 0), admission.enter('look', 0)]
  expect(admission.enter('look', 1)).toBeNull()
  expect(admission.enter('pay', 1)).not.toBeNull()
  expect(admission.enter('pay', 1)).toBeNull()
  first?.()
  expect(admission.enter('look', 2)).toBeNull()
  second?.()
  expect(admission.enter('look', 2)).not.toBeNull()
})

test('leaving twice makes room once', () => {
  const admission = createAdmissionControl({ look: 2 })
  const leave = admission.enter('look', 0)
  admission.enter('look', 0)
  leave?.()
  leave?.()
  expect(admission.enter('look', 1)).not.toBeNull()
  expect(admission.enter('look', 1)).toBeNull()
})

test('whoever was cut off holds a place for half a minute and no longer', () => {
  const admission = createAdmissionControl({ look: 1 })
  admission.enter('look', 0)
  expect(admission.enter('look', 30 * seconds - 1)).toBeNull()
  expect(admission.enter('look', 30 * seconds)).not.toBeNull()
})
