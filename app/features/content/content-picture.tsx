import type { CSSProperties } from 'react'
import { buildSrcSet, buildImageUrl } from '#domain/image/image-url'
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
export function ContentPicture({ src, srcTall, srcBetween, alt, width, height, ...imageProps }: ContentPictureProps) {
  const { imageCdn } = useStorefront()
  const tallFiles = srcTall ? { ...getImageFiles(srcTall, { width: 780, height: 975, cdn: imageCdn }), width: 780, height: 975 } : undefined
  const mediumFiles = srcBetween ? { ...getImageFiles(srcBetween, { width, height, cdn: imageCdn }), width, height } : undefined
  const image = getImageFiles(src, { width, height, cdn: imageCdn })
  return <Picture {...{ image, tall: tallFiles, between: mediumFiles, alt, width, height }} {...imageProps} />
}

type PictureFilesOptions = { width: number; height: number; cdn: string }

const sceneWidths = [640, 1080, 1600]
const tallWidths = [480, 780]

/**
 * Files of a picture reference. Pre-rendered ones are `/art/{product}-{color}-{view}.{hash}` and `/scenes/{name}.{hash}`, each a family of
 * files. Any other is a picture of the image service, requested at twice the size it is shown.
 */
export function getImageFiles(src: string, { width, height, cdn }: PictureFilesOptions): ImageFiles {
  if (src.startsWith('/art/')) return getArtworkFiles(src)
  if (src.startsWith('/logos/')) return { src }
  if (src.startsWith('/scenes/')) return getSceneFiles(src, src.includes('-tall.') ? tallWidths : sceneWidths)
  const imageRequest = { src, width, height, cdn: cdn || undefined }
  const candidates = buildSrcSet(imageRequest)
  return { src: buildImageUrl(imageRequest), ...(candidates && { any: candidates }) }
}

/** The drawing itself: sharp at any size, and small; for the one or few pictures that are looked at closely. */
export function getArtworkBase(src: string): string | undefined {
  return src.startsWith('/art/') ? `${src}.svg` : undefined
}

/** The grid view has a small size for phones; other views have one size. Browsers without AVIF get the other format. */
function getArtworkFiles(base: string): ImageFiles {
  const isGridView = /-(front|side|open)\.[0-9a-f]{8}$/.test(base)
  const avif = `${base}-540.avif`
  return { src: `${base}-540.webp`, avif: isGridView ? `${base}-360.avif 360w, ${avif} 540w` : avif }
}

function getSceneFiles(base: string, widths: number[]): ImageFiles {
  const buildCandidates = (format: string) => widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
  return { src: `${base}-${widths[1]}.webp`, avif: buildCandidates('avif'), webp: buildCandidates('webp') }
}
