type DebounceOptions = {
  /** Delay after the last call. */
  waitMs: number
  /** Longest delay after the first call. */
  maxWaitMs: number
}

/** Calls a function once per burst: when it ends, or at intervals while it continues. */
export function debounce(callback: () => void, { waitMs, maxWaitMs }: DebounceOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstCallAt: number | undefined
  function debouncedCall() {
    firstCallAt ??= Date.now()
    clearTimeout(timer)
    timer = setTimeout(invoke, Math.max(0, Math.min(waitMs, firstCallAt + maxWaitMs - Date.now())))
  }
  function invoke() {
    firstCallAt = undefined
    callback()
  }
  debouncedCall.cancel = () => {
    clearTimeout(timer)
    firstCallAt = undefined
  }
  return debouncedCall
}
