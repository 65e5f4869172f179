import { useEffect, useRef, useState } from 'react'
import { popUpScrollDebounceMs, popUpScrollMaxWaitMs } from '#config/constants'
import { debounced } from '~/client/debounced'

export type PopUpState = 'page' | 'minimized' | 'expanded'
type PopUpEvent = 'popup_impression' | 'popup_expand'
type UsePopUpOptions = {
  /** Delay before it opens automatically, in milliseconds. */
  delay: number
  onEvent: (event: PopUpEvent) => void
}

/**
 * Shows a pop-up collapsed once scripts run; it opens after a delay or on click, and collapses when the shopper scrolls. Waits while the
 * consent banner is visible.
 */
export function usePopUp({ delay, onEvent }: UsePopUpOptions) {
  const [state, setState] = useState<PopUpState>('page')
  const tell = useRef(onEvent)
  const isTold = useRef(false)
  const clock = useRef<ReturnType<typeof popUpClock>>()
  tell.current = onEvent

  useEffect(() => {
    const stopWaiting = onceAnswered(() => {
      setState('minimized')
      tell.current('popup_impression')
      clock.current = popUpClock({ delay, expand: open, fold: () => setState('minimized') })
    })
    const onScroll = () => clock.current?.scrolled()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      stopWaiting()
      clock.current?.stop()
      removeEventListener('scroll', onScroll)
    }
  }, [delay])

  function open() {
    setState('expanded')
    // Opens automatically once per shopper.
    if (!isTold.current) tell.current('popup_expand')
    isTold.current = true
  }

  function expand() {
    clock.current?.pressed()
    open()
  }

  return { state, expand }
}

/** Runs now, or as soon as the consent banner is answered. */
function onceAnswered(act: () => void): () => void {
  const isAsked = () => document.querySelector('.asked') !== null
  if (!isAsked()) {
    act()
    return () => undefined
  }
  const watcher = new MutationObserver(() => {
    if (isAsked()) return
    watcher.disconnect()
    act()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => watcher.disconnect()
}

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
