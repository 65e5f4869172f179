import { type ComponentPropsWithoutRef, type RefObject, useState } from 'react'

const spoken = ['captions', 'subtitles']

/** The captions of a video: on from the start where its author says so, then as the viewer chooses. */
export function useCaptions(film: RefObject<HTMLVideoElement>, tracks: readonly ComponentPropsWithoutRef<'track'>[]) {
  const own = tracks.filter(({ kind }) => spoken.includes(kind ?? ''))
  const [areShown, setShown] = useState(own.some((track) => track.default))

  function toggle() {
    for (const track of film.current?.textTracks ?? []) if (spoken.includes(track.kind)) track.mode = areShown ? 'hidden' : 'showing'
    setShown(!areShown)
  }

  return { areThere: own.length > 0, areShown, toggle }
}
