import type { Translate } from '~/client/translations'

export type GalleryView = { src: string; index: number; name: string; color: string; scaleFacts?: readonly string[] | undefined }

/** Message keys for views other than the front and back, by the view in the image's name. */
const keyByView: Readonly<Record<string, string>> = { scale: 'gallery.scale', pair: 'gallery.pair', closed: 'gallery.closed' }

/** Alternative text of a gallery image. The picture to scale adds the height of the person and the size of the product. */
export function describeView(t: Translate, { src, index, scaleFacts = [], ...altValues }: GalleryView): string {
  const description = t(keyByView[getViewName(src)] ?? (index === 0 ? 'gallery.first' : 'gallery.other'), altValues)
  return isInScale(src) ? [description, ...scaleFacts].join('. ') : description
}

export function isInScale(src: string): boolean {
  return getViewName(src) === 'scale'
}

/** Images of both sides, from which the spin view is made; shoes have one. Undefined for products drawn at an angle or not at all. */
export function findSpinSides(views: readonly string[]): { front: string; back?: string } | undefined {
  const findView = (name: string) => views.find((src) => getViewName(src) === name)
  const [front, back, side] = ['front', 'back', 'side'].map(findView)
  if (front && back) return { front, back }
  return side ? { front: side } : undefined
}

/** View in an image's URL, `/art/{product}-{color}-{view}.{hash}`; empty for other images. */
function getViewName(src: string): string {
  return /^\/art\/.*-([a-z]+)\.[0-9a-f]{8}$/.exec(src)?.[1] ?? ''
}
