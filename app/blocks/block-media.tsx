import { lazy, Suspense, type CSSProperties } from 'react'
import type { BlockProps } from '#contracts/blocks'
import type { Breakpoint } from '#contracts/blocks/fields'
import { ContentPicture } from '~/features/content/content-picture'
import type { Gradient } from '~/ui/hero'
import { BlockFilm as BlockFilmAtOnce } from './video'

// Few blocks have a video: the edge renders it at once, and a browser loads its code for those that do.
const BlockFilm = import.meta.env.SSR ? BlockFilmAtOnce : lazy(() => import('./video').then((module) => ({ default: module.BlockFilm })))

type MediaFields = Pick<BlockProps<'hero'>, 'media' | 'mediaList' | 'caption'>
type Medium = NonNullable<NonNullable<MediaFields['mediaList']>[Breakpoint]>
type MediaSizing = { width?: number; height?: number; sizes?: string; priority?: boolean }

/** A block's picture or video, per breakpoint if authored, with its caption above or below. */
export function BlockMedia({ media: { caption, ...media }, ...sizing }: { media: MediaFields } & MediaSizing) {
  const breakpointMedia = getBreakpointMedia(media)
  if (!breakpointMedia) return null
  const isImageOnly = !Object.values(breakpointMedia).some(isVideo)
  const image = isImageOnly ? <ResponsiveImage {...sizing} shown={breakpointMedia} /> : <MixedMedia {...sizing} shown={breakpointMedia} />
  if (!caption || caption.position === 'off') return image
  const captionElement = <figcaption>{caption.text}</figcaption>
  return (
    <figure>
      {caption.position === 'top' ? captionElement : null}
      {image}
      {caption.position === 'top' ? null : captionElement}
    </figure>
  )
}

const breakpoints = ['sm', 'md', 'lg'] as const satisfies Breakpoint[]
type BreakpointMedia = Record<Breakpoint, Medium>

/** Small screens without a value use the general one, medium screens the large one. */
function getBreakpointMedia({ media, mediaList = {} }: Pick<MediaFields, 'media' | 'mediaList'>): BreakpointMedia | undefined {
  const { sm, md, lg } = mediaList
  const wideMedium = lg ?? md ?? media ?? sm
  if (!wideMedium) return undefined
  const smallMedium = sm ?? toTallMedium(media ?? wideMedium)
  return { sm: smallMedium, md: md ?? wideMedium, lg: wideMedium }
}

function toTallMedium(medium: Medium): Medium {
  return isVideo(medium) ? medium : { ...medium, src: medium.srcTall ?? medium.src }
}

function isVideo(medium: Medium): medium is Medium & { kind: 'video' } {
  return 'kind' in medium
}

/** Renders one element; the browser fetches only the image its screen shows. */
function ResponsiveImage({
  shown: { sm, md, lg },
  width = 1600,
  height = 900,
  sizes = '100vw',
  priority,
}: MediaSizing & { shown: BreakpointMedia }) {
  const tall = sm.src === lg.src && md.src === lg.src ? undefined : sm.src
  return (
    <ContentPicture
      {...{ src: lg.src, alt: lg.alt, width, height, sizes, priority }}
      srcTall={tall}
      srcBetween={md.src === lg.src ? undefined : md.src}
    />
  )
}

/** Renders image and video separately when both are authored, each hidden on the other's screens. Hidden media is not fetched. */
function MixedMedia({ shown, width = 1600, height = 900, sizes = '100vw' }: MediaSizing & { shown: BreakpointMedia }) {
  const distinctMedia = [...new Map(breakpoints.map((at) => [shown[at].src, shown[at]])).values()]
  return (
    <>
      {distinctMedia.map((medium) => (
        <div key={medium.src} data-hide={breakpoints.filter((at) => shown[at].src !== medium.src).join(' ') || undefined}>
          {isVideo(medium) ? (
            <Suspense>
              <BlockFilm film={medium} />
            </Suspense>
          ) : (
            <ContentPicture src={medium.src} alt={medium.alt} {...{ width, height, sizes }} />
          )}
        </div>
      ))}
    </>
  )
}

type AuthoredColors = Pick<BlockProps<'hero'>, 'color' | 'backgroundColor'>

/** Returns true if the author set both text and background color. */
export function hasAuthoredColors({ color, backgroundColor }: AuthoredColors): boolean {
  return Boolean(color && backgroundColor)
}

/** Authored colors. On a custom background, muted text gets full contrast; with both colors set, light buttons use them too. */
export function getColorStyle({ color, backgroundColor }: AuthoredColors): CSSProperties | undefined {
  if (!color && !backgroundColor) return undefined
  const backgroundStyle = backgroundColor && { background: backgroundColor, '--c-ink-2': 'currentColor' }
  const buttonColors = color && backgroundColor && { '--c-light': color, '--c-on-light': backgroundColor }
  return { ...(color && { color }), ...backgroundStyle, ...buttonColors } as CSSProperties
}

/** The authored gradient in the terms of the design system. */
export function getGradient(props: Pick<BlockProps<'hero'>, 'gradientStyle' | 'gradientTone' | 'gradientBreakpoints'>): Gradient {
  const visibleBreakpoints = props.gradientBreakpoints
  return {
    style: props.gradientStyle,
    // Without a gradient the brand's own tone applies.
    ...(props.gradientStyle !== 'off' && { tone: props.gradientTone === 'light' ? ('day' as const) : ('night' as const) }),
    ...(visibleBreakpoints && { hiddenAt: (['sm', 'md', 'lg'] as const).filter((breakpoint) => !visibleBreakpoints.includes(breakpoint)) }),
  }
}
