import { useEffect, useLayoutEffect, useRef } from 'react'

/** The edge has no focus, and React warns of layout effects there. */
const useCommitted = import.meta.env.SSR ? useEffect : useLayoutEffect

const lines = 'main article.cart-item[id]'

/**
 * Restores focus after a click whose element disappears: to the new line, or to the page title. Components that know better set focus
 * themselves, as the notice of `removed` items does.
 */
export function useFocusKept(removed: string | undefined) {
  const last = useRef<Element | null>(null)
  const before = useRef<{ ids: readonly string[]; removed?: string }>({ ids: [] })
  /** Line that appeared since the last focus. Kept across commits, because the pressed button may disappear in a later one. */
  const newLineId = useRef<string>()
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target as Element
      newLineId.current = undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const commits = useRef(0)
  useCommitted(() => void (commits.current += 1))
  useEffect(() => {
    const ids = [...document.querySelectorAll(lines)].map(({ id }) => id)
    newLineId.current = ids.find((id) => !before.current.ids.includes(id)) ?? newLineId.current
    const isTold = removed !== undefined && removed !== before.current.removed
    before.current = { ids, removed }
    if (isTold) last.current = null
    // A newer result may have replaced the page by then; it handles its own focus.
    const commit = commits.current
    if (!isTold) queueMicrotask(() => commit === commits.current && goOn(newLineId.current, last.current))
  })
}

/** Runs after all other focus handling. */
function goOn(newLineId: string | undefined, pressed: Element | null) {
  if (document.activeElement !== document.body || !pressed || pressed.isConnected) return
  const place = (newLineId && document.getElementById(newLineId)?.querySelector('h3 a')) || document.querySelector('main h1')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}
