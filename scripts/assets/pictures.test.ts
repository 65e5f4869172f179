import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { getEmailPicture, pictureOf, pictureViewsOf } from '../../content/art/picture-url'
import { brands } from '../../content/art/slots'
import { listCatalogPictures, listProducts } from './catalog-pictures'
import { emailPictureBudget } from './email-pictures'
import { artFolder, listPictureFiles, listFileNames, readManifest } from './pictures'
import { pictureBudgets } from './picture-recipe'

const manifest = readManifest()
const readBytes = (name: string) => readFileSync(artFolder + name)

test('every picture of the catalog is baked from its present drawing', () => {
  const expected = [...listCatalogPictures()].map(({ artId, source }) => `${artId} ${source}`)
  const baked = Object.entries(manifest).map(([artId, { source }]) => `${artId} ${source}`)
  expect(baked.sort()).toEqual(expected.sort())
})

test('every picture has the hash of its bytes in its name, and no other file is beside them', () => {
  const wrong = Object.entries(manifest).filter(([artId, baked]) => {
    const family = listPictureFiles(artId, baked).map(readBytes)
    return !createHash('sha256').update(Buffer.concat(family)).digest('hex').startsWith(baked.hash)
  })
  expect(wrong).toEqual([])
  expect(readdirSync(artFolder).sort()).toEqual([...listFileNames(manifest), 'manifest.json'].sort())
})

test('cards and masters keep to their byte budgets', () => {
  const names = listFileNames(manifest)
  const sizes = (end: string) => names.filter((name) => name.endsWith(end)).map((name) => readBytes(name).length)
  const cards = sizes('-360.avif').sort((a, b) => a - b)
  expect(cards.at(-1)).toBeLessThanOrEqual(pictureBudgets.avif360)
  expect(cards[cards.length >> 1]).toBeLessThanOrEqual(pictureBudgets.avif360Median)
  expect(Math.max(...sizes('-540.avif'))).toBeLessThanOrEqual(pictureBudgets.avif540)
  const masters = names.filter((name) => name.endsWith('.svg'))
  expect(masters.filter((name) => !isWithinBudget(readBytes(name)))).toEqual([])
})

/** Most keep to the budget at an effort that costs a hundredth; only the others are compressed as the edge does it. */
function isWithinBudget(master: Buffer): boolean {
  const quickly = brotliCompressSync(master, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return quickly.length <= pictureBudgets.svg || brotliCompressSync(master).length <= pictureBudgets.svg
}

test('the short list the app reads gives the addresses of the files that were baked', () => {
  const addresses = Object.entries(manifest).flatMap(([artId]) => {
    const [, product = '', color = '', view = ''] = /^(.{8})-(.+)-([a-z]+)$/.exec(artId) ?? []
    const { src: _, ...files } = pictureOf(product, color, view) ?? { src: '' }
    return [...Object.values(files), getEmailPicture(artId) ?? []].flat()
  })
  expect(addresses.sort()).toEqual(
    listFileNames(manifest)
      .map((name) => `/art/${name}`)
      .sort(),
  )
})

test('the grid view comes first and is the only one with a small card', () => {
  const tee = listProducts('halvern').find(({ silhouette }) => silhouette === 'tee')
  const [id, color] = [tee?.id ?? '', tee?.colors[0]?.id ?? '']
  expect(pictureViewsOf(id, color)).toEqual(['front', 'back'])
  expect(pictureOf(id, color, 'front')?.avif360).toContain(`/art/${id}-${color}-front.`)
  expect(pictureOf(id, color, 'back')?.avif360).toBeUndefined()
})

test('the first view of a color has a small JPEG for emails, because not every email program shows AVIF or WebP (EML-03)', () => {
  const jpegs = listFileNames(manifest).filter((name) => name.endsWith('.jpg'))
  expect(jpegs).toHaveLength(listFileNames(manifest).filter((name) => name.endsWith('-360.avif')).length)
  expect(jpegs.filter((name) => readBytes(name).length > emailPictureBudget)).toEqual([])
  expect(jpegs.filter((name) => readBytes(name).readUInt16BE(0) !== 0xffd8)).toEqual([])
})

test.each(brands)('every pack, tent, duffel and sleeping bag of %s has a picture in scale, in each color (IMG-08)', (brand) => {
  const products = listProducts(brand).filter(({ specs }) => ['bag', 'tent', 'sleepingBag'].includes(specs.kind))
  const missing = products.flatMap(({ id, name, colors }) =>
    colors.filter((color) => !pictureViewsOf(id, color.id).includes('scale')).map((color) => `${name} in ${color.id}`),
  )
  expect(products.length).toBeGreaterThan(2)
  expect(missing).toEqual([])
})

test('a picture nobody baked has no address', () => {
  expect(pictureOf('XX000000', 'none', 'front')).toBeUndefined()
  expect(pictureViewsOf('XX000000', 'none')).toEqual([])
  expect(['XX000000-none-front', 'https://shop.example/a.png', ''].map(getEmailPicture)).toEqual([undefined, undefined, undefined])
})
