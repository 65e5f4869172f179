import { useEffect, useRef, useState } from 'react'

/**
 * Plays a video while half of it is in view, until the visitor stops it; never with reduced motion. A browser's refusal is only logged: the
 * poster stays.
 */
export function usePlayInView(autoplay: boolean) {
  const film = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [isStopped, setStopped] = useState(false)

  useEffect(() => setReady(true), [])

  useEffect(() => {
    const player = film.current
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!player || !autoplay || isCalm || isStopped) return
    const watcher = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? play(player) : player.pause()), { threshold: 0.5 })
    watcher.observe(player)
    return () => watcher.disconnect()
  }, [autoplay, isStopped])

  function toggle() {
    if (!film.current) return
    setStopped(isPlaying)
    if (isPlaying) film.current.pause()
    else play(film.current)
  }

  return { film, isReady, isPlaying, toggle, events: { onPlay: () => setPlaying(true), onPause: () => setPlaying(false) } }
}

function play(player: HTMLVideoElement) {
  player.play().catch((error: unknown) => console.warn('film not played', error))
}
