import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { films } from '../../content/art/films/films'
import { filmSeconds } from '../../content/art/films/motion'
import { composed } from '../../content/art/scenes/scenes'
import { renderFilm } from './film-frames'
import { filmRecipe } from './film-recipe'
import { filmNames, hashFilmSource, readFilms } from './films'
import { createShortHash } from './picture-recipe'
import { readWebmFacts } from './webm-facts'

const root = path.join(import.meta.dirname, '../..')
const published = Object.entries(readFilms()).map(([name, { src }]) => [name, src] as const)
const readPublic = (src: string) => readFileSync(path.join(root, 'public', src))

type Video = { media: { src: string; poster: string }; tracks: { kind: string; src: Record<string, string> }[] }
const videos = globSync('content/sites/*/*.json', { cwd: root }).flatMap((file) =>
  listVideos(JSON.parse(readFileSync(path.join(root, file), 'utf8'))),
)

function listVideos(node: unknown): Video[] {
  if (typeof node !== 'object' || node === null) return []
  const found = 'component' in node && node.component === 'video' && 'props' in node ? [node.props as Video] : []
  return [...found, ...Object.values(node).flatMap(listVideos)]
}

test('every film that is drawn is published', () => {
  expect(published.map(([name]) => name)).toEqual(filmNames.toSorted())
})

test.each(published)('%s is sharp at full width, takes six to ten seconds and keeps to its budget (BLK-30)', (_, src) => {
  const bytes = readPublic(src)
  const facts = readWebmFacts(bytes)
  expect(facts).toMatchObject({ docType: 'webm', codec: 'V_VP9', wholeFrames: 1, frames: filmSeconds * filmRecipe.framesPerSecond })
  expect(facts.width).toBeGreaterThanOrEqual(1600)
  expect(facts.width / facts.height).toBeCloseTo(16 / 9)
  expect(facts.seconds).toBeGreaterThanOrEqual(6)
  expect(facts.seconds).toBeLessThanOrEqual(10)
  expect(bytes.length).toBeLessThanOrEqual(filmRecipe.budget)
})

test.each(filmNames)('%s is shown as it is drawn now: after a change it is made again', (name) => {
  expect(readFilms()[name]?.source, `npm run generate:assets -- films ${name}`).toBe(hashFilmSource(name))
})

test.each(filmNames)('%s ends as it begins, so that it repeats without a jump', (name) => {
  const { layers } = films[name] ?? { layers: () => [] }
  expect(layers(filmSeconds, '')).toEqual(layers(0, ''))
})

/** One pixel: what stands before the mountains is to be compared. */
const valley = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

test.each(filmNames)('%s begins with its poster', async (name) => {
  const poster = composed[name]?.wide(valley).svg ?? ''
  const [first, still] = await Promise.all(
    [films[name] ?? { scene: name, layers: () => [] }, { scene: name, layers: () => [{ svg: poster, blend: 'over' as const }] }].map(
      async (film) => (await renderFilm(film, valley).next()).value as Buffer,
    ),
  )
  expect(first?.length).toBe(1600 * 900 * 3)
  expect(first?.every((value, index) => Math.abs(value - (still?.[index] ?? -9)) <= 3)).toBe(true)
})

test('a film on a page is published, its poster is its scene, and its captions end before it does (BLK-45)', () => {
  expect(videos.map(({ media }) => media.src).sort()).toEqual(published.map(([, src]) => src).sort())
  for (const { media, tracks } of videos) {
    expect(media.src).toContain(`/${media.poster}.`)
    const { seconds } = readWebmFacts(readPublic(media.src))
    const files = tracks.flatMap(({ src }) => Object.values(src))
    expect(new Set(files).size).toBe(6)
    for (const file of files) {
      const times = listCueTimes(readPublic(file).toString())
      expect(times.length, file).toBeGreaterThan(0)
      expect(times, file).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1), file).toBeLessThan(seconds)
    }
  }
})

test('captions stand at the top of a film: its buttons and what opens at the foot of the screen leave them free (BLK-45)', () => {
  for (const file of videos.flatMap(({ tracks }) => tracks.flatMap(({ src }) => Object.values(src)))) {
    const cues = readPublic(file)
      .toString()
      .split('\n')
      .filter((line) => line.includes(' --> '))
    expect(
      cues.filter((cue) => !cue.endsWith(' line:8%')),
      file,
    ).toEqual([])
  }
})

/** Beginnings and ends of all cues, in seconds. */
function listCueTimes(captions: string): number[] {
  return captions
    .split('\n')
    .filter((line) => line.includes(' --> '))
    .flatMap((line) => line.match(/[\d:.]+(?= |$)/g) ?? [])
    .map((time) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
}

test('every file of a film carries the hash of its bytes, and none of a former film is left behind', () => {
  const named = [...published.map(([, src]) => src), ...videos.flatMap(({ tracks }) => tracks.flatMap(({ src }) => Object.values(src)))]
  const folder = readdirSync(path.join(root, 'public/films'))
  expect(folder.sort()).toEqual(named.map((src) => path.basename(src)).sort())
  for (const file of folder) expect(file.split('.')[1], file).toBe(createShortHash(readPublic(`/films/${file}`)))
})
