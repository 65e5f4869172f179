// cspell:ignore construc
import { expect, test } from 'vitest'
import pictures from '#content/art/pictures.json'
import scenes from '#content/art/scenes.json'
import { resolveImage, resolveImages } from './resolve-image.server'

const [[product = '', colors = {}] = []] = Object.entries(pictures as Record<string, Record<string, Record<string, string>>>)
const [[color = '', views = {}] = []] = Object.entries(colors)
const [[view = '', hash = ''] = []] = Object.entries(views)

test('a drawn picture carries the hash of its files', () => {
  expect(hash).toMatch(/^[0-9a-f]{8}$/)
  expect(resolveImage(`${product}-${color}-${view}`)).toBe(`/art/${product}-${color}-${view}.${hash}`)
})

test('a scene carries the hash of its files', () => {
  for (const name of Object.keys(scenes)) expect(resolveImage(name)).toMatch(new RegExp(`^/scenes/${name}\\.[0-9a-f]{8}$`))
})

test('a brand’s name replaces its mark (BLK-31)', () => {
  expect(resolveImage('dropkerb')).toBe('/logos/dropkerb.svg')
  expect(resolveImages({ eyebrowLogo: 'halvern', name: 'halvern' })).toEqual({ eyebrowLogo: '/logos/halvern.svg', name: 'halvern' })
})

test.each([
  'https://img.example/a.avif',
  'HV000000-none-front',
  'no-scene',
  '',
  'constructor',
  'toString',
  '__proto__',
  'CONSTRUC-constructor-constructor',
])('“%s”, which nobody drew, stays as it is', (src) => {
  expect(resolveImage(src)).toBe(src)
})

test('every picture of authored content becomes a reference, wherever it appears, and nothing else changes', () => {
  const scene = Object.keys(scenes)[0] ?? ''
  const ref = resolveImage(scene)
  const canvas = {
    title: scene,
    media: { src: scene, srcTall: scene, alt: scene },
    items: [{ image: scene, count: 3 }, null],
    image: { src: scene },
    src: 7,
  }
  expect(resolveImages(canvas)).toEqual({
    title: scene,
    media: { src: ref, srcTall: ref, alt: scene },
    items: [{ image: ref, count: 3 }, null],
    image: { src: ref },
    src: 7,
  })
})
