import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslations } from '~/client/translations'
import { ContentPicture, getArtworkBase } from '~/features/content/content-picture'
import { SpinView } from './spin-view'
import { describeView, findSpinSides } from './gallery-views'

/** A fact and where it is seen, in units of the drawing, which is 800 × 1000. */
export type PicturePoint = { x: number; y: number; text: string }

export type LargeImagesProps = {
  name: string
  color: string
  views: string[]
  /** Index of the image shown first; the number of images stands for the spin view. */
  view: number
  scaleFacts?: readonly string[] | undefined
  /** Facts that the first view shows where they are. */
  points?: readonly PicturePoint[] | undefined
}

/** Marks lie on the picture at any size, and what they tell is on the screen with it. */
const pointedStyle: CSSProperties = { display: 'grid', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)', blockSize: '76svh' }
const layerStyle: CSSProperties = { gridArea: '1 / 1' }
const factsStyle: CSSProperties = { listStyle: 'decimal', inlineSize: 'fit-content', marginInline: 'auto', padding: '0.5rem 1rem 0 2.5rem' }

/**
 * Every view as large as the screen. A box below each makes it larger still. The picture then scrolls in its frame by touch, wheel or arrow
 * keys, without a script. The view that was asked for is shown first.
 */
export function LargeImages({ name, color, views, view, scaleFacts, points }: LargeImagesProps) {
  const t = useTranslations()
  const listRef = useRef<HTMLUListElement>(null)
  useEffect(() => void listRef.current?.children[view - 1]?.scrollIntoView(), [view])
  const spinSides = findSpinSides(views)
  return (
    <ul className="views" ref={listRef}>
      {views.map((src, index) => {
        const alt = describeView(t, { src, index, name, color, scaleFacts })
        const ownPoints = index === 0 && getArtworkBase(src) && points?.length ? points : undefined
        return (
          <li key={src} id={`view-${index + 1}`}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard to be scrolled by it */}
            <div tabIndex={0} role="region" aria-label={alt} style={ownPoints && pointedStyle}>
              <LargeImage src={src} alt={alt} style={ownPoints && layerStyle} />
              {ownPoints ? <PointMarks points={ownPoints} /> : null}
            </div>
            {ownPoints ? (
              <ol style={factsStyle} aria-label={t('product.details')}>
                {ownPoints.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ol>
            ) : null}
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
function LargeImage({ src, alt, style }: { src: string; alt: string; style?: CSSProperties | undefined }) {
  const artworkBase = getArtworkBase(src)
  if (artworkBase) return <img src={artworkBase} alt={alt} width={800} height={1000} style={style} decoding="async" />
  return <ContentPicture src={src} alt={alt} width={1600} height={2000} sizes="100vw" />
}

/** The numbers of the facts below, where they are seen. */
function PointMarks({ points }: { points: readonly PicturePoint[] }) {
  return (
    <svg viewBox="0 0 800 1000" style={layerStyle} aria-hidden fontSize="28" fontWeight="700" textAnchor="middle">
      {points.map(({ x, y }, index) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r="24" fill="#fff" stroke="#111" strokeWidth="3" />
          <text y="10" fill="#111">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
