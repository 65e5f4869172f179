import { type ImageServiceName, parseImageService } from '#config/image-service'
import type { Breakpoint } from '#contracts/blocks/fields'

export type ImageRequest = {
  src: string
  /** CSS pixels it is shown at. */
  width: number
  height: number
  /** Picture service named by `IMAGE_CDN`; without one we serve pictures ourselves, already sized. */
  cdn?: string
}

const pixelDensity = 2
const quality = 50
/** Percent. */
const sharpen = 60

/** A requested picture: reference, service URL, and size in device pixels. */
type ImageSource = { src: string; base: string; w: number; h: number }

/** The published address grammar of each service. Format is negotiated by all of them; Shopify decides on quality and sharpness itself. */
const imageUrlBuilders: Record<ImageServiceName, (asked: ImageSource) => string> = {
  own: ({ src, base, w, h }) => appendQuery(new URL(src, base).href, `w=${w}&h=${h}&q=${quality}&sharpen=${sharpen}&f=auto`),
  cloudflare: ({ src, base, w, h }) =>
    `${base}/cdn-cgi/image/width=${w},height=${h},fit=cover,quality=${quality},sharpen=1,format=auto/${src.replace(/^\//, '')}`,
  cloudinary: ({ src, base, w, h }) => {
    const steps = `c_fill,w_${w},h_${h}/e_sharpen:${sharpen}/f_auto/q_${quality}`
    return isAbsoluteUrl(src) ? `${base}/image/fetch/${steps}/${encodeURIComponent(src)}` : `${base}/image/upload/${steps}${src}`
  },
  imgix: ({ src, base, w, h }) => buildOwnHostUrl({ src, base }, `w=${w}&h=${h}&fit=crop&q=${quality}&sharp=${sharpen}&auto=format`),
  shopify: ({ src, base, w, h }) => buildOwnHostUrl({ src, base }, `width=${w}&height=${h}&crop=center`),
}

/** Returns an image's URL: with an image service, at twice its display size, compressed and sharpened. */
export function buildImageUrl({ src, width, height, cdn }: ImageRequest): string {
  return cdn ? buildSizedUrl({ src, cdn }, { w: width * pixelDensity, h: height * pixelDensity }) : src
}

/** Candidates for `srcset` by width in pixels: half, one and two times the display size. None without an image service. */
export function buildSrcSet({ src, width, height, cdn }: ImageRequest): string | undefined {
  if (!cdn) return undefined
  const sizes = [0.5, 1, pixelDensity].map((factor) => ({ w: Math.round(width * factor), h: Math.round(height * factor) }))
  return sizes.map((size) => `${buildSizedUrl({ src, cdn }, size)} ${size.w}w`).join(', ')
}

function buildSizedUrl({ src, cdn }: { src: string; cdn: string }, { w, h }: { w: number; h: number }): string {
  const { name, base } = parseImageService(cdn)
  return imageUrlBuilders[name]({ src, base, w, h })
}

/** A service that reads only its own host leaves other pictures unchanged. */
function buildOwnHostUrl({ src, base }: Pick<ImageSource, 'src' | 'base'>, query: string): string {
  const url = new URL(src, base)
  return url.origin === base ? appendQuery(url.href, query) : url.href
}

function appendQuery(address: string, query: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}

function isAbsoluteUrl(src: string): boolean {
  return /^https?:/.test(src)
}

/** Size of the product image over a hero, in CSS pixels. */
export const overlayImageSizes: Record<Breakpoint, { width: number; height: number }> = {
  sm: { width: 196, height: 343 },
  md: { width: 271, height: 467 },
  lg: { width: 344, height: 538 },
}

/** Builds `sizes` for an image with fixed widths. Tablet starts at 48 rem, desktop at 64. */
export function buildSizesAttribute({ sm, md, lg }: Record<Breakpoint, { width: number }>): string {
  return `(min-width:64rem) ${lg.width}px, (min-width:48rem) ${md.width}px, ${sm.width}px`
}
