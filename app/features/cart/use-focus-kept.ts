import { useEffect, useLayoutEffect, useRef } from 'react'

/** The edge has no focus to keep, and React warns of layouts there. */
const useCommitted = import.meta.env.SSR ? useEffect : useLayoutEffect

const lines = 'main article.cart-item[id]'

/**
 * Whoever pressed something that went with the press (a line saved for later, the way to put one back) goes on where it went: at the line that
 * has come, or at the title of the page. A part that knows better puts the focus there itself, as does the notice of what was `removed`.
 */
export function useFocusKept(removed: string | undefined) {
  const last = useRef<Element | null>(null)
  const before = useRef<{ ids: readonly string[]; removed?: string }>({ ids: [] })
  useEffect(() => {
    const note = ({ target }: FocusEvent) => void (last.current = target as Element)
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const commits = useRef(0)
  useCommitted(() => void (commits.current += 1))
  useEffect(() => {
    const ids = [...document.querySelectorAll(lines)].map(({ id }) => id)
    const come = ids.find((id) => !before.current.ids.includes(id))
    const isTold = removed !== undefined && removed !== before.current.removed
    before.current = { ids, removed }
    if (isTold) last.current = null
    // What is on the page by then may be a newer answer, of which this one knows nothing: that one goes on by itself.
    const commit = commits.current
    if (!isTold) queueMicrotask(() => commit === commits.current && goOn(come, last.current))
  })
}

/** After every part has had its turn. */
function goOn(come: string | undefined, pressed: Element | null) {
  if (document.activeElement !== document.body || !pressed || pressed.isConnected) return
  const place = (come && document.getElementById(come)?.querySelector('h3 a')) || document.querySelector('main h1')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}
