import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composed, valleys } from '../../content/art/scenes/scenes'
import { createShortHash } from './picture-recipe'
import { getThumbnailFile } from './scene-thumbnails'
import { readScenes, sceneFolder, sceneNames, readSceneSources, hashSceneSource } from './scenes'

const scenes = Object.entries(readScenes())
const listSceneFiles = (src: string) =>
  readdirSync(sceneFolder)
    .filter((name) => `/scenes/${name}`.startsWith(`${src}-`) && name !== getThumbnailFile(src))
    .sort()

test('every scene is published in every frame it has', () => {
  const valleyFrames = Object.entries(valleys).flatMap(([name, { frames }]) =>
    frames.map((frame) => (frame === 'tall' ? `${name}-tall` : name)),
  )
  const composedFrames = Object.keys(composed).flatMap((name) => [name, `${name}-tall`])
  expect(scenes.map(([name]) => name).sort()).toEqual([...valleyFrames, ...composedFrames].sort())
})

test.each(scenes)('%s carries the hash of its bytes and has every width in both formats', (name, src) => {
  const widths = name.endsWith('-tall') ? [480, 780] : [640, 1080, 1600]
  const files = listSceneFiles(src)
  const expected = widths.flatMap((width) => [`${src}-${width}.avif`, `${src}-${width}.webp`]).sort()
  expect(files.map((file) => `/scenes/${file}`)).toEqual(expected)
  expect(src).toBe(`/scenes/${name}.${createShortHash(Buffer.concat(files.map((file) => readFileSync(sceneFolder + file))))}`)
})

test.each(sceneNames)('%s is shown as it is drawn now: after a change of its drawing it is baked again', (name) => {
  expect(readSceneSources()[name], `npm run generate:assets -- scenes ${name}`).toBe(hashSceneSource(name))
})

/** Grass, snow and bark to the front of the picture, or forty numbers to read. */
const busyScenes = ['halvern-clear', 'halvern-footpath', 'halvern-front', 'halvern-ridge', 'dropkerb-map']

test('a hero keeps to its budget: 20 KB on a phone, 45 KB on a desktop, 64 KB for the busy ones; the spot map takes 28 on a phone', () => {
  const size = (src: string, end: string) => readFileSync(`${sceneFolder}${src.replace('/scenes/', '')}${end}`).length / 1024
  for (const [name, src] of scenes) {
    // Forty numbers must stay readable on a phone, and no page opens with the map.
    if (name.endsWith('-tall')) expect(size(src, '-780.avif'), name).toBeLessThanOrEqual(name === 'dropkerb-map-tall' ? 28 : 20)
    else expect(size(src, '-1600.avif'), name).toBeLessThanOrEqual(busyScenes.includes(name) ? 64 : 45)
  }
})

test('no file of a former scene is left behind', () => {
  expect(readdirSync(sceneFolder).sort()).toEqual(
    scenes.flatMap(([, src]) => [...listSceneFiles(src), getThumbnailFile(src) ?? []].flat()).sort(),
  )
})
