import pictures from './pictures.json' with { type: 'json' }

/** `src` is the reference other code passes on; the rest are the files of its family, kept for ever by their hash. */
export type Picture = { src: string; svg: string; avif360?: string; avif540: string; webp540: string }

type Hashes = Readonly<Record<string, string>>
const hashesOf: Readonly<Record<string, Readonly<Record<string, Hashes>>>> = pictures

/**
 * Returns the URLs of a product image: the SVG master for large images, opaque AVIF and WebP for cards. Only a color's first view has a 360
 * wide card. Undefined if the color lacks the view. `pictures.json` is generated: product → color → view → 8 hex digits of the file family,
 * the grid's view first. At about 30 kB it stays on the server: loaders send URLs, not the list.
 */
export function pictureOf(productId: string, colorId: string, view: string): Picture | undefined {
  const hash = hashesOf[productId]?.[colorId]?.[view]
  if (!hash) return undefined
  const src = `/art/${productId}-${colorId}-${view}.${hash}`
  const large = { src, svg: `${src}.svg`, avif540: `${src}-540.avif`, webp540: `${src}-540.webp` }
  return view === pictureViewsOf(productId, colorId)[0] ? { ...large, avif360: `${src}-360.avif` } : large
}

/** The views a product has pictures of in one color, the grid's view first. */
export function pictureViewsOf(productId: string, colorId: string): string[] {
  return Object.keys(hashesOf[productId]?.[colorId] ?? {})
}

/** The JPEG of a picture reference for emails (`HV7K2Q41-tarn-front`); undefined if it names no first view of a color. */
export function getEmailPicture(image: string): string | undefined {
  const [, productId = '', colorId = '', view = ''] = /^([A-Z0-9]{8})-(.+)-([a-z]+)$/.exec(image) ?? []
  const picture = pictureOf(productId, colorId, view)
  return picture?.avif360 && `${picture.src}-240.jpg`
}
