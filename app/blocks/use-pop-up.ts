import { useEffect, useRef, useState } from 'react'
import { popUpScrollDebounceMs, popUpScrollMaxWaitMs } from '#config/constants'
import { debounced } from '~/client/debounced'

export type PopUpState = 'page' | 'minimized' | 'expanded'
type PopUpEvent = 'popup_impression' | 'popup_expand'
type Options = {
  /** Milliseconds until it opens out by itself. */
  delay: number
  onEvent: (event: PopUpEvent) => void
}

/**
 * A pop-up is shown with its title alone once the scripts are there, and opens out after its delay or when it is pressed. A shopper who
 * scrolls on reads the page: it folds again, and stays so until it is pressed. (POP-02, POP-03, POP-05)
 */
export function usePopUp({ delay, onEvent }: Options) {
  const [state, setState] = useState<PopUpState>('page')
  const tell = useRef(onEvent)
  const isTold = useRef(false)
  tell.current = onEvent

  useEffect(() => {
    setState('minimized')
    tell.current('popup_impression')
    const timer = setTimeout(() => expand(), delay)
    const fold = debounced(() => setState('minimized'), { waitMs: popUpScrollDebounceMs, maxWaitMs: popUpScrollMaxWaitMs })
    const onScroll = () => {
      clearTimeout(timer)
      fold()
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      fold.cancel()
      removeEventListener('scroll', onScroll)
    }
  }, [delay])

  function expand() {
    setState('expanded')
    // It opens out for a shopper once, however often it is folded and pressed again.
    if (!isTold.current) tell.current('popup_expand')
    isTold.current = true
  }

  return { state, expand }
}
