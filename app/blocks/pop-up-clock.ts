import { popUpScrollDebounceMs, popUpScrollMaxWaitMs } from '#config/constants'
import { debounced } from '~/client/debounced'

type Acts = {
  /** Delay before it opens automatically, in milliseconds. */
  delay: number
  expand: () => void
  fold: () => void
}

/** Opens a pop-up automatically once after a delay that restarts on scroll; closes it when the shopper scrolls on. */
export function popUpClock({ delay, expand, fold }: Acts) {
  let isDue = true
  let timer = setTimeout(open, delay)
  const folding = debounced(fold, { waitMs: popUpScrollDebounceMs, maxWaitMs: popUpScrollMaxWaitMs })
  function open() {
    isDue = false
    expand()
  }
  return {
    scrolled() {
      clearTimeout(timer)
      if (isDue) timer = setTimeout(open, delay)
      else folding()
    },
    /** A click cancels automatic behavior. */
    pressed() {
      clearTimeout(timer)
      isDue = false
    },
    stop() {
      clearTimeout(timer)
      folding.cancel()
    },
  }
}
