import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

type Router = {
  enableScrollRestoration: (places: Record<string, number>, place: () => number) => () => void
  state: { location: { key: string }; restoreScrollPosition: number | false | null; preventScrollReset: boolean }
}

/**
 * Where a shopper reads, from page to page: a new page begins at its top, a link to a place leads to it and puts the keyboard there, the
 * same page with other filters stays where it is. Back leads to where they were, with the link they had pressed at hand again.
 */
export function useReadingPlace() {
  const { key, hash, pathname } = useLocation()
  const before = useRef({ key, pathname })
  const pressed = useRef<Record<string, string | null | undefined>>({})
  useEffect(() => {
    const router = routerOf()
    const leave = router?.enableScrollRestoration({}, () => {
      pressed.current[router.state.location.key] = document.activeElement?.getAttribute('href')
      return window.scrollY
    })
    // A page opened by the browser itself is put back by it.
    const toBrowser = () => void (history.scrollRestoration = 'auto')
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', toBrowser)
    return () => {
      leave?.()
      removeEventListener('pagehide', toBrowser)
    }
  }, [])
  useEffect(() => {
    const router = routerOf()
    const from = before.current
    before.current = { key, pathname }
    if (!router || from.key === key || router.state.preventScrollReset) return
    const { restoreScrollPosition: place } = router.state
    const target = document.getElementById(hash.slice(1))
    if (typeof place === 'number') {
      scrollNow(place)
      const link = document.querySelector<HTMLElement>(`a[href="${CSS.escape(pressed.current[key] ?? '')}"]`)
      link?.focus({ preventScroll: true })
      // What stood above may have another height by now.
      if (link && isOutOfSight(link)) link.scrollIntoView({ behavior: 'instant', block: 'center' })
    } else if (target) {
      target.scrollIntoView({ behavior: 'instant' })
      target.focus({ preventScroll: true })
    } else if (from.pathname !== pathname) scrollNow(0)
  }, [key, hash, pathname])
}

function isOutOfSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom <= 0 || top >= innerHeight
}

function scrollNow(top: number) {
  window.scrollTo({ top, behavior: 'instant' })
}

function routerOf(): Router | undefined {
  return (window as typeof window & { __remixRouter?: Router }).__remixRouter
}
