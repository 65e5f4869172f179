import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names'
import { Icon, IconButton } from './icon'
import dotsStyles from './styles/dots.css?url'

type Breakpoint = 'sm' | 'md' | 'lg'
type CarouselLabels = { previous: string; next: string; pause: string; play: string; slides: string[] }

type CarouselProps = {
  label: string
  slides: { id: string; content: ReactNode; marks?: Record<string, string | undefined> }[]
  words: CarouselLabels
  /** Shown in one row above the slides, with the arrows at its end. */
  heading?: ReactNode
  /** Visible slides per breakpoint; defaults to 2.15, 3.2 and 4. */
  inView?: Partial<Record<Breakpoint, number>>
  /** A fixed width for every slide instead, such as "12.5rem". */
  slideWidth?: string
  /** Breakpoints at which the slides form a grid without scrolling. */
  gridAt?: Breakpoint[]
  /** Space between slides, in CSS pixels. */
  spaces?: SlideSpacing
  /** `center` stops with a slide in the middle; `three` is one large card beside two in a grid from md up. */
  variant?: 'center' | 'three'
  /** On large screens, unless the slides form a grid there. */
  arrows?: boolean
  dots?: boolean
  progress?: boolean
  /** Milliseconds per slide when rotating automatically. */
  autorotateMs?: number
  loop?: boolean
}

/**
 * A row of slides that scrolls by touch, wheel or keys without scripts. Arrows, dots, progress and autoplay are added by scripts if the slides do not
 * fit.
 */
export function Carousel({ arrows = true, dots, progress = true, variant, heading, ...props }: CarouselProps) {
  const { label, slides, words, autorotateMs } = props
  const gridAt = listStaticBreakpoints(props)
  const hasArrows = arrows && !gridAt.includes('lg')
  const { list, current, playing, onScroll, goTo, step, toggle, holding } = useCarousel({ ...props, count: slides.length })
  return (
    <>
      {heading || hasArrows ? (
        <div className="head">
          {heading ?? <span />}
          {hasArrows ? (
            <div className="arrows">
              <IconButton icon="chevron-left" label={words.previous} onClick={() => step(-1)} />
              <IconButton icon="chevron-right" label={words.next} onClick={() => step(1)} />
            </div>
          ) : null}
        </div>
      ) : null}
      <div className={classNames('car', variant, ...gridAt.map((at) => `grid-${at}`))} style={getCarouselStyle(props)} {...holding}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard to be scrolled by it */}
        <ul ref={list} tabIndex={0} aria-label={label} onScroll={onScroll}>
          {slides.map(({ id, content, marks }) => (
            <li key={id} {...marks}>
              {content}
            </li>
          ))}
        </ul>
        {progress ? (
          <div className="prog" aria-hidden>
            <i />
          </div>
        ) : null}
        {dots || autorotateMs ? (
          <>
            <link rel="stylesheet" href={dotsStyles} />
            <div className="dots-nav">
              {autorotateMs ? (
                <button type="button" className="play" aria-label={playing ? words.pause : words.play} onClick={toggle}>
                  <Icon name={playing ? 'pause' : 'play'} size="sm" />
                </button>
              ) : null}
              {dots
                ? slides.map(({ id }, i) => <CarouselDot key={id} label={words.slides[i]} on={i === current} go={() => goTo(i)} />)
                : null}
            </div>
          </>
        ) : null}
      </div>
    </>
  )
}

function CarouselDot({ label, on, go }: { label?: string; on: boolean; go: () => void }) {
  return <button type="button" aria-label={label} aria-current={on || undefined} onClick={go} />
}

const defaultSlidesInView = { sm: 2.15, md: 3.2, lg: 4 }

/** The breakpoints without scrolling: a grid, or all slides in view. */
function listStaticBreakpoints({
  slides,
  inView,
  slideWidth,
  gridAt = [],
}: Pick<CarouselProps, 'slides' | 'inView' | 'slideWidth' | 'gridAt'>): Breakpoint[] {
  const counts = Object.entries({ ...defaultSlidesInView, ...inView }) as [Breakpoint, number][]
  return counts.filter(([at, count]) => gridAt.includes(at) || (!slideWidth && slides.length <= count)).map(([at]) => at)
}

function getCarouselStyle({ inView = {}, spaces = {}, slideWidth }: Pick<CarouselProps, 'inView' | 'spaces' | 'slideWidth'>) {
  const counts = Object.entries(inView).flatMap(([at, count]) => [
    [`--n-${at}`, count],
    [`--g-${at}`, Math.floor(count)],
  ])
  return { ...Object.fromEntries(counts), ...getSpacingStyle(spaces), ...(slideWidth && { '--slide': slideWidth }) } as CSSProperties
}

type UseCarouselOptions = {
  count: number
  /** Milliseconds per slide; without it the carousel never rotates. */
  autorotateMs?: number
  loop?: boolean
}

/**
 * Tracks and changes the current slide. Automatic rotation stops permanently on pause, pauses on hover or focus, and never runs with reduced
 * motion.
 */
function useCarousel({ count, autorotateMs, loop = false }: UseCarouselOptions) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [isPaused, setIsPaused] = useState(false)

  useEffect(() => {
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    setPlaying(Boolean(autorotateMs) && !prefersReducedMotion)
  }, [autorotateMs])

  useEffect(() => {
    if (!playing || isPaused || !autorotateMs) return
    const timer = setInterval(() => scrollToSlide(list.current, getNextSlideIndex(current, { count, loop })), autorotateMs)
    return () => clearInterval(timer)
  }, [playing, isPaused, autorotateMs, current, count, loop])

  function onScroll() {
    setCurrent(getCurrentSlideIndex(list.current))
  }

  return {
    list,
    current,
    playing,
    onScroll,
    goTo: (index: number) => scrollToSlide(list.current, index),
    step: (direction: 1 | -1) => scrollByView(list.current, direction),
    toggle: () => setPlaying(!playing),
    /** Pauses while hovered or focused. */
    holding: autorotateMs
      ? {
          onMouseEnter: () => setIsPaused(true),
          onMouseLeave: () => setIsPaused(false),
          onFocus: () => setIsPaused(true),
          onBlur: () => setIsPaused(false),
        }
      : undefined,
  }
}

/** The next slide; past the end it stays, or starts again when the carousel loops. */
export function getNextSlideIndex(index: number, { count, loop }: { count: number; loop: boolean }) {
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

function scrollByView(list: HTMLUListElement | null, direction: 1 | -1) {
  if (!list) return
  const signedDirection = getComputedStyle(list).direction === 'rtl' ? -direction : direction
  list.scrollBy({ left: signedDirection * list.clientWidth * 0.8 })
}

/** First visible slide; at the end of the row, the last one. */
export function getCurrentSlideIndex(list: Pick<HTMLUListElement, 'children' | 'scrollLeft' | 'clientWidth' | 'scrollWidth'> | null) {
  const slides = [...(list?.children ?? [])] as HTMLElement[]
  if (!list || !slides[0]) return 0
  const origin = slides[0].offsetLeft
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - origin - list.scrollLeft))
  const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1
  return isAtEnd ? slides.length - 1 : distances.indexOf(Math.min(...distances))
}

type SlideSpacing = Partial<Record<'sm' | 'md' | 'lg', string>>

/** The space between cards, in CSS pixels at each width; the theme's own where none is given. */
export function getSpacingStyle(spaces: SlideSpacing): CSSProperties {
  const spacingEntries = Object.entries(spaces).flatMap(([at, px]) => (px ? [[`--p-${at}`, `${px}px`]] : []))
  return Object.fromEntries(spacingEntries) as CSSProperties
}
