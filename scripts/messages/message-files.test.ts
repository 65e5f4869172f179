import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { brandIds } from '#config/brands'
import { localeIds } from '#config/locales'
import { messageFilesPlugin, listMessageFiles } from './message-files'

const root = fileURLToPath(new URL('../../', import.meta.url))

function emitFiles(dir: string): { fileName: string; source: string }[] {
  const emitted: { fileName: string; source: string }[] = []
  const plugin = messageFilesPlugin(root)
  const generate = plugin.generateBundle as (this: unknown, options: { dir: string }) => void
  generate.call({ emitFile: (file: { fileName: string; source: string }) => emitted.push(file) }, { dir })
  return emitted
}

test('the browser can load the messages of every page in every locale of a brand, and never those of the edge', () => {
  const files = emitFiles('build/client')
  const names = files.map(({ fileName }) => fileName)
  for (const folder of brandIds.flatMap((brand) => localeIds.map((locale) => `${brand}/${locale}`)))
    expect(names).toContainEqual(expect.stringMatching(new RegExp(`^assets/messages-[\\w-]{8}/${folder}/shop\\.json$`)))
  expect(files.filter(({ fileName }) => /api|forms/.test(fileName))).toEqual([])
  expect(files.map(({ source }) => typeof JSON.parse(source))).not.toContain('string')
  expect(emitFiles('build/server')).toEqual([])
})

test('every locale of every brand has the same files', () => {
  const files = listMessageFiles(root)
  const namespacesIn = (folder: string) => files.filter(({ name }) => name.startsWith(folder)).map(({ name }) => name.slice(folder.length))
  for (const brand of brandIds)
    for (const locale of localeIds) expect(namespacesIn(`${brand}/${locale}/`)).toEqual(namespacesIn('halvern/en-us/'))
})

test('a brand’s file has the shared texts, with its own in their place', () => {
  const files = emitFiles('build/client')
  const cartOf = (brand: string) => {
    const file = files.find(({ fileName }) => fileName.endsWith(`/${brand}/de-de/shop.json`))
    return JSON.parse(file?.source ?? '{}') as Record<string, string>
  }
  expect([cartOf('halvern')['header.account'], cartOf('dropkerb')['header.account']]).toEqual(['Ihr Konto', 'Dein Konto'])
  expect(Object.keys(cartOf('dropkerb'))).toEqual(Object.keys(cartOf('halvern')))
})

test('the browser reads English as the page was written: American in the US, British elsewhere', () => {
  const favorites = (locale: string) =>
    emitFiles('build/client').find(({ fileName }) => fileName.endsWith(`/dunnage/${locale}/favorites.json`))?.source
  expect(favorites('en-us')).toContain('Favorites')
  expect(favorites('en-us')).not.toContain('Favourites')
  for (const locale of ['en-gb', 'en-ca']) expect(favorites(locale)).toContain('Favourites')
})
