import { isBrandId } from '#config/brands'
import pictures from '#content/art/pictures.json'
import scenes from '#content/art/scenes.json'

type Hashes = Record<string, Record<string, Record<string, string | undefined> | undefined> | undefined>

const artId = /^([A-Z0-9]{8})-(.+)-([a-z]+)$/

/**
 * Resolves an API image name (`HV7K2Q41-tarn-front`, a scene, a brand mark or a URL) to a page reference. Generated files carry a hash, so
 * browsers can build every URL and cache forever.
 */
export function pictureRef(src: string): string {
  const [, product = '', color = '', view = ''] = artId.exec(src) ?? []
  const drawn = (pictures as Hashes)[product]?.[color]?.[view]
  if (drawn) return `/art/${src}.${drawn}`
  if (isBrandId(src)) return `/logos/${src}.svg`
  return Object.hasOwn(scenes, src) ? scenes[src as keyof typeof scenes] : src
}

const pictureFields = new Set(['src', 'srcTall', 'image', 'eyebrowLogo', 'logo', 'backgroundImage', 'poster'])

/** Resolves every picture in authored content (`src`, `srcTall`, `image`, `eyebrowLogo`, `logo`, `backgroundImage`, `poster`). */
export function withPictureRefs<T>(content: T): T {
  return refsIn(content) as T
}

function refsIn(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(refsIn)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      typeof value === 'string' && pictureFields.has(key) ? pictureRef(value) : refsIn(value),
    ]),
  )
}
