import { type ComponentPropsWithoutRef, type RefObject, useState, useEffect, useRef } from 'react'
import { IconButton } from './icon'

const captionKinds = ['captions', 'subtitles']

/** Captions of a video: on from the start if the author chose so, then as the viewer chooses. */
function useCaptions(videoRef: RefObject<HTMLVideoElement>, tracks: readonly ComponentPropsWithoutRef<'track'>[]) {
  const captionTracks = tracks.filter(({ kind }) => captionKinds.includes(kind ?? ''))
  const [areShown, setAreShown] = useState(captionTracks.some((track) => track.default))

  function toggle() {
    for (const track of videoRef.current?.textTracks ?? [])
      if (captionKinds.includes(track.kind)) track.mode = areShown ? 'hidden' : 'showing'
    setAreShown(!areShown)
  }

  return { areThere: captionTracks.length > 0, areShown, toggle }
}

/** Beside the button that plays. */
const captionButtonStyle = { insetInlineEnd: '4rem' }

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
        <IconButton
          icon="captions"
          label={words.captions}
          pressed={captions.areShown}
          onClick={captions.toggle}
          style={captionButtonStyle}
        />
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
  const videoRef = useRef<HTMLVideoElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isStopped, setIsStopped] = useState(false)

  useEffect(() => setIsReady(true), [])

  useEffect(() => {
    const player = videoRef.current
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!player || !autoplay || prefersReducedMotion || isStopped) return
    // A busy browser reports several crossings at once: the last one is where the video is now.
    const observer = new IntersectionObserver((entries) => (entries.at(-1)?.isIntersecting ? playVideo(player) : player.pause()), {
      threshold: 0.5,
    })
    observer.observe(player)
    return () => observer.disconnect()
  }, [autoplay, isStopped])

  function toggle() {
    if (!videoRef.current) return
    setIsStopped(isPlaying)
    if (isPlaying) videoRef.current.pause()
    else playVideo(videoRef.current)
  }

  return { film: videoRef, isReady, isPlaying, toggle, events: { onPlay: () => setIsPlaying(true), onPause: () => setIsPlaying(false) } }
}

function playVideo(player: HTMLVideoElement) {
  player.play().catch((error: unknown) => console.warn('film not played', error))
}
