import sharp from 'sharp'
import { filmSeconds, filmSize, type Film, type FilmLayer } from '../../content/art/films/motion.ts'
import { filmRecipe } from './film-recipe.ts'

const { width, height } = filmSize

/** Pixels of a film's frames as RGB, one after another. `valley` is the picture behind the scene as a data address. */
export async function* renderFilm(film: Film, valley: string): AsyncGenerator<Buffer> {
  let drawn = new Map<string, Promise<Buffer>>()
  for (const seconds of listFrameTimes()) {
    const layers = film.layers(seconds, valley)
    // Layers that did not change since the frame before are not drawn again.
    drawn = new Map(layers.map(({ svg }) => [svg, drawn.get(svg) ?? rasterize(svg)]))
    yield await compose(layers, drawn)
  }
}

function listFrameTimes(): number[] {
  return Array.from({ length: filmSeconds * filmRecipe.framesPerSecond }, (_, frame) => frame / filmRecipe.framesPerSecond)
}

function rasterize(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer()
}

async function compose(layers: readonly FilmLayer[], drawn: ReadonlyMap<string, Promise<Buffer>>): Promise<Buffer> {
  const raw = { width, height, channels: 4 } as const
  const [lowest, ...others] = await Promise.all(
    layers.map(async ({ svg, blend }) => ({ input: (await drawn.get(svg)) ?? Buffer.alloc(0), raw, blend })),
  )
  if (!lowest) throw new Error('A film has at least one layer')
  return sharp(lowest.input, { raw }).composite(others).removeAlpha().raw().toBuffer()
}

/** BT.709 of limited range, at half the resolution for color: what players take a picture of this size for. */
export function toI420(rgb: Buffer): Buffer {
  const luma = width * height
  const planes = Buffer.alloc((luma * 3) / 2)
  for (let pixel = 0; pixel < luma; pixel++) {
    const [r, g, b] = [rgb[pixel * 3] ?? 0, rgb[pixel * 3 + 1] ?? 0, rgb[pixel * 3 + 2] ?? 0]
    planes[pixel] = Math.round(16 + 0.18259 * r + 0.61423 * g + 0.06201 * b)
  }
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const first = (y * width + x) * 3
      const mean = (channel: number) =>
        [0, 3, width * 3, width * 3 + 3].reduce((sum, offset) => sum + (rgb[first + offset + channel] ?? 0), 0) / 4
      const [r, g, b] = [mean(0), mean(1), mean(2)]
      const at = luma + (y / 2) * (width / 2) + x / 2
      planes[at] = Math.round(128 - 0.10064 * r - 0.33857 * g + 0.43922 * b)
      planes[at + luma / 4] = Math.round(128 + 0.43922 * r - 0.39894 * g - 0.04027 * b)
    }
  return planes
}
