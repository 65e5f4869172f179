import { afterAll, vi } from 'vitest'

/** Files share a thread: what one of them replaced, the next one finds as it was. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
