import { useEffect, useRef, useState } from 'react'

type UseCarouselOptions = {
  count: number
  /** Milliseconds per slide; without it the carousel never rotates. */
  autorotateMs?: number
  loop?: boolean
}

/**
 * Tracks and changes the current slide. Automatic rotation stops for good on pause, pauses on hover or focus, and never runs with reduced
 * motion.
 */
export function useCarousel({ count, autorotateMs, loop = false }: UseCarouselOptions) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [isHeld, hold] = useState(false)

  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    setPlaying(Boolean(autorotateMs) && !calm)
  }, [autorotateMs])

  useEffect(() => {
    if (!playing || isHeld || !autorotateMs) return
    const timer = setInterval(() => scrollToSlide(list.current, following(current, { count, loop })), autorotateMs)
    return () => clearInterval(timer)
  }, [playing, isHeld, autorotateMs, current, count, loop])

  function onScroll() {
    setCurrent(slideAtStart(list.current))
  }

  return {
    list,
    current,
    playing,
    onScroll,
    goTo: (index: number) => scrollToSlide(list.current, index),
    step: (by: 1 | -1) => scrollByView(list.current, by),
    toggle: () => setPlaying(!playing),
    /** Pauses while hovered or focused. */
    holding: autorotateMs
      ? { onMouseEnter: () => hold(true), onMouseLeave: () => hold(false), onFocus: () => hold(true), onBlur: () => hold(false) }
      : undefined,
  }
}

/** The next slide; past the end it stays, or starts again when the carousel loops. */
export function following(index: number, { count, loop }: { count: number; loop: boolean }) {
  if (index + 1 < count) return index + 1
  return loop ? 0 : index
}

function scrollToSlide(list: HTMLUListElement | null, index: number) {
  const slide = list?.children[index]
  if (!list || !(slide instanceof HTMLElement)) return
  const padding = parseFloat(getComputedStyle(list).paddingInlineStart) || 0
  const first = list.children[0] as HTMLElement
  list.scrollTo({ left: slide.offsetLeft - first.offsetLeft + (index ? 0 : -padding) })
}

function scrollByView(list: HTMLUListElement | null, by: 1 | -1) {
  if (!list) return
  const forward = getComputedStyle(list).direction === 'rtl' ? -by : by
  list.scrollBy({ left: forward * list.clientWidth * 0.8 })
}

/** First visible slide; at the end of the row, the last one. */
export function slideAtStart(list: Pick<HTMLUListElement, 'children' | 'scrollLeft' | 'clientWidth' | 'scrollWidth'> | null) {
  const slides = [...(list?.children ?? [])] as HTMLElement[]
  if (!list || !slides[0]) return 0
  const origin = slides[0].offsetLeft
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - origin - list.scrollLeft))
  const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1
  return isAtEnd ? slides.length - 1 : distances.indexOf(Math.min(...distances))
}
