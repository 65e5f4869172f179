import type { CSSProperties } from 'react'
import { imageCandidates, imageUrl } from '#domain/image/image-url'
import { useStorefront } from '~/client/storefront-context'
import { Picture, type ImageFiles } from '~/ui/picture'

type ContentPictureProps = {
  src: string
  /** Another crop for screens under 768 px. */
  srcTall?: string
  /** Another one for screens from there up to 1024 px. */
  srcBetween?: string
  alt: string
  width: number
  height: number
  sizes: string
  priority?: boolean
  hoverOnly?: boolean
  className?: string
  style?: CSSProperties
}

/** A picture by its reference, in its formats and sizes. */
export function ContentPicture({ src, srcTall, srcBetween, alt, width, height, ...rest }: ContentPictureProps) {
  const { imageCdn } = useStorefront()
  const tall = srcTall ? { ...pictureFiles(srcTall, { width: 780, height: 975, cdn: imageCdn }), width: 780, height: 975 } : undefined
  const between = srcBetween ? { ...pictureFiles(srcBetween, { width, height, cdn: imageCdn }), width, height } : undefined
  const image = pictureFiles(src, { width, height, cdn: imageCdn })
  return <Picture {...{ image, tall, between, alt, width, height }} {...rest} />
}

type PictureFilesOptions = { width: number; height: number; cdn: string }

const sceneWidths = [640, 1080, 1600]
const tallWidths = [480, 780]

/**
 * The files of a picture reference. Baked ones are `/art/{product}-{color}-{view}.{hash}` and `/scenes/{name}.{hash}`, each a family of
 * files; any other is a picture of the image service, asked for at twice the size it is shown.
 */
export function pictureFiles(src: string, { width, height, cdn }: PictureFilesOptions): ImageFiles {
  if (src.startsWith('/art/')) return artFiles(src)
  if (src.startsWith('/logos/')) return { src }
  if (src.startsWith('/scenes/')) return sceneFiles(src, src.includes('-tall.') ? tallWidths : sceneWidths)
  const asked = { src, width, height, cdn: cdn || undefined }
  const any = imageCandidates(asked)
  return { src: imageUrl(asked), ...(any && { any }) }
}

/** The drawing itself: sharp at any size, and small; for the one or few pictures that are looked at closely. */
export function drawingOf(src: string): string | undefined {
  return src.startsWith('/art/') ? `${src}.svg` : undefined
}

/** The grid view has a small size for phones; other views have one size. Browsers without AVIF get the other format. */
function artFiles(base: string): ImageFiles {
  const isGridView = /-(front|side|open)\.[0-9a-f]{8}$/.test(base)
  const avif = `${base}-540.avif`
  return { src: `${base}-540.webp`, avif: isGridView ? `${base}-360.avif 360w, ${avif} 540w` : avif }
}

function sceneFiles(base: string, widths: number[]): ImageFiles {
  const candidates = (format: string) => widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
  return { src: `${base}-${widths[1]}.webp`, avif: candidates('avif'), webp: candidates('webp') }
}
