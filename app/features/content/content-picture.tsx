import type { CSSProperties } from 'react'
import { useStorefront } from '~/client/storefront-context'
import { Picture } from '~/ui/picture'
import { pictureFiles } from './picture-files'

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
