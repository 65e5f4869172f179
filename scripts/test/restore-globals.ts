import { afterAll, beforeAll, vi } from 'vitest'
import '../../worker/platform/test/patient-waits.ts'

/** Files share a thread: what one of them replaced, the next one finds as it was. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Files that have a document share it as well: each begins with an empty page. */
beforeAll(() => {
  if (typeof document === 'undefined') return
  const empty = document.implementation.createHTMLDocument().documentElement
  document.documentElement.remove()
  document.appendChild(empty)
})
