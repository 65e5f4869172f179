import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#config/locales'
import { tallLayout, wideLayout } from './coat-layouts.ts'
import { pieceNumber } from './exploded-coat.ts'

type AuthoredBlock = { id: string; props: { richText?: Record<string, string>; items?: AuthoredBlock[] } }

function readLegend(path: string, id: string): string[] {
  const url = new URL(`../../sites/${path}.json`, import.meta.url)
  const page = JSON.parse(readFileSync(url, 'utf8')) as { regions: { main: AuthoredBlock[] } }
  const blocks = page.regions.main.flatMap((block) => [block, ...(block.props.items ?? [])])
  return Object.values(blocks.find((block) => block.id === id)?.props.richText ?? {})
}

test.each([
  ['wide', wideLayout],
  ['tall', tallLayout],
])('the %s picture of the coat shows the thirty-one pieces the pages speak of', (_, { pieces }) => {
  expect(pieces.flatMap(({ at }) => at)).toHaveLength(31)
})

test.each([
  ['DUNNAGE/basecamp', 'basecamp-list'],
  ['DUNNAGE-EMEA/help/warranty', 'warranty-list'],
  ['DUNNAGE-NORA/help/warranty', 'warranty-list'],
])('%s explains every number of the picture, in every language', (path, id) => {
  const numbers = new Set(wideLayout.pieces.map(({ name }) => pieceNumber(name)))
  const legends = readLegend(path, id)
  expect(legends).toHaveLength(languages.length)
  for (const legend of legends) expect(legend.match(/<li>/g)).toHaveLength(numbers.size)
  expect(Math.max(...numbers)).toBe(numbers.size)
})
