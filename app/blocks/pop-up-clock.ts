import { popUpScrollDebounceMs, popUpScrollMaxWaitMs } from '#config/constants'
import { debounced } from '~/client/debounced'

type Acts = {
  /** Milliseconds until it opens out by itself. */
  delay: number
  expand: () => void
  fold: () => void
}

/**
 * When a pop-up opens out by itself: once, after its delay, which begins anew when the shopper scrolls. Open, it folds again as they read
 * on.
 */
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
    /** It was pressed: nothing is left to be done by itself. */
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
