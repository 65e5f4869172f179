import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { campValley, composed, valleys } from '../../content/art/scenes/scenes.ts'
import { terrain, type Prospect } from '../../content/art/scenes/terrain.ts'
import { shortHash } from './recipe.ts'
import { sceneRecipe } from './scene-recipe.ts'

const file = fileURLToPath(new URL('../../content/art/scene-sources.json', import.meta.url))
/** Thumbnail size: renders a valley in an instant. */
const small = { width: 48, height: 27, cells: 64, drops: 2_000 }

/** Sources of each generated scene. */
export function bakedSources(): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** Inputs of a scene: drawing and publishing settings. A change regenerates it. */
export function sceneSource(name: string): string {
  return shortHash(JSON.stringify([drawingOf(name), sceneRecipe]))
}

/** Records the source of a newly published scene. */
function keepSceneSource(name: string): void {
  const sources = Object.entries({ ...bakedSources(), [name]: sceneSource(name) }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, JSON.stringify(Object.fromEntries(sources), null, 2) + '\n')
}

function drawingOf(name: string): unknown {
  const valley = valleys[name]
  if (valley) return { ...valley, seen: inSmall(valley.prospect) }
  const scene = composed[name]
  if (!scene) throw new Error(`There is no scene ${name}`)
  const behind = name === 'halvern-camp' ? { ...campValley, seen: inSmall(campValley) } : null
  return { behind, wide: scene.wide('valley').svg, tall: scene.tall('valley').svg }
}

function inSmall(prospect: Prospect): string {
  return shortHash(terrain({ ...prospect, ...small }))
}

/** scene → `/scenes/{scene}.{hash}`; a family of files lies there, one per width and format. */
export type SceneList = Record<string, string>

export const sceneFolder = fileURLToPath(new URL('../../public/scenes/', import.meta.url))
const listFile = fileURLToPath(new URL('../../content/art/scenes.json', import.meta.url))
const { widths, encoders, budgets, qualities, outline, tallCut, oversampling, vivid } = sceneRecipe

export const sceneNames = [...Object.keys(valleys), ...Object.keys(composed)]

export function readScenes(): SceneList {
  return existsSync(listFile) ? (JSON.parse(readFileSync(listFile, 'utf8')) as SceneList) : {}
}

/** Renders the named scenes and publishes them. A valley takes minutes, a composed scene seconds. */
export async function bakeScenes(names: readonly string[], log: (line: string) => void): Promise<void> {
  for (const name of names) {
    for (const [frame, image] of await framesOf(name)) {
      const png = await image.png().toBuffer()
      const family: Record<string, Buffer> = {}
      for (const width of widths[frame]) {
        family[`-${width}.avif`] = await smallEnough(sharp(png).resize(width), budgets[frame])
        family[`-${width}.webp`] = await sharp(png).resize(width).webp(encoders.webp).toBuffer()
      }
      log(publishScene(frame === 'tall' ? `${name}-tall` : name, family))
    }
    keepSceneSource(name)
  }
}

async function smallEnough(image: Sharp, budget: number): Promise<Buffer> {
  for (const quality of qualities) {
    const encoded = await image
      .clone()
      .avif({ ...encoders.avif, quality })
      .toBuffer()
    if (encoded.length <= budget || quality === qualities.at(-1)) return encoded
  }
  throw new Error('A scene is encoded in at least one quality')
}

type Framed = readonly [frame: 'wide' | 'tall', image: Sharp]

async function framesOf(name: string): Promise<Framed[]> {
  const valley = valleys[name]
  if (valley) {
    const whole = await developed(valley.prospect)
    return valley.frames.map((frame) => [frame, frame === 'tall' ? sharp(whole).extract(tallCut) : sharp(whole)])
  }
  const scene = composed[name]
  if (!scene) throw new Error(`There is no scene ${name}`)
  const behind = name === 'halvern-camp' ? await developed(campValley) : Buffer.alloc(0)
  const address = `data:image/png;base64,${behind.toString('base64')}`
  return (['wide', 'tall'] as const).map((frame) => [frame, sharp(Buffer.from(scene[frame](address).svg), { unlimited: true })])
}

/** Ray-marched picture at 1600 × 900, with slightly more saturation and contrast. */
async function developed(prospect: Prospect): Promise<Buffer> {
  const [width, height] = [outline.width * oversampling, outline.height * oversampling]
  const pixels = terrain({ ...prospect, width, height })
  const halved = sharp(pixels, { raw: { width, height, channels: 3 } }).resize(outline.width, outline.height, { kernel: 'lanczos3' })
  return sharp(await halved.png().toBuffer())
    .modulate({ saturation: vivid.saturation })
    .linear(vivid.contrast, vivid.offset)
    .png()
    .toBuffer()
}

/** Writes a scene's files under the hash of all their bytes, and deletes the former ones. */
function publishScene(name: string, family: Readonly<Record<string, Buffer>>): string {
  const ends = Object.keys(family).sort()
  const base = `${name}.${shortHash(Buffer.concat(ends.map((end) => family[end] ?? Buffer.alloc(0))))}`
  mkdirSync(sceneFolder, { recursive: true })
  for (const old of readdirSync(sceneFolder).filter((file) => file.startsWith(`${name}.`))) rmSync(sceneFolder + old)
  for (const end of ends) writeFileSync(sceneFolder + base + end, family[end] ?? '')
  const scenes = { ...readScenes(), [name]: `/scenes/${base}` }
  const sorted = Object.fromEntries(Object.entries(scenes).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(listFile, JSON.stringify(sorted, null, 2) + '\n')
  return `${base}: ${ends.map((end) => `${end.slice(1)} ${((family[end]?.length ?? 0) / 1024).toFixed(1)}`).join(', ')} KB`
}
