import { vi } from 'vitest'

/** Runs work and returns its result with the delays it requested (ms). Does not actually wait. */
export async function recordWaits<T>(work: () => Promise<T>): Promise<{ answer: T; waits: number[] }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waits: number[] = []
  const wait = vi.spyOn(globalThis, 'setTimeout')
  let isOver = false
  try {
    const working = work().finally(() => (isOver = true))
    working.catch(() => undefined)
    while (!isOver) {
      await vi.runOnlyPendingTimersAsync()
      await new Promise((resolve) => setImmediate(resolve))
    }
    waits.push(...wait.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms > 0))
    return { answer: await working, waits }
  } finally {
    wait.mockRestore()
    vi.useRealTimers()
  }
}
