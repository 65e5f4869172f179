import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import pictures from '#content/art/pictures.json'
import scenes from '#content/art/scenes.json'
import { resolveImage } from '~/server/resolve-image.server'
import { getArtworkBase, getImageFiles } from './content-picture'

const shown = { width: 400, height: 500, cdn: '' }
const views = (pictures as Record<string, Record<string, Record<string, string>>>) ?? {}
const drawn = Object.entries(views).flatMap(([id, colors]) =>
  Object.entries(colors).flatMap(([color, each]) => Object.keys(each).map((view) => `${id}-${color}-${view}`)),
)
const filesIn = ({ src, avif = '', webp = '' }: ReturnType<typeof getImageFiles>) =>
  [src, ...[avif, webp].flatMap((list) => list.split(', ').map((part) => part.split(' ')[0] ?? ''))].filter(Boolean)
const isThere = (file: string) => existsSync(new URL(`../../../public${file}`, import.meta.url))

test('a picture of the image service is requested at twice its size, compressed and sharpened there (IMG-01, IMG-02, IMG-06)', () => {
  expect(getImageFiles('/media/story.jpg', { ...shown, cdn: 'https://img.example' })).toMatchObject({
    src: 'https://img.example/media/story.jpg?w=800&h=1000&q=50&sharpen=60&f=auto',
  })
  expect(getImageFiles('https://img.example/a.jpg?v=2', { ...shown, cdn: 'https://img.example' }).src).toBe(
    'https://img.example/a.jpg?v=2&w=800&h=1000&q=50&sharpen=60&f=auto',
  )
})

test('a brand’s mark is one file of ours, with or without an image service', () => {
  expect(getImageFiles('/logos/halvern.svg', { ...shown, cdn: 'https://img.example' })).toEqual({ src: '/logos/halvern.svg' })
})

test('without an image service a picture is taken as it is (IMG-06)', () => {
  expect(getImageFiles('https://img.example/a.jpg', shown)).toEqual({ src: 'https://img.example/a.jpg' })
})

test('our own drawings have their baked sizes, with or without an image service', () => {
  const baked = {
    src: '/art/HV7K2Q41-tarn-front.0a1b2c3d-540.webp',
    avif: '/art/HV7K2Q41-tarn-front.0a1b2c3d-360.avif 360w, /art/HV7K2Q41-tarn-front.0a1b2c3d-540.avif 540w',
  }
  expect(getImageFiles('/art/HV7K2Q41-tarn-front.0a1b2c3d', shown)).toEqual(baked)
  expect(getImageFiles('/art/HV7K2Q41-tarn-front.0a1b2c3d', { ...shown, cdn: 'https://img.example' })).toEqual(baked)
})

test('only the view that grids show has a small size', () => {
  expect(getImageFiles('/art/HV7K2Q41-tarn-back.0a1b2c3d', shown).avif).toBe('/art/HV7K2Q41-tarn-back.0a1b2c3d-540.avif')
})

test('a scene has three widths, its tall crop two', () => {
  expect(getImageFiles('/scenes/halvern-dawn.0a1b2c3d', shown)).toEqual({
    src: '/scenes/halvern-dawn.0a1b2c3d-1080.webp',
    avif: '/scenes/halvern-dawn.0a1b2c3d-640.avif 640w, /scenes/halvern-dawn.0a1b2c3d-1080.avif 1080w, /scenes/halvern-dawn.0a1b2c3d-1600.avif 1600w',
    webp: '/scenes/halvern-dawn.0a1b2c3d-640.webp 640w, /scenes/halvern-dawn.0a1b2c3d-1080.webp 1080w, /scenes/halvern-dawn.0a1b2c3d-1600.webp 1600w',
  })
  expect(getImageFiles('/scenes/halvern-dawn-tall.0a1b2c3d', shown).avif).toBe(
    '/scenes/halvern-dawn-tall.0a1b2c3d-480.avif 480w, /scenes/halvern-dawn-tall.0a1b2c3d-780.avif 780w',
  )
})

test('only our own drawings exist as vector files', () => {
  expect(getArtworkBase('/art/HV7K2Q41-tarn-front.0a1b2c3d')).toBe('/art/HV7K2Q41-tarn-front.0a1b2c3d.svg')
  expect(getArtworkBase('/scenes/halvern-dawn.0a1b2c3d')).toBeUndefined()
  expect(getArtworkBase('https://img.example/a.svg')).toBeUndefined()
})

test('every file a page could request was baked', () => {
  const names = [...drawn, ...Object.keys(scenes)]
  const missing = names.flatMap((name) => {
    const ref = resolveImage(name)
    return [...filesIn(getImageFiles(ref, shown)), getArtworkBase(ref) ?? []].flat().filter((file) => !isThere(file))
  })
  expect(names.length).toBeGreaterThan(300)
  expect(missing).toEqual([])
})
