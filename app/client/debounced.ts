type Waits = {
  /** Delay after the last call. */
  waitMs: number
  /** Longest delay after the first call. */
  maxWaitMs: number
}

/** Calls a function once per burst: when it ends, or at intervals while it continues. */
export function debounced(act: () => void, { waitMs, maxWaitMs }: Waits) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstAt: number | undefined
  function call() {
    firstAt ??= Date.now()
    clearTimeout(timer)
    timer = setTimeout(perform, Math.max(0, Math.min(waitMs, firstAt + maxWaitMs - Date.now())))
  }
  function perform() {
    firstAt = undefined
    act()
  }
  call.cancel = () => {
    clearTimeout(timer)
    firstAt = undefined
  }
  return call
}
