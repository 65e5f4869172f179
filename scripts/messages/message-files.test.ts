import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { localeIds } from '#config/locales'
import { wordFiles, wordFilesIn } from './message-files'

const root = fileURLToPath(new URL('../../', import.meta.url))

function emittedFor(dir: string): { fileName: string; source: string }[] {
  const emitted: { fileName: string; source: string }[] = []
  const plugin = wordFiles(root)
  const generate = plugin.generateBundle as (this: unknown, options: { dir: string }) => void
  generate.call({ emitFile: (file: { fileName: string; source: string }) => emitted.push(file) }, { dir })
  return emitted
}

test('the browser can load the messages of every page in every locale, and never those of the edge', () => {
  const files = emittedFor('build/client')
  for (const locale of localeIds)
    expect(files.map(({ fileName }) => fileName)).toContainEqual(
      expect.stringMatching(new RegExp(`^assets/messages-[\\w-]{8}/${locale}/shop\\.json$`)),
    )
  expect(files.filter(({ fileName }) => /api|forms/.test(fileName))).toEqual([])
  expect(files.map(({ source }) => typeof JSON.parse(source))).not.toContain('string')
  expect(emittedFor('build/server')).toEqual([])
})

test('every locale has the same files', () => {
  const namespacesIn = (locale: string) =>
    wordFilesIn(root)
      .filter((file) => file.locale === locale)
      .map(({ name }) => name.slice(6))
  for (const locale of localeIds) expect(namespacesIn(locale)).toEqual(namespacesIn('en-us'))
})

test('the browser reads English as the page was written: American in the US, British elsewhere', () => {
  const favorites = (locale: string) =>
    emittedFor('build/client').find(({ fileName }) => fileName.endsWith(`/${locale}/favorites.json`))?.source
  expect(favorites('en-us')).toContain('Favorites')
  expect(favorites('en-us')).not.toContain('Favourites')
  for (const locale of ['en-gb', 'en-ca']) expect(favorites(locale)).toContain('Favourites')
})
