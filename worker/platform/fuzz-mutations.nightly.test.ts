import { beforeEach, test, vi } from 'vitest'
import { callsWithBody, tryOddBodies } from './test/try-odd-bodies'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test.each(callsWithBody)('$call: what is refused of a $kind has changed nothing (ERR-01, SEC-07)', async (call) => {
  await tryOddBodies(call, { samples: 64, readable: 4, unreadable: 12 })
})
