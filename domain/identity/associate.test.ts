import { expect, test } from 'vitest'
import { isConnected } from './associate'

test.each([
  [{ storeId: 'HV-US-01', storeEmployeeId: 'E100037' }, true],
  [{ storeId: 'HV-US-01' }, false],
  [{ storeEmployeeId: 'E100037' }, false],
  [{ storeId: '', storeEmployeeId: 'E100037' }, false],
  [{ storeId: 'HV-US-01', storeEmployeeId: '' }, false],
  [{}, false],
])('a session of %j is connected: %s (EMP-10)', (session, connected) => {
  expect(isConnected(session)).toBe(connected)
})
