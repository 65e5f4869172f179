import { lazy, Suspense, type CSSProperties } from 'react'
import type { BlockProps } from '#contracts/blocks'
import type { Breakpoint } from '#contracts/blocks/fields'
import { lazyNamedExport } from '~/client/lazy-named-export'
import { ContentPicture } from '~/features/content/content-picture'
import type { Gradient } from '~/ui/hero'
import { BlockFilm as BlockFilmAtOnce } from './block-film'

// Few blocks have a video: the edge renders it at once, and a browser loads its code for those that do.
const BlockFilm = import.meta.env.SSR ? BlockFilmAtOnce : lazy(() => lazyNamedExport(import('./block-film')))

type Media = Pick<BlockProps<'hero'>, 'media' | 'mediaList' | 'caption'>
type Medium = NonNullable<NonNullable<Media['mediaList']>[Breakpoint]>
type Look = { width?: number; height?: number; sizes?: string; priority?: boolean }

/** A block's picture or film, each breakpoint with its own where it has one, and its caption above or below. */
export function BlockMedia({ media: { caption, ...media }, ...look }: { media: Media } & Look) {
  const shown = shownOn(media)
  if (!shown) return null
  const isDrawn = !Object.values(shown).some(isFilm)
  const image = isDrawn ? <Pictures {...look} shown={shown} /> : <Mixed {...look} shown={shown} />
  if (!caption || caption.position === 'off') return image
  const words = <figcaption>{caption.text}</figcaption>
  return (
    <figure>
      {caption.position === 'top' ? words : null}
      {image}
      {caption.position === 'top' ? null : words}
    </figure>
  )
}

const breakpoints = ['sm', 'md', 'lg'] as const satisfies Breakpoint[]
type BlockMediaOptions = Record<Breakpoint, Medium>

/** Small screens without a value use the general one, medium screens the large one. */
function shownOn({ media, mediaList = {} }: Pick<Media, 'media' | 'mediaList'>): BlockMediaOptions | undefined {
  const { sm, md, lg } = mediaList
  const wide = lg ?? md ?? media ?? sm
  if (!wide) return undefined
  const small = sm ?? tallOf(media ?? wide)
  return { sm: small, md: md ?? wide, lg: wide }
}

function tallOf(medium: Medium): Medium {
  return isFilm(medium) ? medium : { ...medium, src: medium.srcTall ?? medium.src }
}

function isFilm(medium: Medium): medium is Medium & { kind: 'video' } {
  return 'kind' in medium
}

/** Renders one element; the browser fetches only the image its screen shows. */
function Pictures({ shown: { sm, md, lg }, width = 1600, height = 900, sizes = '100vw', priority }: Look & { shown: BlockMediaOptions }) {
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
function Mixed({ shown, width = 1600, height = 900, sizes = '100vw' }: Look & { shown: BlockMediaOptions }) {
  const different = [...new Map(breakpoints.map((at) => [shown[at].src, shown[at]])).values()]
  return (
    <>
      {different.map((medium) => (
        <div key={medium.src} data-hide={breakpoints.filter((at) => shown[at].src !== medium.src).join(' ') || undefined}>
          {isFilm(medium) ? (
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

type Colors = Pick<BlockProps<'hero'>, 'color' | 'backgroundColor'>

/** Returns true if the author set both text and background color. */
export function hasAuthoredColors({ color, backgroundColor }: Colors): boolean {
  return Boolean(color && backgroundColor)
}

/** Authored colors. On a custom background, muted text gets full contrast; with both colors set, light buttons use them too. */
export function colorStyle({ color, backgroundColor }: Colors): CSSProperties | undefined {
  if (!color && !backgroundColor) return undefined
  const ground = backgroundColor && { background: backgroundColor, '--c-ink-2': 'currentColor' }
  const buttons = color && backgroundColor && { '--c-light': color, '--c-on-light': backgroundColor }
  return { ...(color && { color }), ...ground, ...buttons } as CSSProperties
}

/** The authored gradient in the terms of the design system. */
export function gradientOf(props: Pick<BlockProps<'hero'>, 'gradientStyle' | 'gradientTone' | 'gradientBreakpoints'>): Gradient {
  const on = props.gradientBreakpoints
  return {
    style: props.gradientStyle,
    // Without a gradient the brand's own tone applies.
    ...(props.gradientStyle !== 'off' && { tone: props.gradientTone === 'light' ? ('day' as const) : ('night' as const) }),
    ...(on && { hiddenAt: (['sm', 'md', 'lg'] as const).filter((breakpoint) => !on.includes(breakpoint)) }),
  }
}
