import { expect, test } from 'vitest'
import { root } from '../serve/paths'
import type { ScaffoldOptions } from './kinds/kind'
import { scaffoldsByKind } from './scaffold'
import { SourceFiles } from './source-files'
import { listUnknownNames } from './unknown-names'

/** `newFiles`: files that a person may add. */
type Sample = { name: string; options?: ScaffoldOptions; newFiles?: string[] }

const samples: Record<keyof typeof scaffoldsByKind, Sample> = {
  language: { name: 'pl' },
  locale: { name: 'de-at', newFiles: ['content/stores/AT.json', 'content/spelling/de-at.json'] },
  country: { name: 'DK', options: { like: 'NL' }, newFiles: ['content/stores/DK.json'] },
  currency: { name: 'SEK', options: { rate: '11.4' } },
  block: { name: 'size-guide' },
  'payment-method': { name: 'SWISH', options: { type: 'swish', title: 'Swish', country: 'DE' } },
}
/** What a new block imports. */
const neighbors = ['app/blocks/block-parts.tsx', 'app/blocks/registry-types.ts', 'app/blocks/test/shown-blocks.server.tsx']
const kinds = Object.keys(samples) as (keyof typeof samples)[]

/** Nothing is saved; the nightly stage also compiles what is written (`scaffold.test.ts`). */
test.each(kinds)('a new %s is written to places and with names that the code has today (RUN-34)', (kind) => {
  const { name, options = {}, newFiles = [] } = samples[kind]
  const files = new SourceFiles(root)
  const { review, write } = scaffoldsByKind[kind](files, name, options)
  expect(review.length).toBeGreaterThan(1)
  const places = write.map(({ file }) => file.replace(/ \(.*\)$/, ''))
  expect(places.filter((file) => !files.has(file))).toEqual(newFiles)

  const today = new SourceFiles(root)
  const changes = new Map([...files.listChanges()].filter(([file]) => /\.tsx?$/.test(file)))
  const readToday = (names: string[]) => new Map(names.filter((file) => today.has(file)).map((file) => [file, today.read(file)]))
  const neighborTexts = readToday(neighbors)
  expect(neighborTexts.size).toBe(neighbors.length)
  const knownGaps = listUnknownNames(root, new Map([...neighborTexts, ...readToday([...changes.keys()])]))
  const gaps = [...listUnknownNames(root, new Map([...neighborTexts, ...changes]))]
  expect(gaps.filter((gap) => !knownGaps.has(gap))).toEqual([])
})
