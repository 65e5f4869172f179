import { expect, test } from 'vitest'
import { createAdmissionControl } from './admission-control'

const seconds = 1_000

test('browsing is refused before buying, and admitted when others have left', () => {
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

test('releasing twice frees one slot', () => {
  const admission = createAdmissionControl({ look: 2 })
  const leave = admission.enter('look', 0)
  admission.enter('look', 0)
  leave?.()
  leave?.()
  expect(admission.enter('look', 1)).not.toBeNull()
  expect(admission.enter('look', 1)).toBeNull()
})

test('an aborted request holds its slot for half a minute at most', () => {
  const admission = createAdmissionControl({ look: 1 })
  admission.enter('look', 0)
  expect(admission.enter('look', 30 * seconds - 1)).toBeNull()
  expect(admission.enter('look', 30 * seconds)).not.toBeNull()
})
