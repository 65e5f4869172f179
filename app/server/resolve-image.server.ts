import { isBrandId } from '#config/brands'
import pictures from '#content/art/pictures.json'
import scenes from '#content/art/scenes.json'

type ArtHashes = Record<string, Record<string, Record<string, string | undefined> | undefined> | undefined>

const artIdPattern = /^([A-Z0-9]{8})-(.+)-([a-z]+)$/

/**
 * Resolves an API image name (`HV7K2Q41-tarn-front`, a scene, a brand mark or a URL) to a page reference. Generated files carry a hash, so
 * browsers can build every URL and cache forever.
 */
export function resolveImage(src: string): string {
  const [, product = '', color = '', view = ''] = artIdPattern.exec(src) ?? []
  const artHash = (pictures as ArtHashes)[product]?.[color]?.[view]
  if (artHash) return `/art/${src}.${artHash}`
  if (isBrandId(src)) return `/logos/${src}.svg`
  return Object.hasOwn(scenes, src) ? scenes[src as keyof typeof scenes] : src
}

const imageFields = new Set(['src', 'srcTall', 'image', 'eyebrowLogo', 'logo', 'backgroundImage', 'poster'])

/** Resolves every picture in authored content (`src`, `srcTall`, `image`, `eyebrowLogo`, `logo`, `backgroundImage`, `poster`). */
export function resolveImages<T>(content: T): T {
  return resolveNodeImages(content) as T
}

function resolveNodeImages(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(resolveNodeImages)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      typeof value === 'string' && imageFields.has(key) ? resolveImage(value) : resolveNodeImages(value),
    ]),
  )
}
