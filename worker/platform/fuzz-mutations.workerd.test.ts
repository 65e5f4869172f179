import { beforeEach, test, vi } from 'vitest'
import { callsWithBody, tryOddBodies } from './test/try-odd-bodies'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test.each(callsWithBody)('$call: an unreadable body of a $kind is refused and has changed nothing (ERR-01, SEC-07)', async (call) => {
  await tryOddBodies(call, { samples: 16, readable: 0, unreadable: 4 })
})
