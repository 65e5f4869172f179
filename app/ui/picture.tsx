import { type ComponentPropsWithoutRef, type CSSProperties, createContext, useContext } from 'react'

/**
 * `avif` and `webp` are candidate lists as in `srcset`, or one file's address. `any` are candidates in a format that the service chooses for
 * the browser. Every browser can show `src`.
 */
export type ImageFiles = { src: string; avif?: string; webp?: string; any?: string }

type PictureProps = {
  image: ImageFiles
  alt: string
  width: number
  height: number
  sizes?: string
  /** Another cut for screens under 768 px, with its own shape. */
  tall?: Omit<ImageFiles, 'src'> & { width: number; height: number }
  /** Another one for screens from there up to 1024 px. */
  between?: PictureProps['tall']
  /** A picture a visitor waits for: fetched first and never lazily. One on a page, or the first row of a listing. */
  priority?: boolean
  /** Only ever seen under a mouse pointer; touch screens do not fetch it. */
  hoverOnly?: boolean
  className?: string
  style?: CSSProperties
}

const emptyPixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A picture in AVIF, else WebP, else `src`. Its size is known before it loads, so that nothing moves. */
export function Picture({ image, alt, width, height, sizes, tall, between, priority, hoverOnly, className, style }: PictureProps) {
  usePreload(priority === true, { image, sizes, tall, between })
  return (
    <picture>
      {hoverOnly ? <source media="(hover:none)" srcSet={emptyPixel} /> : null}
      {tall ? <PictureSources files={tall} sizes="100vw" media="(max-width:47.99rem)" width={tall.width} height={tall.height} /> : null}
      {between ? (
        <PictureSources files={between} sizes={sizes} media="(max-width:63.99rem)" width={between.width} height={between.height} />
      ) : null}
      <PictureSources files={image} sizes={sizes} />
      <img src={image.src} alt={alt} {...{ width, height, className, style }} decoding="async" {...getLoadingProps(priority)} />
    </picture>
  )
}

type SourcesProps = { files: Omit<ImageFiles, 'src'> } & Pick<ComponentPropsWithoutRef<'source'>, 'sizes' | 'media' | 'width' | 'height'>

function PictureSources({ files, sizes, ...rest }: SourcesProps) {
  return (
    <>
      {files.avif ? <source type="image/avif" srcSet={files.avif} sizes={getSizes(files.avif, sizes)} {...rest} /> : null}
      {files.webp ? <source type="image/webp" srcSet={files.webp} sizes={getSizes(files.webp, sizes)} {...rest} /> : null}
      {files.any ? <source srcSet={files.any} sizes={getSizes(files.any, sizes)} {...rest} /> : null}
    </>
  )
}

/** A single file without a width leaves the browser nothing to choose by size. */
function getSizes(candidates: string, sizes: string | undefined): string | undefined {
  return candidates.includes(' ') ? sizes : undefined
}

/** React 18 knows the attribute only in lower case. */
function getLoadingProps(priority = false) {
  return priority ? { fetchpriority: 'high' } : { loading: 'lazy' as const }
}

/** A file that the browser can fetch before it has read the page, in the terms of `<link rel="preload" as="image">`. */
export type PicturePreload = { href: string; imagesrcset?: string; imagesizes?: string; type?: string; media?: string }

/** Takes the pictures a visitor waits for while the edge renders the page; not set in browsers. (decision 114) */
export const PreloadContext = createContext<((preloads: readonly PicturePreload[]) => void) | undefined>(undefined)

type PictureFiles = { src?: string; avif?: string; webp?: string; any?: string }
type ImageVariants = {
  image: PictureFiles
  sizes?: string | undefined
  tall?: PictureFiles | undefined
  between?: PictureFiles | undefined
}

/** Tells the edge that a visitor waits for a picture. Does nothing in browsers, whose code is without the rest of this file. */
export function usePreload(isPriority: boolean, variants: ImageVariants) {
  const preload = useContext(PreloadContext)
  if (import.meta.env.SSR && isPriority) preload?.(listPreloads(variants))
}

/** The files that `Picture` offers, for the screens it offers them to. Browsers skip a type they cannot show. */
function listPreloads({ image, sizes, tall, between }: ImageVariants): PicturePreload[] {
  const betweenScreens = tall ? '(min-width:48rem) and (max-width:63.99rem)' : '(max-width:63.99rem)'
  const wideScreens = between ? '(min-width:64rem)' : tall && '(min-width:48rem)'
  return [
    ...(tall ? toPreloads(tall, '100vw', '(max-width:47.99rem)') : []),
    ...(between ? toPreloads(between, sizes, betweenScreens) : []),
    ...toPreloads(image, sizes, wideScreens),
  ]
}

function toPreloads({ src, avif, webp, any }: PictureFiles, sizes?: string, media?: string): PicturePreload[] {
  const candidates = avif ?? webp ?? any ?? src
  if (!candidates) return []
  const [href = ''] = candidates.split(' ', 1)
  const type = avif ? 'image/avif' : webp && 'image/webp'
  const hasCandidates = candidates.includes(' ')
  return [
    {
      href,
      ...(hasCandidates && { imagesrcset: candidates, ...(sizes && { imagesizes: sizes }) }),
      ...(type && { type }),
      ...(media && { media }),
    },
  ]
}
