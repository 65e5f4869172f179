import { useEffect, useRef } from 'react'
import { useTranslations } from '~/client/translations'
import { ContentPicture, getArtworkBase } from '~/features/content/content-picture'
import { SpinView } from './spin-view'
import { describeView, findSpinSides } from './gallery-views'

export type LargeImagesProps = {
  name: string
  color: string
  views: string[]
  /** Index of the image shown first; the number of images stands for the spin view. */
  view: number
  scaleFacts?: readonly string[] | undefined
}

/**
 * Every view as large as the screen. A box below each makes it larger still, and the picture then scrolls in its frame: by touch, wheel or
 * arrow keys, and with no script. The view that was asked for is shown first.
 */
export function LargeImages({ name, color, views, view, scaleFacts }: LargeImagesProps) {
  const t = useTranslations()
  const listRef = useRef<HTMLUListElement>(null)
  useEffect(() => void listRef.current?.children[view - 1]?.scrollIntoView(), [view])
  const spinSides = findSpinSides(views)
  return (
    <ul className="views" ref={listRef}>
      {views.map((src, index) => {
        const alt = describeView(t, { src, index, name, color, scaleFacts })
        return (
          <li key={src} id={`view-${index + 1}`}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard to be scrolled by it */}
            <div tabIndex={0} role="region" aria-label={alt}>
              <LargeImage src={src} alt={alt} />
            </div>
            <label className="check">
              <input type="checkbox" />
              {t('gallery.zoom')}
            </label>
          </li>
        )
      })}
      {spinSides ? (
        <li id="view-turn" className="scripts-only">
          <SpinView {...{ name, color }} {...spinSides} isRequested={view > views.length} />
        </li>
      ) : null}
    </ul>
  )
}

/** A drawing is sharp at any size. */
function LargeImage({ src, alt }: { src: string; alt: string }) {
  const artworkBase = getArtworkBase(src)
  if (artworkBase) return <img src={artworkBase} alt={alt} width={800} height={1000} decoding="async" />
  return <ContentPicture src={src} alt={alt} width={1600} height={2000} sizes="100vw" />
}
