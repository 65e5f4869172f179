/** Runs a task with a deadline; on timeout aborts it and rejects. */
export async function withTimeout<T>(ms: number, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController()
  const { signal } = deadline
  const timeoutError = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error(`not there within ${ms} ms`))),
  )
  const timer = setTimeout(() => deadline.abort(), ms)
  try {
    return await Promise.race([start(signal), timeoutError])
  } finally {
    clearTimeout(timer)
  }
}
