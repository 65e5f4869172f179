import type { ComponentPropsWithoutRef } from 'react'
import { IconButton } from './icon-button'
import { useCaptions } from './use-captions'
import { usePlayInView } from './use-play-in-view'

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
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a film brings its own tracks; one without speech has none */}
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
