import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const sheets = globSync('{tokens.css,styles/**/*.css,themes/*.css}', { cwd: root }).map((file) => readFileSync(new URL(file, root), 'utf8'))

/** Widths of the media queries, in pixels of the usual text size. */
function widthsAt(edge: 'min' | 'max'): number[] {
  const query = new RegExp(`\\(${edge}-width:\\s*([\\d.]+)rem\\)`, 'g')
  const queries = sheets.flatMap((sheet) => [...sheet.matchAll(/@media[^{]*/g)].map(([text]) => text))
  const widths = queries.flatMap((text) => [...text.matchAll(query)].map(([, rem]) => Number(rem) * 16))
  return [...new Set(widths)].sort((a, b) => a - b)
}

test('a tablet begins at 768 pixels and a desk at 1024, nothing else changes from there on (SITE-18)', () => {
  expect(widthsAt('min').filter((width) => width >= 767)).toEqual([768, 1024])
  expect(
    widthsAt('max')
      .map(Math.floor)
      .filter((width) => width >= 767),
  ).toEqual([767, 1023])
})

test('all width queries are in rem, so that larger text switches to the simpler layout sooner', () => {
  const queries = sheets.flatMap((sheet) => [...sheet.matchAll(/@(?:media|container)[^{]*width:\s*([^)]+)\)/g)].map(([, width]) => width))
  expect(queries.filter((width) => !width?.endsWith('rem'))).toEqual([])
})
