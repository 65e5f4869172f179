import type { Translate } from '~/client/translations'

export type GalleryView = { src: string; index: number; name: string; color: string; scaleFacts?: readonly string[] | undefined }

/** What a drawing shows beside a first and a second side, by the view its address ends in. */
const keyByView: Readonly<Record<string, string>> = { scale: 'gallery.scale', pair: 'gallery.pair', closed: 'gallery.closed' }

/** What a picture shows. The one in scale says how tall the person is, and how large the product. */
export function describeView(t: Translate, { src, index, scaleFacts = [], ...altValues }: GalleryView): string {
  const description = t(keyByView[getViewName(src)] ?? (index === 0 ? 'gallery.first' : 'gallery.other'), altValues)
  return isInScale(src) ? [description, ...scaleFacts].join('. ') : description
}

export function isInScale(src: string): boolean {
  return getViewName(src) === 'scale'
}

/** Drawings of both sides, of which a turning view is made; of shoes only the one. Undefined for what is drawn at an angle or not at all. */
export function findTurnSides(views: readonly string[]): { front: string; back?: string } | undefined {
  const findView = (name: string) => views.find((src) => getViewName(src) === name)
  const [front, back, side] = ['front', 'back', 'side'].map(findView)
  if (front && back) return { front, back }
  return side ? { front: side } : undefined
}

/** A drawing's address: `/art/{product}-{color}-{view}.{hash}`. */
function getViewName(src: string): string {
  return /^\/art\/.*-([a-z]+)\.[0-9a-f]{8}$/.exec(src)?.[1] ?? ''
}
