import { useEffect, useRef, useState } from 'react'

type UseWidgetScriptOptions = {
  script: string | undefined
  /** Milliseconds between coming near and asking. */
  delay: number
}

/** Distance from the viewport at which a block starts loading. */
const nearBy = '300px'

/** Loads a widget's script once its element comes near the view, at once or after a delay. A failed script is only logged. */
export function useWidgetScript({ script, delay }: UseWidgetScriptOptions) {
  const place = useRef<HTMLDivElement>(null)
  const [isGone, setGone] = useState(false)

  useEffect(() => {
    if (!script || !place.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      const element = Object.assign(document.createElement('script'), { src: script, async: true })
      element.onerror = (reason) => {
        console.warn('photos not shown', reason)
        setGone(true)
      }
      document.head.appendChild(element)
    }
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        timer = setTimeout(ask, delay)
      },
      { rootMargin: nearBy },
    )
    watcher.observe(place.current)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
  }, [script, delay])

  return { place, isGone }
}
