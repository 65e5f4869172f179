import { useEffect, useRef } from 'react'

/** Hides the header on scrolling down and shows it on scrolling up. */
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
