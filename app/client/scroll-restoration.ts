import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { remixRouter } from '~/remix-internals'
import { scrollIntoViewAndFocus, revealResult } from './reveal-result'

type Pressed = { href: string; top: number }

/**
 * Keeps the reading position across navigations. A new page starts at its top with focus on its heading or on its form's result; a hash
 * link moves focus to its target; the same page with other filters stays. Back restores the position and focuses the link that was clicked.
 * (decision 044)
 */
export function useScrollRestoration() {
  const { key, hash, pathname, search } = useLocation()
  const before = useRef({ key, pathname, search })
  const pressed = useRef<Record<string, Pressed | undefined>>({})
  useEffect(() => {
    const router = remixRouter()
    const leave = router?.enableScrollRestoration({}, () => {
      pressed.current[router.state.location.key] = pressedNow()
      return window.scrollY
    })
    // The browser restores a page it has loaded itself.
    const toBrowser = () => void (history.scrollRestoration = 'auto')
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', toBrowser)
    return () => {
      leave?.()
      removeEventListener('pagehide', toBrowser)
    }
  }, [])
  useEffect(() => {
    const router = remixRouter()
    const from = before.current
    before.current = { key, pathname, search }
    if (!router || from.key === key) return
    const { restoreScrollPosition: place, actionData, location: at } = router.state
    const isCarriedOut = at.state?._isRedirect === true
    const isNew = from.pathname !== pathname || (isCarriedOut && from.search !== search)
    const target = document.getElementById(hash.slice(1))
    if (typeof place === 'number') {
      scrollNow(place)
      standAgain(pressed.current[key])
    } else if (actionData) revealResult()
    else if (target) {
      if (!isCarriedOut) target.scrollIntoView({ behavior: 'instant' })
      scrollIntoViewAndFocus(target.querySelector<HTMLElement>('[data-answer]') ?? target)
    } else if (isNew) beginAtTop()
    else if (isCarriedOut) revealResult()
  }, [key, hash, pathname, search])
}

function beginAtTop() {
  scrollNow(0)
  const heading = document.querySelector<HTMLElement>('main [data-answer], h1')
  if (!heading) return
  heading.tabIndex = -1
  scrollIntoViewAndFocus(heading)
}

/** Content above may have changed height, so restores the link's own position and focus. */
function standAgain(pressed: Pressed | undefined) {
  const link = pressed && document.querySelector<HTMLElement>(`a[href="${CSS.escape(pressed.href)}"]`)
  link?.focus({ preventScroll: true })
  if (link && pressed.top >= 0 && pressed.top < innerHeight) keepAt(link, { top: pressed.top, frames: 4 })
}

/** Repeats for some frames, because rows near the viewport are laid out late. */
function keepAt(link: HTMLElement, { top, frames }: { top: number; frames: number }) {
  scrollNow(window.scrollY + link.getBoundingClientRect().top - top)
  if (frames > 0) requestAnimationFrame(() => keepAt(link, { top, frames: frames - 1 }))
}

/** The focused link and its distance from the top of the window. */
function pressedNow(): Pressed | undefined {
  const href = document.activeElement?.getAttribute('href')
  return href ? { href, top: document.activeElement?.getBoundingClientRect().top ?? 0 } : undefined
}

function scrollNow(top: number) {
  window.scrollTo({ top, behavior: 'instant' })
}
