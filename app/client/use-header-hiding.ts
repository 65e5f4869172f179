import { useEffect, useRef } from 'react'

/** Rolls the header away while a shopper scrolls down and brings it back on the way up. */
export function useHeaderHiding() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    let last = window.scrollY
    function onScroll() {
      const header = ref.current
      const now = window.scrollY
      if (!header || Math.abs(now - last) < 8) return
      header.toggleAttribute('data-hidden', now > last && now > header.offsetHeight)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return ref
}
