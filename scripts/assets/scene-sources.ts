import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { campValley, composed, valleys } from '../../content/art/scenes/scenes.ts'
import { type Prospect, terrain } from '../../content/art/scenes/terrain.ts'
import { shortHash } from './recipe.ts'
import { sceneRecipe } from './scene-recipe.ts'

const file = fileURLToPath(new URL('../../content/art/scene-sources.json', import.meta.url))
/** A valley in small: what draws it large draws it so in an instant. */
const small = { width: 48, height: 27, cells: 64, drops: 2_000 }

/** Each scene with what its files were made from. */
export function bakedSources(): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** Inputs of a scene: drawing and publishing settings. A change regenerates it. */
export function sceneSource(name: string): string {
  return shortHash(JSON.stringify([drawingOf(name), sceneRecipe]))
}

/** Records the source of a newly published scene. */
export function keepSceneSource(name: string): void {
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
