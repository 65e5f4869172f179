import sharp from 'sharp'
import { draw, viewsOf } from '../../content/art/draw.ts'
import { silhouetteSlots, type Silhouette } from '../../content/art/slots.ts'

/** A drawing without colors: gray values of a small raster on middle gray. */
type RasterShape = { silhouette: Silhouette; pixels: Buffer }
type DrawnProduct = { silhouette: Silhouette; colors: readonly { slots: Readonly<Record<string, string>> }[] }

const rasterSize = { width: 80, height: 100 }
/** Threshold: two renderings of one cut are equal; two cuts of one silhouette differ by at least a seam. */
export const similarityThreshold = 2.4

/**
 * Renders the first view of a product in the silhouette's own colors, so that only the shape counts: length, hood, closure, panels, print.
 * A missing part (a hat without its pompom) is a shape too.
 */
export async function renderShape({ silhouette, colors }: DrawnProduct): Promise<RasterShape> {
  const { choices = {} }: { views: unknown; choices?: Readonly<Record<string, readonly string[]>> } = silhouetteSlots[silhouette]
  const [view = ''] = viewsOf(silhouette)
  const slotColors = Object.entries(colors[0]?.slots ?? {})
  const neutralSlots = slotColors.flatMap(([name, value]) =>
    name in choices ? [[name, value]] : name === 'pom' ? [[name, '#f0f0f0']] : [],
  )
  const svg = draw({
    silhouette,
    view,
    brand: 'halvern',
    slots: Object.fromEntries(neutralSlots) as Record<string, string>,
  })
  const image = sharp(Buffer.from(svg)).resize(rasterSize.width, rasterSize.height).flatten({ background: '#777' }).grayscale()
  return { silhouette, pixels: await image.raw().toBuffer() }
}

/** Distance of two drawings: root mean square of their gray values, 0 (equal) to 255. Different silhouettes are never similar. */
export function calculateDistance(a: RasterShape, b: RasterShape): number {
  if (a.silhouette !== b.silhouette) return 255
  const sum = a.pixels.reduce((total, value, at) => total + (value - (b.pixels[at] ?? 0)) ** 2, 0)
  return Math.sqrt(sum / a.pixels.length)
}
