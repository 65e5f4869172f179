import { useEffect, useRef, useState } from 'react'
import { popUpClock } from './pop-up-clock'

export type PopUpState = 'page' | 'minimized' | 'expanded'
type PopUpEvent = 'popup_impression' | 'popup_expand'
type UsePopUpOptions = {
  /** Milliseconds until it opens out by itself. */
  delay: number
  onEvent: (event: PopUpEvent) => void
}

/**
 * A pop-up is shown with its title alone once the scripts are there, and opens out after its delay or when it is pressed. A shopper who
 * scrolls on reads the page: it folds again, and stays so until it is pressed. While the question about cookies stands at the foot of the
 * screen it waits.
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
    // It opens out for a shopper once, however often it is folded and pressed again.
    if (!isTold.current) tell.current('popup_expand')
    isTold.current = true
  }

  function expand() {
    clock.current?.pressed()
    open()
  }

  return { state, expand }
}

/** Acts at once, or as soon as the question about cookies is answered and gone. */
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
