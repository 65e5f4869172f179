import { vi } from 'vitest'

/** Runs work and returns its result with the delays it requested (ms). Does not actually wait. */
export async function recordWaits<T>(work: () => Promise<T>): Promise<{ answer: T; waits: number[] }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waits: number[] = []
  const fake = globalThis.setTimeout
  // No spy: restoring one after the timers are real again would bring the fake back.
  globalThis.setTimeout = Object.assign((run: () => void, ms = 0) => {
    if (ms > 0) waits.push(ms)
    return fake(run, ms)
  }, fake)
  let isOver = false
  try {
    const working = work().finally(() => (isOver = true))
    working.catch(() => undefined)
    while (!isOver) {
      await vi.runOnlyPendingTimersAsync()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { answer: await working, waits }
  } finally {
    globalThis.setTimeout = fake
    vi.useRealTimers()
  }
}
