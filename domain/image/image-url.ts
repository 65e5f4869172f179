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

/** Where a picture is fetched: with a picture service, twice its size on the page, compressed and sharpened there. (IMG-01, IMG-02, IMG-06) */
export function imageUrl({ src, width, height, cdn }: ImageRequest): string {
  if (!cdn) return src
  const separator = src.includes('?') ? '&' : '?'
  return `${new URL(src, cdn).href}${separator}w=${width * density}&h=${height * density}&q=${quality}&sharpen=${sharpen}&f=auto`
}
