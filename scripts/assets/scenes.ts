import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { landscape, type Landscape } from '../../content/art/scenes/landscape.ts'
import { composed, landscapes, valleys } from '../../content/art/scenes/scenes.ts'
import { createShortHash } from './picture-recipe.ts'
import { sceneRecipe } from './scene-recipe.ts'

const sourcesFile = fileURLToPath(new URL('../../content/art/scene-sources.json', import.meta.url))
/** Thumbnail size: renders a valley in an instant. */
const sampleSize = { width: 48, height: 27, cells: 64, drops: 2_000 }

/** Sources of each generated scene. */
export function readSceneSources(): Record<string, string> {
  return JSON.parse(readFileSync(sourcesFile, 'utf8')) as Record<string, string>
}

/** Inputs of a scene: drawing and publishing settings. A change regenerates it. */
export function hashSceneSource(name: string): string {
  return createShortHash(JSON.stringify([getSceneDrawing(name), sceneRecipe]))
}

/** Records the source of a newly published scene. */
function writeSceneSource(name: string): void {
  const sources = Object.entries({ ...readSceneSources(), [name]: hashSceneSource(name) }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(sourcesFile, JSON.stringify(Object.fromEntries(sources), null, 2) + '\n')
}

function getSceneDrawing(name: string): unknown {
  const valley = valleys[name]
  if (valley) return { ...valley, seen: renderSample(valley.prospect) }
  const scene = composed[name]
  if (!scene) throw new Error(`There is no scene ${name}`)
  const behind = landscapes[name]
  const background = behind ? { ...behind, seen: renderSample(behind) } : null
  return { behind: background, wide: scene.wide('valley').svg, tall: scene.tall('valley').svg }
}

function renderSample(behind: Landscape): string {
  const { width, height, ...fineness } = sampleSize
  return createShortHash(landscape({ ...behind, ...fineness }, { width, height }))
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
    for (const [frame, image] of await renderFrames(name)) {
      const png = await image.png().toBuffer()
      const family: Record<string, Buffer> = {}
      for (const width of widths[frame]) {
        family[`-${width}.avif`] = await encodeWithinBudget(sharp(png).resize(width), budgets[frame])
        family[`-${width}.webp`] = await sharp(png).resize(width).webp(encoders.webp).toBuffer()
      }
      log(publishScene(frame === 'tall' ? `${name}-tall` : name, family))
    }
    writeSceneSource(name)
  }
}

async function encodeWithinBudget(image: Sharp, budget: number): Promise<Buffer> {
  for (const quality of qualities) {
    const encoded = await image
      .clone()
      .avif({ ...encoders.avif, quality })
      .toBuffer()
    if (encoded.length <= budget || quality === qualities.at(-1)) return encoded
  }
  throw new Error('A scene is encoded in at least one quality')
}

type FramedImage = readonly [frame: 'wide' | 'tall', image: Sharp]

async function renderFrames(name: string): Promise<FramedImage[]> {
  const valley = valleys[name]
  if (valley) {
    const fullImage = await renderTerrain(valley.prospect)
    return valley.frames.map((frame) => [frame, frame === 'tall' ? sharp(fullImage).extract(tallCut) : sharp(fullImage)])
  }
  const scene = composed[name]
  if (!scene) throw new Error(`There is no scene ${name}`)
  const behind = landscapes[name]
  const backdrop = behind ? await renderTerrain(behind) : Buffer.alloc(0)
  const dataUrl = `data:image/png;base64,${backdrop.toString('base64')}`
  return (['wide', 'tall'] as const).map((frame) => [frame, sharp(Buffer.from(scene[frame](dataUrl).svg), { unlimited: true })])
}

/** Ray-marched picture at 1600 × 900, with slightly more saturation and contrast. */
export async function renderTerrain(behind: Landscape): Promise<Buffer> {
  const rays = behind.oversampling ?? oversampling
  const [width, height] = [outline.width * rays, outline.height * rays]
  const pixels = landscape(behind, { width, height })
  const halfSizeImage = sharp(pixels, { raw: { width, height, channels: 3 } }).resize(outline.width, outline.height, { kernel: 'lanczos3' })
  return sharp(await halfSizeImage.png().toBuffer())
    .modulate({ saturation: vivid.saturation })
    .linear(vivid.contrast, vivid.offset)
    .png()
    .toBuffer()
}

/** Writes a scene's files under the hash of all their bytes, and deletes the former ones. */
function publishScene(name: string, family: Readonly<Record<string, Buffer>>): string {
  const fileSuffixes = Object.keys(family).sort()
  const base = `${name}.${createShortHash(Buffer.concat(fileSuffixes.map((suffix) => family[suffix] ?? Buffer.alloc(0))))}`
  mkdirSync(sceneFolder, { recursive: true })
  for (const oldFile of readdirSync(sceneFolder).filter((file) => file.startsWith(`${name}.`))) rmSync(sceneFolder + oldFile)
  for (const end of fileSuffixes) writeFileSync(sceneFolder + base + end, family[end] ?? '')
  const scenes = { ...readScenes(), [name]: `/scenes/${base}` }
  const sorted = Object.fromEntries(Object.entries(scenes).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(listFile, JSON.stringify(sorted, null, 2) + '\n')
  return `${base}: ${fileSuffixes.map((suffix) => `${suffix.slice(1)} ${((family[suffix]?.length ?? 0) / 1024).toFixed(1)}`).join(', ')} KB`
}
