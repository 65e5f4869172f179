import { type ComponentPropsWithoutRef, type RefObject, useState, useEffect, useRef } from 'react'
import { IconButton } from './icon'

const spoken = ['captions', 'subtitles']

/** The captions of a video: on from the start where its author says so, then as the viewer chooses. */
function useCaptions(film: RefObject<HTMLVideoElement>, tracks: readonly ComponentPropsWithoutRef<'track'>[]) {
  const own = tracks.filter(({ kind }) => spoken.includes(kind ?? ''))
  const [areShown, setShown] = useState(own.some((track) => track.default))

  function toggle() {
    for (const track of film.current?.textTracks ?? []) if (spoken.includes(track.kind)) track.mode = areShown ? 'hidden' : 'showing'
    setShown(!areShown)
  }

  return { areThere: own.length > 0, areShown, toggle }
}

/** Beside the button that plays. */
const beside = { insetInlineEnd: '4rem' }

type VideoPlayerProps = {
  src: string
  /** Text alternative. */
  label: string
  poster?: string
  tracks?: ComponentPropsWithoutRef<'track'>[]
  settings: { autoplay: boolean; hideControls: boolean; loop: boolean; muted: boolean }
  words: { play: string; pause: string; captions: string }
}

/**
 * Video loaded on play. Native controls without scripts; with scripts one button, unless controls are authored, and one for captions.
 * Autoplay is muted.
 */
export function VideoPlayer({ src, label, poster, tracks = [], settings, words }: VideoPlayerProps) {
  const { autoplay, hideControls, loop, muted } = settings
  const { film, isReady, isPlaying, toggle, events } = usePlayInView(autoplay)
  const captions = useCaptions(film, tracks)
  const hasButton = isReady && hideControls
  return (
    <div className="video">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film brings its own tracks; one without speech has none */}
      <video
        ref={film}
        {...{ src, poster, loop }}
        aria-label={label}
        controls={!hasButton}
        muted={muted || autoplay}
        playsInline
        preload="none"
        {...events}
      >
        {tracks.map((track) => (
          <track key={track.src} {...track} />
        ))}
      </video>
      {hasButton && captions.areThere ? (
        <IconButton icon="captions" label={words.captions} pressed={captions.areShown} onClick={captions.toggle} style={beside} />
      ) : null}
      {hasButton ? <IconButton icon={isPlaying ? 'pause' : 'play'} label={isPlaying ? words.pause : words.play} onClick={toggle} /> : null}
    </div>
  )
}

/**
 * Plays a video while half of it is in view, until the visitor stops it; never with reduced motion. A browser's refusal is only logged: the
 * poster stays.
 */
function usePlayInView(autoplay: boolean) {
  const film = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [isStopped, setStopped] = useState(false)

  useEffect(() => setReady(true), [])

  useEffect(() => {
    const player = film.current
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!player || !autoplay || isCalm || isStopped) return
    // A busy browser reports several crossings at once: the last one is where the video is now.
    const watcher = new IntersectionObserver((entries) => (entries.at(-1)?.isIntersecting ? play(player) : player.pause()), {
      threshold: 0.5,
    })
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
