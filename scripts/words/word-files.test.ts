import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { languages } from '#contracts/entities/catalogue-file'
import { wordFiles, wordFilesIn } from './word-files'

const root = fileURLToPath(new URL('../../', import.meta.url))

function emittedFor(dir: string): { fileName: string; source: string }[] {
  const emitted: { fileName: string; source: string }[] = []
  const plugin = wordFiles(root)
  const generate = plugin.generateBundle as (this: unknown, options: { dir: string }) => void
  generate.call({ emitFile: (file: { fileName: string; source: string }) => emitted.push(file) }, { dir })
  return emitted
}

test('the browser can ask for the words of every page in every language, and never for those of the edge', () => {
  const files = emittedFor('build/client')
  for (const language of languages)
    expect(files.map(({ fileName }) => fileName)).toContainEqual(
      expect.stringMatching(new RegExp(`^assets/words-[\\w-]{8}/${language}/shop\\.json$`)),
    )
  expect(files.filter(({ fileName }) => /api|forms/.test(fileName))).toEqual([])
  expect(files.map(({ source }) => typeof JSON.parse(source))).not.toContain('string')
  expect(emittedFor('build/server')).toEqual([])
})

test('every language has the same files', () => {
  const roomsOf = (language: string) => wordFilesIn(root).flatMap((file) => new RegExp(`/${language}/(.+)$`).exec(file)?.[1] ?? [])
  for (const language of languages) expect(roomsOf(language)).toEqual(roomsOf('en'))
})
