export type ImageRequest = {
  src: string
  /** CSS pixels it is shown at. */
  width: number
  height: number
  /** Origin of the picture service; without one pictures come from ourselves, already sized. */
  cdn?: string
}

const density = 2
const quality = 50
const sharpen = 60

/** Returns an image's URL: with an image service, at twice its display size, compressed and sharpened. */
export function imageUrl({ src, width, height, cdn }: ImageRequest): string {
  if (!cdn) return src
  const separator = src.includes('?') ? '&' : '?'
  return `${new URL(src, cdn).href}${separator}w=${width * density}&h=${height * density}&q=${quality}&sharpen=${sharpen}&f=auto`
}
