import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { films } from '../../content/art/films/films.ts'
import { filmSeconds, type Film } from '../../content/art/films/motion.ts'
import { landscapes } from '../../content/art/scenes/scenes.ts'
import { encodeFilm } from './film-encoder.ts'
import { renderFilm } from './film-frames.ts'
import { filmRecipe } from './film-recipe.ts'
import { createShortHash } from './picture-recipe.ts'
import { hashSceneSource, renderTerrain } from './scenes.ts'

/** film → its file, and the inputs it was made of. */
export type FilmList = Record<string, { src: string; source: string }>

const root = path.join(import.meta.dirname, '../..')
const publicFolder = path.join(root, 'public')
const listFile = path.join(root, 'content/art/films.json')
/** What names a film by its file. */
const namingFiles = ['content/sites/*/*.json', 'app/ui/gallery/gallery.tsx']

export const filmNames = Object.keys(films)

export function readFilms(): FilmList {
  return JSON.parse(readFileSync(listFile, 'utf8')) as FilmList
}

/** Inputs of a film: its scene, its layers twice a second, publishing settings. A change of one makes it old. */
export function hashFilmSource(name: string): string {
  const film = getFilm(name)
  const moments = Array.from({ length: filmSeconds * 2 }, (_, half) => film.layers(half / 2, 'valley'))
  return createShortHash(JSON.stringify([hashSceneSource(film.scene), moments, filmRecipe]))
}

/** Draws, encodes and publishes the named films, a few minutes each. */
export async function bakeFilms(names: readonly string[], log: (line: string) => void): Promise<void> {
  for (const name of names) {
    const film = getFilm(name)
    const bytes = await encodeFilm(renderFilm(film, await renderValley(film)))
    log(`${publishFilm(name, bytes)}: ${(bytes.length / 1000).toFixed(1)} KB`)
  }
}

function getFilm(name: string): Film {
  const film = films[name]
  if (!film) throw new Error(`There is no film ${name}`)
  return film
}

async function renderValley({ scene }: Film): Promise<string> {
  const behind = landscapes[scene]
  return behind ? `data:image/png;base64,${(await renderTerrain(behind)).toString('base64')}` : ''
}

/** Writes a film under the hash of its bytes, deletes the former one, and names it wherever that was named. */
function publishFilm(name: string, bytes: Buffer): string {
  const { [name]: former, ...others } = readFilms()
  const src = `/films/${name}.${createShortHash(bytes)}.webm`
  if (former) rmSync(publicFolder + former.src, { force: true })
  mkdirSync(path.join(publicFolder, 'films'), { recursive: true })
  writeFileSync(publicFolder + src, bytes)
  const list = Object.entries({ ...others, [name]: { src, source: hashFilmSource(name) } }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(listFile, JSON.stringify(Object.fromEntries(list), null, 2) + '\n')
  if (former) renameEverywhere(former.src, src)
  return src
}

function renameEverywhere(from: string, to: string): void {
  for (const file of globSync(namingFiles, { cwd: root })) {
    const text = readFileSync(path.join(root, file), 'utf8')
    if (text.includes(from)) writeFileSync(path.join(root, file), text.replaceAll(from, to))
  }
}
